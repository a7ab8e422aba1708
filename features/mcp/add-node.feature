Feature: werkbaum_add_node
  A new node takes indentation and gate from where it is put.

  Background:
    Given a document with the plan
      """
      Bakery online
        - #shop: Shop
          | #shop.card: Card
          | #shop.cash: Cash
        - Oven
      """

  Scenario Outline: A node joins its siblings in both eras
    Given "Claude Code" works in the <era> era
    When it calls werkbaum_add_node with
      | parent | shop                 |
      | line   | #.invoice: Invoice (S) |
    Then the answer says
      | changed   | true         |
      | node.id   | shop.invoice |
      | node.line | 5            |
    And line 5 of the document is "    | #shop.invoice: Invoice (S)"

    Examples:
      | era         |
      | handshake   |
      | sessionless |

  Scenario: First, and by the line of its parent
    When it calls werkbaum_add_node with
      | parentLine | 2       |
      | first      | true    |
      | line       | Voucher |
    Then the answer says
      | node.line | 3 |
    And line 3 of the document is "    | Voucher"

  Scenario: With a description
    When it calls werkbaum_add_node with
      | after       | shop                |
      | line        | #hall: Hall         |
      | description | Where people stand. |
    Then the call succeeds
    And the document reads
      """
      Bakery online
        - #shop: Shop
          | #shop.card: Card
          | #shop.cash: Cash
        - #hall: Hall
          " Where people stand.
        - Oven
      """

  Scenario: The other name of the argument is understood
    When it calls werkbaum_add_node with
      | node | Second plan |
    Then the answer says
      | node.line | 6 |

  Scenario: An ID that is taken
    When it calls werkbaum_add_node with
      | line | #shop: Another |
    Then it fails with duplicateId
    And the document is unchanged

  Scenario: A repeat of a stored node does not double it
    When it calls werkbaum_add_node with
      | parent | shop |
      | line   | Gift |
    And a person inserts before line 1
      """
      Title
      """
    And it repeats the call
    Then the answer says
      | changed   | false |
      | node.line | 6     |
