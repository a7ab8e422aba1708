Feature: Input that can't be taken
  Bad input is refused by the name of the field, and changes nothing. It is never guessed at, and never altered in
  silence.

  Background:
    Given the document "House" with the text
      """
      - Cellar
      - Walls
      """

  Scenario Outline: A field that is missing, or of another type, or out of its range
    When a client <does> the document with <field> as <value>
    Then the service refuses it with 400, naming "<field>"
    And nothing has changed

    Examples: titles and texts
      | does     | field   | value            |
      | creates  | title   | (left out)       |
      | creates  | title   | null             |
      | creates  | title   | 7                |
      | creates  | title   | ""               |
      | creates  | title   | (256 characters) |
      | creates  | content | (left out)       |
      | creates  | content | null             |
      | creates  | content | ["- Cellar"]     |
      | replaces | title   | (left out)       |
      | replaces | title   | true             |
      | replaces | title   | ""               |
      | replaces | title   | (256 characters) |
      | replaces | content | (left out)       |
      | replaces | content | {}               |
      | renames  | title   | (left out)       |
      | renames  | title   | ["Castle"]       |

    Examples: versions are whole JSON numbers, and nothing is converted to one
      | does     | field           | value            |
      | replaces | expectedVersion | "1"              |
      | replaces | expectedVersion | 1.5              |
      | replaces | expectedVersion | -1               |
      | replaces | expectedVersion | 9007199254740993 |
      | renames  | expectedVersion | "1"              |
      | renames  | expectedVersion | true             |
      | renames  | expectedVersion | -1               |
      | restores | version         | "1"              |
      | restores | version         | 0                |
      | restores | version         | [1]              |

    Examples: patches
      | does    | field        | value           |
      | patches | baseVersion  | (left out)      |
      | patches | baseVersion  | "1"             |
      | patches | baseVersion  | -1              |
      | patches | checksum     | (left out)      |
      | patches | checksum     | 5               |
      | patches | clientId     | (left out)      |
      | patches | clientId     | ""              |
      | patches | clientId     | (65 characters) |
      | patches | seq          | (left out)      |
      | patches | seq          | "1"             |
      | patches | seq          | -1              |
      | patches | seq          | 1.5             |
      | patches | displayName  | (65 characters) |
      | patches | displayName  | 7               |
      | patches | milestone    | "true"          |
      | patches | milestone    | 1               |
      | patches | ops          | (left out)      |
      | patches | ops          | null            |
      | patches | ops          | {}              |
      | patches | ops[0]       | null            |
      | patches | ops[0]       | "delete"        |
      | patches | ops[0].op    | (left out)      |
      | patches | ops[0].op    | "move"          |
      | patches | ops[0].index | (left out)      |
      | patches | ops[0].index | "0"             |
      | patches | ops[0].index | -1              |
      | patches | ops[0].index | 0.5             |
      | patches | ops[0].count | (left out)      |
      | patches | ops[0].count | null            |
      | patches | ops[0].count | 0               |
      | patches | ops[0].count | "1"             |
      | patches | ops[0].lines | "- Tower"       |
      | patches | ops[0].lines | {}              |

  Scenario Outline: What can't be stored exactly is refused by its place
    When a client <does> the document with <field> as <value>
    Then the service refuses it with 400, naming "<field>"
    And the detail says "offset <offset>"
    And nothing has changed

    Examples: NUL
      | does     | field           | value                  | offset |
      | creates  | title           | "Cas\u0000tle"         | 3      |
      | creates  | content         | "\u0000"               | 0      |
      | creates  | content         | "- 🧱\r\u000a- To\u0000" | 10     |
      | replaces | title           | "Castle\u0000"         | 6      |
      | replaces | content         | "- Tower\u0000"        | 7      |
      | renames  | title           | "  Castle\u0000"       | 8      |
      | patches  | clientId        | "c-\u0000"             | 2      |
      | patches  | displayName     | "A\u0000a"             | 1      |
      | patches  | checksum        | "sha256:\u0000"        | 7      |
      | patches  | ops[0].lines[0] | "- 🧱\u0000"           | 4      |

    Examples: half of a surrogate pair
      | does     | field           | value                  | offset |
      | creates  | title           | "Cas\ud800tle"         | 3      |
      | creates  | content         | "- \udc00\ud800"       | 2      |
      | replaces | title           | "\udfff"               | 0      |
      | replaces | content         | "- 🧱\ud83e"           | 4      |
      | renames  | title           | "Castle\ud83e"         | 6      |
      | patches  | clientId        | "c-\ud800"             | 2      |
      | patches  | displayName     | "\ud800"               | 0      |
      | patches  | checksum        | "\ud800"               | 0      |
      | patches  | ops[0].lines[0] | "- \ud83e🧱"           | 2      |

  Scenario Outline: All other characters are kept as they are
    When a client creates a document with
      | title   | House   |
      | content | <value> |
    Then the document has
      | content | <value> |

    Examples:
      | value                       |
      | "\u0001\u000b\u001b\u007f"  |
      | "\ufeff- Cellar\ufeff"      |
      | "\uffff\ufffe\u200b\u202e"  |
      | "\u2028\u2029\u0085"        |
      | "é e\u0301 👩‍👩‍👧 🧱"          |
      | "%00 \\\\u0000 &#0; '; --"    |

  Scenario Outline: A line of a patch is one line
    When a client patches the document with ops[0].lines as <lines>
    Then the service refuses it with 400, naming "<field>"
    And nothing has changed

    Examples:
      | lines                         | field           |
      | ["- Tower\u000a- Moat"]         | ops[0].lines[0] |
      | ["- Tower", "- Moat\r"]       | ops[0].lines[1] |
      | ["- Tower", "\r\u000a", "- M"] | ops[0].lines[1] |

  Scenario Outline: null counts as left out, where a field may be left out
    When a client <does> the document with <field> as null
    Then the service answers 200

    Examples:
      | does     | field           |
      | replaces | expectedVersion |
      | patches  | displayName     |
      | patches  | milestone       |
      | patches  | ops[0].lines    |

  Scenario Outline: What the service does not know it ignores
    When a client <does> the document with <field> as <value>
    Then the service answers <status>

    Examples:
      | does     | field        | value               | status |
      | creates  | colour       | "red"               | 201    |
      | creates  | id           | "1"                 | 201    |
      | creates  | version      | 9                   | 201    |
      | replaces | createdAt    | 0                   | 200    |
      | renames  | content      | "- Tower"           | 200    |
      | restores | title        | "Castle"            | 200    |
      | patches  | cursor       | {"line": 3}         | 200    |
      | patches  | ops[0].note  | ["why", "\u0000"]   | 200    |

  Scenario: What it does not know does not get into the document
    When a client creates a document with
      | title   | Castle  |
      | content | - Tower |
      | version | 9       |
      | deleted | true    |
    Then the document has
      | title   | Castle     |
      | version | 1          |
      | deleted | (left out) |

  Scenario Outline: A body that is no JSON object
    When a client <does> the document with the body <body>
    Then the service refuses it with 400
    And nothing has changed

    Examples:
      | does     | body                                  |
      | creates  |                                       |
      | creates  | {                                     |
      | creates  | {"title": "Castle", 'content': ''}    |
      | creates  | {"title": "Castle", "content": NaN}   |
      | creates  | null                                  |
      | creates  | [{"title": "Castle", "content": ""}]  |
      | creates  | "Castle"                              |
      | creates  | title=Castle&content=                 |
      | replaces | {"title": "Castle", "content": ""     |
      | replaces | 7                                     |
      | renames  | {"title": "Castle",}                  |
      | restores | version 1                             |
      | restores | [1]                                   |
      | patches  | {"ops": [}                            |
      | patches  | true                                  |

  Scenario Outline: A body that is nested absurdly deep
    When a client <does> the document with a body of 100000 levels
    Then the service refuses it with 400, a problem of the type "too-deep"
    And nothing has changed

    Examples:
      | does     |
      | creates  |
      | replaces |
      | renames  |
      | restores |
      | patches  |

  Scenario Outline: A body that is no UTF-8
    When a client <does> the document with a body that is no UTF-8
    Then the service refuses it with 400, a problem of the type "no-utf-8"
    And nothing has changed

    Examples:
      | does     |
      | creates  |
      | replaces |
      | renames  |
      | restores |
      | patches  |

  Scenario Outline: A body that is no JSON by its own account
    When a client <does> the document, and calls the body <type>
    Then the service refuses it with 415
    And nothing has changed

    Examples:
      | does     | type                              |
      | creates  | text/plain                        |
      | creates  | application/x-www-form-urlencoded |
      | creates  | application/json; charset=utf-16  |
      | replaces | text/plain                        |
      | renames  | application/merge-patch+json      |
      | restores | text/plain                        |
      | patches  | application/jsonp                 |

  Scenario Outline: The content type may be written in other ways
    When a client <does> the document, and calls the body <type>
    Then the service answers <status>

    Examples:
      | does    | type                            | status |
      | creates | application/json; charset=UTF-8 | 201    |
      | creates | Application/JSON;charset="utf8" | 201    |

  Scenario: A body as large as the longest text can make it is read, a larger one is not
    When a client creates the document with a body of 13048576 bytes
    Then the service answers 201
    When a client creates the document with a body of 13048577 bytes
    Then the service refuses it with 413, a problem of the type "body-too-large"

  Scenario Outline: An unknown path
    When a client sends <method> to "<path>"
    Then the service refuses it with 404, a problem of the type "unknown-path"

    Examples:
      | method | path                           |
      | GET    | /document                      |
      | GET    | /documents/{id}/versions       |
      | POST   | /documents/{id}/restore/1      |
      | PATCH  | /documents/{id}/content/lines  |

  Scenario Outline: A known path with another method
    When a client sends <method> to "<path>"
    Then the service refuses it with 405, a problem of the type "method-not-allowed"
    And the header "allow" is "<allowed>"
    And nothing has changed

    Examples:
      | method | path                    | allowed                |
      | PUT    | /documents              | GET, HEAD, POST        |
      | DELETE | /documents              | GET, HEAD, POST        |
      | POST   | /documents/{id}         | DELETE, GET, HEAD, PUT |
      | PATCH  | /documents/{id}         | DELETE, GET, HEAD, PUT |
      | POST   | /documents/{id}/history | GET, HEAD              |
      | GET    | /documents/{id}/restore | POST                   |
      | GET    | /documents/{id}/content | PATCH                  |
      | PUT    | /documents/{id}/content | PATCH                  |
      | PUT    | /documents/{id}/title   | PATCH                  |
      | POST   | /documents/{id}/changes | GET, HEAD              |

  Scenario: Each answer can be found in the log
    When a client that calls its request "editor-42" reads the document
    Then the header "x-request-id" is "editor-42"
    When a client that calls its request "no id, but a line" reads the document
    Then the answer has a request id of its own
