Feature: werkbaum_inspect
  An agent is told exactly what the person sees in the diagram.

  Background:
    Given a document with the plan
      """
      Bakery online
        - [/] #shop: Shop (M) @anna
          | #card: Card (S)
          | #cash: Cash (XS)
        - [ ] #oven: Oven :#shop,#mill
          " Stone, wood-fired.
      """

  Scenario Outline: Tree, warnings and path, in both eras
    Given "Claude Code" works in the <era> era
    When it calls werkbaum_inspect
    Then the answer says
      | version                 | 1          |
      | nodeCount               | 5          |
      | lineCount               | 6          |
      | tree.0.children.0.id    | shop       |
      | tree.0.children.0.tags  | ["anna"]   |
      | tree.0.children.0.children.1.gate | or |
      | tree.0.children.1.desc  | (absent)   |
      | warnings.0.type         | unknownDep |
      | warnings.0.line         | 5          |
      | path.exact              | true       |
      | path.stations.0.id      | cash       |

    Examples:
      | era         |
      | handshake   |
      | sessionless |

  Scenario: One node comes with its description
    When it calls werkbaum_inspect with
      | id | oven |
    Then the answer says
      | tree.0.id   | oven               |
      | tree.0.desc | Stone, wood-fired. |

  Scenario: Only the top level
    When it calls werkbaum_inspect with
      | depth   | 1      |
      | include | tree   |
    Then the answer says
      | tree.0.more     | 4        |
      | tree.0.children | (absent) |
      | path            | (absent) |

  Scenario: All nodes of one status
    When it calls werkbaum_inspect with
      | status | planned |
    Then the answer says
      | tree.0.id | oven     |
      | tree.1    | (absent) |
