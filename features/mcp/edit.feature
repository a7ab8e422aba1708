Feature: werkbaum_edit
  Several edits at once: all or nothing, one version.

  Background:
    Given a document with the plan
      """
      Bakery online
        - [ ] #shop: Shop (M)
        - [ ] #oven: Oven
      """

  Scenario Outline: Edits build on each other, in both eras
    Given "Claude Code" works in the <era> era
    When it calls werkbaum_edit with the edits
      | verb      | id   | status | parent | node        | label        | people   |
      | setStatus | shop | done   |        |             |              |          |
      | addNode   |      |        | oven   | #.door: Door |              |          |
      | setLabel  | oven.door |   |        |             | Heavy door   |          |
      | setPeople | oven |        |        |             |              | ["ben"]  |
    Then the answer says
      | changed       | true      |
      | version       | 2         |
      | edits.1.verb  | addNode   |
      | edits.1.id    | oven.door |
      | edits.1.line  | 4         |
      | edits.3.line  | 3         |
    And the document reads
      """
      Bakery online
        - [x] #shop: Shop (M)
        - [ ] #oven: Oven @ben
          - #oven.door: Heavy door
      """

    Examples:
      | era         |
      | handshake   |
      | sessionless |

  Scenario: One that fails takes all with it, and its index is named
    When it calls werkbaum_edit with the edits
      | verb      | id   | status |
      | setStatus | shop | done   |
      | setStatus | shep | done   |
    Then it fails with nodeNotFound, and the error says
      | edit      | 1    |
      | nearest.0 | shop |
    And the document is unchanged

  Scenario: Forty edits are one version
    When it makes forty edits in one call
    Then the answer says
      | version | 2 |
    And the history has 2 entries

  Scenario: An argument of another verb is not ignored
    When it calls werkbaum_edit with the edits
      | verb    | id   | size | status |
      | setSize | shop | L    | done   |
    Then it fails with invalidInput, and the error says
      | field | edits[0].status |

  Scenario: A replaced text must stand there exactly once
    When it calls werkbaum_edit with the edits
      | verb        | old   | new   |
      | replaceText | "[ ]" | "[x]" |
    Then it fails with invalidInput, and the error says
      | message | /2/ |

  Scenario: No edits, no change
    When it calls werkbaum_edit with
      | edits | [] |
    Then the answer says
      | changed | false |
      | version | 1     |
