Feature: The list of all documents
  It gives away every id, so it is for who knows the master password; everything else needs the id alone.

  Background:
    Given a service with the password "open sesame" for the list

  Scenario: Whole documents, the oldest first
    Given the documents "House, Castle, Hut", created one after the other
    When a client lists the documents as "werkbaum" with "open sesame"
    Then the service answers 200
    And the titles in the answer are "House, Castle, Hut"
    And each document in the answer is as it is read by its id
    And the header "cache-control" is "no-store"

  Scenario: A change does not move a document in the list
    Given the documents "House, Castle, Hut", created one after the other
    And a client renames the document to "Palace", expecting version 1
    When a client lists the documents as "werkbaum" with "open sesame"
    Then the titles in the answer are "House, Castle, Palace"

  Scenario: A deleted document is not in the list, until it is back
    Given the documents "House, Castle, Hut", created one after the other
    And a client deletes the document
    When a client lists the documents as "werkbaum" with "open sesame"
    Then the titles in the answer are "House, Castle"
    When a client brings the document back
    And a client lists the documents as "werkbaum" with "open sesame"
    Then the titles in the answer are "House, Castle, Hut"

  Scenario: A service without documents has an empty list
    When a client lists the documents as "werkbaum" with "open sesame"
    Then the service answers 200
    And the titles in the answer are ""

  Scenario: A list of many
    Given 30 documents
    When a client lists the documents as "werkbaum" with "open sesame"
    Then there are 30 documents in the answer

  Scenario: A part of it, for clients that need no more
    Given the documents "House, Castle, Hut, Palace", created one after the other
    When a client lists the part "limit=2" of the documents
    Then the titles in the answer are "Hut, Palace"
    When a client lists the part "limit=9" of the documents
    Then the titles in the answer are "House, Castle, Hut, Palace"
    When a client lists the documents before "Hut"
    Then the titles in the answer are "House, Castle"
    When a client lists the newest 1 of the documents before "Hut"
    Then the titles in the answer are "Castle"
    When a client lists the part "content=false" of the documents
    Then the titles in the answer are "House, Castle, Hut, Palace"
    And the answer has
      | 0.version | 1          |
      | 0.content | (left out) |

  Scenario: Parts that can't be
    When a client lists the part "limit=0" of the documents
    Then the service refuses it with 400, naming "limit"
    When a client lists the part "before=House" of the documents
    Then the service refuses it with 400, naming "before"
    When a client lists the part "content=no" of the documents
    Then the service refuses it with 400, naming "content"
    When a client lists the part "before=00000000-0000-0000-0000-000000000000" of the documents
    Then the service refuses it with 404, a problem of the type "document-not-found"
