Feature: A patch counts once
  An editor that got no answer sends its patch again, and nothing is doubled or lost by that. The last outcome of each
  client is kept together with the change.

  Background:
    Given a document with the lines "A B C"
    And Anna and Ben have opened the document

  Scenario: The same patch again has the same outcome, and changes nothing
    Given Anna appends "D"
    When Anna sends the patch again
    Then the patch is accepted as version 2, with nothing done by others
    And the lines are "A B C D"
    And the version is 2

  Scenario: The outcome is the one of then, whatever happened since
    Given Ben inserts "X" before "A"
    And Anna appends "D"
    And Ben replaces "X" by "Y"
    When Anna sends the patch again
    Then the patch is accepted as version 3, and others have done since
      | op     | index | count | lines |
      | insert | 0     |       | X     |
    And the version is 4

  Scenario: The same patch many times at the same moment is stored once
    When Anna appends "D" by the same patch 8 times at the same moment
    Then all of them are accepted as version 2
    And the lines are "A B C D"
    And the version is 2

  Scenario: A patch without operations counts once as well
    Given Anna keeps the state
    When Anna sends the patch again
    Then the patch is accepted as version 2, with nothing done by others
    And the version is 2

  Scenario Outline: The same seq with another change would be a lost edit
    Given Anna appends "D"
    When Anna sends the patch again with <field> as <value>
    Then the service refuses it with 400, naming "seq"
    And the version is 2

    Examples:
      | field           | value     |
      | ops[0].lines[0] | "E"       |
      | ops[0].index    | 2         |
      | ops             | []        |
      | baseVersion     | 2         |
      | checksum        | "sha256:" |
      | milestone       | true      |

  Scenario Outline: It is the same patch where only what does not count as its body differs
    Given Anna appends "D"
    When Anna sends the patch again with <field> as <value>
    Then the patch is accepted as version 2, with nothing done by others
    And the version is 2

    Examples:
      | field        | value        |
      | displayName  | "Anna Maria" |
      | displayName  | (left out)   |
      | milestone    | false        |
      | milestone    | null         |
      | colour       | "red"        |
      | ops[0].note  | "why"        |

  Scenario: A smaller seq is passed
    Given Anna appends "D"
    And Anna appends "E"
    When Anna sends the patch again with seq as 1
    Then the service refuses it with 422, a problem of the type "seq-passed"
    And the version is 3

  Scenario: A seq may leave some out
    Given Anna appends "D"
    When Anna sends a patch with seq as 100
    Then the patch is accepted as version 3
    When Anna sends a patch with seq as 99
    Then the service refuses it with 422, a problem of the type "seq-passed"

  Scenario: Each client counts for itself
    Given Anna appends "D"
    And Anna appends "E"
    When Ben inserts "X" before "A"
    Then the patch is accepted as version 4
    When Ben sends the patch again with clientId as "c-carla"
    Then the patch is accepted as version 5
    And the lines are "X X A B C D E"

  Scenario: Each document counts for itself
    Given Anna appends "D"
    And Anna appends "E"
    And a document with the lines "1 2"
    And Anna reads the document again
    When Anna sends a patch with seq as 1
    Then the patch is accepted as version 2
    And the lines are "X 1 2"

  Scenario: After a conflict the same seq may be used again
    Given Ben replaces "B" by "b"
    And Anna replaces "B" by "2"
    And the patch is a conflict
    When Anna sends the patch again with ops[0].index as 2
    Then the patch is accepted as version 3
    And the lines are "A b 2"

  Scenario Outline: After a refusal the same seq may be used again
    Given Anna sends a patch with <field> as <value>
    And the service refuses it with <status>
    When Anna sends the patch again with <field> as <correct>
    Then the patch is accepted as version 2
    And the lines are "X A B C"

    Examples:
      | field        | value      | status | correct |
      | ops[0].index | 9          | 422    | 0       |
      | ops[0].index | -1         | 400    | 0       |
      | baseVersion  | 7          | 422    | 1       |

  Scenario: A receipt outlives the document
    Given Anna appends "D"
    And a client deletes the document
    When Anna sends the patch again
    Then the patch is accepted as version 2, with nothing done by others

  Scenario: Who was never accepted can't patch a deleted document
    Given Anna appends "D"
    And a client deletes the document
    When Ben inserts "X" before "A"
    Then the service refuses it with 404, a problem of the type "document-deleted"
    And the detail says "POST /api/v1/documents/{id}/restore"

  Scenario: A receipt outlives the base that the patch was made on
    Given Anna appends "D"
    And Anna appends "E"
    And 10 minutes pass
    And Ben reads the document again
    And Ben appends "F"
    When Anna sends the patch again
    Then the patch is accepted as version 3, with nothing done by others
    And the version is 4

  Scenario: A receipt is kept for a day
    Given Anna appends "D"
    And Anna appends "E"
    And 23 hours pass
    And Ben reads the document again
    And Ben appends "F"
    When Anna sends a patch with seq as 1
    Then the service refuses it with 422, a problem of the type "seq-passed"

  Scenario Outline: Older receipts go with the next write
    Given Anna appends "D"
    And Anna appends "E"
    And 25 hours pass
    And Ben reads the document again
    When <write>
    And Anna reads the document again
    And Anna sends a patch with seq as 1
    Then the patch is accepted as version 5

    Examples:
      | write                                                            |
      | Ben appends "F"                                                  |
      | Ben keeps the state                                              |
      | a client renames the document to "Castle", expecting version 3   |
      | a client brings back version 1                                   |
