Feature: Following a document
  Who has seen the newest version waits for the next one, and hears of it as soon as it is stored.

  Background:
    Given a document with the lines "A B C"
    And Anna and Ben have opened the document

  Scenario: Who waits is told of a change as soon as it is stored
    Given Ben follows the document
    When Anna replaces "B" by "b"
    Then Ben is answered 200
    And the answer has
      | fromVersion    | 1 |
      | currentVersion | 2 |
    And the operations in the answer are
      | op      | index | count | lines |
      | replace | 1     | 1     | b     |
    And the events in the answer are
      | version | changeType | clientId | displayName |
      | 2       | UPDATED    | c-anna   | Anna        |
    And the header "cache-control" is "no-store"

  Scenario Outline: Every kind of change ends the wait
    Given Ben follows the document
    When <change>
    Then Ben is answered 200
    And the events in the answer are
      | version | changeType |
      | 2       | <type>     |

    Examples:
      | change                                                         | type        |
      | Anna keeps the state                                           | UPDATED     |
      | a client replaces the document                                 | UPDATED     |
      | a client renames the document to "Castle", expecting version 1 | RENAMED     |
      | a client deletes the document                                  | DELETED     |
      | a client brings back version 1                                 | ROLLED_BACK |

  Scenario: A deleted document can be followed until it is back
    Given a client deletes the document
    And Ben follows the document since version 2
    When a client brings the document back
    Then Ben is answered 200
    And the events in the answer are
      | version | changeType |
      | 3       | RESTORED   |

  Scenario: One's own change is told as well
    Given Anna follows the document
    When Anna appends "D"
    Then Anna is answered 200
    And the events in the answer are
      | version | clientId |
      | 2       | c-anna   |

  Scenario: Everybody who waits is told
    Given Ben follows the document
    And 20 others follow the document since version 1
    When Anna appends "D"
    Then Ben is answered 200
    And all 20 others are answered the same

  Scenario: A change is told whole to each, whatever they have seen
    Given Anna appends "D"
    And Ben follows the document since version 2
    And Carla follows the document since version 3
    When Anna appends "E"
    Then Ben is answered 200
    And Carla still waits
    When Anna appends "F"
    Then Carla is answered 200
    And the answer has
      | fromVersion    | 3 |
      | currentVersion | 4 |

  Scenario: A version that does not exist yet is waited for, and beyond
    Given Carla follows the document since version 4
    And Ben follows the document since version 1
    When Anna appends "D"
    Then Ben is answered 200
    And Carla still waits

  Scenario: What happens to another document disturbs nobody
    Given Ben follows the document
    And the document "Castle"
    And Carla follows the document since version 1
    When a client deletes the document
    Then Carla is answered 200
    And Ben still waits

  Scenario: What is refused is no change
    Given Anna replaces "B" by "b"
    And Carla follows the document since version 2
    When Ben replaces "B" by "2"
    Then the patch is a conflict
    When Anna sends the patch again
    Then the patch is accepted as version 2
    And Carla still waits
    When Anna appends "D"
    Then Carla is answered 200
    And the events in the answer are
      | version |
      | 3       |

  Scenario: When the time is up there is nothing new
    Given Ben follows the document since version 1 for 5 seconds
    When 5 seconds pass
    Then Ben is answered 204
    And the answer is empty
    And the header "cache-control" is "no-store"

  Scenario: A wait takes 25 seconds where nothing is said
    Given Ben follows the document since version 1 for 20 seconds
    And Carla follows the document since version 1
    When 21 seconds pass
    Then Ben is answered 204
    And Carla still waits
    When 4 seconds pass
    Then Carla is answered 204

  Scenario: A longer wait than the longest is that one
    Given Ben follows the document since version 1 for 20 seconds
    And Carla follows the document since version 1 for 3600 seconds
    When 21 seconds pass
    Then Ben is answered 204
    And Carla still waits
    When 4 seconds pass
    Then Carla is answered 204

  Scenario: The time of day may jump back, a wait ends all the same
    Given Ben follows the document since version 1 for 5 seconds
    When the clock of the service is set back by 3 hours
    And 5 seconds pass
    Then Ben is answered 204

  Scenario: Who was answered asks again, and misses nothing
    Given Ben follows the document since version 1 for 5 seconds
    And 5 seconds pass
    And Ben is answered 204
    When Anna appends "D"
    And Ben follows the document since version 1
    Then Ben is answered 200
    And the events in the answer are
      | version |
      | 2       |

  Scenario: Who goes away is waited for no longer
    Given Ben follows the document
    When Ben goes away
    Then nobody waits any more

  Scenario: A change at one replica is told at the other
    Given Ben follows the document since version 1 at another replica
    When Anna appends "D"
    Then Ben is answered 200
    And the operations in the answer are
      | op     | index | count | lines |
      | insert | 3     |       | D     |

  Scenario: A service that ends answers everybody who waits
    Given Ben follows the document since version 1 at another replica
    When that replica is stopped
    Then Ben is answered 204
    And the header "connection" is "close"
