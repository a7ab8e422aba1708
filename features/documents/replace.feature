Feature: Replacing a document
  For imports and repairs: the whole document at once, as a version that people see in the history.

  Background:
    Given the document "House" with the text
      """
      - Cellar
      - Walls
      """

  Scenario: Title and text are replaced by a new version
    When a client replaces the document with
      | title   | Castle  |
      | content | - Tower |
    Then the service answers 200
    And the answer has
      | title   | Castle  |
      | content | - Tower |
      | version | 2       |
    And the entity tag is "2"
    And the document has
      | title   | Castle  |
      | content | - Tower |
      | version | 2       |

  Scenario: It stays the document that was created once
    Given 2 hours pass
    When a client replaces the document with
      | title   | Castle  |
      | content | - Tower |
    Then it is the same document as before
    And the document was created when it was before, and updated 2 hours later

  Scenario: Each replacement is a milestone, even of the very same text
    When a client replaces the document with
      | title   | House             |
      | content | - Cellar\n- Walls |
    And a client replaces the document with
      | title   | House   |
      | content | - Tower |
    Then the history of the document is
      | version | changeType | title | content           |
      | 1       | CREATED    | House | - Cellar\n- Walls |
      | 2       | UPDATED    | House | - Cellar\n- Walls |
      | 3       | UPDATED    | House | - Tower           |

  Scenario Outline: Who expects no version replaces any
    Given a client renames the document to "Hut", expecting version 1
    When a client replaces the document with
      | title           | Castle  |
      | content         | - Tower |
      | expectedVersion | <value> |
    Then the service answers 200
    And the answer has
      | version | 3 |

    Examples:
      | value      |
      | (left out) |
      | null       |

  Scenario: Who expects the current version replaces it
    Given a client renames the document to "Hut", expecting version 1
    When a client replaces the document with
      | title           | Castle  |
      | content         | - Tower |
      | expectedVersion | 2       |
    Then the service answers 200
    And the answer has
      | version | 3 |

  Scenario Outline: Who expects another version than the current one changes nothing
    Given a client renames the document to "Hut", expecting version 1
    When a client replaces the document with
      | title           | Castle    |
      | content         | - Tower   |
      | expectedVersion | <version> |
    Then the service refuses it with 409, a problem of the type "conflict"
    And the detail says "version 2"
    And nothing has changed

    Examples:
      | version |
      | 0       |
      | 1       |
      | 3       |

  Scenario: Line ends become LF
    When a client replaces the document with
      | title   | House             |
      | content | "Cellar\r\nWalls" |
    Then the document has
      | content | Cellar\nWalls |

  Scenario: The longest text has 2,000,000 characters
    When a client replaces the document with
      | title   | House                  |
      | content | (2,000,000 characters) |
    Then the service answers 200

  Scenario: A longer text is refused
    When a client replaces the document with
      | title   | House                  |
      | content | (2,000,001 characters) |
    Then the service refuses it with 400, naming "content"
    And nothing has changed
