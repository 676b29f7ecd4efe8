import LiveryTool
import Testing

@Suite struct DiffTests {
  private func diff(_ old: String, _ new: String, as ending: String) throws -> RunResult {
    try Workplace(["old" + ending: old, "new" + ending: new]).run("diff", "old" + ending, "new" + ending)
  }

  /// Sheets without tokens differ in what their rules set, whatever the order and spelling.
  @Test func rulesOfSheets() throws {
    let result = try diff(
      """
      @theme night : default; @axis density: compact, regular*;
      Label, Title { color: red; size: 1; }
      Bar Label.big { color: {ink}; }
      #night Label { color: white; }
      """,
      """
      @axis density: compact, regular*; @theme night : default;
      Title { size: 1; color: #f00; }
      Label { color: #00f; size: 1; }
      Bar Label.big { color: {paper}; }
      @when density: compact { Label { size: 2; } }
      """, as: ".xss")
    #expect(
      result
        == RunResult(
          status: 1,
          output: """
            visual  Label { color }          rule-changed  #ff0000 → #0000ff
            visual  Bar Label.big { color }  rule-changed  {ink} → {paper}
            visual  Label { color }          rule-removed  was #ffffff        in theme=night
            visual  Label { size }           rule-added    2                  in density=compact
            0 breaking, 4 visual, 0 of no effect

            """))
  }

  /// The later one of two rules wins where nothing else decides between them. Rules that no object has in common may change places.
  @Test func orderOfRules() throws {
    let result = try diff(".a { x: 1 } .b { x: 2 }", ".b { x: 2 } .a { x: 1 }", as: ".xss")
    #expect(
      result
        == RunResult(
          status: 1,
          output: """
            visual  .a { x }  rule-moved  before .b { x } → after .b { x }
            0 breaking, 1 visual, 0 of no effect

            """))
    for (old, new) in [
      (".a { x: 1 } .b { x: 1 }", ".b { x: 1 } .a { x: 1 }"),
      (".a { x: 1 } .b { y: 2 }", ".b { y: 2 } .a { x: 1 }"),
      ("A { x: 1 } B { x: 2 }", "B { x: 2 } A { x: 1 }"),
      (".a { x: 1 } A.b { x: 2 }", "A.b { x: 2 } .a { x: 1 }"),
      (".a { x: 1 } .b:on { x: 2 }", ".b:on { x: 2 } .a { x: 1 }"),
      (
        "@axis d: r, c; @when d: r { .a { x: 1 } } @when d: c { .b { x: 2 } }",
        "@axis d: r, c; @when d: c { .b { x: 2 } } @when d: r { .a { x: 1 } }"
      ),
      (
        "@theme night : default; .a { x: 1 } #night .b { x: 2 }",
        "@theme night : default; #night .b { x: 2 } .a { x: 1 }"
      ),
    ] {
      let result = try diff(old, new, as: ".xss")
      #expect(result.status == 0, "\(old): \(result.output)")
    }
  }

  /// Conditions on different axes can hold together.
  @Test func orderOfConditions() throws {
    let axes = "@axis d: r, c; @axis e: x, y;"
    let (first, second) = ("@when d: r { .a { x: 1 } }", "@when e: y { .b { x: 2 } }")
    let result = try diff("\(axes) \(first) \(second)", "\(axes) \(second) \(first)", as: ".xss")
    #expect(
      result.output == """
        visual  .a { x }  rule-moved  before .b { x } → after .b { x }  in d=r
        0 breaking, 1 visual, 0 of no effect

        """)
  }

  /// Of many rules those are named that moved, and not those that they passed.
  @Test func movedRules() throws {
    let rules = (0..<100).map { ".a\($0) { x: \($0) }" }
    let moved = rules[1..<50] + [rules[0]] + rules[50..<99]
    let result = try diff(rules.joined(separator: "\n"), ([rules[99]] + moved).joined(separator: "\n"), as: ".xss")
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 3 && lines[0].hasPrefix("visual  .a99 { x }  rule-moved  after "), "\(result.output)")
    #expect(lines[1].hasPrefix("visual  .a0 { x }   rule-moved  before "), "\(result.output)")
  }

  @Test func classes() throws {
    let result = try diff(
      "@class A; @class B : A { x: number; y: color; z: number; } @class C;",
      "@class A { z: number; } @class B : A { x: color; q: number; } @class D;", as: ".xss")
    #expect(
      result.output == """
        breaking  @class B { y }  removed
        breaking  @class C        removed
        breaking  @class B { x }  retyped  number → color
        none      @class A { z }  added
        none      @class B { q }  added
        none      @class D        added
        3 breaking, 0 visual, 3 of no effect

        """)
  }

  /// An axis that one side lacks is compared in its default mode.
  @Test func axesOfOneSide() throws {
    let plain = "@tokens { a: red; }"
    let themed = """
      @axis density: regular*, compact; @tokens { a: red; }
      @when density: compact { @tokens { a: blue; } Label { x: 1; } }
      """
    #expect(
      try diff(plain, themed, as: ".xss").output == """
        visual  Label { x }  rule-added     1  in density=compact
        none    density      context-added
        0 breaking, 1 visual, 1 of no effect

        """)
    #expect(
      try diff(themed, plain, as: ".xss").output == """
        breaking  density      context-removed
        visual    Label { x }  rule-removed     was 1  in density=compact
        1 breaking, 1 visual, 0 of no effect

        """)
    let named = themed.replacing("red", with: "{b}") + "@when density: regular { @tokens { b: lime; } }"
    let changed = try diff(named, plain, as: ".xss").output
    #expect(changed.contains("a            changed          #00ff00 → #ff0000  in density=regular"), "\(changed)")
  }

  /// What looks the same is no change, however it is written.
  @Test func valuesThatLookTheSame() throws {
    let result = try diff(
      "@tokens { a: #ff0000; b: 0px; c: 0.2s; s: 0px 1px 2px #f00; } V { x: #ff0000; }",
      "@tokens { a: hsl(0 100% 50%); b: 0rem; c: 200ms; s: 0rem 1px 2px hsl(0 100% 50%); } V { x: hsl(0 100% 50%); }",
      as: ".xss")
    #expect(result == RunResult(output: "0 breaking, 0 visual, 0 of no effect\n"))
    #expect(try diff("@tokens { a: 1px; }", "@tokens { a: 1rem; }", as: ".xss").status == 1)
  }

  @Test func defaultsAndParents() throws {
    let result = try diff(
      "@theme night : default; @theme dusk : night; @axis density: compact, regular*;",
      "@theme night : default; @theme dusk : default; @axis density: compact*, regular;", as: ".xss")
    #expect(
      result.output == """
        visual  density     default-changed  regular → compact
        visual  theme=dusk  parent-changed   night → default
        0 breaking, 2 visual, 0 of no effect

        """)
    #expect(result.status == 1)
  }

  /// The rules of an editor theme for its text, and for what a language server says.
  @Test func rulesOfEditors() throws {
    func theme(_ color: String, _ style: String, _ semantic: String) -> String {
      """
      { "type": "dark", "semanticHighlighting": true,
        "tokenColors": [{ "scope": "string, comment", "settings": { "foreground": "\(color)", "fontStyle": "\(style)" } }],
        "semanticTokenColors": { "variable.readonly:java": \(semantic) } }
      """
    }
    let old = theme("#ff0000", "italic", "\"#00ff00\"")
    let new = theme("#0000ff", "", "{ \"bold\": true }")
    #expect(try diff(old, old, as: ".json").status == 0)
    let result = try diff(old, new, as: ".json")
    #expect(result.status == 1)
    for line in [
      "visual  string { foreground }                           rule-changed  #ff0000 → #0000ff",
      "visual  comment { fontStyle }                           rule-changed  italic → regular",
      "visual  semantic variable.readonly:java { foreground }  rule-removed  was #00ff00",
      "visual  semantic variable.readonly:java { bold }        rule-added    true",
    ] { #expect(result.output.contains(line), "\(result.output)") }
  }

  /// What could not be compared is no success: nine axes of two modes are 512 contexts.
  @Test func unfinishedTokens() throws {
    let axes = (0..<9).map {
      "@axis a\($0): x, y; @tokens { t\($0): red; } @when a\($0): y { @tokens { t\($0): blue; } }"
    }
    let stops = (0..<9).map { "{t\($0)} \($0 * 10)%" }.joined(separator: ", ")
    let sheet = axes.joined(separator: "\n") + "@tokens { all: linear-gradient(\(stops)); }"
    let place = try Workplace(["a.xss": sheet])
    let result = place.run("diff", "a.xss", "a.xss")
    #expect(result.status == 1)
    #expect(result.errors == "all: not compared in all contexts, since it depends on too many\n")
    let pair = (0..<9).map { "t\($0)" }.joined(separator: " on ")
    let pairs = place.run("contrast", "a.xss", "--pair", pair, "--minimum", "1")
    #expect(pairs.status == 1)
    #expect(pairs.output.contains("[not-checked]"))
  }
}
