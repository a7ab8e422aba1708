Feature: A dry run of a writing tool
  Whoever is not sure asks first: everything happens as it would, but nothing is stored.

  Background:
    Given a document with the plan
      """
      Bakery online
        - [ ] #shop: Shop
        - [ ] #oven: Oven
      """
    And the agent has read the document

  Scenario Outline: It says what would happen, in both eras
    Given "Claude Code" works in the <era> era
    When it calls werkbaum_set_status with
      | id     | oven |
      | status | done |
      | dryRun | true |
    Then the answer says
      | dryRun      | true                                                                                               |
      | changed     | true                                                                                               |
      | version     | 2                                                                                                  |
      | node.line   | 3                                                                                                  |
      | findings    | []                                                                                                 |
      | ops.0.lines | ["  - [x] #oven: Oven"]                                                                            |
      | diff        | @@ -1,3 +1,3 @@\n Bakery online\n   - [ ] #shop: Shop\n-  - [ ] #oven: Oven\n\\ No newline at end of file\n+  - [x] #oven: Oven\n\\ No newline at end of file\n |
    And the document is unchanged
    And the history has 1 entries

    Examples:
      | era         |
      | handshake   |
      | sessionless |
