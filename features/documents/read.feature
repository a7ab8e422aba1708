Feature: Reading a document
  Who knows the id may read, and who has the newest version already is spared the text.

  Background:
    Given the document "House" with the text
      """
      - Cellar
      - Walls
      """

  Scenario: The whole document, with its version as the entity tag
    When a client reads the document
    Then the service answers 200
    And the answer has
      | title   | House             |
      | content | - Cellar\n- Walls |
      | version | 1                 |
    And the entity tag is "1"

  Scenario Outline: Who knows the version gets no text
    When a client that knows <tags> reads the document
    Then the service answers 304
    And the answer is empty
    And the entity tag is "1"

    Examples:
      | tags        |
      | "1"         |
      | W/"1"       |
      | "7", "1"    |
      | *           |

  Scenario Outline: Who knows another version gets the text
    Given a client renames the document to "Castle", expecting version 1
    When a client that knows <tags> reads the document
    Then the service answers 200
    And the answer has
      | version | 2 |
    And the entity tag is "2"

    Examples:
      | tags  |
      | "1"   |
      | "22"  |
      | 2     |
      | "3"   |

  Scenario: An id is the same in any case, and answered in lower case
    When a client spells the id in upper case and reads the document
    Then the service answers 200
    And it is the same document as before

  Scenario Outline: Any version of UUID is an id
    When a client reads a document under the id "<id>"
    Then the service refuses it with 404, a problem of the type "document-not-found"

    Examples:
      | id                                   |
      | 00000000-0000-0000-0000-000000000000 |
      | 0193b4a2-1f6e-7c3d-9a5b-2f4c6d8e0a1b |
      | FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF |

  Scenario Outline: What is no UUID is no id
    When a client <does> a document under the id "<id>"
    Then the service refuses it with 400, naming "id"

    Examples:
      | does                    | id                                     |
      | reads                   | house                                  |
      | reads                   | 0193b4a21f6e7c3d9a5b2f4c6d8e0a1b       |
      | reads                   | 0193b4a2-1f6e-7c3d-9a5b-2f4c6d8e0a1g   |
      | reads                   | {0193b4a2-1f6e-7c3d-9a5b-2f4c6d8e0a1b} |
      | reads                   | 0193b4a2-1f6e-7c3d-9a5b-2f4c6d8e0a1b1  |
      | replaces                | house                                  |
      | deletes                 | house                                  |
      | renames                 | house                                  |
      | restores                | house                                  |
      | patches                 | house                                  |
      | looks up the history of | house                                  |
      | follows                 | house                                  |

  Scenario Outline: Nothing can be done with a document that never was
    When a client <does> a document that never was
    Then the service refuses it with 404, a problem of the type "document-not-found"

    Examples:
      | does                    |
      | reads                   |
      | replaces                |
      | deletes                 |
      | renames                 |
      | restores                |
      | patches                 |
      | looks up the history of |
      | follows                 |

  Scenario Outline: A deleted document is gone, and the detail says how to bring it back
    Given a client deletes the document
    When a client <does> the document
    Then the service refuses it with 404, a problem of the type "document-deleted"
    And the detail says "POST /api/v1/documents/{id}/restore"

    Examples:
      | does     |
      | reads    |
      | replaces |
      | deletes  |
      | renames  |
      | patches  |
