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
