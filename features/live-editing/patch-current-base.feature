Feature: Changing lines of the current text
  An editor sends what changed as operations on whole lines, and the proof that it means the same text.

  Background:
    Given the document "House" with the text
      """
      Cellar
      Walls
      Roof
      """
    And Anna has opened the document

  Scenario: A patch of the current text is applied, and makes a new version
    When Anna replaces "Walls" by "Thick walls"
    Then the patch is accepted as version 2, with nothing done by others
    And the document has
      | title   | House                     |
      | version | 2                         |
      | content | Cellar\nThick walls\nRoof |

  Scenario Outline: Operations speak of the lines of the base, counted from 0
    When Anna sends the operations
      | op   | index   | count   | lines   |
      | <op> | <index> | <count> | <lines> |
    Then the patch is accepted as version 2, with nothing done by others
    And the document has
      | content | <text> |

    Examples: replacing, by more lines, by fewer, and by none
      | op      | index | count | lines        | text                              |
      | replace | 0     | 1     | Vault        | Vault\nWalls\nRoof                |
      | replace | 2     | 1     | Beams\nTiles | Cellar\nWalls\nBeams\nTiles       |
      | replace | 0     | 3     | Tent         | Tent                              |
      | replace | 1     | 1     | (none)       | Cellar\nRoof                      |
      | replace | 1     | 1     | Walls        | Cellar\nWalls\nRoof               |

    Examples: inserting before a line; the number of lines appends
      | op      | index | count | lines        | text                              |
      | insert  | 0     |       | Ground       | Ground\nCellar\nWalls\nRoof       |
      | insert  | 1     |       | Floor\nDoor  | Cellar\nFloor\nDoor\nWalls\nRoof  |
      | insert  | 3     |       | Chimney      | Cellar\nWalls\nRoof\nChimney      |
      | insert  | 3     |       |              | Cellar\nWalls\nRoof\n             |
      | insert  | 1     |       | (none)       | Cellar\nWalls\nRoof               |

    Examples: deleting
      | op      | index | count | lines        | text                              |
      | delete  | 0     | 1     |              | Walls\nRoof                       |
      | delete  | 1     | 2     |              | Cellar                            |

  Scenario: Several operations all speak of the base, not of one another's outcome
    When Anna sends the operations
      | op      | index | count | lines       |
      | insert  | 0     |       | Ground      |
      | delete  | 0     | 1     |             |
      | replace | 1     | 1     | Thick walls |
      | insert  | 3     |       | Chimney     |
    Then the patch is accepted as version 2, with nothing done by others
    And the text of the document is
      """
      Ground
      Thick walls
      Roof
      Chimney
      """

  Scenario: Inserts at one place keep their order
    When Anna sends the operations
      | op     | index | count | lines |
      | insert | 1     |       | Floor |
      | insert | 1     |       | Door  |
    Then the lines are "Cellar Floor Door Walls Roof"

  Scenario: An editor goes on from what it was told
    When Anna replaces "Walls" by "Thick-walls"
    And Anna appends "Chimney"
    And Anna deletes "Cellar"
    Then the patch is accepted as version 4, with nothing done by others
    And the lines are "Thick-walls Roof Chimney"

  Scenario: A patch without operations makes a version all the same
    When Anna sends no operations
    Then the patch is accepted as version 2, with nothing done by others
    And the document has
      | version | 2                   |
      | content | Cellar\nWalls\nRoof |

  Scenario: An empty text is one empty line
    Given the document "Plot" with the text
      """
      """
    And Anna reads the document again
    When Anna sends the operations
      | op      | index | count | lines |
      | replace | 0     | 1     | Tent  |
    Then the patch is accepted as version 2, with nothing done by others
    And the document has
      | content | Tent |

  Scenario: A text without lines is an empty text
    When Anna deletes "Cellar" to "Roof"
    Then the patch is accepted as version 2, with nothing done by others
    And the document has
      | content | "" |

  Scenario: The text is stored with LF, and so the checksum is that of its LF text
    Given a client replaces the document with
      | title   | House                     |
      | content | "Cellar\r\nWalls\r\nRoof" |
    When Anna reads the document again
    And Anna replaces "Roof" by "Tiles"
    Then the patch is accepted as version 3, with nothing done by others
    And the lines are "Cellar Walls Tiles"

  Scenario: The checksum is that of the text in UTF-8
    Given Anna appends "Кухня 🧱 é"
    When Anna replaces "Кухня 🧱 é" by "Küche"
    Then the patch is accepted as version 3, with nothing done by others

  Scenario: The author of a patch stands in the history; the title stays
    Given a client renames the document to "Castle", expecting version 1
    And Anna reads the document again
    When Anna replaces "Walls" by "Thick walls"
    Then the history of the document is
      | version | changeType | title  | clientId   | displayName |
      | 1       | CREATED    | House  | (left out) | (left out)  |
      | 2       | RENAMED    | Castle | (left out) | (left out)  |
      | 3       | UPDATED    | Castle | c-anna     | Anna        |

  Scenario: An author may have no name to show
    When Anna sends a patch with displayName as (left out)
    Then the patch is accepted as version 2
    And the history of the document is
      | version | clientId   | displayName |
      | 1       | (left out) | (left out)  |
      | 2       | c-anna     | (left out)  |
