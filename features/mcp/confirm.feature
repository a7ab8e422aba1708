Feature: A large change is confirmed
  An agent that drops half a plan by mistake is asked first. What counts are nodes that vanish or change their
  label; the confirmation is for exactly this change, and for a short time.

  Background:
    Given a document with 25 tasks below "Shop" and 15 below "Oven"
    And the agent has read the document

  Scenario Outline: More nodes than allowed would vanish, in both eras
    Given "Claude Code" works in the <era> era
    When it calls werkbaum_remove_node with
      | id | shop |
    Then it fails with confirmRequired, and the error says
      | vanished            | 26                      |
      | relabelled          | 0                       |
      | tops                | [{"label": "Bakery online", "vanished": 26, "relabelled": 0}] |
      | lost.0.id           | shop                    |
      | lost.0.line         | 2                       |
      | lost.19.label       | Shop task 19            |
      | lost.20             | (absent)                |
      | lostOmitted         | 6                       |
      | message             | /^(?!.*given).*vanish/  |
      | confirm             | /^[\w-]+\.[\w-]+$/      |
    And the document is unchanged
    When it repeats the call with the confirm of the answer
    Then the answer says
      | changed | true     |
      | version | 2        |
      | confirm | (absent) |
      | lost    | (absent) |
    And the document has 17 lines

    Examples:
      | era         |
      | handshake   |
      | sessionless |

  Scenario: As many as allowed go without
    When it calls werkbaum_remove_node with
      | id | oven |
    Then the answer says
      | changed | true |

  Scenario: What vanishes and what is relabelled counts together
    When it rewrites the plan so that 12 tasks of "Shop" vanish and 8 of "Oven" get another label
    Then the answer says
      | changed | true |

  Scenario: One more than allowed
    When it rewrites the plan so that 12 tasks of "Shop" vanish and 9 of "Oven" get another label
    Then it fails with confirmRequired, and the error says
      | vanished   | 12 |
      | relabelled | 9  |
      | lost.12.relabelled | true |

  Scenario: Status, size, people, dependencies, comments and moves don't count
    When it rewrites the plan so that every task is another one in all but its label
    Then the answer says
      | changed | true |
      | version | 2    |

  Scenario: A dry run tells what the confirmation is about, and gives it
    When it calls werkbaum_remove_node with
      | id     | shop |
      | dryRun | true |
    Then the answer says
      | dryRun   | true               |
      | version  | 2                  |
      | vanished | 26                 |
      | confirm  | /^[\w-]+\.[\w-]+$/ |
    When it repeats the call in earnest with the confirm of the answer
    Then the answer says
      | changed | true |
      | version | 2    |

  Scenario: A confirmation that somebody made up
    When it calls werkbaum_remove_node with
      | id      | shop     |
      | confirm | yes-sure |
    Then it fails with confirmRequired, and the error says
      | message | /was not given out here/ |
      | confirm | /^[\w-]+\.[\w-]+$/       |
    And the document is unchanged

  Scenario: A confirmation with one character changed
    When it calls werkbaum_remove_node with
      | id | shop |
    And it repeats the call with the confirm of the answer, one character of it changed
    Then it fails with confirmRequired, and the error says
      | message | /was altered/ |
    When it repeats the call with the confirm of the answer
    Then the call succeeds

  Scenario: A confirmation is good for fifteen minutes
    When it calls werkbaum_remove_node with
      | id | shop |
    And 15 minutes pass
    And it repeats the call with the confirm of the answer
    Then it fails with confirmRequired, and the error says
      | message | /has expired/ |
    And the document is unchanged
    When 14 minutes pass
    And it repeats the call with the confirm of the answer
    Then the call succeeds

  Scenario: A confirmation for another change
    When it calls werkbaum_remove_node with
      | id | shop |
    And it calls werkbaum_write with the confirm of the answer and
      | newText | All new |
    Then it fails with confirmRequired, and the error says
      | message  | /is for another change/ |
      | vanished | 42                      |
    And the document is unchanged

  Scenario: A confirmation for another document
    When it calls werkbaum_remove_node with
      | id | shop |
    And it works on a copy of the document
    And it calls werkbaum_remove_node with the confirm of the answer and
      | id | shop |
    Then it fails with confirmRequired, and the error says
      | message | /is for another document/ |

  Scenario: A confirmation for another base
    When it calls werkbaum_remove_node with
      | id | shop |
    And a person changes line 1 to "Bakery"
    And it reads the document and repeats the call with the confirm of the answer
    Then it fails with confirmRequired, and the error says
      | message | /is for another base/ |

  Scenario: A confirmation that another token was given
    Given a service with tokens named "laptop" and "ci", and that document in it
    When "laptop" calls werkbaum_remove_node with
      | id | shop |
    And "ci" repeats the call with the confirm of the answer
    Then it fails with confirmRequired, and the error says
      | message | /is for another token/ |
    When "laptop" repeats the call with the confirm of the answer
    Then it fails with confirmRequired, and the error says
      | message | /is for another token/ |
    When "laptop" repeats the call with the confirm of the answer
    Then the call succeeds

  Scenario: What others write meanwhile elsewhere does not void it
    When it calls werkbaum_remove_node with
      | id | shop |
    And a person changes line 1 to "Bakery"
    And it repeats the call with the confirm of the answer
    Then the answer says
      | changed | true |
      | rebased | true |
      | version | 3    |
    And line 1 of the document is "Bakery"

  Scenario: What others write meanwhile into what goes is a conflict, confirmed or not
    When it calls werkbaum_remove_node with
      | id | shop |
    And a person changes line 3 to "    - Shop task 1 (M)"
    And it repeats the call with the confirm of the answer
    Then it fails with conflict
    And the document is unchanged

  Scenario: The guard judges a confirmed change as any other
    When it calls werkbaum_write with
      | newText | A\n  - B\n  \| C |
    Then it fails with blocked
    When it calls werkbaum_write with
      | newText       | A\n  - B\n  \| C |
      | allowWarnings | true     |
    Then it fails with confirmRequired
    When it repeats the call with the confirm of the answer and without allowWarnings
    Then it fails with blocked
    And the document is unchanged

  Scenario: A repeated call stays safe
    When it calls werkbaum_remove_node with
      | id | shop |
    And it repeats the call with the confirm of the answer
    And it repeats the call
    Then the answer says
      | changed | false |
      | version | 2     |

  Scenario: A plan in a file is the agent's own
    Given a file with the plan of the document
    When it calls werkbaum_remove_node with
      | id | shop |
    Then the answer says
      | changed | true     |
      | confirm | (absent) |

  Scenario: The operator says how many are many
    Given a service where one node may go unconfirmed, and that document in it
    When it calls werkbaum_remove_node with
      | id | shop.1 |
    Then the answer says
      | changed | true |
    When it calls werkbaum_remove_node with
      | id | oven |
    Then it fails with confirmRequired, and the error says
      | message | /more than 1 nodes/ |
