Feature: Agents that may only read
  The operator says who may write: nobody (WERKBAUM_MCP_WRITES=off), or not with this token (name:token:read).

  Background:
    Given a document with the plan
      """
      Bakery online
        - [ ] #shop: Shop
      """

  Scenario Outline: Where writing is off, nobody is told of writing tools, and calling one says so, in both eras
    Given a service where agents may only read, and that document in it
    And "Claude Code" works in the <era> era
    Then it is told reading tools only
    When it calls <tool> with
      | <argument> | <value> |
    Then it fails with writesDisabled, and the error says
      | message | /WERKBAUM_MCP_WRITES=off/ |
      | hint    | /reading tools work/      |
    And the document is unchanged
    When it calls werkbaum_inspect
    Then the answer says
      | nodeCount | 2 |

    Examples:
      | era         | tool                | argument | value                                     |
      | handshake   | werkbaum_set_status | status   | done                                      |
      | sessionless | werkbaum_set_status | status   | done                                      |
      | handshake   | werkbaum_set_size   | size     | M                                         |
      | handshake   | werkbaum_add_node   | line     | Oven                                      |
      | sessionless | werkbaum_move_node  | toRoot   | true                                      |
      | sessionless | werkbaum_remove_node | id      | shop                                      |
      | handshake   | werkbaum_edit       | edits    | [{"verb": "removeNode", "id": "shop"}]    |
      | sessionless | werkbaum_apply_ops  | ops      | [{"op": "delete", "index": 1, "count": 1}] |
      | handshake   | werkbaum_write      | newText  | All new                                   |

  Scenario Outline: A reading token reads beside others that write, in both eras
    Given a service with a token that may write and one that may read, and that document in it
    When an agent with the reading token works in the <era> era
    Then it is told reading tools only
    When it calls werkbaum_set_status with
      | id     | shop |
      | status | done |
    Then it fails with writesDisabled, and the error says
      | message | /The token "reader" may only read/ |
    And the document is unchanged
    When an agent with the writing token works in the <era> era
    And it calls werkbaum_set_status with
      | id     | shop |
      | status | done |
    Then the answer says
      | changed | true |

    Examples:
      | era         |
      | handshake   |
      | sessionless |

  Scenario: Neither a dry run nor a plan in a file makes a writing tool a reading one
    Given a service where agents may only read, and that document in it
    When it calls werkbaum_set_status with
      | id     | shop |
      | status | done |
      | dryRun | true |
    Then it fails with writesDisabled
    When it calls werkbaum_set_status with
      | text   | - #shop: Shop |
      | id     | shop          |
      | status | done          |
    Then it fails with writesDisabled

  Scenario: Other tokens and other rights count from the next start on, and no document is touched
    Given a service with the token "first-token-0123456789" on a database that stays, and that document in it
    When the service starts again with the token "second-token-0123456789"
    Then the document is unchanged
    And its history has 1 entry
    When an agent with the token "first-token-0123456789" sends POST to the MCP endpoint
    Then the answer is 401 with the challenge 'Bearer error="invalid_token"'
    When "Claude Code" connects with the token "second-token-0123456789"
    And it calls werkbaum_set_status with
      | id     | shop |
      | status | done |
    Then the answer says
      | changed | true |
      | version | 2    |
    When the service starts again where agents may only read, with the token "second-token-0123456789"
    And "Codex" connects with the token "second-token-0123456789"
    And it calls werkbaum_set_status with
      | id     | shop |
      | status | none |
    Then it fails with writesDisabled
    And line 2 of the document is "  - [x] #shop: Shop"
