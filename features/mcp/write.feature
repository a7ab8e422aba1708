Feature: werkbaum_write
  The whole text, for what nothing smaller can say; still only what differs is stored.

  Background:
    Given a document with the plan
      """
      Bakery online
        - Shop
        - Oven
      """

  Scenario Outline: What differs is stored, in both eras
    Given "Claude Code" works in the <era> era
    When it calls werkbaum_write with
      | newText | Bakery online\n  - Shop\n  - Oven (S)\n |
    Then the answer says
      | changed   | true                                                                       |
      | ops.0.op  | replace |
      | ops.0.index | 2 |
    And line 3 of the document is "  - Oven (S)"

    Examples:
      | era         |
      | handshake   |
      | sessionless |

  Scenario: A person's change elsewhere is kept
    Given the agent has read the document
    When a person changes line 2 to "  - Shop @anna"
    And it calls werkbaum_write with
      | newText | Bakery online\n  - Shop\n  - Oven (S) |
    Then the answer says
      | rebased              | true             |
      | opsSinceBase.0.lines | ["  - Shop @anna"] |
    And the document reads
      """
      Bakery online
        - Shop @anna
        - Oven (S)
      """

  Scenario: A text that damages the notation is not stored
    When it calls werkbaum_write with
      | newText | Bakery online\n  - Shop\n  \| Oven |
    Then it fails with blocked, and the error says
      | findings.0.code | mixedGate |
    And the document is unchanged

  Scenario: Unless a person asked for exactly that
    When it calls werkbaum_write with
      | newText       | Bakery online\n  - Shop\n  \| Oven |
      | allowWarnings | true                              |
    Then the answer says
      | changed         | true      |
      | findings.0.code | mixedGate |
