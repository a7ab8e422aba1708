Feature: Who may speak MCP
  The endpoint changes plans, so it is closed to everybody without a configured token.

  Scenario Outline: Without a token nobody gets in, whatever the verb
    Given a service with the token "sesame-sesame-sesame" for agents
    When a stranger sends <verb> to the MCP endpoint
    Then the answer is 401 with the challenge "Bearer"
    And its detail names the header "Authorization: Bearer <token>"

    Examples:
      | verb   |
      | POST   |
      | GET    |
      | DELETE |
      | PUT    |

  Scenario Outline: A wrong token is called wrong
    Given a service with the token "sesame-sesame-sesame" for agents
    When an agent with the token "sesame-sesame-sesamE" sends <verb> to the MCP endpoint
    Then the answer is 401 with the challenge 'Bearer error="invalid_token"'

    Examples:
      | verb   |
      | POST   |
      | GET    |
      | DELETE |

  Scenario Outline: Where no token is configured, none is right
    Given a service without any token for agents
    When an agent with the token "sesame-sesame-sesame" sends <verb> to the MCP endpoint
    Then the answer is 401 with the challenge "Bearer"
    And the service says that MCP is closed

    Examples:
      | verb   |
      | POST   |
      | GET    |
      | DELETE |

  Scenario Outline: A token anywhere but in the header is none
    Given a service with the token "sesame-sesame-sesame" for agents
    When a stranger sends the token "sesame-sesame-sesame" in the <place>
    Then the answer is 401 with the challenge "Bearer"

    Examples:
      | place |
      | query |
      | body  |

  Scenario: Paths below the endpoint are as closed as the endpoint
    Given a service with the token "sesame-sesame-sesame" for agents
    When a stranger sends GET to the MCP path "/anything/else"
    Then the answer is 401 with the challenge "Bearer"

  Scenario: A right token opens the endpoint, and the service says that MCP is there
    Given a service with the token "sesame-sesame-sesame" for agents
    When "Claude Code" connects with the token "sesame-sesame-sesame"
    Then it is told the tools
    And the service says that MCP is open
