Feature: Plans in files
  An agent that reads a plan from a file itself gets the change back and writes its own file.

  Background:
    Given a file with the plan
      """
      Bakery online
        - [ ] #shop: Shop
      """

  Scenario Outline: A writing tool says what changes, in both eras
    Given "Claude Code" works in the <era> era
    When it calls werkbaum_set_status with
      | id     | shop |
      | status | done |
    Then the answer says
      | changed  | true                                                                              |
      | blocking | false                                                                             |
      | changes  | [{"line": 2, "removed": ["  - [ ] #shop: Shop"], "added": ["  - [x] #shop: Shop"]}] |
      | text     | Bakery online\n  - [x] #shop: Shop                                                |
      | version  | (absent)                                                                          |

    Examples:
      | era         |
      | handshake   |
      | sessionless |

  Scenario: A finding that would block is information here
    When it calls werkbaum_set_status with
      | id     | shop |
      | status | ^    |
    Then the answer says
      | blocking        | true          |
      | findings.0.code | newProduction |
      | changed         | true          |

  Scenario: Reading tools take a text as well
    When it calls werkbaum_inspect
    Then the answer says
      | nodeCount     | 2        |
      | version       | (absent) |
      | tree.0.label  | Bakery online |

  Scenario: Either a text or a document
    When it calls werkbaum_inspect with
      | text     | X                                    |
      | document | 00000000-0000-4000-8000-000000000000 |
    Then it fails with invalidInput

  Scenario: Neither of both
    When it calls werkbaum_inspect with
      | text | (left out) |
    Then it fails with invalidInput
