Feature: The history of a document
  What people see: the milestones, oldest first, and always the newest version.

  Background:
    Given the document "House" with the text
      """
      - Cellar
      """

  Scenario: A new document has one version
    When a client looks up the history of the document
    Then the service answers 200
    And the history of the document is
      | version | changeType | title | content  | origin |
      | 1       | CREATED    | House | - Cellar | rest   |

  Scenario: Every way to change a whole document leaves a milestone
    Given a client replaces the document with
      | title   | Castle  |
      | content | - Tower |
    And a client renames the document to "Hut", expecting version 2
    And a client deletes the document
    And a client brings the document back
    And a client brings back version 1
    Then the history of the document is
      | version | changeType  | title  | content  |
      | 1       | CREATED     | House  | - Cellar |
      | 2       | UPDATED     | Castle | - Tower  |
      | 3       | RENAMED     | Hut    | - Tower  |
      | 4       | DELETED     | Hut    | - Tower  |
      | 5       | RESTORED    | Hut    | - Tower  |
      | 6       | ROLLED_BACK | House  | - Cellar |

  Scenario: Versions in between are left out, but for the newest
    Given Anna has opened the document
    When Anna replaces "- Cellar" by "- Cellar (M)"
    Then the history of the document is
      | version | changeType | content      |
      | 1       | CREATED    | - Cellar     |
      | 2       | UPDATED    | - Cellar (M) |
    When Anna replaces "- Cellar (M)" by "- Cellar (L)"
    Then the history of the document is
      | version | changeType | content      |
      | 1       | CREATED    | - Cellar     |
      | 3       | UPDATED    | - Cellar (L) |

  Scenario: An entry names its author, where there is one
    Given Anna has opened the document
    When Anna replaces "- Cellar" by "- Cellar (M)"
    Then the history of the document is
      | version | clientId   | displayName | origin | tool       |
      | 1       | (left out) | (left out)  | rest   | (left out) |
      | 2       | c-anna     | Anna        | rest   | (left out) |

  Scenario: An entry is stamped with when it was written
    Given 2 hours pass
    And a client renames the document to "Castle", expecting version 1
    Then the entries of the history are stamped when they were written

  Scenario: A deleted document still has its history
    Given a client deletes the document
    When a client looks up the history of the document
    Then the service answers 200
    And the history of the document is
      | version | changeType |
      | 1       | CREATED    |
      | 2       | DELETED    |

  Scenario Outline: A part of it, for clients that need no more
    Given a client renames the document to "Castle", expecting version 1
    And a client renames the document to "Hut", expecting version 2
    And a client renames the document to "Palace", expecting version 3
    When a client looks up the part <part> of the history
    Then the service answers 200
    And the titles in the answer are "<titles>"

    Examples:
      | part              | titles                     |
      | limit=2           | Hut, Palace                |
      | limit=9           | House, Castle, Hut, Palace |
      | before=3          | House, Castle              |
      | before=1          |                            |
      | limit=1&before=4  | Hut                        |
      | limit=2&before=99 | Hut, Palace                |

  Scenario: Without the texts, for clients that need only the table
    When a client looks up the part content=false of the history
    Then the service answers 200
    And the answer has
      | 0.title   | House      |
      | 0.version | 1          |
      | 0.content | (left out) |

  Scenario Outline: A part that can't be
    When a client looks up the part <part> of the history
    Then the service refuses it with 400, naming "<field>"

    Examples:
      | part        | field   |
      | limit=0     | limit   |
      | limit=-1    | limit   |
      | limit=two   | limit   |
      | limit=1.5   | limit   |
      | before=0    | before  |
      | before=now  | before  |
      | content=no  | content |
      | content=    | content |

  Scenario: The times of a document never go back
    Given the clock of the service is set back by 3 hours
    When a client renames the document to "Castle", expecting version 1
    Then the service answers 200
    And the document was updated no earlier than before
    And the entries of the history are stamped in their order
