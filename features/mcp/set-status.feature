Feature: werkbaum_set_status
  An agent reports progress: one character of one line changes.

  Background:
    Given a document with the plan
      """
      Bakery online
        - [ ] #shop: Shop (M) @anna
          - Cart
        - Oven \
          with a second line
      """

  Scenario Outline: The status is set by code, box or key, in both eras
    Given "Claude Code" works in the <era> era
    When it calls werkbaum_set_status with
      | id     | shop     |
      | status | <status> |
    Then the answer says
      | changed  | true      |
      | version  | 2         |
      | checksum | /sha256:/ |
      | findings | []        |
    And line 2 of the document is "  - [x] #shop: Shop (M) @anna"

    Examples:
      | era         | status |
      | handshake   | x      |
      | handshake   | [x]    |
      | handshake   | DONE   |
      | sessionless | done   |
      | sessionless | x      |

  Scenario: A node without an ID is addressed by its line
    When it calls werkbaum_set_status with
      | line   | 5   |
      | status | "~" |
    Then the call succeeds
    And the document reads
      """
      Bakery online
        - [ ] #shop: Shop (M) @anna
          - Cart
        - [~] Oven \
          with a second line
      """

  Scenario: none removes the box
    When it calls werkbaum_set_status with
      | id     | #shop |
      | status | none  |
    Then the call succeeds
    And line 2 of the document is "  - #shop: Shop (M) @anna"

  Scenario: What is already so changes nothing
    When it calls werkbaum_set_status with
      | id     | shop    |
      | status | planned |
    Then the answer says
      | changed | false |
      | version | 1     |
    And the document is unchanged

  Scenario: A repeated call after a lost answer is not stored twice
    When it calls werkbaum_set_status with
      | id     | shop |
      | status | done |
    And it repeats the call
    Then the answer says
      | changed | false |
      | version | 2     |

  Scenario: [^] is for people
    When it calls werkbaum_set_status with
      | id     | shop |
      | status | ^    |
    Then it fails with blocked, and the error says
      | findings.0.code     | newProduction |
      | findings.0.blocking | true          |
      | findings.0.line     | 2             |
    And the document is unchanged

  Scenario: [^] that a person asked for is written
    When it calls werkbaum_set_status with
      | id        | shop       |
      | status    | production |
      | allowProd | true       |
    Then the answer says
      | changed | true |
    And line 2 of the document is "  - [^] #shop: Shop (M) @anna"

  Scenario: An unknown node is answered with the nearest
    When it calls werkbaum_set_status with
      | id     | shpo |
      | status | done |
    Then it fails with nodeNotFound, and the error says
      | nearest.0 | shop |

  Scenario: An unknown status is answered with those that exist
    When it calls werkbaum_set_status with
      | id     | shop     |
      | status | finished |
    Then it fails with invalidInput, and the error says
      | field   | status    |
      | message | /finished/ |

  Scenario: Both addresses must mean the same node
    When it calls werkbaum_set_status with
      | id     | shop |
      | line   | 3    |
      | status | done |
    Then it fails with invalidInput
    And the document is unchanged
