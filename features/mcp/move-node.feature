Feature: werkbaum_move_node
  A node moves with everything below it.

  Background:
    Given a document with the plan
      """
      Bakery online
        - #shop: Shop
          | #card: Card
          | #cash: Cash
        - #oven: Oven
          - Door
      """

  Scenario Outline: It takes the gate of its new group, and the answer says so, in both eras
    Given "Claude Code" works in the <era> era
    When it calls werkbaum_move_node with
      | id     | oven |
      | parent | shop |
      | first  | true |
    Then the answer says
      | changed     | true |
      | gateChanged | true |
    And the document reads
      """
      Bakery online
        - #shop: Shop
          | #oven: Oven
            - Door
          | #card: Card
          | #cash: Cash
      """

    Examples:
      | era         |
      | handshake   |
      | sessionless |

  Scenario: Not into itself
    When it calls werkbaum_move_node with
      | id     | shop |
      | parent | cash |
    Then it fails with invalidMove
    And the document is unchanged

  Scenario: To where it is
    When it calls werkbaum_move_node with
      | id    | oven |
      | after | shop |
    Then the answer says
      | changed | false |
