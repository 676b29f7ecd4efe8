import LiveryTool
import Testing

@Suite struct CheckTests {
  @Test func nothingToMend() throws {
    let result = try Workplace(harbour).run("check", "harbour.resolver.json")
    #expect(result == RunResult(output: "0 errors, 0 warnings in 5 tokens of 3 files\n"))
  }

  /// A tab before the place stays a tab, and a wide character takes two columns, so that the caret stands below its place.
  @Test func caretBelowItsPlace() throws {
    let place = try Workplace([
      "a.tokens.json": "{ \"a\": { \"$type\": \"number\",\n\t\"日本\": { \"$value\": \"{a.b}\" } } }\n"
    ])
    let result = place.run("check", "a.tokens.json")
    #expect(result.status == 1)
    #expect(
      result.output == """
        a.tokens.json:2:20: error: no token "a.b" in any context; define it or mend the reference [missing-target]
         2 | \t"日本": { "$value": "{a.b}" } } }
           | \t                    ^
        1 error, 0 warnings in 1 token of 1 file

        """)
  }

  @Test func json() throws {
    let place = try Workplace(["sub/a.tokens.json": #"{ "a": { "$type": "number", "$value": "{b}" } }"#])
    let result = place.run("check", "sub/a.tokens.json", "--json")
    #expect(result.status == 1)
    #expect(
      result.output == """
        {
          "schema": 1,
          "diagnostics": [
            {
              "severity": "error",
              "code": "missing-target",
              "file": "sub/a.tokens.json",
              "line": 1,
              "column": 39,
              "pointer": "/a/$value",
              "message": "no token \\"b\\" in any context; define it or mend the reference"
            }
          ]
        }

        """)
  }

  /// What is wrong with one token does not hide what is wrong with another one in the same line.
  @Test func manyErrorsInALine() throws {
    let place = try Workplace([
      "a.tokens.json": """
      { "a": { "$type": "number", "$value": "x" }, "b": { "$type": "number", "$value": { "$ref": "#/c/$value/width" } }, \
      "c": { "$type": "border", "$value": { "color": "#000000", "width": { "value": 1, "unit": "px" }, "style": "solid" } } }
      """,
      "b.xss": "@tokens { a: {b}; b: {a} } @class V { c: color; } V { c: 1 } Labl { n: 1 }",
    ])
    let tokens = place.run("check", "a.tokens.json").output
    #expect(tokens.contains("[invalid-value]") && tokens.contains("b: the last token says it is a number"), "\(tokens)")
    #expect(tokens.hasSuffix("2 errors, 1 warning in 3 tokens of 1 file\n"), "\(tokens)")
    let sheet = place.run("check", "b.xss").output
    #expect(sheet.contains("a → b → a") && sheet.contains("b → a → b") && sheet.contains("Labl"), "\(sheet)")
  }

  /// `a` leads to `b` by day and to nothing by night: only all contexts together show it.
  @Test func problemsOfSomeContexts() throws {
    var files = harbour
    files["night.tokens.json"] = """
      { "color": { "$type": "color", "link": { "$value": "{color.shore}" }, "x": { "shore": { "$value": "{color.sea}" } } } }
      """
    files["base.tokens.json"] = files["base.tokens.json"]?.replacing("\"gap\"", with: "\"gap2\"")
    let result = try Workplace(files).run("check", "harbour.resolver.json")
    #expect(result.status == 1)
    #expect(result.output.contains("night.tokens.json:1:"))
    #expect(result.output.contains("color.shore"))
  }

  @Test func cannotBeUsed() throws {
    let place = try Workplace(["broken.tokens.json": "{ \"a\": "])
    let broken = place.run("check", "broken.tokens.json")
    #expect(broken.status == 2)
    #expect(broken.output.hasPrefix("broken.tokens.json:1:8: error: "))
    let missing = place.run("check", "missing.json")
    #expect(
      missing == RunResult(status: 2, errors: "livery: error: \"missing.json\" cannot be read: there is no such file\n")
    )
    #expect(place.run("check", "*.xss") == RunResult(status: 2, errors: "livery: error: no file matches \"*.xss\"\n"))
    #expect(place.run("check").errors.contains("livery.json"))
    #expect(place.run("chekc", "a").status == 2)
  }

  @Test func rulesOfSheets() throws {
    let place = try Workplace([
      "a.xss": """
      @theme night : default;
      @class Label { color: color; size: number; }
      @tokens { accent: red; }
      @tokens #night { ink: white; }
      Label { color: {ink}; size: {accent}; }
      Lable { color: {accent}; }
      """
    ])
    let output = place.run("check", "a.xss").output
    #expect(output.contains("a.xss:5:23: error: \"size\" takes a number, and"))
    #expect(output.contains("a.xss:6:1: error: there is no class \"Lable\"; did you mean \"Label\"?"))
    #expect(output.contains("has no value here"))
  }

  @Test func severitiesOfTheProject() throws {
    var files = harbour
    files["livery.json"] = """
      { "inputs": ["*.resolver.json"], "severities": { "unused-token": "error", "missing-token": "warning" } }
      """
    files["sub/empty.txt"] = ""
    let place = try Workplace(files)
    let result = place.run("check", subfolder: "sub")
    #expect(result.status == 1)
    // The project is found upwards, and paths lead there from the working directory.
    #expect(result.output.contains("../base.tokens.json:7:13: error: "))
    #expect(result.output.contains("[unused-token]"))
    try place.write("{ \"inputs\": [\"*.resolver.json\"] }", to: "livery.json")
    #expect(place.run("check").status == 0)
  }

  @Test func projectsThatSayWhatCannotBeMeant() throws {
    let place = try Workplace(harbour)
    for (text, message) in [
      ("{ \"input\": [] }", "livery.json:1:12: a project has no `input` here; did you mean \"inputs\"?"),
      (
        "{ \"severities\": { \"unused\": \"of\" } }",
        "livery.json:1:29: one of \"off\", \"warning\", \"error\" is expected"
      ),
      ("{ \"pairs\": [{ \"foreground\": \"a\" }] }", "livery.json:1:13: a pair has a `foreground` and a `background`"),
      ("[]", "livery.json:1:1: an object is expected, not an array"),
    ] {
      try place.write(text, to: "livery.json")
      let result = place.run("check", "harbour.resolver.json")
      #expect(result.status == 2)
      #expect(result.errors.contains(message), "\(result.errors)")
    }
  }

  /// Each fault of a schema has a line.
  @Test func schemasWithErrors() throws {
    let place = try Workplace(["livery.json": #"{ "schema": "s.xss" }"#, "s.xss": "@class A: { x: 1 }\n@clas B;"])
    let result = place.run("check", "s.xss")
    #expect(result.status == 2)
    let lines = result.errors.split(separator: "\n")
    #expect(lines.first == "livery: error: livery.json:1:13: the schema \"s.xss\" has errors:", "\(result.errors)")
    #expect(lines.count >= 2 && lines.dropFirst().allSatisfy { $0.hasPrefix("  s.xss:") }, "\(result.errors)")
  }

  @Test func colorsOnlyOnTerminals() throws {
    let place = try Workplace(["a.tokens.json": "{ \"a\": { \"$type\": \"number\", \"$value\": \"{b}\" } }"])
    #expect(place.run("check", "a.tokens.json", isTerminal: true).output.contains("\u{1B}[1;31merror:\u{1B}[0m"))
    let plain = place.run("check", "a.tokens.json", environment: ["NO_COLOR": "1"], isTerminal: true)
    #expect(plain == place.run("check", "a.tokens.json"))
  }

  /// A file cannot make a terminal do anything.
  @Test func controlCharacters() throws {
    let place = try Workplace(["a.tokens.json": #"{ "a\u001b[2J": { "$type": "number", "$value": "{b}" } }"#])
    let result = place.run("resolve", "a.tokens.json")
    #expect(!(result.output + result.errors).contains("\u{1B}"))
  }

  /// The place stands in the middle of a long line, also behind scalars of several bytes.
  @Test func placesInLongLines() throws {
    let place = try Workplace(["a.xss": "@tokens { " + String(repeating: "a: \"é日\"; ", count: 500) + "b: {c}; }"])
    let lines = place.run("check", "a.xss").output.split(separator: "\n")
    let line = try #require(lines.firstIndex { $0.contains("[missing-token]") || $0.contains("error:") })
    let caret = try #require(lines[line + 2].firstIndex(of: "^"))
    let column = lines[line + 2].distance(from: lines[line + 2].startIndex, to: caret)
    // Wide characters take two columns.
    let before = lines[line + 1].prefix { $0 != "b" }
    #expect(before.count + before.count { $0 == "日" } <= column, "\(lines)")
    #expect(lines[line + 1].hasPrefix(" 1 | …") && lines[line + 1].contains("b: {c}; }"), "\(lines)")
  }

  @Test func longLines() throws {
    let many = (0..<200).map { #""t\#($0)": { "$value": 1 }, "# }.joined()
    let place = try Workplace(["a.tokens.json": #"{ "$type": "number", \#(many)"y": { "$value": "{b}" } }"#])
    let lines = place.run("check", "a.tokens.json").output.split(separator: "\n")
    #expect(lines[1].count < 180)
    #expect(lines[1].contains("…"))
  }
}
