Feature: Creating a document
  A document begins with version 1 under an id that nobody can guess: knowing it is the permission.

  Scenario: A new document has version 1 and the text as it was sent
    When a client creates the document "House" with the text
      """
      - Cellar

      - Walls (M)
      """
    Then the service answers 201
    And the answer has
      | title   | House                   |
      | content | - Cellar\n\n- Walls (M) |
      | version | 1                       |
    And the entity tag is "1"
    And the answer leads to the document, relative to where it was created
    And the document has
      | title   | House                   |
      | content | - Cellar\n\n- Walls (M) |
      | version | 1                       |

  Scenario: A new document was created and updated at the same moment
    When a client creates the document "House" with the text
      """
      - Cellar
      """
    Then the document was updated when it was created

  Scenario: Two documents of one title are two documents
    Given the document "House"
    When a client creates the document "House" with the text
      """
      - Cellar
      """
    Then the service answers 201
    And it is another document than before

  Scenario Outline: A title has 1 to 255 characters
    When a client creates a document with
      | title   | <title> |
      | content | - Cellar |
    Then the service answers 201

    Examples:
      | title            |
      | H                |
      | (255 characters) |

  Scenario: Characters are UTF-16 units, so an emoji counts as two
    When a client creates a document whose title is 127 emojis
    Then the service answers 201
    When a client creates a document whose title is 128 emojis
    Then the service refuses it with 400, naming "title"

  Scenario: A blank title is refused by renaming only
    When a client creates a document with
      | title   | " "      |
      | content | - Cellar |
    Then the service answers 201
    And the answer has
      | title | " " |

  Scenario Outline: The text may be empty, and its blanks are kept
    When a client creates a document with
      | title   | House  |
      | content | <text> |
    Then the service answers 201
    And the answer has
      | content | <text> |

    Examples:
      | text                 |
      | ""                   |
      | "\n"                 |
      | "  - Cellar  \n\n\t" |
      | "- Кухня 🧱"         |

  Scenario Outline: Line ends become LF
    When a client creates a document with
      | title   | House  |
      | content | <sent> |
    Then the document has
      | content | <stored> |

    Examples:
      | sent                     | stored               |
      | "Cellar\r\nWalls\r\n"    | "Cellar\nWalls\n"    |
      | "Cellar\rWalls"          | "Cellar\nWalls"      |
      | "Cellar\n\rWalls\r\r\n." | "Cellar\n\nWalls\n\n." |

  Scenario: The longest text has 2,000,000 characters
    When a client creates a document with
      | title   | House                  |
      | content | (2,000,000 characters) |
    Then the service answers 201

  Scenario: A longer text is refused
    When a client creates a document with
      | title   | House                  |
      | content | (2,000,001 characters) |
    Then the service refuses it with 400, naming "content"
    And the detail says "2000000"
