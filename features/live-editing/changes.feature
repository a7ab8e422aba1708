Feature: What has changed
  Who has seen a version asks what is new since then: one difference of the text, and who did what.

  Background:
    Given a document with the lines "A B C"
    And Anna and Ben have opened the document

  Scenario: The difference since a version, and the change behind it
    Given Anna replaces "B" by "b"
    When a client asks for the changes since version 1
    Then the service answers 200
    And the answer has
      | fromVersion    | 1          |
      | currentVersion | 2          |
      | content        | (left out) |
    And the operations in the answer are
      | op      | index | count | lines |
      | replace | 1     | 1     | b     |
    And the events in the answer are
      | version | changeType | clientId | displayName | title      |
      | 2       | UPDATED    | c-anna   | Anna        | (left out) |
    And the header "cache-control" is "no-store"

  Scenario: Who is ready to wait does not, where something is new
    Given Anna replaces "B" by "b"
    When a client asks for the changes since version 1, ready to wait
    Then the service answers 200
    And the answer has
      | currentVersion | 2 |

  Scenario: Several changes are one difference and several events
    Given Anna inserts "X" before "A"
    And Anna replaces "X" by "Y"
    And Ben deletes "C"
    When a client asks for the changes since version 1
    Then the operations in the answer are
      | op     | index | count | lines |
      | insert | 0     |       | Y     |
      | delete | 2     | 1     |       |
    And the events in the answer are
      | version | changeType | displayName |
      | 2       | UPDATED    | Anna        |
      | 3       | UPDATED    | Anna        |
      | 4       | UPDATED    | Ben         |

  Scenario: From any version that is kept
    Given Anna inserts "X" before "A"
    And Anna appends "D"
    When a client asks for the changes since version 2
    Then the answer has
      | fromVersion    | 2 |
      | currentVersion | 3 |
    And the operations in the answer are
      | op     | index | count | lines |
      | insert | 4     |       | D     |
    And the events in the answer are
      | version |
      | 3       |

  Scenario: Who has seen nothing yet gets the whole text
    Given Anna replaces "B" by "b"
    When a client asks for the changes since version 0
    Then the service answers 200
    And the answer has
      | fromVersion    | (left out) |
      | ops            | (left out) |
      | content        | A\nb\nC    |
      | currentVersion | 2          |
    And the events in the answer are
      | version | changeType | clientId   | displayName | title      |
      | 1       | CREATED    | (left out) | (left out)  | (left out) |
      | 2       | UPDATED    | c-anna     | Anna        | (left out) |
    And the header "cache-control" is "no-store"

  Scenario: Whose version is no longer kept gets the whole text, and the changes that are still kept
    Given Anna appends "D"
    And Anna appends "E"
    And Anna appends "F"
    And 6 minutes pass
    And Anna appends "G"
    When a client asks for the changes since version 2
    Then the answer has
      | fromVersion    | (left out)          |
      | ops            | (left out)          |
      | content        | A\nB\nC\nD\nE\nF\nG |
      | currentVersion | 5                   |
    And the events in the answer are
      | version |
      | 4       |
      | 5       |

  Scenario: A renaming carries the title, and changes no line
    When a client renames the document to "Castle", expecting version 1
    And a client asks for the changes since version 1
    Then the answer has
      | fromVersion    | 1  |
      | currentVersion | 2  |
      | ops            | [] |
    And the events in the answer are
      | version | changeType | title  | clientId   |
      | 2       | RENAMED    | Castle | (left out) |

  Scenario: No other change carries a title
    Given a client replaces the document with
      | title   | Castle        |
      | content | A\nB\nC\nD |
    And a client deletes the document
    And a client brings the document back
    And a client brings back version 1
    When a client asks for the changes since version 1
    Then the answer has
      | currentVersion | 5  |
      | ops            | [] |
    And the events in the answer are
      | version | changeType  | title      |
      | 2       | UPDATED     | (left out) |
      | 3       | DELETED     | (left out) |
      | 4       | RESTORED    | (left out) |
      | 5       | ROLLED_BACK | (left out) |

  Scenario: Each renaming carries its own title
    When a client renames the document to "Castle", expecting version 1
    And a client renames the document to "Hut", expecting version 2
    And a client asks for the changes since version 1
    Then the events in the answer are
      | version | changeType | title  |
      | 2       | RENAMED    | Castle |
      | 3       | RENAMED    | Hut    |

  Scenario: A patch without operations is a change without a difference
    Given Anna keeps the state
    When a client asks for the changes since version 1
    Then the answer has
      | fromVersion    | 1  |
      | currentVersion | 2  |
      | ops            | [] |
    And the events in the answer are
      | version | changeType | displayName |
      | 2       | UPDATED    | Anna        |

  Scenario: A deleted document still tells that it was deleted
    Given a client deletes the document
    When a client asks for the changes since version 1
    Then the service answers 200
    And the answer has
      | fromVersion    | 1  |
      | currentVersion | 2  |
      | ops            | [] |
    And the events in the answer are
      | version | changeType |
      | 2       | DELETED    |

  Scenario: A deleted document still has its whole text for who has seen nothing
    Given a client deletes the document
    When a client asks for the changes since version 0
    Then the answer has
      | content        | A\nB\nC |
      | currentVersion | 2       |

  Scenario: Nothing new in a deleted document
    Given a client deletes the document
    When a client asks for the changes since version 2
    Then the service answers 204

  Scenario: An author without a name to show
    Given Anna sends a patch with displayName as (left out)
    When a client asks for the changes since version 1
    Then the events in the answer are
      | version | clientId | displayName |
      | 2       | c-anna   | (left out)  |

  Scenario Outline: Nothing is new, and nobody wants to wait
    When a client asks for the changes by "<query>"
    Then the service answers 204
    And the answer is empty
    And the header "cache-control" is "no-store"

    Examples:
      | query              |
      | since=1&wait=0     |
      | since=1&wait=-1    |
      | since=1&wait=-3600 |
      | since=2&wait=0     |
      | since=4000&wait=0  |

  Scenario Outline: A question that is none
    When a client asks for the changes by "<query>"
    Then the service refuses it with 400, naming "<field>"

    Examples:
      | query                    | field |
      |                          | since |
      | wait=0                   | since |
      | since=&wait=0            | since |
      | since=one&wait=0         | since |
      | since=1.5&wait=0         | since |
      | since=-1&wait=0          | since |
      | since=1e3&wait=0         | since |
      | since=0x1&wait=0         | since |
      | since=1&since=2&wait=0   | since |
      | since=9007199254740993   | since |
      | since=1&wait=long        | wait  |
      | since=1&wait=0.5         | wait  |
      | since=1&wait=            | wait  |

  Scenario: Of very many changes the newest 1,000 are told
    Given the document has been changed 1003 times
    When a client asks for the changes since version 1
    Then the answer has
      | fromVersion    | 1    |
      | currentVersion | 1004 |
    And there are 1000 events in the answer, from version 5 to version 1004
