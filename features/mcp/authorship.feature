Feature: Who wrote it
  People see in the history which agent changed their plan.

  Background:
    Given a document with the plan
      """
      Bakery online
        - [ ] #shop: Shop (M) @anna
        - [ ] #oven: Oven (S) @ben
      """

  Scenario Outline: The history names the agent
    Given "Claude Code" works in the <era> era
    When it sets the status of "shop" to "done"
    Then the newest entry of the history is by "Claude Code", a client "mcp-…"
    And it came from "mcp" with the tool "werkbaum_set_status"
    And line 2 of the document is "  - [x] #shop: Shop (M) @anna"

    Examples:
      | era         |
      | handshake   |
      | sessionless |

  Scenario: The same agent stays the same author
    Given "Claude Code" works in the sessionless era
    When it sets the status of "shop" to "done"
    And it sets the status of "oven" to "inProgress"
    Then the last two entries of the history are by the same client

  Scenario: Each write of an agent is a version that people can go back to
    Given "Codex" works in the handshake era
    When it sets the status of "shop" to "inProgress"
    And it sets the status of "shop" to "done"
    Then the history has 3 entries
