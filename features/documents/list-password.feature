Feature: The password of the list
  Five wrong passwords lock the list for 15 minutes, for everybody, and nothing but the list.

  Scenario: Without credentials the list says which ones it needs
    Given a service with the password "open sesame" for the list
    When a client lists the documents without credentials
    Then the service refuses it with 401, a problem of the type "unauthorised"
    And it asks for HTTP Basic

  Scenario: Only the very password of the very user opens it
    Given a service with the password "open sesame" for the list
    When a client lists the documents as "werkbaum" with "Open sesame"
    Then the service refuses it with 401, a problem of the type "unauthorised"
    And it asks for HTTP Basic
    When a client lists the documents as "admin" with "open sesame"
    Then the service refuses it with 401, a problem of the type "unauthorised"
    When a client lists the documents as "" with "open sesame"
    Then the service refuses it with 401, a problem of the type "unauthorised"
    When a client lists the documents as "werkbaum" with ""
    Then the service refuses it with 401, a problem of the type "unauthorised"
    And the problem gives away nothing

  Scenario: A password may hold a colon and letters of any script, and its hash the prefix that other programs write
    Given a service with the password "сезам: öffne 🚪" for the list, its hash prefixed by "{bcrypt}"
    When a client lists the documents as "werkbaum" with "сезам: öffne 🚪"
    Then the service answers 200
    When a client lists the documents as "werkbaum" with "сезам"
    Then the service refuses it with 401, a problem of the type "unauthorised"

  Scenario: Where no password is configured, none is right
    Given a service without a password for the list
    When a client lists the documents without credentials
    Then the service refuses it with 401, a problem of the type "unauthorised"
    And it asks for HTTP Basic
    When a client lists the documents as "werkbaum" with ""
    Then the service refuses it with 401, a problem of the type "unauthorised"
    When a client lists the documents as "werkbaum" with "undefined"
    Then the service refuses it with 401, a problem of the type "unauthorised"
    And the detail says "WERKBAUM_MASTER_PASSWORD_HASH"

  Scenario: Five wrong passwords lock the list, also for the right one
    Given a service with the password "open sesame" for the list
    When a client guesses the password wrong 4 times, and is told so each time
    And a client lists the documents as "werkbaum" with "guess 5"
    Then the service refuses it with 401, a problem of the type "unauthorised"
    When a client lists the documents as "werkbaum" with "open sesame"
    Then the service refuses it with 429, a problem of the type "locked-out"
    And it may try again after 15 minutes

  Scenario: The lock ends after 15 minutes
    Given a service with the password "open sesame" for the list
    And a client guesses the password wrong 5 times, and is told so each time
    When 14 minutes pass
    And a client lists the documents as "werkbaum" with "open sesame"
    Then the service refuses it with 429, a problem of the type "locked-out"
    And it may try again after 1 minute
    When 1 minute passes
    And a client lists the documents as "werkbaum" with "open sesame"
    Then the service answers 200

  Scenario: Tries while it is locked do not lock it for longer
    Given a service with the password "open sesame" for the list
    And a client guesses the password wrong 5 times, and is told so each time
    When 14 minutes pass
    And a client lists the documents as "werkbaum" with "guess 6"
    Then the service refuses it with 429, a problem of the type "locked-out"
    When 1 minute passes
    And a client lists the documents as "werkbaum" with "open sesame"
    Then the service answers 200

  Scenario: After the lock there are five tries again
    Given a service with the password "open sesame" for the list
    And a client guesses the password wrong 5 times, and is told so each time
    When 15 minutes pass
    And a client guesses the password wrong 4 times, and is told so each time
    And a client lists the documents as "werkbaum" with "open sesame"
    Then the service answers 200

  Scenario: After the lock, too, the fifth wrong password locks
    Given a service with the password "open sesame" for the list
    And a client guesses the password wrong 5 times, and is told so each time
    When 15 minutes pass
    And a client guesses the password wrong 5 times, and is told so each time
    And a client lists the documents as "werkbaum" with "open sesame"
    Then the service refuses it with 429, a problem of the type "locked-out"

  Scenario: The right password makes up for the wrong ones before
    Given a service with the password "open sesame" for the list
    And a client guesses the password wrong 4 times, and is told so each time
    When a client lists the documents as "werkbaum" with "open sesame"
    Then the service answers 200
    When a client guesses the password wrong 4 times, and is told so each time
    And a client lists the documents as "werkbaum" with "open sesame"
    Then the service answers 200

  Scenario: Missing credentials are no guess
    Given a service with the password "open sesame" for the list
    And a client guesses the password wrong 4 times, and is told so each time
    When a client lists the documents 9 times without credentials
    And a client lists the documents as "werkbaum" with "open sesame"
    Then the service answers 200

  Scenario: Guesses side by side do not slip through
    Given a service with the password "open sesame" for the list
    When 30 wrong passwords and then the right one are tried at the same moment
    Then 5 of them are called wrong, and all others find the list locked

  Scenario: The lock concerns the list alone
    Given a service with the password "open sesame" for the list
    And the document "House"
    And a client guesses the password wrong 5 times, and is told so each time
    When a client reads the document
    Then the service answers 200
    When a client renames the document to "Castle", expecting version 1
    Then the service answers 200
    And an agent is told the tools
