import Foundation
import LiveryDocuments
import LiveryVocabulary
import TestSupport
import Testing

@Suite struct ITermColorsTests {
  private func read(_ entries: String, theme: ThemeName? = nil) -> ThemeDocument {
    ITermColorsReader().read(Array("<plist><dict>\(entries)</dict></plist>".utf8), named: "a.itermcolors", theme: theme)
  }

  private func entry(_ key: String, _ red: String, _ more: String = "") -> String {
    """
    <key>\(key)</key><dict><key>Red Component</key>\(red)<key>Green Component</key><real>0.2</real>
    <key>Blue Component</key><integer>0</integer>\(more)</dict>
    """
  }

  private func space(_ name: String) -> String { "<key>Color Space</key><string>\(name)</string>" }

  @Test func readsColors() throws {
    let half = "<real>0.5</real>"
    let document = read(
      entry("Ansi 0 Color", half) + entry("Ansi 13 Color", half, space("P3")) + "<key>Use Bold</key><true/>"
        + entry("Cursor Guide Color", half, "<key>Alpha Component</key><real>0.25</real>" + space("Calibrated"))
        + entry("Foreground Color", "<real>1</real>") + entry("Background Color", "<real>0</real>"), theme: "night")
    #expect(document.diagnostics.isEmpty && document.themes == ["night"] && document.appearance == .dark)
    let values = Dictionary(uniqueKeysWithValues: try document.tokens(for: [:]).map { ($0.name, $0.value) })
    #expect(
      values == [
        "terminal.ansiBlack": .color(ThemeColor(.srgb, 0.5, 0.2, 0)),
        "terminal.ansiBrightMagenta": .color(ThemeColor(.displayP3, 0.5, 0.2, 0)),
        "terminal.cursorGuide": .color(ThemeColor(.srgb, 0.5, 0.2, 0, alpha: 0.25)),
        "terminal.foreground": .color(ThemeColor(.srgb, 1, 0.2, 0)),
        "terminal.background": .color(ThemeColor(.srgb, 0, 0.2, 0)),
      ])
    #expect(document.layers[0].definitions.allSatisfy { $0.when == When(theme: "night") })
  }

  @Test func colorsForLightAndDarkHoldInModes() throws {
    let document = read(
      entry("Link Color", "<real>0</real>") + entry("Link Color (Dark)", "<real>1</real>"), theme: "a")
    #expect(document.axes == [ThemeDocument.Axis(name: "appearance", modes: ["light", "dark"])])
    #expect(document.appearance == nil)
    func red(_ mode: String) throws -> Double? {
      guard case .color(let color)? = try document.value("terminal.link", ["appearance": mode]) else { return nil }
      return color.components[0]
    }
    #expect(try red("light") == 0 && red("dark") == 1)
    #expect(document.layers[0].definitions[1].when == ["theme": "a", "appearance": "dark"])
  }

  @Test(arguments: [
    ("<key>a</key><true/>", "error : there is no color; expected a dictionary with entries such as `Ansi 0 Color`"),
    ("<key>Link Color</key><dict/>", "error /Link Color: the color has no `Red Component`; add one from 0 to 1"),
  ])
  func reportsWhatIsMissing(_ entries: String, _ report: String) {
    #expect(read(entries).reports.first == report)
  }

  @Test func reportsWhatIsNoDictionary() throws {
    let switches = ["Use Tab Color", "Smart Cursor Color", "Use Selected Text Color (Dark)"]
    let document = read(
      entry("Link Color", "<real>1</real>") + "<key>Ansi 0 Color</key><string>#112233</string>"
        + "<key>Tab Color (Dark)</key><true/>" + switches.map { "<key>\($0)</key><true/>" }.joined())
    let parts = "a dictionary with `Red Component`, `Green Component` and `Blue Component`"
    #expect(
      document.reports == [
        "error /Ansi 0 Color: expected \(parts), not the string \"#112233\"",
        "error /Tab Color (Dark): expected \(parts), not true",
      ])
    #expect(document.diagnostics.first.map { [$0.line, $0.column] } == [2, 76])
    #expect(try document.tokens(for: [:]).map(\.name) == ["terminal.link"])
  }

  @Test(arguments: [
    ("<string>x</string>", "", "Red Component: expected a number from 0 to 1, not the string \"x\""),
    ("<real>255</real>", "", "Red Component: expected a number from 0 to 1, not 255; divide it by 255?"),
    (
      "<real>1</real>", "<key>Color Space</key><string>LAB</string>",
      "Color Space: expected the space `sRGB`, `P3` or `Calibrated`, not the string \"LAB\""
    ),
    (
      "<real>1</real>", "<key>Alpha Component</key><true/>",
      "Alpha Component: expected a number from 0 to 1, not true"
    ),
  ])
  func reportsBadColors(_ red: String, _ more: String, _ report: String) throws {
    let document = read(entry("Tab Color", red, more) + entry("Link Color", "<real>1</real>"))
    #expect(document.reports == ["error /Tab Color/" + report])
    #expect(try document.tokens(for: [:]).map(\.name) == ["terminal.link"])
  }

  /// 59 presets in XML and one in the binary form, as Python's `plistlib` reads them.
  @Test(.enabled(if: sharedData != nil, "LIVERY_SHARED_DATA names no folder"))
  func realPresets() throws {
    let folder = sharedData! + "/terminal-schemes/itermcolors"
    let lines = try FileManager.default.contentsOfDirectory(atPath: folder).flatMap { file in
      let document = ITermColorsReader().read("\(folder)/\(file)")
      #expect(document.diagnostics.isEmpty, "\(document.diagnostics)")
      return document.layers.flatMap(\.definitions).map { definition in
        guard case .literal(.color(let color)) = definition.expression else { return "\(file)?" }
        let mode = definition.when.conditions["appearance"]?.text ?? ""
        let parts = (color.components + [color.alpha]).map { "\(Int(($0! * 65536).rounded()))" }
        return "\(file) \(definition.name) \(mode) \(color.space) \(parts.joined(separator: " "))"
      }
    }
    #expect(lines.count == 1571 && digest(lines.sorted().joined(separator: "\n")) == 0x9b3c_5a6f_e123_5468)
  }
}
