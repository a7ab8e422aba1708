Feature: werkbaum_history
  An agent sees who changed a plan, with what, and how much.

  Background:
    Given a document with the plan
      """
      Bakery online
        - [ ] #shop: Shop
        - [ ] #oven: Oven
      """

  Scenario Outline: The newest version comes first, in both eras
    Given "Claude Code" works in the <era> era
    When a person inserts before line 2
      """
        - Hall
        - Yard
      """
    And it sets the status of "shop" to "done"
    And it calls werkbaum_history
    Then the answer says
      | rows.0.version    | 3                   |
      | rows.0.at         | /^20.*Z$/           |
      | rows.0.changeType | UPDATED             |
      | rows.0.by         | Claude Code         |
      | rows.0.origin     | mcp                 |
      | rows.0.tool       | werkbaum_set_status |
      | rows.0.token      | default             |
      | rows.0.client     | Claude Code 1.0.0   |
      | rows.0.added      | 1                   |
      | rows.0.removed    | 1                   |
      | rows.0.undoes     | (absent)            |
      | rows.0.content    | (absent)            |
      | rows.1.version    | 1                   |
      | rows.1.changeType | CREATED             |
      | rows.1.origin     | rest                |
      | rows.1.by         | (absent)            |
      | rows.1.added      | 3                   |
      | rows.2            | (absent)            |
      | nextBefore        | (absent)            |

    Examples:
      | era         |
      | handshake   |
      | sessionless |

  Scenario: A long history comes in pages
    When it sets the status of "shop" to "inProgress"
    And it sets the status of "shop" to "done"
    And it sets the status of "oven" to "done"
    And it calls werkbaum_history with
      | limit | 3 |
    Then the answer says
      | rows.0.version | 4        |
      | rows.2.version | 2        |
      | rows.3         | (absent) |
      | nextBefore     | 2        |
    When it calls werkbaum_history with
      | limit  | 3 |
      | before | 2 |
    Then the answer says
      | rows.0.version | 1        |
      | rows.1         | (absent) |
      | nextBefore     | (absent) |

  Scenario: A deleted document has a history, too
    When a person deletes the document
    And it calls werkbaum_history
    Then the answer says
      | rows.0.changeType | DELETED |

  Scenario: A document that was never there
    When it calls werkbaum_history with
      | document | 00000000-0000-4000-8000-000000000000 |
    Then it fails with documentNotFound, and the error says
      | hint | /werkbaum_list_documents/ |

  Scenario Outline: What no page can be is refused by name
    When it calls werkbaum_history with
      | <field> | <value> |
    Then it fails with invalidInput, and the error says
      | field | <field> |

    Examples:
      | field  | value |
      | limit  | 0     |
      | limit  | 101   |
      | before | 0     |
      | since  | 3     |
