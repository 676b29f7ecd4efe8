import Foundation
import LiveryDocuments
import LiveryVocabulary
import LiveryYAML
import TestSupport
import Testing

@Suite struct Base16Tests {
  private func read(_ text: String, theme: ThemeName? = nil) -> ThemeDocument {
    Base16Reader().read(Array(text.utf8), named: "a.yaml", theme: theme)
  }

  private func reports(_ text: String) -> [String] {
    read(text).diagnostics.map { "\($0.line):\($0.column): \($0.severity) \($0.pointer): \($0.message)" }
  }

  /// The lines of colours whose digits repeat their number.
  private func palette(_ count: Int, indent: String = "", digits: (String) -> String = { "\"\($0)\"" }) -> String {
    (0..<count).map { number in
      let name = "base" + (number < 16 ? "0" : "1") + String(number % 16, radix: 16, uppercase: true)
      return "\(indent)\(name): \(digits(String(repeating: String(number % 10), count: 6)))\n"
    }.joined()
  }

  @Test func readsTodaysSpelling() throws {
    let text = """
      # A scheme.
      system: "base24"
      name: "Harbour"
      author: "Nobody (https://example.com)"
      variant: "light"
      palette:
      \(palette(24, indent: "  ") { "\"#\($0)\" # colour" })
      """
    let document = read(text, theme: "harbour")
    #expect(document.diagnostics.isEmpty)
    #expect(document.name == "Harbour" && document.appearance == .light && document.themes == ["harbour"])
    let tokens = try document.tokens(for: [:])
    #expect(tokens.count == 24 && tokens[10].name == "base0A" && tokens[23].name == "base17")
    #expect(tokens[23].value == .color(ThemeColor(rgba: 0x3333_33FF)))
    let definition = document.layers[0].definitions[2]
    #expect(definition.when == When(theme: "harbour"))
    #expect(
      definition.origin == SourceLocation(file: "a.yaml", line: 9, column: 11, pointer: "/palette/base02"))
  }

  /// Digits without quotes are a colour all the same, and so are names.
  @Test func readsTheOldSpelling() throws {
    let document = read("\u{FEFF}scheme: 3024\nauthor: Nobody\n" + palette(16) { $0 })
    #expect(document.diagnostics.isEmpty && document.name == "3024")
    #expect(try document.tokens(for: [:]).map(\.value)[1] == .color(ThemeColor(rgba: 0x1111_11FF)))
    // base05 is lighter than base00.
    #expect(document.appearance == .dark)
    #expect(read(palette(16).lowercased()).tokenNames.contains("base0F"))
  }

  @Test func anchorsStandForTexts() throws {
    let text = palette(15) + "base0F: &ink '123456'\nother: *ink\nvariant: dark"
    #expect(read(text).diagnostics.isEmpty)
    let alias = read("ink: &ink '123456'\n" + palette(16).replacing("\"333333\"", with: "*ink"))
    #expect(try alias.tokens(for: [:])[3].value == .color(ThemeColor(rgba: 0x1234_56FF)) && alias.diagnostics.isEmpty)
  }

  @Test func reports() {
    let good = palette(16, indent: "  ")
    #expect(
      reports("palette:\n" + good + "  base0G: \"000000\"\n") == [
        "18:11: warning /palette/base0G: schemes have no color `base0G`; did you mean \"base00\" or \"base01\" or "
          + "\"base02\"?"
      ])
    #expect(
      reports("variant: drak\nsystem: tinted8\n" + palette(16)) == [
        "1:10: warning /variant: expected `dark` or `light`, not the string \"drak\"; the colors tell",
        "2:9: warning /system: expected the system `base16` or `base24`, not the string \"tinted8\"",
      ])
    #expect(
      reports(palette(16).replacing("base02: \"222222\"", with: "base02: red")) == [
        "3:9: error /base02: expected `rrggbb`, not the string \"red\"; write \"#ff0000\""
      ])
    #expect(
      reports(palette(15) + "base0f: []\n") == [
        "16:9: error /base0f: expected a color such as \"3366cc\", not a list"
      ])
    #expect(
      reports(palette(14) + "base0f: '000000'") == [
        "1:1: error : a scheme for base16 needs `base0E`; add what is missing"
      ])
    #expect(reports("- a") == ["1:1: error : expected a scheme with `system` and `palette`, not a list"])
    #expect(reports("palette: x") == ["1:10: error /palette: expected a mapping of colors, not the string \"x\""])
  }

  /// One slip does not cost the scheme.
  @Test func repeatedKeysAreReported() throws {
    let text = palette(16) + "base01: \"abcdef\"\n"
    #expect(
      reports(text) == ["17:9: warning /base01: the key \"base01\" stands in its object already; keep one of them"])
    #expect(
      try read(text).tokens(for: [:]).first { $0.name == "base01" }?.value == .color(ThemeColor(rgba: 0xABCD_EFFF)))
  }

  @Test(
    .enabled(if: sharedData != nil, "LIVERY_SHARED_DATA names no folder"),
    arguments: [("base16", 4320, 193, 0x6234_89be_9d19_9d28), ("base24", 408, 14, 0xc35d_00d8_b57f_4e6e)]
      as [(String, Int, Int, UInt64)])
  func realSchemes(_ system: String, _ count: Int, _ darkCount: Int, _ expected: UInt64) throws {
    let folder = sharedData! + "/tinted-schemes/" + system
    var lines: [String] = []
    var foundDark = 0
    for file in try FileManager.default.contentsOfDirectory(atPath: folder) {
      let document = Base16Reader().read("\(folder)/\(file)")
      #expect(document.diagnostics.isEmpty, "\(document.diagnostics)")
      lines += try document.tokens(for: [:]).map { "\(document.name!) \($0.name)=\($0.value!)" }
      if document.appearance == .dark { foundDark += 1 }
    }
    // As PyYAML reads them.
    #expect(
      lines.count == count && foundDark == darkCount && digest(lines.sorted().joined(separator: "\n")) == expected)
  }
}
