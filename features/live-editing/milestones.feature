Feature: Milestones and versions in between
  Typing makes very many versions. Those that people want to go back to stay; the others carry the protocol for a
  while, and go.

  Background:
    Given a document with the lines "A"
    And Anna has opened the document

  Scenario: Typing without a pause leaves no milestones behind
    Given Anna appends "B"
    And 20 seconds pass
    And Anna appends "C"
    And 20 seconds pass
    When Anna appends "D"
    Then the history of the document is
      | version | changeType | content    |
      | 1       | CREATED    | A          |
      | 4       | UPDATED    | A\nB\nC\nD |

  Scenario: What stood before a pause of 30 seconds becomes a milestone
    Given Anna appends "B"
    And 31 seconds pass
    When Anna appends "C"
    Then the history of the document is
      | version | content |
      | 1       | A       |
      | 2       | A\nB    |
      | 3       | A\nB\nC |
    When Anna appends "D"
    Then the history of the document is
      | version | content    |
      | 1       | A          |
      | 2       | A\nB       |
      | 4       | A\nB\nC\nD |

  Scenario Outline: Any change after the pause keeps what stood before
    Given Anna appends "B"
    And 31 seconds pass
    When <change>
    Then the history of the document is
      | version | changeType |
      | 1       | CREATED    |
      | 2       | UPDATED    |
      | 3       | <type>     |

    Examples:
      | change                                                         | type        |
      | a client replaces the document                                 | UPDATED     |
      | a client renames the document to "Castle", expecting version 2 | RENAMED     |
      | a client deletes the document                                  | DELETED     |
      | a client brings back version 1                                 | ROLLED_BACK |
      | Anna keeps the state                                           | UPDATED     |

  Scenario: Without a pause a change of the whole document does not keep what stood before
    Given Anna appends "B"
    When a client renames the document to "Castle", expecting version 2
    Then the history of the document is
      | version | changeType | content |
      | 1       | CREATED    | A       |
      | 3       | RENAMED    | A\nB    |

  Scenario: A pause alone changes nothing
    Given Anna appends "B"
    And Anna appends "C"
    When 2 hours pass
    Then the history of the document is
      | version | content |
      | 1       | A       |
      | 3       | A\nB\nC |
    When a client asks for the changes since version 2
    Then the answer has
      | fromVersion    | 2 |
      | currentVersion | 3 |

  Scenario: Who wants to keep a state keeps it at once
    Given Anna appends "B"
    When Anna keeps the state
    And Anna appends "C"
    Then the history of the document is
      | version | changeType | content | displayName |
      | 1       | CREATED    | A       | (left out)  |
      | 3       | UPDATED    | A\nB    | Anna        |
      | 4       | UPDATED    | A\nB\nC | Anna        |

  Scenario: A change may be kept as it is made
    Given Anna sends a patch with milestone as true
    When Anna appends "B"
    Then the history of the document is
      | version | content |
      | 1       | A       |
      | 2       | X\nA    |
      | 3       | X\nA\nB |

  Scenario: Versions in between are kept for five minutes
    Given Ben has opened the document
    And Anna appends "B"
    And Ben reads the document again
    And Anna appends "C"
    And 4 minutes pass
    And Anna appends "D"
    When Ben replaces "A" by "a"
    Then the patch is accepted as version 5
    And the lines are "a B C D"

  Scenario: Older ones go with the next change
    Given Ben has opened the document
    And Anna appends "B"
    And Ben reads the document again
    And Anna appends "C"
    And 6 minutes pass
    And Anna appends "D"
    When Ben replaces "A" by "a"
    Then the service refuses it with 422, a problem of the type "base-unavailable"
    And the lines are "A B C D"

  Scenario Outline: Every kind of change lets them go
    Given Anna appends "B"
    And Anna appends "C"
    And 6 minutes pass
    When <change>
    And a client asks for the changes since version 2
    Then the answer has
      | fromVersion    | (left out) |
      | currentVersion | 4          |

    Examples:
      | change                                                         |
      | Anna appends "D"                                               |
      | Anna keeps the state                                           |
      | a client replaces the document                                 |
      | a client renames the document to "Castle", expecting version 3 |
      | a client deletes the document                                  |
      | a client brings back version 1                                 |

  Scenario: What stood before the pause is kept, however long the pause was
    Given Anna appends "B"
    And 26 hours pass
    When Anna appends "C"
    And 6 minutes pass
    And Anna appends "D"
    Then the history of the document is
      | version | content    |
      | 1       | A          |
      | 2       | A\nB       |
      | 3       | A\nB\nC    |
      | 4       | A\nB\nC\nD |

  Scenario: Milestones stay for ever
    Given Anna keeps the state
    And a client renames the document to "Castle", expecting version 2
    And 300 days pass
    And Anna reads the document again
    When Anna appends "B"
    And Anna appends "C"
    Then the history of the document is
      | version | changeType |
      | 1       | CREATED    |
      | 2       | UPDATED    |
      | 3       | RENAMED    |
      | 5       | UPDATED    |

  Scenario: The newest version can always be read, patched and brought back
    Given Anna appends "B"
    And 40 days pass
    When a client reads the document
    Then the answer has
      | version | 2    |
      | content | A\nB |
    When a client brings back version 2
    Then the service answers 200
    When Anna replaces "A" by "a"
    Then the patch is accepted as version 4
    And the lines are "a B"

  Scenario: Who opened the document before a long pause goes on from there
    Given Anna appends "B"
    And 40 days pass
    When Anna appends "C"
    Then the patch is accepted as version 3, with nothing done by others

  Scenario: One document's changes leave the others' versions alone
    Given Anna appends "B"
    And Anna appends "C"
    And 6 minutes pass
    And a client creates the document "Castle" with the text
      """
      - Tower
      """
    And a client renames the document to "Hut", expecting version 1
    When a client asks for the changes of the first document since version 2
    Then the answer has
      | fromVersion    | 2 |
      | currentVersion | 3 |
