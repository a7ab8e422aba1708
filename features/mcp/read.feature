Feature: Finding and reading plans

  Background:
    Given a document with the plan
      """
      Bakery online
        - Shop
        - Oven
      """

  Scenario Outline: The text, and what a write needs as its base, in both eras
    Given "Claude Code" works in the <era> era
    When it calls werkbaum_read
    Then the answer says
      | title     | Plan                              |
      | version   | 1                                 |
      | checksum  | /sha256:/                         |
      | lineCount | 3                                 |
      | text      | Bakery online\n  - Shop\n  - Oven |

    Examples:
      | era         |
      | handshake   |
      | sessionless |

  Scenario: Some lines
    When it calls werkbaum_read with
      | fromLine | 2 |
      | toLine   | 2 |
    Then the answer says
      | text     | "  - Shop" |
      | fromLine | 2          |
      | toLine   | 2          |

  Scenario: An older version
    When it calls werkbaum_set_status with
      | line   | 2    |
      | status | done |
    And it calls werkbaum_read with
      | version | 1 |
    Then the answer says
      | version | 1                                 |
      | text    | Bakery online\n  - Shop\n  - Oven |

  Scenario: A document that does not exist
    When it calls werkbaum_read with
      | document | 00000000-0000-4000-8000-000000000000 |
    Then it fails with documentNotFound

  Scenario: A document that was deleted
    When a person deletes the document
    And it calls werkbaum_read
    Then it fails with documentDeleted

  Scenario: Something that is no UUID
    When it calls werkbaum_read with
      | document | ../../etc/passwd |
    Then it fails with invalidInput, and the error says
      | field | document |

  Scenario: The list names the plan
    When it calls werkbaum_list_documents with
      | query | pla |
      | limit | 1   |
    Then the answer says
      | documents.0.title | Plan |

  Scenario: The guide explains the notation
    When it calls werkbaum_guide
    Then the answer says
      | guide | /#/ |
