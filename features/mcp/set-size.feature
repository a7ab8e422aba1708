Feature: werkbaum_set_size
  Sizes are estimates; a size that the children contradict is written all the same, and said.

  Background:
    Given a document with the plan
      """
      Bakery online
        - #shop: Shop (L)
          - Cart (M)
          - Payment (M)
      """

  Scenario Outline: A size is set in both eras
    Given "Codex" works in the <era> era
    When it calls werkbaum_set_size with
      | line | 3  |
      | size | xl |
    Then the answer says
      | changed | true |
    And line 3 of the document is "    - Cart (XL)"

    Examples:
      | era         |
      | handshake   |
      | sessionless |

  Scenario: A conflict with the children is written and reported
    When it calls werkbaum_set_size with
      | id   | shop |
      | size | S    |
    Then the answer says
      | changed             | true         |
      | findings.0.code     | sizeConflict |
      | findings.0.blocking | false        |
      | findings.0.line     | 2            |
    And line 2 of the document is "  - #shop: Shop (S)"

  Scenario: What a change puts right is named
    When it calls werkbaum_set_size with
      | id   | shop |
      | size | S    |
    And it calls werkbaum_set_size with
      | id   | shop |
      | size | XL   |
    Then the answer says
      | findings | []               |
      | resolved | ["sizeConflict"] |

  Scenario: A size that does not exist
    When it calls werkbaum_set_size with
      | id   | shop |
      | size | XXXL |
    Then it fails with invalidInput, and the error says
      | field | size |
