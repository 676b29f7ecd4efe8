import LiveryDocuments
import LiveryVocabulary
import Testing

@Suite struct TextMateThemeTests {
  private func read(_ settings: String, _ more: String = "", theme: ThemeName? = nil) -> ThemeDocument {
    let text = "<plist><dict>\(more)<key>settings</key>\(settings)</dict></plist>"
    return TextMateThemeReader().read(Array(text.utf8), named: "a.tmTheme", theme: theme)
  }

  @Test func readsEveryPart() throws {
    let document = read(
      """
      <array>
      <dict><key>settings</key><dict>
        <key>background</key><string>#202020</string><key>foreground</key><string>#EEE</string>
        <key>lineHighlight</key><string>#FFFFFF10</string><key>bracketsOptions</key><string>underline</string>
        <key>tabs</key><integer>4</integer><key>wrap</key><true/><key>fontStyle</key><string>bold</string>
      </dict></dict>
      <dict><key>name</key><string>Strings</string><key>scope</key><string>string, meta.x string.y</string>
        <key>settings</key><dict><key>foreground</key><string>#00ff00</string><key>fontStyle</key><string/></dict></dict>
      </array>
      """, "<key>name</key><string>Harbour</string><key>uuid</key><string>x</string>", theme: "night")
    #expect(document.diagnostics.isEmpty)
    #expect(document.name == "Harbour" && document.appearance == .dark && document.themes == ["night"])
    #expect(
      try document.tokens(for: [:]).map { "\($0.name) \($0.value!)" } == [
        "background #202020ff", "foreground #eeeeeeff", "lineHighlight #ffffff10", "bracketsOptions \"underline\"",
        "tabs 4.0", "wrap true",
      ])
    #expect(document.layers[0].definitions[0].origin?.line == 3)
    let scopes = try #require(document.scopes)
    #expect(scopes.defaults.description == "#eeeeeeff on #202020ff bold" && scopes.rules.count == 2)
    #expect(scopes.style(of: ["meta.x", "string.y.z"]).description == "#00ff00ff on #202020ff regular")
  }

  @Test func theThemeDefaultNeedsNoDeclaration() {
    let document = read(
      "<array><dict><key>settings</key><dict><key>x</key><string>#fff</string></dict></dict></array>", theme: .default)
    #expect(document.themes.isEmpty && document.defaultTheme == nil)
    #expect(document.layers[0].definitions[0].when == When(theme: .default))
  }

  @Test(
    arguments: [
      ("theme.light.harbour", ThemeAppearance.light), ("theme.dark", .dark), ("theme.darkness", nil),
    ] as [(String, ThemeAppearance?)])
  func classesTellTheAppearance(_ text: String, _ appearance: ThemeAppearance?) {
    let document = read("<array/>", "<key>semanticClass</key><string>\(text)</string>")
    #expect(document.appearance == appearance && document.diagnostics.isEmpty)
  }

  @Test(arguments: [
    Case("<dict/>", "error /settings: expected an array of rules, not a dictionary"),
    Case(
      "<array><dict><key>settings</key><dict><key>caret</key><string>red</string></dict></dict></array>",
      "error /settings/0/settings/caret: expected `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`, not the string \"red\"; "
        + "write \"#ff0000\""),
    Case(
      "<array><dict><key>settings</key><string/></dict></array>",
      "error /settings/0/settings: expected settings such as `foreground`, not the string \"\""),
    Case("<true>", "error : expected `</true>`"),
  ])
  func reports(_ test: Case) {
    #expect(read(test.text).reports == [test.report])
  }

  @Test func filesThatAreNoneSayWhatToDo() {
    func report(_ text: String) -> [String] {
      TextMateThemeReader().read(Array(text.utf8), named: "a.tmTheme").reports
    }
    #expect(report("<dict/>") == ["error : a TextMate theme needs `settings`, an array of rules"])
    #expect(
      report("bplist00")
        == [
          "error : the binary property list is damaged; write it again, or convert it with `plutil -convert xml1`"
        ])
  }
}
