Feature: Patching a document that is busy
  Who can't write soon is told so, and when another try makes sense.

  Scenario: A document that somebody else holds is busy, and nothing is written
    Given a service that waits for a document no longer than 1 second
    And a document with the lines "A B C"
    And Anna has opened the document
    And somebody else holds the document
    When Anna appends "D"
    Then the service refuses it with 503, a problem of the type "busy"
    And the header "retry-after" is "1"
    And nothing has changed
    When they let go of the document
    And Anna sends the patch again
    Then the patch is accepted as version 2, with nothing done by others
    And the lines are "A B C D"

  Scenario: Readers and other documents do not wait for it
    Given a service that waits for a document no longer than 1 second
    And a document with the lines "A B C"
    And somebody else holds the document
    When a client reads the document
    Then the service answers 200
    When a client creates the document "Castle" with the text
      """
      - Tower
      """
    Then the service answers 201
