import Foundation
import LiveryDocuments
import LiveryVocabulary
import Testing

@Suite struct ScopeThemeTests {
  private func color(_ hex: String) -> ThemeColor { ThemeColor(hex: hex)! }

  private func theme(_ rules: KeyValuePairs<String, String>) -> ScopeTheme {
    ScopeTheme(rules: rules.map { ScopeRule($0.key, ScopeStyle(foreground: ThemeColor(hex: $0.value))) })
  }

  private func foreground(_ theme: ScopeTheme, _ path: String) -> String? {
    theme.style(of: path.split(separator: " ").map(String.init)).foreground?.description
  }

  /// A case of `Tests/Fixtures/Scopes/answers.json`: rules, and for stacks of scopes what vscode-textmate 9 answers for the
  /// foreground, the background and the font style. A script made them up at random from few parts of names, so that
  /// selectors meet often, and asked the library.
  private struct Case: Decodable {
    struct Rule: Decodable {
      struct Settings: Decodable { let foreground, background, fontStyle: String? }
      let scope: Scope?
      let settings: Settings
    }
    enum Scope: Decodable {
      case text(String), list([String])
      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        self = try (try? .text(container.decode(String.self))) ?? .list(container.decode([String].self))
      }
      var selectors: [ScopeSelector] {
        switch self {
        case .text(let text): ScopeSelector.list(text)
        case .list(let texts): texts.map { ScopeSelector($0) }
        }
      }
    }
    let rules: [Rule]
    let answers: [[String]]

    var theme: ScopeTheme {
      ScopeTheme(
        rules: rules.map { rule in
          let settings = rule.settings
          return ScopeRule(
            rule.scope?.selectors ?? [ScopeSelector("")],
            ScopeStyle(
              foreground: settings.foreground.flatMap { ThemeColor(hex: $0) },
              background: settings.background.flatMap { ThemeColor(hex: $0) },
              fontStyle: settings.fontStyle.map { ScopeStyle.FontStyle(words: $0) }))
        })
    }
  }

  @Test func answersAsVSCodeDoes() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Fixtures/Scopes/answers.json")
    let cases = try JSONDecoder().decode([Case].self, from: Data(contentsOf: file))
    #expect(cases.count >= 30)
    for (number, scopeCase) in cases.enumerated() {
      let theme = scopeCase.theme
      for answer in scopeCase.answers {
        let style = theme.style(of: answer[0].split(separator: " ").map(String.init))
        let expected = ScopeStyle(
          foreground: color(answer[1]), background: color(answer[2]), fontStyle: .init(words: answer[3]))
        #expect(style == expected, "case \(number), \(answer[0])")
      }
    }
  }

  @Test func childCombinator() {
    let theme = theme([
      "": "#100000", "b a": "#200000", "b > a": "#300000", "c > b > a": "#400000", "a": "#500000",
    ])
    #expect(foreground(theme, "b a") == "#300000ff" && foreground(theme, "b c a") == "#200000ff")
    #expect(foreground(theme, "c b a") == "#400000ff" && foreground(theme, "c b d a") == "#200000ff")
    #expect(foreground(theme, "a.x") == "#500000ff" && foreground(theme, "ab") == "#100000ff")
  }

  /// The nearest scope around counts before the number of scopes around.
  @Test func longerScopesAroundAreMoreSpecific() {
    let theme = theme(["y.z a.b": "#200000", "x y a.b": "#300000"])
    #expect(foreground(theme, "x y a.b") == "#300000ff" && foreground(theme, "x y.z a.b") == "#200000ff")
  }

  @Test func textWithoutScopesHasTheGlobalSettings() {
    #expect(ScopeTheme(rules: []).style(of: []).description == "#000000ff on #ffffffff regular")
    let rules = [
      ScopeRule("", ScopeStyle(background: color("#123"))), ScopeRule(", ", ScopeStyle(fontStyle: [.bold, .italic])),
    ]
    let theme = ScopeTheme(rules: rules, defaults: ScopeStyle(foreground: color("#456"), background: color("#789")))
    #expect(theme.defaults.description == "#445566ff on #112233ff italic bold")
    #expect(theme.style(of: ["a"]) == theme.defaults && theme.ownStyle(of: ["a"]) == ScopeStyle())
    #expect(theme.ownStyle(of: []) == ScopeStyle())
  }

  @Test func scopesAreToldApartByScalars() {
    let theme = theme(["": "#100000", "caf\u{E9}": "#200000", "x.cafe\u{301} a": "#300000"])
    #expect(foreground(theme, "cafe\u{301}") == "#100000ff" && foreground(theme, "caf\u{E9}.b") == "#200000ff")
    #expect(foreground(theme, "x.cafe\u{301} a") == "#300000ff" && foreground(theme, "x.caf\u{E9} a") == "#100000ff")
  }

  @Test(
    arguments: [
      ("a b", nil), ("", nil), ("a > b", nil), ("> a", "`>` has no scope on one side"),
      ("a >", "`>` has no scope on one side"), ("a > > b", "`>` stands twice"),
      ("a  b", "two blanks follow each other; write one"), ("a\tb", "a tab or a line end stands in it; write a blank"),
      ("a, b", "a comma stands in an entry of a list; make two entries of it"),
      ("a - b", "`-` is no operator of these themes; take it out"),
      ("a | b", "`|` is no operator of these themes; take it out"),
      ("(a b)", "`(` is no operator of these themes; take it out"),
    ] as [(String, String?)])
  func selectorsThatMatchNothingSaySo(_ text: String, _ flaw: String?) {
    let selector = ScopeSelector(text)
    #expect(selector.flaw == flaw && selector.description == text)
    let theme = ScopeTheme(rules: [ScopeRule([selector], ScopeStyle(fontStyle: .bold))])
    let matches = [["a", "b"], ["a"], ["b"], ["a", "-", "b"]].contains { theme.style(of: $0).fontStyle == .bold }
    #expect(matches == (flaw == nil) || text == "a - b")
  }

  @Test func listsOfSelectors() {
    #expect(ScopeSelector.list(",a b ,\n c,,").map(\.description) == ["a b", "c"])
    #expect(ScopeSelector.list("a,,b").map(\.description) == ["a", "", "b"])
    #expect(ScopeSelector.list("").map(\.description) == [""] && ScopeSelector.list(",,").map(\.description) == [""])
  }

  /// Rules for a scope hold in longer ones, and are not copied into them.
  @Test func manyRulesStaySmall() {
    let rules = (0..<3000).flatMap { number in
      [
        ScopeRule("x\(number) a", ScopeStyle(foreground: color("#100000"))),
        ScopeRule("y a.b\(number)", ScopeStyle(foreground: color("#200000"))),
      ]
    }
    let theme = ScopeTheme(rules: rules)
    #expect(foreground(theme, "x7 a.b7") == "#100000ff" && foreground(theme, "x7 y a.b2999.c") == "#200000ff")
  }
}
