import Foundation
import LiveryDocuments
import LiveryVocabulary
import TestSupport
import Testing

@Suite struct WindowsTerminalTests {
  private func read(_ text: String, scheme: String? = nil, theme: ThemeName? = nil) -> ThemeDocument {
    WindowsTerminalReader(scheme: scheme).read(Array(text.utf8), named: "settings.json", theme: theme)
  }

  /// A scheme with all that is needed.
  private func scheme(_ name: String, black: String = "#000", _ more: String = "") -> String {
    let colors = ["red", "green", "yellow", "blue", "purple", "cyan", "white"]
    let bright = (["black"] + colors).map { "bright" + $0.prefix(1).uppercased() + $0.dropFirst() }
    let others = (colors + bright).map { ##""\##($0)": "#123456","## }.joined(separator: " ")
    return
      ##"{"name": "\##(name)", \##(others) "foreground": "#FFF", "background": "#000001", \##(more) "black": "\##(black)"}"##
  }

  @Test func readsOneScheme() throws {
    let document = read(scheme("Harbour", ##""cursorColor": "#aabbcc","##), theme: "night")
    #expect(document.diagnostics.isEmpty)
    #expect(document.name == "Harbour" && document.themes == ["night"] && document.appearance == .dark)
    #expect(try document.tokens(for: [:]).count == 19)
    #expect(try document.value("terminal.ansiBlack") == .color(ThemeColor(rgba: 0x0000_00FF)))
    #expect(try document.value("terminal.ansiBrightMagenta") == .color(ThemeColor(rgba: 0x1234_56FF)))
    #expect(try document.value("terminalCursor.foreground") == .color(ThemeColor(rgba: 0xAABB_CCFF)))
  }

  @Test func severalSchemesAreThemes() throws {
    let settings = """
      // Settings.
      {"profiles": {"defaults": {}}, "schemes": [
        \(scheme("Day", black: "#000001")), \(scheme("default", black: "#000002")), \(scheme("Day")), {"name": ""}, 1,
      ]}
      """
    let document = read(settings, theme: "night")
    #expect(
      document.reports == [
        "error /schemes/4: expected a scheme, an object of colors, not the number 1",
        "error /schemes/2: there is a scheme \"Day\" already; rename one",
        "error /schemes/3/name: one of several schemes needs a `name`, a text",
      ])
    #expect(document.themes == ["Day", "scheme.default"] && document.name == nil && document.appearance == nil)
    #expect(try document.value("terminal.ansiBlack", ["theme": "Day"]) == .color(ThemeColor(rgba: 0x0000_01FF)))
    #expect(
      try document.value("terminal.ansiBlack", ["theme": "scheme.default"]) == .color(ThemeColor(rgba: 0x0000_02FF)))
  }

  @Test func oneOfSeveralSchemesCanBeChosen() throws {
    let list = "[\(scheme("Day")), \(scheme("Night", black: "#000003"))]"
    let document = read(list, scheme: "Night", theme: "n")
    #expect(document.diagnostics.isEmpty && document.name == "Night" && document.themes == ["n"])
    #expect(try document.value("terminal.ansiBlack") == .color(ThemeColor(rgba: 0x0000_03FF)))
    #expect(read(list, scheme: "Nigth").reports == [#"error : there is no scheme "Nigth"; did you mean "Night"?"#])
  }

  @Test func reports() throws {
    #expect(read("1").reports == ["error : expected a scheme or an array of schemes, not the number 1"])
    let document = read(scheme("a", black: "#00000000", ##""magneta": "#fff", "blak": "#fff","##))
    #expect(
      document.reports == [
        "warning /magneta: schemes have no color `magneta`",
        "warning /blak: schemes have no color `blak`; did you mean "
          + "\"black\"?", "error /black: expected `#rgb` or `#rrggbb`, not the string \"#00000000\"",
      ])
    #expect(
      read(##"{"name": "a", "red": "#fff"}"##).reports.first?.hasPrefix(
        "warning : Windows Terminal takes no scheme without `background`, `black`, `blue`, `brightBlack`") == true)
  }

  /// As a script in Python reads them.
  @Test(.enabled(if: sharedData != nil, "LIVERY_SHARED_DATA names no folder"))
  func realSchemes() throws {
    let folder = sharedData! + "/terminal-schemes/windowsterminal"
    let lines = try FileManager.default.contentsOfDirectory(atPath: folder).flatMap { file in
      let document = WindowsTerminalReader().read("\(folder)/\(file)")
      #expect(document.diagnostics.isEmpty, "\(document.diagnostics)")
      return try document.tokens(for: [:]).map { "\(document.name!) \($0.name)=\($0.value!)" }
    }
    #expect(lines.count == 1200 && digest(lines.sorted().joined(separator: "\n")) == 0x525c_3686_2ba3_8f4a)
  }

  /// The same schemes as settings of Visual Studio Code.
  @Test(.enabled(if: sharedData != nil, "LIVERY_SHARED_DATA names no folder"))
  func realSettingsOfVSCode() throws {
    let folder = sharedData! + "/terminal-schemes/vscode"
    let lines = try FileManager.default.contentsOfDirectory(atPath: folder).flatMap { file in
      let document = VSCodeThemeReader().read("\(folder)/\(file)")
      #expect(document.diagnostics.isEmpty, "\(document.diagnostics)")
      return try document.tokens(for: [:]).map { "\(file) \($0.name)=\($0.value!)" }
    }
    #expect(lines.count == 1260 && digest(lines.sorted().joined(separator: "\n")) == 0xb88e_a119_010f_587d)
  }
}
