Feature: An agent and a person work on one plan
  Nobody's change is lost, and the server decides no conflict.

  Background:
    Given a document with the plan
      """
      Bakery online
        - [ ] #shop: Shop
        - [ ] #oven: Oven
      """
    And the agent has read the document

  Scenario: Changes of different lines go together
    When a person inserts before line 1
      """
      Our year
      """
    And it calls werkbaum_set_status with
      | id     | oven |
      | status | done |
    Then the answer says
      | changed      | true |
      | rebased      | true |
      | version      | 3    |
      | node.line    | 4    |
      | opsSinceBase | [{"op": "insert", "index": 0, "lines": ["Our year"]}] |
    And line 4 of the document is "  - [x] #oven: Oven"

  Scenario: Changes of the same line are a conflict, and nothing is overwritten
    When a person changes line 3 to "  - [/] #oven: Oven @ben"
    And it calls werkbaum_set_status with
      | id     | oven |
      | status | done |
    Then it fails with conflict, and the error says
      | overlaps.0.line   | 3                              |
      | overlaps.0.base   | ["  - [ ] #oven: Oven"]        |
      | overlaps.0.yours  | ["  - [x] #oven: Oven"]        |
      | overlaps.0.theirs | ["  - [/] #oven: Oven @ben"]   |
      | current.version   | 2                              |
      | current.checksum  | /sha256:/                      |
      | current.text      | /Oven @ben/                    |
    And the document is unchanged

  Scenario: A write without a base is refused, and told the position
    When it calls werkbaum_set_status with
      | id     | oven       |
      | status | done       |
      | base   | (left out) |
    Then it fails with invalidInput, and the error says
      | field           | base |
      | current.version | 1    |

  Scenario: A base that does not exist yet
    When it calls werkbaum_set_status with
      | id     | oven                               |
      | status | done                               |
      | base   | {"version": 9, "checksum": "sha256:0"} |
    Then it fails with baseUnavailable, and the error says
      | current.version | 1 |

  Scenario: A checksum of another text
    When it calls werkbaum_set_status with
      | id     | oven                               |
      | status | done                               |
      | base   | {"version": 1, "checksum": "sha256:0"} |
    Then it fails with checksumMismatch, and the error says
      | current.version | 1 |
