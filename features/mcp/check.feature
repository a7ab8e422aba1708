Feature: werkbaum_check
  What the guard rails say, before anything is written.

  Scenario Outline: What a changed text brings, in both eras
    Given "Claude Code" works in the <era> era
    When it calls werkbaum_check with
      | against | Bakery\n  - [ ] #shop: Shop\n  - #shop: Twice |
      | text    | Bakery\n  - [^] #shop: Shop\n  \| Oven        |
    Then the answer says
      | blocking        | true            |
      | findings.0.blocking | true        |
      | resolved        | ["duplicateId"] |

    Examples:
      | era         |
      | handshake   |
      | sessionless |

  Scenario: Without an earlier text all warnings, and no word about [^]
    When it calls werkbaum_check with
      | text | Bakery\n  - [^] Shop\n  \| Oven |
    Then the answer says
      | findings.0.code | mixedGate |
      | findings.1      | (absent)  |

  Scenario: A document is compared with an earlier text
    Given a document with the plan
      """
      Bakery
        - [^] Shop
      """
    When it calls werkbaum_check with
      | against | Bakery\n  - Shop |
    Then the answer says
      | version         | 1             |
      | findings.0.code | newProduction |
