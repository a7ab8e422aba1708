Feature: Renaming a document
  A new title, with the text untouched; only for who knows the version that is renamed.

  Background:
    Given the document "House" with the text
      """
      - Cellar
      - Walls
      """

  Scenario: The title changes, the text stays
    When a client renames the document to "Castle", expecting version 1
    Then the service answers 200
    And the answer has
      | title   | Castle            |
      | content | - Cellar\n- Walls |
      | version | 2                 |
    And the entity tag is "2"
    And the document has
      | title   | Castle            |
      | content | - Cellar\n- Walls |
      | version | 2                 |

  Scenario: A renaming is a milestone of its own kind, by nobody
    When a client renames the document to "Castle", expecting version 1
    And a client renames the document to "Hut", expecting version 2
    Then the history of the document is
      | version | changeType | title  | clientId   | displayName |
      | 1       | CREATED    | House  | (left out) | (left out)  |
      | 2       | RENAMED    | Castle | (left out) | (left out)  |
      | 3       | RENAMED    | Hut    | (left out) | (left out)  |

  Scenario Outline: Blanks around the title are trimmed
    When a client renames the document with
      | title           | <title> |
      | expectedVersion | 1       |
    Then the answer has
      | title | My castle |

    Examples:
      | title                     |
      | "  My castle"             |
      | "My castle\t\n"           |
      | "\u00a0 My castle \u2003" |

  Scenario Outline: A title that is blank is none
    When a client renames the document with
      | title           | <title> |
      | expectedVersion | 1       |
    Then the service refuses it with 400, naming "title"
    And nothing has changed

    Examples:
      | title      |
      | ""         |
      | "   "      |
      | "\t\n"     |
      | "\u00a0"   |

  Scenario: The longest title has 255 characters
    When a client renames the document with
      | title           | (255 characters) |
      | expectedVersion | 1                |
    Then the service answers 200

  Scenario: A longer title is refused
    When a client renames the document with
      | title           | (256 characters) |
      | expectedVersion | 1                |
    Then the service refuses it with 400, naming "title"
    And nothing has changed

  Scenario Outline: Who expects another version than the current one changes nothing
    Given a client renames the document to "Castle", expecting version 1
    When a client renames the document to "Hut", expecting version <version>
    Then the service refuses it with 409, a problem of the type "conflict"
    And the detail says "version 2"
    And nothing has changed

    Examples:
      | version |
      | 0       |
      | 1       |
      | 3       |

  Scenario Outline: Renaming needs the expected version
    When a client renames the document with
      | title           | Castle  |
      | expectedVersion | <value> |
    Then the service refuses it with 400, naming "expectedVersion"
    And nothing has changed

    Examples:
      | value      |
      | (left out) |
      | null       |
