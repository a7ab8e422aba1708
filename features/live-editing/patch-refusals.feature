Feature: Patches that can't be applied
  A patch that does not fit its base is refused before anybody's change is looked at, and nothing is written.

  Background:
    Given a document with the lines "A B C"
    And Anna and Ben have opened the document

  Scenario Outline: A base that is none
    When Anna sends a patch with baseVersion as <version>
    Then the service refuses it with 422, a problem of the type "base-unavailable"
    And nothing has changed

    Examples:
      | version |
      | 0       |
      | 2       |
      | 4000    |

  Scenario: A base that is compacted away names its neighbours
    Given Ben appends "D"
    And Carla has opened the document
    And Ben appends "E"
    And 6 minutes pass
    And Ben appends "F"
    When Carla inserts "X" before "A"
    Then the service refuses it with 422, a problem of the type "base-unavailable"
    And the detail says "1 and 3"
    And the version is 4

  Scenario Outline: A checksum of another text
    When Anna sends a patch with checksum as <checksum>
    Then the service refuses it with 422, a problem of the type "checksum-mismatch"
    And nothing has changed

    Examples:
      | checksum                                                                  |
      | "sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855" |
      | "sha256:"                                                                 |
      | "A"                                                                       |

  Scenario: The checksum is written in lower case, behind its name
    When Anna sends a patch with its checksum in upper case
    Then the service refuses it with 422, a problem of the type "checksum-mismatch"
    When Anna sends a patch with its checksum without "sha256:"
    Then the service refuses it with 422, a problem of the type "checksum-mismatch"
    And nothing has changed

  Scenario Outline: An operation outside of the base
    When Anna sends the operations
      | op   | index   | count   | lines |
      | <op> | <index> | <count> | X     |
    Then the service refuses it with 422, a problem of the type "invalid-ops"
    And nothing has changed

    Examples:
      | op      | index | count |
      | insert  | 4     |       |
      | replace | 3     | 1     |
      | replace | 2     | 2     |
      | delete  | 3     | 1     |
      | delete  | 0     | 4     |
      | delete  | 1     | 9007199254740991 |

  Scenario Outline: Operations that are not in their order, or overlap
    When Anna sends the operations
      | op      | index    | count    | lines |
      | <first> | <index>  | <count>  | X     |
      | <then>  | <index2> | <count2> | Y     |
    Then the service refuses it with 422, a problem of the type "invalid-ops"
    And nothing has changed

    Examples:
      | first   | index | count | then    | index2 | count2 |
      | delete  | 1     | 1     | delete  | 0      | 1      |
      | insert  | 2     |       | insert  | 1      |        |
      | replace | 0     | 2     | replace | 1      | 1      |
      | delete  | 0     | 3     | insert  | 1      |        |
      | replace | 0     | 2     | delete  | 0      | 1      |

  Scenario: A patch that does not fit its base is no conflict, whatever others did
    Given Ben deletes "A" to "C"
    When Anna sends the operations
      | op      | index | count | lines |
      | replace | 0     | 1     | X     |
      | replace | 9     | 1     | Y     |
    Then the service refuses it with 422, a problem of the type "invalid-ops"
    And the version is 2

  Scenario: As many as 1,000 operations
    When Anna sends 1000 operations
    Then the patch is accepted as version 2

  Scenario: More are refused, before anything is looked at
    When Anna sends 1001 operations
    Then the service refuses it with 400, naming "ops"
    And the detail says "1000"
    And nothing has changed
    When a client deletes the document
    And Anna sends 1001 operations
    Then the service refuses it with 400, naming "ops"

  Scenario: The longest result has 2,000,000 characters
    When Anna inserts a line of 1999994 characters
    Then the patch is accepted as version 2
    When Anna inserts a line of 0 characters
    Then the service refuses it with 400, naming "ops"
    And the detail says "2000000"
    And the version is 2

  Scenario: A deleted document can be patched again when it is back
    Given a client deletes the document
    When Anna appends "D"
    Then the service refuses it with 404, a problem of the type "document-deleted"
    And the detail says "POST /api/v1/documents/{id}/restore"
    When a client brings the document back
    And Anna appends "D"
    Then the patch is accepted as version 4
    And the lines are "A B C D"
