import Foundation
import LiveryTool
import Testing

@Suite struct FormatTests {
  @Test func sheetsAndJSON() throws {
    let place = try Workplace([
      "a.json": "{\"a\":{\"$type\":\"number\",\"$value\":1.50},\n\n\"b\": {\"c\": {\"d\": [1,\n2]}}, \"e\":{} }",
      "b.xss": "Label{color:red}",
      "c.json": "{ 1 }",
    ])
    let formatted = """
      {
        "a": { "$type": "number", "$value": 1.50 },
        "b": {
          "c": { "d": [1, 2] }
        },
        "e": {}
      }

      """
    #expect(place.run("format", "a.json").output == formatted)
    #expect(place.run("format", "b.xss").output == "Label {\n  color: red;\n}\n")
    #expect(place.run("format", "--check", "a.json", "b.xss") == RunResult(status: 1, output: "a.json\nb.xss\n"))
    #expect(place.run("format", "--write", "a.json", "b.xss") == RunResult())
    #expect(try place.text(of: "a.json") == formatted)
    #expect(place.run("format", "--check", "*.xss", "a.json") == RunResult())
    #expect(place.run("format", "c.json").status == 2)
    #expect(place.run("format", "a.json", "b.xss").status == 2)
  }

  /// What only its owner may read stays so.
  @Test(arguments: [0o600, 0o640, 0o755]) func permissionsStay(permissions: Int) throws {
    let place = try Workplace(["a.json": "{}"])
    let path = place.folder + "/a.json"
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
    #expect(place.run("format", "--write", "a.json") == RunResult())
    #expect(try place.text(of: "a.json") == "{}\n")
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == permissions)
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.folder) == ["a.json"])
  }

  @Test func commentsStay() throws {
    let place = try Workplace([
      "theme.json": """
      // A theme.
      /* Of two
         lines. */
      {"type": "dark", // what it is
        "colors": { // the editor
          "a": "#fff", /* first */ "b": "#000" // last
          , // behind the comma
        },
        "list": [1, 2 /* two */], "key" /* odd */ : true,
        "empty": { /* nothing */ },
        // the end
      } // done
      // really
      """
    ])
    let formatted = """
      // A theme.
      /* Of two
         lines. */
      {
        "type": "dark", // what it is
        "colors": {
          // the editor
          "a": "#fff", /* first */
          "b": "#000" // last
          // behind the comma
        },
        "list": [
          1,
          2 /* two */
        ],
        /* odd */
        "key": true,
        "empty": {
          /* nothing */
        }
        // the end
      } // done
      // really

      """
    #expect(place.run("format", "theme.json") == RunResult(output: formatted))
    #expect(place.run("format", "--write", "theme.json") == RunResult())
    #expect(place.run("format", "--check", "theme.json") == RunResult())
  }

  /// A sheet that cannot be laid out is no success.
  @Test func sheetsThatStay() throws {
    let place = try Workplace(["open.xss": "Label { color: red; /* ", "utf16.xss": "\0L\0a", "good.xss": "A { b: 1; }"])
    for (file, column, reason) in [("open.xss", 7, "close what is open"), ("utf16.xss", 1, "save it as UTF-8")] {
      for option in ["--check", "--write"] {
        let result = place.run("format", option, file)
        #expect(result.status == 2)
        let start = "\(file):1:\(column): error: "
        #expect(result.errors.contains(start) && result.errors.contains(reason), "\(result.errors)")
      }
    }
    #expect(try place.text(of: "open.xss") == "Label { color: red; /* ")
  }

  @Test func otherFormats() throws {
    let place = try Workplace(["a.yaml": "base00: 1", "b.json": "{}\n", "c.plist": "<plist/>"])
    #expect(place.run("format", "--check", "*.*") == RunResult())
    #expect(place.run("format", "a.yaml").errors.contains("is neither a theme sheet nor JSON"))
  }

  @Test func standardInput() throws {
    let place = try Workplace()
    #expect(place.run("format", "-", input: "[1,2]").output == "[1, 2]\n")
    #expect(place.run("format", "-", input: "A{b:1}").output == "A {\n  b: 1;\n}\n")
    let refused = place.run("format", "--write", "-", input: "{}")
    #expect(refused.status == 2)
    #expect(refused.errors.contains("standard input is no file"))
  }

  @Test func json() throws {
    let place = try Workplace(["a.json": "{}\n", "b.json": "[ ]", "c.xss": "A {"])
    let result = place.run("format", "--check", "--json", "*.*")
    #expect(result.status == 2)
    #expect(
      result.output == """
        {
          "schema": 1,
          "files": [
            {"file": "a.json", "changed": false},
            {"file": "b.json", "changed": true}
          ],
          "diagnostics": [
            {
              "severity": "error",
              "code": "invalid-syntax",
              "file": "c.xss",
              "line": 1,
              "column": 3,
              "pointer": "",
              "message": "the sheet is not laid out: it ends in the middle of something; close what is open"
            }
          ]
        }

        """)
    #expect(place.run("format", "a.json", "--json").status == 2)
  }
}
