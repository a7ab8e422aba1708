Feature: werkbaum_apply_ops
  For what no verb does: line operations, as the editor sends them.

  Background:
    Given a document with the plan
      """
      Bakery online
        - Shop
        - Oven
      """

  Scenario Outline: Operations are applied, in both eras
    Given "Claude Code" works in the <era> era
    When it calls werkbaum_apply_ops with
      | ops | [{"op": "replace", "index": 1, "count": 1, "expect": ["  - Shop"], "lines": ["  - Store"]}, {"op": "insert", "index": 3, "lines": ["  - Hall"]}] |
    Then the answer says
      | changed | true |
      | version | 2    |
    And the document reads
      """
      Bakery online
        - Store
        - Oven
        - Hall
      """

    Examples:
      | era         |
      | handshake   |
      | sessionless |

  Scenario: Other lines than expected
    When it calls werkbaum_apply_ops with
      | ops | [{"op": "delete", "index": 0, "count": 1, "expect": ["  - Shop"]}] |
    Then it fails with invalidOps, and the error says
      | field  | ops[0].expect[0] |
      | stands | Bakery online    |
    And the document is unchanged

  Scenario: Operations in the wrong order
    When it calls werkbaum_apply_ops with
      | ops | [{"op": "delete", "index": 2, "count": 1}, {"op": "delete", "index": 0, "count": 1}] |
    Then it fails with invalidOps, and the error says
      | field | /ops\[1\]/ |
