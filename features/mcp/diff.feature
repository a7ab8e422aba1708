Feature: werkbaum_diff
  An agent reviews what became of each node between two versions, or between two texts.

  Background:
    Given a document with the plan
      """
      Bakery online
        - [ ] #shop: Shop
        - [ ] #oven: Oven
      """

  Scenario Outline: From an older version to the newest one, in both eras
    Given "Claude Code" works in the <era> era
    When it sets the status of "shop" to "done"
    And a person changes line 3 to "  - [ ] #oven: Stone oven"
    And it calls werkbaum_diff with
      | from | 1 |
    Then the answer says
      | from             | 1          |
      | to               | 3          |
      | changes.0.change | status     |
      | changes.0.id     | shop       |
      | changes.0.label  | Shop       |
      | changes.0.line   | 2          |
      | changes.1.change | renamed    |
      | changes.1.from   | Oven       |
      | changes.1.to     | Stone oven |
      | changes.2        | (absent)   |
      | diff             | /^@@ -1,3 .1,3 @@\n Bakery online\n-  - \[ \] #shop: Shop\n/ |

    Examples:
      | era         |
      | handshake   |
      | sessionless |

  Scenario: Between two older versions, also backwards
    When it sets the status of "shop" to "done"
    And it sets the status of "oven" to "done"
    And it calls werkbaum_diff with
      | from | 2 |
      | to   | 1 |
    Then the answer says
      | to             | 1    |
      | changes.0.id   | shop |
      | changes.1      | (absent) |

  Scenario: Nothing differs
    When it calls werkbaum_diff with
      | from | 1 |
    Then the answer says
      | changes | [] |
      | diff    |    |

  Scenario: Two texts that the agent has itself
    Given a file with the plan
      """
      Bakery
        - Shop
        - Oven
      """
    When it calls werkbaum_diff with
      | newText | Bakery\n  - Shop\n  - Hall\n    - Oven |
    Then the answer says
      | version          | (absent) |
      | changes.0.change | added    |
      | changes.0.label  | Hall     |
      | changes.1.change | moved    |
      | changes.1.label  | Oven     |
      | changes.1.from   | Bakery   |
      | changes.1.to     | Hall     |

  Scenario: A version that does not exist yet
    When it calls werkbaum_diff with
      | from | 9 |
    Then it fails with baseUnavailable, and the error says
      | current.version | 1 |

  Scenario Outline: The two forms do not mix
    When it calls werkbaum_diff with
      | from    | <from>    |
      | newText | <newText> |
    Then it fails with invalidInput, and the error says
      | field | <field> |

    Examples:
      | from       | newText    | field   |
      | (left out) | (left out) | from    |
      | 1          | Bakery     | newText |

  Scenario: A text needs a newer one beside it
    Given a file with the plan
      """
      Bakery
      """
    When it calls werkbaum_diff
    Then it fails with invalidInput, and the error says
      | field | newText |
