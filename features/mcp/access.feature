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

  Scenario: Who tries tokens is slowed down, and nobody else
    Given a service with the token "sesame-sesame-sesame" for agents
    When a stranger tries 20 wrong tokens
    Then each of them was answered 401
    When an agent with the token "wrong-wrong-wrong-wrong" sends POST to the MCP endpoint
    Then the answer is 429, to be tried again after at most 60 seconds
    When an agent with the token "sesame-sesame-sesame" sends POST to the MCP endpoint
    Then the answer is 200
    When 1 minute passes
    And an agent with the token "wrong-wrong-wrong-wrong" sends POST to the MCP endpoint
    Then the answer is 401 with the challenge 'Bearer error="invalid_token"'

  Scenario: A stranger who claims ever other addresses is one address all the same
    Given a service with the token "sesame-sesame-sesame" for agents
    When a stranger tries 20 wrong tokens, each under another forwarded address
    And an agent with the token "wrong-wrong-wrong-wrong" sends POST to the MCP endpoint
    Then the answer is 429, to be tried again after at most 60 seconds

  Scenario: Behind a trusted proxy each address counts for itself
    Given a service behind a trusted proxy, with the token "sesame-sesame-sesame" for agents
    When a stranger tries 20 wrong tokens, each under another forwarded address
    And an agent with the token "wrong-wrong-wrong-wrong" sends POST to the MCP endpoint
    Then the answer is 401 with the challenge 'Bearer error="invalid_token"'
    When a stranger at 10.1.2.3 tries 20 wrong tokens
    Then each of them was answered 401
    When a stranger at 10.1.2.3 tries 1 wrong tokens
    Then each of them was answered 429
    When a stranger at 10.1.2.4 tries 1 wrong tokens
    Then each of them was answered 401
