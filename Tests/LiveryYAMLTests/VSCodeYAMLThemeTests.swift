import LiveryDocuments
import LiveryVocabulary
import LiveryYAML
import TestSupport
import Testing

@Suite struct VSCodeYAMLThemeTests {
  @Test func tagsAddAlpha() throws {
    let text = """
      name: Harbour
      type: dark
      base: [&INK '#123456', &PAPER "#ffffff"]
      colors:
        editor.background: *INK
        editor.selectionBackground: !alpha [*PAPER, '80']
        badge.background: !other [*PAPER, '80']
        badge.foreground: # left to the editor
      tokenColors:
        - name: Strings
          scope: [string, "meta > string.x"]
          settings: {foreground: *PAPER, fontStyle: bold}
      semanticHighlighting: true
      """
    let document = VSCodeYAMLThemeReader().read(Array(text.utf8), named: "a.yml", theme: "a")
    #expect(
      document.diagnostics.map(\.description) == [
        "a.yml:7:21: error: expected a color such as \"#3366cc\", not a list (at /colors/badge.background)"
      ])
    #expect(document.name == "Harbour" && document.appearance == .dark && document.semanticTokens?.isEnabled == true)
    #expect(
      try document.tokens(for: [:]).map { "\($0.name) \($0.value!)" } == [
        "editor.background #123456ff", "editor.selectionBackground #ffffff80",
      ])
    #expect(document.scopes?.style(of: ["string.q"]).description == "#ffffffff on #123456ff bold")
  }

  /// The JSON that Dracula's authors make of it is among the themes, with the same colours.
  @Test(.enabled(if: sharedData != nil, "LIVERY_SHARED_DATA names no folder"))
  func dracula() throws {
    let document = VSCodeYAMLThemeReader().read(sharedData! + "/dracula-vscode/dracula.yml")
    #expect(document.diagnostics.isEmpty, "\(document.diagnostics)")
    let made = VSCodeThemeReader().read(sharedData! + "/vscode-themes/flat/dracula.json")
    func lines(_ document: ThemeDocument) throws -> [String] {
      try document.tokens(for: [:]).map { "\($0.name) \($0.value!)" }.sorted()
    }
    #expect(try lines(document) == lines(made))
    let rules = try #require(document.scopes?.rules)
    #expect(rules.map(\.selectors) == made.scopes?.rules.map(\.selectors))
    #expect(rules.map(\.style) == made.scopes?.rules.map(\.style))
  }
}
