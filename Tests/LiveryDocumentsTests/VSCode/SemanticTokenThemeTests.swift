import LiveryDocuments
import LiveryVocabulary
import Testing

/// The sums are those of `match` in `tokenClassificationRegistry.ts` of Visual Studio Code.
@Suite struct SemanticTokenThemeTests {
  private func winner(_ selectors: [String], _ token: String) -> String? {
    let rules = selectors.enumerated().map { place, selector in
      var style = SemanticTokenTheme.Style()
      style.foreground = ThemeColor(red8: 0, green8: 0, blue8: UInt8(place))
      return SemanticTokenTheme.Rule(SemanticTokenTheme.Selector(selector), style)
    }
    let color = SemanticTokenTheme(isEnabled: true, rules: rules).style(of: token).foreground
    return color.map { selectors[Int($0.components[2]! * 255)] }
  }

  @Test(
    arguments: [
      (["*", "variable"], "variable", "variable"),
      (["variable", "*.readonly"], "variable.readonly", "*.readonly"),
      (["*.readonly", "variable"], "variable.readonly", "variable"),
      (["variable.readonly", "*.readonly.static"], "variable.static.readonly", "*.readonly.static"),
      (["variable:java", "variable"], "variable:java", "variable:java"),
      (["variable:java", "variable"], "variable:c", "variable"),
      (["variable:java", "*.static"], "variable.static:java", "variable:java"),
      (["*:java", "variable"], "variable:java", "variable"),
      (["variable", "variable"], "function", nil),
      (["variable.static"], "variable", nil),
      (["*"], "anything.at.all", "*"),
      ([""], "", nil),
    ] as [([String], String, String?)])
  func highestSumWins(_ selectors: [String], _ token: String, _ expected: String?) {
    #expect(winner(selectors, token) == expected)
  }

  @Test func partsAreChosenOnTheirOwn() {
    var strong = SemanticTokenTheme.Style()
    strong.bold = true
    strong.italic = true
    var weak = SemanticTokenTheme.Style()
    weak.italic = false
    weak.underline = true
    let theme = SemanticTokenTheme(
      isEnabled: false, rules: [.init(.init("a.b"), strong), .init(.init("*"), weak)])
    let style = theme.style(of: "a.b")
    #expect([style.bold, style.italic, style.underline, style.strikethrough] == [true, true, true, nil])
  }
}
