import Foundation
import LiveryVocabulary
import TestSupport
import Testing

@Suite struct ColorNamesTests {
  @Test func knowsTheNamesOfCSS() {
    #expect(
      ThemeColor.names.count == 149 && ThemeColor.names.first == "aliceblue" && ThemeColor.names.last == "yellowgreen")
    #expect(ThemeColor(named: "rebeccapurple") == ThemeColor(hex: "#663399"))
    #expect(ThemeColor(named: "transparent") == ThemeColor(rgba: 0))
    // The 17 of CSS 2.1.
    let basic: [String: UInt32] = [
      "maroon": 0x80_0000, "red": 0xff_0000, "orange": 0xff_a500, "yellow": 0xff_ff00, "olive": 0x80_8000,
      "purple": 0x80_0080, "fuchsia": 0xff_00ff, "white": 0xff_ffff, "lime": 0x00_ff00, "green": 0x00_8000,
      "navy": 0x00_0080, "blue": 0x00_00ff, "aqua": 0x00_ffff, "teal": 0x00_8080, "black": 0x00_0000,
      "silver": 0xc0_c0c0, "gray": 0x80_8080,
    ]
    for (name, rgb) in basic { #expect(ThemeColor(named: name) == ThemeColor(rgba: rgb << 8 | 255), "\(name)") }
  }

  @Test func caseDoesNotCount() {
    #expect(ThemeColor(named: "RebeccaPURPLE") == ThemeColor(named: "rebeccapurple"))
    #expect(ThemeColor(named: "GREY") == ThemeColor(named: "gray"))
  }

  /// The last has a Kelvin sign, whose lower case is k.
  @Test(arguments: ["", "blu", "blue ", "currentcolor", "canvas", "#fff", "pin\u{212A}"])
  func refusesOthers(_ name: String) {
    #expect(ThemeColor(named: name) == nil)
  }

  @Test func namesThatMeanTheSameAreEqual() {
    for name in ThemeColor.names where name.contains("gray") {
      #expect(ThemeColor(named: name) == ThemeColor(named: name.replacing("gray", with: "grey")), "\(name)")
    }
    #expect(
      ThemeColor(named: "aqua") == ThemeColor(named: "cyan")
        && ThemeColor(named: "fuchsia") == ThemeColor(named: "magenta"))
  }

  /// The public tests of css-parsing-tests.
  @Test(.enabled(if: sharedData != nil, "LIVERY_SHARED_DATA names no folder"))
  func agreesWithTheTestsOfCSS() throws {
    func cases(_ file: String) throws -> [(text: String, expected: String)] {
      let parts = try JSONDecoder().decode([String?].self, from: sharedFile("css-parsing-tests/\(file)"))
      return stride(from: 0, to: parts.count, by: 2).compactMap { index in
        parts[index].flatMap { text in parts[index + 1].map { (text, $0) } }
      }
    }
    var names: Set<String> = []
    for (text, expected) in try cases("color_keywords_3.json") {
      guard let color = ThemeColor(named: text) else { continue }
      names.insert(text.lowercased())
      #expect(color.legacyText == expected, "\(text)")
    }
    // The file is as old as CSS Color 3.
    #expect(Set(ThemeColor.names).subtracting(names).isSubset(of: ["rebeccapurple"]))
    for (text, expected) in try cases("color_hexadecimal_4.json") {
      // Others are blanks and comments around the digits, which a parser of CSS removes.
      guard let color = ThemeColor(hex: text) else { continue }
      #expect(color.legacyText == expected || expected.hasPrefix("rgba"), "\(text)")
      #expect(ThemeColor(hex: String(text.dropFirst())) == color)
    }
  }
}

extension ThemeColor {
  /// As CSS serialises colours of its older syntax, for an alpha of 0 or 1.
  fileprivate var legacyText: String {
    let bytes = [24, 16, 8].map { "\(packedRGBA >> $0 & 255)" }.joined(separator: ", ")
    return packedRGBA & 255 == 255 ? "rgb(\(bytes))" : "rgba(\(bytes), 0)"
  }
}
