import Foundation
import LiveryDocuments
import LiveryExport
import LiveryVocabulary
import TestSupport
import Testing

/// Themes of editors and terminals.
struct EditorWriterTests {
  private static let slots = (0..<16).map { "base0" + String($0, radix: 16, uppercase: true) }

  /// A scheme whose colours are #000000, #111111, … #ffffff.
  private var scheme: ThemeDocument {
    ThemeDocument(
      name: "Gray \"1\"",
      layers: [
        TokenLayer(
          "all",
          Self.slots.enumerated().map { place, name in
            TokenDefinition(TokenName(name), .literal(.color(ThemeColor(rgba: UInt32(place) * 0x1111_1100 | 0xff))))
          })
      ])
  }

  // MARK: base16

  @Test func aSchemeIsWrittenAsItWasRead() {
    let export = Base16Writer().write(scheme)
    let palette = Self.slots.enumerated().map { place, name in
      let digit = String(place, radix: 16)
      return "  \(name): \"#\(String(repeating: digit, count: 6))\"\n"
    }
    #expect(export.files.map(\.path) == ["Gray--1-.yaml"])
    #expect(
      export.files[0].text == """
        system: "base16"
        name: "Gray \\"1\\""
        author: "unknown"
        variant: "dark"
        palette:
        \(palette.joined())
        """)
    #expect(export.losses.isEmpty)
  }

  @Test func coloursOfTerminalsStandInForSlots() {
    let names = ["Black", "Red", "Green", "Yellow", "Blue", "Magenta", "Cyan", "White"]
    var definitions = names.enumerated().map { place, name in
      TokenDefinition(
        TokenName("terminal.ansi\(name)"), .literal(.color(ThemeColor(rgba: UInt32(place + 1) << 24 | 0xff))))
    }
    definitions += [
      TokenDefinition("terminal.foreground", .literal(.color(ThemeColor(rgba: 0x2020_2080)))),
      TokenDefinition("terminal.background", .literal(.color(ThemeColor(rgba: 0xf0f0_f0ff)))),
      TokenDefinition("gap", .literal(.number(1))),
    ]
    let export = Base16Writer().write(ThemeDocument(layers: [TokenLayer("all", definitions)]))
    let text = export["theme.yaml"]
    #expect(text.contains("variant: \"light\""))
    #expect(text.contains("  base00: \"#f0f0f0\"\n"))
    #expect(text.contains("  base05: \"#202020\"\n"))
    #expect(text.contains("  base08: \"#020000\"\n"))
    #expect(text.split(separator: "\n").count { $0.contains("  base") } == 16)
    #expect(
      export.losses.filter { $0.code == .substitutedValue }.map { $0.message.prefix(40) } == [
        "the document has no color for `base02`; ", "the document has no color for `base03`; ",
        "the document has no color for `base01`; ", "the document has no color for `base04`; ",
        "the document has no color for `base07`; ", "the document has no color for `base06`; ",
        "the document has no color for `base09`; ", "the document has no color for `base0F`; ",
      ])
    #expect(
      export.reports.filter { !$0.hasPrefix("substituted") } == [
        "unused-token: terminal.ansiBlack: a scheme has no such color",
        "unused-token: terminal.ansiWhite: a scheme has no such color", "unused-token: gap: a scheme has no such color",
        "partial-value: terminal.foreground: the format has opaque colors only; the alpha is left out",
      ])
  }

  @Test func whatASchemeLacksIsReported() {
    let export = Base16Writer().write(document(["base08": 0xff]))
    #expect(export.files.count == 1)
    #expect(export.losses.count == 15)
    #expect(export.losses.allSatisfy { $0.code == .missingValue })
  }

  /// Readers refuse a scheme or a preset without colours.
  @Test func noFileIsForAThemeWithoutColors() {
    let document = ThemeDocument(name: "Sea", layers: document(["accent": 0xff]).layers)
    for writer in [Base16Writer(), ITermColorsWriter()] as [any ThemeWriter] {
      let export = writer.write(document)
      #expect(export.files.isEmpty)
      #expect(export.losses.filter { $0.code == .noFile }.count == 1)
      #expect(export.reports.contains { $0.hasPrefix("no-file: \"Sea\" has no color for a ") })
    }
  }

  /// A document of two axes, with tokens that depend on one that the formats do not have.
  @Test func onlyColorsThatDependOnAnAxisAreLostWithIt() {
    let compact: When = ["density": "compact"]
    let document = ThemeDocument(
      axes: [ThemeDocument.Axis(name: "density", modes: ["regular", "compact"])],
      layers: [
        TokenLayer(
          "all",
          [
            TokenDefinition("same", .literal(.color(ThemeColor(rgba: 0xff)))),
            TokenDefinition("same", when: compact, .literal(.color(ThemeColor(rgba: 0xff)))),
            TokenDefinition("other", .literal(.color(ThemeColor(rgba: 0xff)))),
            TokenDefinition("other", when: compact, .literal(.color(ThemeColor(rgba: 0x1111_11ff)))),
            TokenDefinition("gap", .literal(.number(1))), TokenDefinition("gap", when: compact, .literal(.number(2))),
          ])
      ])
    #expect(
      VSCodeThemeWriter().write(document).reports == [
        "unsupported-context: other: the format has one theme a file; only the default mode of the axis \"density\" is "
          + "written", "unsupported-kind: gap: a theme of Visual Studio Code has colors only, not this number",
      ])
    #expect(
      AssetCatalogueWriter().write(document).reports == [
        "unsupported-context: other: a colour set has no colours for this context; the one of the default context is "
          + "shown (in density=compact)", "unsupported-kind: gap: a catalogue has colours only, not this number",
      ])
  }

  // MARK: iTerm

  @Test func aPresetHasItsColors() {
    let document = ThemeDocument(
      layers: [
        TokenLayer(
          "all",
          [
            TokenDefinition("terminal.ansiRed", .literal(.color(ThemeColor(.displayP3, 1, 0.5, 0)))),
            TokenDefinition("terminal.cursorGuide", .literal(.color(ThemeColor(rgba: 0x0000_0080)))),
            TokenDefinition("other", .literal(.color(ThemeColor(rgba: 0xff)))),
          ])
      ])
    let export = ITermColorsWriter().write(document)
    #expect(
      export["theme.itermcolors"] == """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        \t<key>Ansi 1 Color</key>
        \t<dict>
        \t\t<key>Alpha Component</key>
        \t\t<real>1</real>
        \t\t<key>Blue Component</key>
        \t\t<real>0</real>
        \t\t<key>Color Space</key>
        \t\t<string>P3</string>
        \t\t<key>Green Component</key>
        \t\t<real>0.5</real>
        \t\t<key>Red Component</key>
        \t\t<real>1</real>
        \t</dict>
        \t<key>Cursor Guide Color</key>
        \t<dict>
        \t\t<key>Alpha Component</key>
        \t\t<real>0.5019607843137255</real>
        \t\t<key>Blue Component</key>
        \t\t<real>0</real>
        \t\t<key>Color Space</key>
        \t\t<string>sRGB</string>
        \t\t<key>Green Component</key>
        \t\t<real>0</real>
        \t\t<key>Red Component</key>
        \t\t<real>0</real>
        \t</dict>
        </dict>
        </plist>

        """)
    #expect(export.reports.contains("unused-token: other: a preset of iTerm2 has no such color"))
    #expect(export.losses.count { $0.code == .missingValue } == 21)
  }

  @Test func missingComponentsOfPresetsAreALoss() {
    let red = TokenDefinition("terminal.ansiRed", .literal(.color(ThemeColor(.displayP3, nil, 0.5, 0))))
    let document = ThemeDocument(layers: [TokenLayer("all", [red])])
    #expect(
      ITermColorsWriter().write(document).reports.contains(
        "partial-value: terminal.ansiRed: the format has no components `none`; they are written as 0, which looks the same"
      ))
  }

  @Test func aColorOutsideOfTheGamutIsAnother() {
    let red = TokenDefinition("terminal.ansiRed", .literal(.color(ThemeColor(.lch, 50, 150, 30))))
    let blue = TokenDefinition("terminal.ansiBlue", .literal(.color(ThemeColor(.hsl, 240, 100, 50))))
    let export = ITermColorsWriter().write(ThemeDocument(layers: [TokenLayer("all", [red, blue])]))
    let reports = export.reports.filter { $0.hasPrefix("converted-color") }
    #expect(reports.count == 2)
    #expect(
      reports[0].hasPrefix(
        "converted-color: terminal.ansiRed: iTerm2 has the gamuts of sRGB and P3 only; lch(50 150 30) is written as "
          + "color(display-p3 "))
    #expect(
      reports[1] == "converted-color: terminal.ansiBlue: iTerm2 has sRGB and P3 only; the hsl is converted to srgb")
  }

  @Test func anAppearanceIsInTheKeys() {
    let document = ThemeDocument(
      axes: [ThemeDocument.Axis(name: "appearance", modes: ["light", "dark"])],
      layers: [
        TokenLayer(
          "all",
          [
            TokenDefinition("terminal.background", .literal(.color(ThemeColor(rgba: 0xffff_ffff)))),
            TokenDefinition(
              "terminal.background", when: ["appearance": "dark"], .literal(.color(ThemeColor(rgba: 0xff)))),
          ])
      ])
    let export = ITermColorsWriter().write(document)
    let keys = export["theme.itermcolors"].split(separator: "\n").filter { $0.hasPrefix("\t<key>") }
    #expect(
      keys == [
        "\t<key>Background Color</key>", "\t<key>Background Color (Dark)</key>",
        "\t<key>Background Color (Light)</key>",
      ])
  }

  @Test(.enabled(if: sharedData != nil, "LIVERY_SHARED_DATA names no folder"))
  func realPresetsReadBack() throws {
    let folder = "\(sharedData!)/terminal-schemes/itermcolors"
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) where name.hasSuffix(".itermcolors") {
      let document = ITermColorsReader().read("\(folder)/\(name)")
      let export = ITermColorsWriter().write(document)
      #expect(export.files.count == 1)
      let again = ITermColorsReader().read(export.files[0].bytes, named: "theme.itermcolors")
      #expect(again.diagnostics.isEmpty)
      let changed = Set(export.losses.map(\.token))
      for input in document.inputs {
        let (before, after) = (try document.values(input), try again.values(input))
        #expect(before.filter { !changed.contains($0.key) } == after.filter { !changed.contains($0.key) }, "\(name)")
      }
    }
  }

  // MARK: Visual Studio Code

  @Test func aThemeHasColorsAndRules() {
    let document = ThemeDocument(
      name: "Harbour", themes: ["day", "night"], defaultTheme: "day",
      layers: [
        TokenLayer(
          "all",
          [
            TokenDefinition("editor.background", .literal(.color(ThemeColor(rgba: 0xffff_ffff)))),
            TokenDefinition(
              "editor.background", when: ["theme": "night"],
              .literal(.color(ThemeColor(.displayP3, 0, 0, 0, alpha: 0.5)))),
            TokenDefinition("editor.foreground", .literal(.color(ThemeColor(rgba: 0x8080_80ff)))),
            TokenDefinition("not-one", .literal(.color(ThemeColor(rgba: 0xff)))),
          ])
      ],
      scopes: ScopeTheme(rules: [
        ScopeRule("comment, string source", ScopeStyle(foreground: ThemeColor(rgba: 0x1122_33ff), fontStyle: [])),
        ScopeRule("keyword", ScopeStyle(fontStyle: [.bold, .italic])),
      ]))
    let export = VSCodeThemeWriter().write(document)
    #expect(export.files.map(\.path) == ["Harbour-day-color-theme.json", "Harbour-night-color-theme.json"])
    #expect(
      export.files[1].text == """
        {
          "$schema": "vscode://schemas/color-theme",
          "name": "Harbour night",
          "type": "dark",
          "colors": {
            "editor.background": "#00000080",
            "editor.foreground": "#808080"
          },
          "tokenColors": [
            {
              "scope": ["comment", "string source"],
              "settings": {
                "foreground": "#112233",
                "fontStyle": ""
              }
            },
            {
              "scope": "keyword",
              "settings": {
                "fontStyle": "italic bold"
              }
            }
          ]
        }

        """)
    #expect(export.files[0].text.contains("\"type\": \"light\""))
    #expect(
      export.reports == [
        "unused-token: not-one: a color of Visual Studio Code has letters and digits, in parts with dots between",
        "converted-color: editor.background: the format has 8 bits of sRGB for a component; "
          + "color(display-p3 0 0 0 / 0.5) is written as #00000080",
      ])
  }

  @Test func filesHaveDifferentNames() {
    let document = ThemeDocument(themes: ["a/b", "a b", "A-B"], defaultTheme: "a b", layers: [])
    #expect(
      VSCodeThemeWriter().write(document).files.map(\.path) == [
        "theme-a-b-color-theme.json", "theme-a-b-2-color-theme.json", "theme-A-B-3-color-theme.json",
      ])
  }

  @Test func aSchemeColorsTheEditor() {
    let export = VSCodeThemeWriter().write(scheme)
    let document = VSCodeThemeReader().read(export.files[0].bytes, named: "theme.json")
    #expect(document.diagnostics.isEmpty)
    #expect(document.appearance == .dark)
    #expect(document.scopes?.style(of: ["source", "comment"]).foreground == ThemeColor(rgba: 0x3333_33ff))
    #expect(document.tokenNames.contains("terminal.ansiBrightWhite"))
    #expect(!document.tokenNames.contains("base06"))
    #expect(export.reports == ["unused-token: base06: Visual Studio Code has no color for this slot of a scheme"])
  }

  @Test func slotsOfRulesAreLostBesideOthers() {
    let definitions = scheme.layers[0].definitions
    let document = ThemeDocument(
      layers: [TokenLayer("all", definitions)],
      scopes: ScopeTheme(rules: [ScopeRule("comment", ScopeStyle(foreground: ThemeColor(rgba: 0xff)))]))
    let export = VSCodeThemeWriter().write(document)
    #expect(export.losses.map(\.code) == Array(repeating: .unusedToken, count: 3))
    #expect(export.losses.map(\.token) == ["base06", "base09", "base0F"])
  }

  /// The reader of TextMate themes gives global settings their own names.
  @Test func settingsOfTextMateAreColorsOfTheEditor() {
    let theme = """
      <plist version="1.0"><dict><key>settings</key><array><dict><key>settings</key><dict>
      <key>background</key><string>#101010</string><key>foreground</key><string>#eeeeee</string>
      <key>caret</key><string>#ff0000</string><key>lineHighlight</key><string>#202020</string>
      </dict></dict></array></dict></plist>
      """
    let document = TextMateThemeReader().read(Array(theme.utf8), named: "theme.tmTheme")
    let export = VSCodeThemeWriter().write(document)
    let again = VSCodeThemeReader().read(export.files[0].bytes, named: "theme.json")
    #expect(
      again.tokenNames == [
        "editor.background", "editor.foreground", "editorCursor.foreground", "editor.lineHighlightBackground",
      ])
    #expect(again.appearance == .dark)
    #expect(export.losses.isEmpty)
  }

  @Test func colorsOfTheEditorGoBeforeSettings() {
    let export = VSCodeThemeWriter().write(
      document(["background": 0x1111_11ff, "editor.background": 0x2222_22ff, "foreground": 0x3333_33ff]))
    #expect(
      export.files[0].text.contains(
        """
          "colors": {
            "editor.background": "#222222",
            "editor.foreground": "#333333"
          }
        """))
    #expect(
      export.reports == ["unused-token: background: another token is the color that this setting stands for"])
    // Alone it is the colour of Visual Studio Code.
    #expect(VSCodeThemeWriter().write(document(["foreground": 0xff])).files[0].text.contains("    \"foreground\":"))
  }

  @Test(
    arguments: [
      (["editor.background": 0x0000_00ff], "dark"), (["editor.background": 0xffff_ffff], "light"), ([:], "dark"),
      (["editor.foreground": 0x0000_00ff], "dark"), (["terminal.background": 0xffff_ffff], "light"),
      (["editor.background": 0x4040_40ff, "editor.foreground": 0x0000_00ff], "light"),
    ] as [(KeyValuePairs<TokenName, UInt32>, String)])
  func theBackgroundAloneTellsTheAppearance(colors: KeyValuePairs<TokenName, UInt32>, type: String) {
    #expect(VSCodeThemeWriter().write(document(colors)).files[0].text.contains("\"type\": \"\(type)\""))
  }

  private func document(_ colors: KeyValuePairs<TokenName, UInt32>) -> ThemeDocument {
    ThemeDocument(
      layers: [TokenLayer("all", colors.map { TokenDefinition($0, .literal(.color(ThemeColor(rgba: $1)))) })])
  }

  /// Several schemes have no default theme.
  @Test func noFileIsForADefaultThemeThatThereIsNot() {
    let definitions = ["day", "night"].map { theme in
      TokenDefinition("editor.background", when: When(theme: theme), .literal(.color(ThemeColor(rgba: 0xff))))
    }
    let writers: [any ThemeWriter] = [VSCodeThemeWriter(), Base16Writer(), ITermColorsWriter()]
    for writer in writers {
      let export = writer.write(ThemeDocument(themes: ["day", "night"], layers: [TokenLayer("all", definitions)]))
      #expect(export.files.map { $0.path.split { "-.".contains($0) }[1] } == ["day", "night"])
    }
    let base = TokenDefinition("editor.background", .literal(.color(ThemeColor(rgba: 0xff))))
    let export = VSCodeThemeWriter().write(ThemeDocument(themes: ["night"], layers: [TokenLayer("all", [base])]))
    #expect(export.files.map(\.path) == ["theme-default-color-theme.json", "theme-night-color-theme.json"])
  }

  @Test(
    .enabled(if: sharedData != nil, "LIVERY_SHARED_DATA names no folder"),
    arguments: ["flat/github-light", "flat/dracula", "include-chain/dark_plus"])
  func realThemesReadBack(name: String) throws {
    let path = "\(sharedData!)/vscode-themes/\(name).json"
    let document = VSCodeThemeReader().read(path)
    try #require(!document.hasErrors)
    let export = VSCodeThemeWriter().write(document)
    let again = VSCodeThemeReader().read(export.files[0].bytes, named: "theme.json")
    #expect(try again.values([:]) == document.values([:]))
    #expect(again.appearance == document.appearance)
    #expect(again.scopes?.rules.map(\.style) == document.scopes?.rules.map(\.style))
    #expect(again.scopes?.rules.map(\.selectors) == document.scopes?.rules.map(\.selectors))
    for rule in document.semanticTokens?.rules ?? [] {
      let token = ([rule.selector.type] + rule.selector.modifiers).joined(separator: ".")
      #expect(again.semanticTokens?.style(of: token) == document.semanticTokens?.style(of: token))
    }
    #expect(export.losses.isEmpty)
  }
}
