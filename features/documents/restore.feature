Feature: Bringing back
  Nothing that people saw is lost: a deleted document comes back as it was, and so does every version of the history.

  Background:
    Given the document "House" with the text
      """
      - Cellar
      """
    And a client replaces the document with
      | title   | Castle  |
      | content | - Tower |

  Scenario: A deleted document comes back as it was
    Given a client deletes the document
    When a client brings the document back
    Then the service answers 200
    And the answer has
      | title   | Castle  |
      | content | - Tower |
      | version | 4       |
    And the entity tag is "4"
    And the history of the document is
      | version | changeType | title  | content  |
      | 1       | CREATED    | House  | - Cellar |
      | 2       | UPDATED    | Castle | - Tower  |
      | 3       | DELETED    | Castle | - Tower  |
      | 4       | RESTORED   | Castle | - Tower  |

  Scenario Outline: The body may say nothing
    Given a client deletes the document
    When a client brings the document back with the body <body>
    Then the service answers 200
    And the answer has
      | version | 4 |

    Examples:
      | body              |
      | {}                |
      | {"version": null} |

  Scenario: It stays the document that was created once
    Given a client deletes the document
    And 2 hours pass
    When a client brings the document back
    Then it is the same document as before
    And the document was created when it was before, and updated 2 hours later

  Scenario: A living document takes over an earlier version's title and text
    When a client brings back version 1
    Then the service answers 200
    And the answer has
      | title   | House    |
      | content | - Cellar |
      | version | 3        |
    And the entity tag is "3"
    And the history of the document is
      | version | changeType  | title  | content  |
      | 1       | CREATED     | House  | - Cellar |
      | 2       | UPDATED     | Castle | - Tower  |
      | 3       | ROLLED_BACK | House  | - Cellar |

  Scenario: A deleted document comes back as an earlier version
    Given a client deletes the document
    When a client brings back version 1
    Then the service answers 200
    And the answer has
      | title   | House    |
      | content | - Cellar |
      | version | 4        |
    And the history of the document is
      | version | changeType | title  |
      | 1       | CREATED    | House  |
      | 2       | UPDATED    | Castle |
      | 3       | DELETED    | Castle |
      | 4       | RESTORED   | House  |

  Scenario: The current version may be taken over as well
    When a client brings back version 2
    Then the service answers 200
    And the answer has
      | title   | Castle  |
      | content | - Tower |
      | version | 3       |

  Scenario: A living document needs a version
    When a client brings the document back
    Then the service refuses it with 409, a problem of the type "not-deleted"
    And nothing has changed

  Scenario Outline: A version that never was can't come back
    When a client brings back version <version>
    Then the service refuses it with 404, a problem of the type "version-not-found"
    And nothing has changed

    Examples:
      | version |
      | 3       |
      | 4000    |

  Scenario: A tombstone is nothing that could come back, in a deleted document
    Given a client deletes the document
    When a client brings back version 3
    Then the service refuses it with 404, a problem of the type "version-not-found"

  Scenario: A tombstone is nothing that could come back, in a living document
    Given a client deletes the document
    And a client brings the document back
    When a client brings back version 3
    Then the service refuses it with 404, a problem of the type "version-not-found"
    And nothing has changed

  Scenario: A version in between that is no longer kept can't come back
    Given Anna has opened the document
    And Anna replaces "- Tower" by "- Tower (M)"
    And Anna replaces "- Tower (M)" by "- Tower (L)"
    And 6 minutes pass
    And Anna replaces "- Tower (L)" by "- Tower (XL)"
    When a client brings back version 3
    Then the service refuses it with 404, a problem of the type "version-not-found"
    When a client brings back version 4
    Then the service answers 200
    And the answer has
      | content | - Tower (L) |
