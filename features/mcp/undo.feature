Feature: werkbaum_undo
  What one version changed is taken back, as a new version; what others did before and since stays.

  Background:
    Given a document with the plan
      """
      Bakery online
        - [ ] #shop: Shop
        - [ ] #oven: Oven
        - [ ] #hall: Hall
      """

  Scenario Outline: A change is taken back although others wrote since, in both eras
    Given "Claude Code" works in the <era> era
    When it calls werkbaum_remove_node with
      | id | oven |
    And a person inserts before line 1
      """
      Our year
      """
    And it calls werkbaum_undo with
      | version | 2          |
      | base    | (left out) |
    Then the answer says
      | changed  | true      |
      | version  | 4         |
      | checksum | /sha256:/ |
      | undoes   | 2         |
      | findings | []        |
      | note     | (absent)  |
    And the document reads
      """
      Our year
      Bakery online
        - [ ] #shop: Shop
        - [ ] #oven: Oven
        - [ ] #hall: Hall
      """
    And the newest entry of the history says
      | changeType   | UPDATED       |
      | displayName  | Claude Code   |
      | origin       | mcp           |
      | tool         | werkbaum_undo |
      | linesAdded   | 1             |
      | undoes       | 2             |

    Examples:
      | era         |
      | handshake   |
      | sessionless |

  Scenario: An agent undoes what a person did
    When a person changes line 2 to "  - [x] #shop: Shop (L)"
    And it calls werkbaum_undo with
      | version | 2          |
      | base    | (left out) |
    Then the call succeeds
    And line 2 of the document is "  - [ ] #shop: Shop"

  Scenario: A repeated call takes nothing back twice
    When it calls werkbaum_remove_node with
      | id | oven |
    And it calls werkbaum_undo with
      | version | 2 |
    And it repeats the call
    Then the answer says
      | changed | false                |
      | version | 3                    |
      | note    | /Version 3 has taken/ |
    And the document reads
      """
      Bakery online
        - [ ] #shop: Shop
        - [ ] #oven: Oven
        - [ ] #hall: Hall
      """

  Scenario: An undo can be undone, and done again
    When it sets the status of "oven" to "done"
    And it calls werkbaum_undo with
      | version | 2 |
    And it calls werkbaum_undo with
      | version | 3 |
    Then the answer says
      | undoes | 3 |
    And line 3 of the document is "  - [x] #oven: Oven"
    When it calls werkbaum_undo with
      | version | 2 |
    Then the answer says
      | changed | true |
      | version | 5    |
    And line 3 of the document is "  - [ ] #oven: Oven"

  Scenario: Several changes of one line are taken back one after the other
    When it sets the status of "oven" to "inProgress"
    And it sets the status of "oven" to "done"
    And it calls werkbaum_undo with
      | version | 3 |
    And it calls werkbaum_undo with
      | version | 2 |
    Then the call succeeds
    And line 3 of the document is "  - [ ] #oven: Oven"

  Scenario: What others changed since is a conflict that shows both sides
    When it sets the status of "oven" to "done"
    And a person changes line 3 to "  - [x] #oven: Stone oven"
    And it calls werkbaum_undo with
      | version | 2 |
    Then it fails with conflict, and the error says
      | overlaps.0.line   | 3                                 |
      | overlaps.0.base   | ["  - [x] #oven: Oven"]           |
      | overlaps.0.yours  | ["  - [ ] #oven: Oven"]           |
      | overlaps.0.theirs | ["  - [x] #oven: Stone oven"]     |
      | current.version   | 3                                 |
      | current.text      | /Stone oven/                      |
    And the document is unchanged

  Scenario: Where others put a line, nobody can say on which side of it the old one belongs
    When it calls werkbaum_remove_node with
      | id | oven |
    And a person inserts before line 3
      """
        - [ ] #yard: Yard
      """
    And it calls werkbaum_undo with
      | version | 2 |
    Then it fails with conflict, and the error says
      | overlaps.0.base   | []                        |
      | overlaps.0.yours  | ["  - [ ] #oven: Oven"]   |
      | overlaps.0.theirs | ["  - [ ] #yard: Yard"]   |
    And the document is unchanged

  Scenario: A node above or below may have changed
    When it calls werkbaum_remove_node with
      | id | oven |
    And a person changes line 2 to "  - [x] #shop: Shop"
    And a person changes line 3 to "  - [x] #hall: Hall"
    And it calls werkbaum_undo with
      | version | 2 |
    Then the call succeeds
    And the document reads
      """
      Bakery online
        - [x] #shop: Shop
        - [ ] #oven: Oven
        - [x] #hall: Hall
      """

  Scenario: [^] that comes back is blocked, unless a person asked for it
    When a person changes line 3 to "  - [^] #oven: Oven"
    And it calls werkbaum_remove_node with
      | id | oven |
    And it calls werkbaum_undo with
      | version | 3 |
    Then it fails with blocked, and the error says
      | findings.0.code | newProduction |
    And the document has 3 lines
    When it calls werkbaum_undo with
      | version   | 3    |
      | allowProd | true |
    Then the call succeeds
    And line 3 of the document is "  - [^] #oven: Oven"

  Scenario: A dry run shows what would be stored
    When it sets the status of "oven" to "done"
    And it calls werkbaum_undo with
      | version    | 2    |
      | dryRun     | true |
      | returnText | true |
    Then the answer says
      | changed | true                                                 |
      | dryRun  | true                                                 |
      | version | 3                                                    |
      | diff    | /-  - \[x\] #oven: Oven\n.  - \[ \] #oven: Oven/   |
      | text    | Bakery online\n  - [ ] #shop: Shop\n  - [ ] #oven: Oven\n  - [ ] #hall: Hall |
    And line 3 of the document is "  - [x] #oven: Oven"

  Scenario: A large loss has to be confirmed
    When it makes forty edits in one call
    And it calls werkbaum_undo with
      | version | 2 |
    Then it fails with confirmRequired, and the error says
      | vanished | 40 |
    When it repeats the call with the confirm of the answer
    Then the answer says
      | changed | true |
      | version | 3    |
    And the document reads
      """
      Bakery online
        - [ ] #shop: Shop
        - [ ] #oven: Oven
        - [ ] #hall: Hall
      """

  Scenario: The creation is no change of the text
    When it calls werkbaum_undo with
      | version | 1 |
    Then it fails with invalidInput, and the error says
      | field      | version   |
      | changeType | CREATED   |
      | hint       | /DELETE/ |

  Scenario: A version that does not exist yet
    When it calls werkbaum_undo with
      | version | 7 |
    Then it fails with baseUnavailable, and the error says
      | current.version | 1 |

  Scenario: A base that is given must be right
    When it sets the status of "oven" to "done"
    And it calls werkbaum_undo with
      | version | 2                                      |
      | base    | {"version": 2, "checksum": "sha256:0"} |
    Then it fails with checksumMismatch, and the error says
      | field | base.checksum |

  Scenario: Where agents may only read, nothing is undone
    Given a service where agents may only read
    And a document with the plan
      """
      Bakery
      """
    When it calls werkbaum_undo with
      | version | 1          |
      | base    | (left out) |
    Then it fails with writesDisabled
