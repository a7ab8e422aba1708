Feature: werkbaum_remove_node
  What is not wanted any more goes, or stays as discarded.

  Background:
    Given a document with the plan
      """
      Bakery online
        - #shop: Shop
          - Cart
        - #oven: Oven :#shop
      """

  Scenario Outline: Discarding keeps the node, in both eras
    Given "Claude Code" works in the <era> era
    When it calls werkbaum_remove_node with
      | id      | shop |
      | discard | true |
    Then the answer says
      | changed | true |
    And line 2 of the document is "  - [-] #shop: Shop"

    Examples:
      | era         |
      | handshake   |
      | sessionless |

  Scenario: Removing takes everything below along and reports who depended on it
    When it calls werkbaum_remove_node with
      | id | shop |
    Then the answer says
      | changed         | true       |
      | findings.0.code | unknownDep |
      | findings.0.line | 2          |
    And the document reads
      """
      Bakery online
        - #oven: Oven :#shop
      """
