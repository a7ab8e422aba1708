Feature: What an agent did can be told from what people did
  History and change feed say of every version who wrote it, with what, and how much.

  Background:
    Given a document with the plan
      """
      Bakery online
        - [ ] #shop: Shop
        - [ ] #oven: Oven
      """

  Scenario Outline: The history says which client, tool and token it was
    Given "Claude Code" works in the <era> era
    When it sets the status of "shop" to "done"
    Then the newest entry of the history says
      | changeType    | UPDATED             |
      | displayName   | Claude Code         |
      | origin        | mcp                 |
      | tool          | werkbaum_set_status |
      | tokenName     | default             |
      | clientName    | Claude Code         |
      | clientVersion | 1.0.0               |
      | linesAdded    | 1                   |
      | linesRemoved  | 1                   |
      | undoes        | (absent)            |

    Examples:
      | era         |
      | handshake   |
      | sessionless |

  Scenario: Who follows the document can leave agents' changes out
    Given "Claude Code" works in the sessionless era
    When a person changes line 3 to "  - [/] #oven: Oven"
    And it sets the status of "shop" to "done"
    Then the change feed since version 1 tells
      | version | origin | displayName | tool                |
      | 2       | rest   | Anna        |                     |
      | 3       | mcp    | Claude Code | werkbaum_set_status |
