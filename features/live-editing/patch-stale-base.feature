Feature: Changing lines while others change lines
  What touches other lines goes together, wherever the lines stand by then. What touches the same lines is a conflict,
  which people decide and never the service.

  Background:
    Given a document with the lines "A B C D E"
    And Anna and Ben have opened the document

  Scenario: Changes of different lines go together, and each side is told of the other's
    Given Ben sends the operations
      | op     | index | count | lines |
      | insert | 0     |       | X\nY  |
      | delete | 3     | 1     |       |
    When Anna replaces "E" by "F"
    Then the patch is accepted as version 3, and others have done since
      | op     | index | count | lines |
      | insert | 0     |       | X\nY  |
      | delete | 3     | 1     |       |
    And the lines are "X Y A B C F"

  Scenario: A conflict names what others have done, and writes nothing
    Given Ben sends the operations
      | op      | index | count | lines |
      | insert  | 0     |       | X     |
      | replace | 2     | 1     | c     |
    When Anna replaces "C" by "3"
    Then the patch is a conflict with version 2, where others have done
      | op      | index | count | lines |
      | insert  | 0     |       | X     |
      | replace | 2     | 1     | c     |
    And the lines are "X A B c D E"
    And the version is 2

  Scenario: One overlap is enough: nothing of the patch is written
    Given Ben replaces "C" by "c"
    When Anna sends the operations
      | op      | index | count | lines |
      | insert  | 0     |       | X     |
      | replace | 2     | 1     | 3     |
      | delete  | 4     | 1     |       |
    Then the patch is a conflict
    And the lines are "A B c D E"

  Scenario: After a conflict an editor goes on from the text that stands
    Given Ben replaces "C" by "c"
    And Anna replaces "C" by "3"
    When Anna reads the document again
    And Anna replaces "c" by "3"
    Then the patch is accepted as version 3, with nothing done by others
    And the lines are "A B 3 D E"

  Scenario Outline: Replaced and deleted lines overlap when they share one
    Given Ben <theirs>
    When Anna <yours>
    Then the patch is a conflict
    And the version is 2

    Examples:
      | theirs                      | yours                       |
      | replaces "C" by "X"         | replaces "C" by "Y"         |
      | replaces "C" by "X"         | deletes "C"                 |
      | deletes "C"                 | replaces "C" by "Y"         |
      | deletes "C"                 | deletes "C"                 |
      | replaces "C" by "X"         | replaces "C" by "X"         |
      | deletes "B" to "C"          | deletes "C" to "D"          |
      | deletes "C" to "D"          | deletes "B" to "C"          |
      | deletes "B" to "D"          | replaces "C" by "Y"         |
      | replaces "C" by "X"         | replaces "A" to "E" by "Y"  |

  Scenario Outline: Neighbouring lines are not shared
    Given Ben <theirs>
    When Anna <yours>
    Then the patch is accepted as version 3
    And the lines are "<lines>"

    Examples:
      | theirs                      | yours                       | lines     |
      | replaces "B" by "X"         | replaces "C" by "Y"         | A X Y D E |
      | replaces "C" by "X"         | replaces "B" by "Y"         | A Y X D E |
      | deletes "B"                 | deletes "C"                 | A D E     |
      | deletes "A" to "B"          | replaces "C" to "E" by "Y"  | Y         |
      | replaces "C" to "E" by "X"  | deletes "A" to "B"          | X         |

  Scenario Outline: An insert touches a range strictly inside of it only
    Given Ben <theirs>
    When Anna <yours>
    Then the patch is a conflict
    And the version is 2

    Examples:
      | theirs                      | yours                       |
      | deletes "B" to "D"          | inserts "Y" before "C"      |
      | deletes "B" to "D"          | inserts "Y" before "D"      |
      | replaces "B" to "C" by "X"  | inserts "Y" before "C"      |
      | inserts "X" before "C"      | deletes "B" to "D"          |
      | inserts "X" before "D"      | deletes "B" to "D"          |
      | inserts "X" before "C"      | replaces "B" to "C" by "Y"  |

  Scenario Outline: An insert at the edge of a range does not touch it
    Given Ben <theirs>
    When Anna <yours>
    Then the patch is accepted as version 3
    And the lines are "<lines>"

    Examples:
      | theirs                      | yours                       | lines       |
      | deletes "B" to "D"          | inserts "Y" before "B"      | A Y E       |
      | deletes "B" to "D"          | inserts "Y" before "E"      | A Y E       |
      | replaces "B" to "D" by "X"  | inserts "Y" before "E"      | A X Y E     |
      | replaces "C" by "X"         | inserts "Y" before "D"      | A B X Y D E |
      | replaces "D" to "E" by "X"  | appends "Y"                 | A B C X Y   |
      | inserts "X" before "B"      | deletes "B" to "D"          | A X E       |
      | inserts "X" before "E"      | deletes "B" to "D"          | A X E       |
      | inserts "X" before "C"      | replaces "C" by "Y"         | A B X Y D E |
      | appends "X"                 | deletes "E"                 | A B C D X   |

  Scenario Outline: Two inserts at one place both stay, the stored one above
    Given Ben <theirs>
    When Anna <yours>
    Then the patch is accepted as version 3
    And the lines are "<lines>"

    Examples:
      | theirs                      | yours                       | lines         |
      | inserts "X" before "C"      | inserts "Y" before "C"      | A B X Y C D E |
      | inserts "X" before "A"      | inserts "Y" before "A"      | X Y A B C D E |
      | appends "X"                 | appends "Y"                 | A B C D E X Y |
      | inserts "X" before "C"      | inserts "X" before "C"      | A B X X C D E |

  Scenario Outline: Operations move by what others did above them
    Given Ben sends the operations
      | op   | index   | count   | lines   |
      | <op> | <index> | <count> | <lines> |
    When Anna replaces "D" by "Y"
    Then the patch is accepted as version 3
    And the lines are "<text>"

    Examples:
      | op      | index | count | lines   | text          |
      | insert  | 0     |       | 1\n2\n3 | 1 2 3 A B C Y E |
      | insert  | 3     |       | 1\n2    | A B C 1 2 Y E |
      | delete  | 0     | 3     |         | Y E           |
      | replace | 1     | 2     | 1       | A 1 Y E       |
      | replace | 0     | 1     | 1\n2\n3 | 1 2 3 B C Y E |
      | insert  | 4     |       | 1\n2    | A B C Y 1 2 E |
      | delete  | 4     | 1     |         | A B C Y       |
      | insert  | 5     |       | 1       | A B C Y E 1   |

  Scenario: What others did in several versions counts as one difference
    Given Ben inserts "X" before "A"
    And Ben replaces "X" by "x"
    And Ben deletes "B"
    When Anna replaces "E" by "F"
    Then the patch is accepted as version 5, and others have done since
      | op     | index | count | lines |
      | insert | 0     |       | x     |
      | delete | 1     | 1     |       |
    And the lines are "x A C D F"

  Scenario: What others did and took back again is no difference
    Given Ben replaces "C" by "c"
    And Ben replaces "c" by "C"
    When Anna replaces "C" by "3"
    Then the patch is accepted as version 4, with nothing done by others
    And the lines are "A B 3 D E"

  Scenario: A renaming in between is no change of the text
    Given a client renames the document to "Castle", expecting version 1
    When Anna replaces "C" by "3"
    Then the patch is accepted as version 3, with nothing done by others
    And the document has
      | title   | Castle        |
      | content | A\nB\n3\nD\nE |

  Scenario: A patch without operations never conflicts
    Given Ben deletes "A" to "E"
    When Anna sends no operations
    Then the patch is accepted as version 3, and others have done since
      | op      | index | count | lines |
      | replace | 0     | 5     |       |
    And the document has
      | content | "" |

  Scenario: A whole replacement in between is a difference like any other
    Given a client replaces the document with
      | title   | House            |
      | content | A\nB\nC\nD\nE\nF |
    When Anna replaces "A" by "1"
    Then the patch is accepted as version 3, and others have done since
      | op     | index | count | lines |
      | insert | 5     |       | F     |
    And the lines are "1 B C D E F"

  Scenario: Everybody writes at the same moment, and every line is there once
    When 12 people each append a line of their own at the same moment
    Then all of them are accepted
    And each of their lines is there once, and the version is 13

  Scenario: One of two changes of one line at the same moment wins
    When 6 people each replace "C" by their own at the same moment
    Then 1 of them is accepted, and the others conflict with it
    And the version is 2
