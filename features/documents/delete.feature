Feature: Deleting a document
  A deleted document is gone for readers and writers, and a tombstone stays in its history.

  Background:
    Given the document "House" with the text
      """
      - Cellar
      - Walls
      """

  Scenario: A deleted document can no longer be read
    When a client deletes the document
    Then the service answers 204
    And the answer is empty
    When a client reads the document
    Then the service refuses it with 404, a problem of the type "document-deleted"

  Scenario: The tombstone is a version that keeps the last title and text
    Given a client renames the document to "Castle", expecting version 1
    When a client deletes the document
    Then the history of the document is
      | version | changeType | title  | content           |
      | 1       | CREATED    | House  | - Cellar\n- Walls |
      | 2       | RENAMED    | Castle | - Cellar\n- Walls |
      | 3       | DELETED    | Castle | - Cellar\n- Walls |

  Scenario: A deleted document can't be deleted once more
    Given a client deletes the document
    When a client deletes the document
    Then the service refuses it with 404, a problem of the type "document-deleted"
    And the history of the document is
      | version | changeType |
      | 1       | CREATED    |
      | 2       | DELETED    |
