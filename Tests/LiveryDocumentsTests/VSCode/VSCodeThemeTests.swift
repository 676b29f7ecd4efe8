import LiveryDocuments
import LiveryVocabulary
import TestSupport
import Testing

@Suite struct VSCodeThemeTests {
  private func read(
    _ files: [String: String], theme: ThemeName? = nil, limits: DocumentLimits = DocumentLimits()
  ) -> ThemeDocument {
    VSCodeThemeReader(limits: limits).read(
      "a.json",
      files: { path in
        guard let text = files[path] else { throw NoSuchFile() }
        return Array(text.utf8)
      }, theme: theme)
  }

  private func read(_ text: String, theme: ThemeName? = nil) -> ThemeDocument { read(["a.json": text], theme: theme) }

  @Test func readsEveryPart() throws {
    let document = read(
      """
      // A theme.
      {
        "name": "Harbour", "type": "light", /* not dark */ "semanticHighlighting": true,
        "colors": {
          "editor.foreground": "#123", "editor.background": "#FEDCBA98", "badge.background": "#1234",
          "badge.foreground": null,
        },
        "tokenColors": [
          {"scope": "string, comment", "settings": {"foreground": "#00ff00", "fontStyle": "italic bold"}},
          {"name": "none", "scope": ["string.regexp", "x"], "settings": {"fontStyle": "normal", "background": "#0000ff"}},
        ],
        "semanticTokenColors": {"variable.readonly:java": "#00ff00", "*.deprecated": {"strikethrough": true}},
      }
      """, theme: "harbour")
    #expect(document.diagnostics.isEmpty && !document.hasErrors)
    #expect(document.name == "Harbour" && document.appearance == .light && document.files == ["a.json"])
    #expect(document.themes == ["harbour"] && document.defaultTheme == "harbour")
    #expect(
      try document.tokens(for: [:]).map { "\($0.name) \($0.value!)" } == [
        "editor.foreground #112233ff", "editor.background #fedcba98", "badge.background #11223344",
      ])
    let definition = try #require(document.layers.first?.definitions.first)
    #expect(definition.when == When(theme: "harbour") && definition.kind == .color)
    #expect(
      definition.origin
        == SourceLocation(file: "a.json", line: 5, column: 26, pointer: "/colors/editor.foreground"))
    let scopes = try #require(document.scopes)
    #expect(scopes.style(of: ["string.x"]).description == "#00ff00ff on #fedcba98 italic bold")
    #expect(scopes.style(of: ["string.regexp"]).description == "#00ff00ff on #0000ffff regular")
    #expect(scopes.style(of: ["source"]).description == "#112233ff on #fedcba98 regular")
    let semantic = try #require(document.semanticTokens)
    #expect(semantic.isEnabled)
    let style = semantic.style(of: "variable.readonly.deprecated:java")
    #expect(style.foreground == ThemeColor(hex: "#00ff00") && style.strikethrough == true && style.bold == nil)
  }

  // MARK: - Files

  @Test func includesComeFirst() throws {
    let document = read([
      "a.json": """
      {"include": "./b/b.json", "colors": {"x": "#000001", "y": "default"}, "semanticTokenColors": {"a": "#000005"},
       "tokenColors": [{"scope": "s", "settings": {"foreground": "#000002"}}]}
      """,
      "b/b.json": """
      {"include": "../c.json", "type": "dark", "colors": {"x": "#000003", "y": "#000004", "z": "#000005"}}
      """,
      "c.json": """
      {"name": "C", "type": "light", "colors": {"y": "#000006", "w": "#000007"}, "semanticTokenColors": {"a": "#000006"},
       "semanticHighlighting": true,
       "tokenColors": [{"scope": "s", "settings": {"foreground": "#000008", "fontStyle": "bold"}}]}
      """,
    ])
    #expect(document.diagnostics.isEmpty && document.files == ["a.json", "b/b.json", "c.json"])
    #expect(document.name == nil && document.appearance == .dark)
    #expect(document.layers.map(\.name) == ["c.json", "b/b.json", "a.json"])
    let values = try document.tokens(for: [:]).map { "\($0.name) \($0.value!)" }
    #expect(values.sorted() == ["w #000007ff", "x #000001ff", "z #000005ff"])
    #expect(document.scopes?.style(of: ["s"]).description == "#000002ff on #1e1e1eff bold")
    #expect(document.semanticTokens?.style(of: "a").foreground == ThemeColor(hex: "#000005"))
    #expect(document.semanticTokens?.isEnabled == true)
  }

  @Test(arguments: [
    ("./a.json", "error /include: \"a.json\" is included by what it includes; take one `include` out"),
    ("./b.json", "error /include: \"a.json\" is included by what it includes; take one `include` out"),
    ("../c.json", "error /include: \"../c.json\" leads out of the root folder; keep all files below it"),
    ("/c.json", "error /include: \"/c.json\" is no relative path; write the path from this file's folder"),
    ("c.json", "error /include: \"c.json\" cannot be read: NoSuchFile()"),
  ])
  func includesThatLeadNowhere(_ include: String, _ report: String) throws {
    let document = read([
      "a.json": ##"{"include": "\##(include)", "colors": {"x": "#fff"}}"##, "b.json": #"{"include": "./a.json"}"#,
    ])
    #expect(document.reports == [report])
    #expect(try document.tokens(for: [:]).map(\.name) == ["x"])
  }

  /// Its global settings are colours of the editor, which go before those in the file that names it.
  @Test func rulesMayStandInATextMateTheme() throws {
    let document = read([
      "a.json": ##"{"colors": {"editor.background": "#000001", "x": "#000002"}, "tokenColors": "./b.tmTheme"}"##,
      "b.tmTheme": """
      <plist><dict><key>settings</key><array>
        <dict><key>settings</key><dict><key>background</key><string>#000003</string>
          <key>findMatchHighlight</key><string>#000004</string><key>ansiBrightRed</key><string>#ff0000</string>
          <key>other</key><string>#000005</string><key>caret</key><string>red</string></dict></dict>
        <dict><key>scope</key><string>s</string><key>settings</key>
          <dict><key>foreground</key><string>#000006</string></dict></dict>
      </array></dict></plist>
      """,
    ])
    #expect(
      try document.tokens(for: [:]).map { "\($0.name) \($0.value!)" }.sorted() == [
        "editor.background #000003ff", "editor.findMatchHighlightBackground #000004ff",
        "peekViewResult.matchHighlightBackground #000004ff", "terminal.ansiBrightRed #ff0000ff", "x #000002ff",
      ])
    #expect(document.scopes?.style(of: ["s"]).description == "#000006ff on #000003ff regular")
    #expect(document.diagnostics.map(\.file) == ["b.tmTheme"])
    #expect(
      document.reports == [
        "error /settings/0/settings/caret: expected `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`, not the string \"red\"; "
          + "write \"#ff0000\""
      ])
  }

  @Test func onlyInMemoryThereAreNoOtherFiles() {
    let document = VSCodeThemeReader().read(Array(#"{"include": "b.json"}"#.utf8), named: "a.json")
    #expect(
      document.reports == [#"error /include: "b.json" cannot be read: a document in memory has no files beside it"#])
  }

  // MARK: - What is wrong

  @Test(arguments: [
    Case("[]", "error : expected a theme with `colors` and `tokenColors`, not an array"),
    Case("{}", "error : there is no theme; expected `colors`, `tokenColors` or `include`"),
    Case(#"{"colors": []}"#, "error /colors: expected an object of colors, not an array"),
    Case(##"{"colors": {"": "#fff"}}"##, "error /colors/: a token without a name is not read; name it"),
    Case(#"{"colors": {"a": 1}}"#, "error /colors/a: expected a color such as \"#3366cc\", not the number 1"),
    Case(
      #"{"colors": {"a": "fff"}}"#,
      "error /colors/a: expected `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`, not the string \"fff\"; write \"#ffffff\""),
    Case(
      ##"{"colors": {"a": "#12345"}}"##,
      "error /colors/a: expected `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`, not the string \"#12345\""),
    Case(
      #"{"colors": {"[Other]": {"a": "x"}}}"#,
      "warning /colors/[Other]: colors for some themes only are not read; move them out of \"[Other]\""),
    Case(
      #"{"colors": {}, "type": "drak"}"#,
      "warning /type: expected `light`, `dark`, `hcDark` or `hcLight`, not the string \"drak\"; the colors tell"),
    Case(#"{"tokenColors": {}}"#, "error /tokenColors: expected an array of rules, not an object"),
    Case(
      #"{"tokenColors": [1]}"#, "error /tokenColors/0: expected a rule with `scope` and `settings`, not the number 1"),
    Case(
      #"{"tokenColors": [{"scope": "a"}]}"#,
      "warning /tokenColors/0: a rule without `settings` does nothing; add some or take it out"),
    Case(
      #"{"tokenColors": [{"scope": 1, "settings": {}}]}"#,
      "error /tokenColors/0/scope: expected a scope or an array of scopes, not the number 1"),
    Case(
      #"{"tokenColors": [{"scope": [null], "settings": {}}]}"#,
      "error /tokenColors/0/scope/0: expected a scope, not null"),
    Case(
      #"{"tokenColors": [{"scope": "a - b", "settings": {}}]}"#,
      "warning /tokenColors/0/scope: \"a - b\" matches no text: `-` is no operator of these themes; take it out"),
    Case(
      #"{"tokenColors": [{"scope": "a", "settings": {"fontStyle": "itallic"}}]}"#,
      "warning /tokenColors/0/settings/fontStyle: \"itallic\" is no font style and does nothing; there are bold, italic, "
        + "underline, strikethrough; did you mean \"italic\"?"),
    Case(
      ##"{"tokenColors": [{"settings": {"foreground": "#fff"}}]}"##,
      "warning /tokenColors/0/settings: settings without a scope do nothing here; set \"editor.foreground\" in `colors`"
    ),
    Case(
      #"{"semanticTokenColors": []}"#,
      "error /semanticTokenColors: expected an object of styles by selector, not an array"),
    Case(
      ##"{"semanticTokenColors": {".a": "#fff"}}"##,
      "error /semanticTokenColors/.a: \".a\" matches no token; write its type or `*` first"),
    Case(
      #"{"semanticTokenColors": {"a": {"blod": true}}}"#,
      "warning /semanticTokenColors/a/blod: styles of tokens have no `blod`; did you mean \"bold\"?"),
    Case(
      #"{"semanticTokenColors": {"a": {"bold": 1}}}"#,
      "error /semanticTokenColors/a/bold: expected `true` or `false`, not the number 1"),
    Case("{\"colors\": {", "error : expected a key in double quotes; the file ends here"),
  ])
  func reports(_ test: Case) {
    #expect(read(test.text).reports == [test.report])
  }

  @Test func oneBadItemStopsNothing() throws {
    let document = read(
      """
      {"colors": {"a": 1, "b": "#fff"}, "tokenColors": [1, {"scope": "s", "settings": {"foreground": "x", "fontStyle":
      "bold"}}], "semanticTokenColors": {"": 1, "t": "#fff"}}
      """)
    #expect(try document.tokens(for: [:]).map(\.name) == ["b"] && document.diagnostics.count == 4)
    #expect(document.scopes?.style(of: ["s"]).fontStyle == .bold)
    #expect(document.semanticTokens?.style(of: "t").foreground == ThemeColor(hex: "#fff"))
  }

  @Test func limitsHold() throws {
    var limits = DocumentLimits()
    limits.definitions = 1
    limits.nameBytes = 32
    limits.files = 1
    let long = String(repeating: "x", count: 33)
    let text = """
      {"include": "b.json", "colors": {"a": "#fff", "b": "#fff", "\(long)": "#fff"},
       "tokenColors": [{"scope": ["\(long)", "s"], "settings": {"fontStyle": "bold"}}]}
      """
    let document = read(["a.json": text], limits: limits)
    // The key, the second file, the second token, the scope.
    #expect(document.diagnostics.map(\.code) == [.tooLong, .limitExceeded, .limitExceeded, .tooLong])
    #expect(try document.tokens(for: [:]).map(\.name) == ["a"])
    #expect(document.scopes?.style(of: ["s"]).fontStyle == .bold)
  }

  // MARK: - Files of others

  /// The colours as a script in JavaScript reads them, and what vscode-textmate 9.3.2 says of usual scopes.
  @Test(
    .enabled(if: sharedData != nil, "LIVERY_SHARED_DATA names no folder"),
    arguments: [
      ("flat/dracula", 195, 0xc75e_7e39_340c_45db, 0x1aaa_70f2_ef1b_e3f3),
      ("flat/github-dark", 183, 0x1a95_b6b4_402d_a198, 0x2a1f_db33_4b94_c00c),
      ("flat/github-light", 179, 0xac70_4140_13fe_f666, 0xc92c_9c7a_022b_93c8),
      ("flat/night-owl", 194, 0x903b_3825_e2ec_0717, 0x085a_a847_e545_8ee1),
      ("flat/nord", 303, 0x4209_c258_3610_63f1, 0xc53a_e30a_b492_a438),
      ("flat/one-dark-pro", 143, 0x7e4d_6487_9883_b0d8, 0x07ae_3db0_9f22_70e1),
      ("flat/solarized-dark", 96, 0xfe59_199f_94e0_e843, 0x7389_6957_0195_b4c3),
      ("flat/solarized-light", 88, 0xf862_e030_746f_5246, 0x7831_ccc3_314d_693),
      ("include-chain/dark_plus", 28, 0xbe7e_e874_e214_7ad4, 0x19a1_e937_e757_1b7),
      ("include-chain/dark_vs", 28, 0xbe7e_e874_e214_7ad4, 0x2024_9bf7_73f4_ad84),
      ("include-chain/hc_black", 11, 0xea87_2ee0_0d49_90d4, 0xb3ba_f7f3_69a5_1ae8),
      ("include-chain/hc_light", 3, 0xb0b9_6bd2_edd8_584b, 0xf632_19ae_eac2_b7ab),
      ("include-chain/light_plus", 33, 0xc37f_3b3d_e0aa_7654, 0xdc4f_2ab7_0c83_a5bf),
      ("include-chain/light_vs", 33, 0xc37f_3b3d_e0aa_7654, 0xe6db_c948_52ba_9002),
    ] as [(String, Int, UInt64, UInt64)])
  func realThemes(_ name: String, _ count: Int, _ colors: UInt64, _ styles: UInt64) throws {
    let document = VSCodeThemeReader().read("\(sharedData!)/vscode-themes/\(name).json")
    #expect(document.diagnostics.isEmpty)
    let tokens = try document.tokens(for: [:]).sorted { $0.name < $1.name }
    #expect(tokens.count == count && digest(tokens.map { "\($0.name)=\($0.value!)" }.joined(separator: "\n")) == colors)
    let lines = styleLines(try #require(document.scopes))
    #expect(digest(lines.joined(separator: "\n")) == styles, "\(lines.joined(separator: "\n"))")
  }
}
