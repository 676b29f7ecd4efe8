import Foundation
import LiverySheets
import LiveryVocabulary
import TestSupport
import Testing

@Suite struct ColorTests {
  private func color(_ text: String) -> ThemeColor? {
    read("@class A { a: color } A { a: \(text) }").onlyValue.flatMap { ThemeColor(themeValue: $0) }
  }

  /// By the grammars of CSS Color 4.
  @Test(arguments: [
    ("rgb(51 102 204 / 50%)", ThemeColor(.srgb, 0.2, 0.4, 0.8, alpha: 0.5)),
    ("rgb(51, 102, 204)", ThemeColor(rgba: 0x3366_ccff)),
    ("RGBA(20%, 40%, 80%, .5)", ThemeColor(.srgb, 0.2, 0.4, 0.8, alpha: 0.5)),
    ("rgb(300 -5 0)", ThemeColor(rgba: 0xff00_00ff)),
    ("rgb(20% 102 none)", ThemeColor(.srgb, 0.2, 0.4, nil)), ("hsl(120 50% 25%)", ThemeColor(.hsl, 120, 50, 25)),
    ("hsl(0.5turn, 50%, 25%, 2)", ThemeColor(.hsl, 180, 50, 25)),
    ("hsla(200grad 50 25 / none)", ThemeColor(.hsl, 180, 50, 25, alpha: nil)),
    ("hwb(90deg 10% 20%)", ThemeColor(.hwb, 90, 10, 20)), ("lab(50% 100% -50%)", ThemeColor(.lab, 50, 125, -62.5)),
    ("lch(150 150% 30)", ThemeColor(.lch, 150, 225, 30)), ("oklab(0.5 50% -0.1)", ThemeColor(.oklab, 0.5, 0.2, -0.1)),
    ("oklch(0.7 0.15 250)", ThemeColor(.oklch, 0.7, 0.15, 250)),
    ("oklch(70% -1 none)", ThemeColor(.oklch, 0.7, 0, nil)),
    ("color(display-p3 1 50% -0.5 / 0.25)", ThemeColor(.displayP3, 1, 0.5, -0.5, alpha: 0.25)),
    ("color(srgb 0.2 0.4 0.8)", ThemeColor(rgba: 0x3366_ccff)),
    ("color(srgb-linear 1 0 0)", ThemeColor(.srgbLinear, 1, 0, 0)),
    ("color(xyz 0.1 0.2 0.3)", ThemeColor(.xyzD65, 0.1, 0.2, 0.3)),
    ("color(xyz-d50 0.1 0.2 0.3)", ThemeColor(.xyzD50, 0.1, 0.2, 0.3)),
    ("color(a98-rgb 1 0 0)", ThemeColor(.a98RGB, 1, 0, 0)),
    ("color(prophoto-rgb 1 0 0)", ThemeColor(.prophotoRGB, 1, 0, 0)),
    ("color(rec2020 1 0 0)", ThemeColor(.rec2020, 1, 0, 0)),
    ("rgb(/* a */51/**/102 204)", ThemeColor(rgba: 0x3366_ccff)),
    ("RebeccaPurple", ThemeColor(rgba: 0x6633_99ff)),
  ])
  func colors(_ text: String, _ expected: ThemeColor) {
    #expect(color(text) == expected)
  }

  @Test(arguments: [
    "rgb()", "rgb(1 2)", "rgb(1 2 3 4)", "rgb(1, 2 3)", "rgb(1, 2, 3 / 4)", "rgb(1, 2, 3%)", "rgb(none, 1, 2)",
    "rgb(1 2 3 /)",
    "rgb(1px 2 3)", "hsl(120, 50, 25)", "hsl(10% 50% 25%)", "hwb(90, 10%, 20%)", "lab(1, 2, 3)", "oklch(1 2 3deg 4)",
    "color(1 2 3)", "color(srgb 1 2)", "color(srgb, 1, 2, 3)", "color(cmyk 1 2 3)", "color(srgb 1deg 0 0)", "#12",
    "#12345",
    "#ggg", "currentcolor", "rgb(1e999 0 0)",
  ])
  func noColors(_ text: String) {
    #expect(color(text) == nil)
  }

  /// A set of tests that others keep: alternately a text, and how a browser writes the colour, or null.
  @Test(
    .enabled(if: sharedData != nil, "LIVERY_SHARED_DATA names no folder"),
    arguments: ["color_hexadecimal_4", "color_hsl_4", "color_keywords_3", "color_oklch_4"])
  func parsingTests(_ name: String) throws {
    let file = URL(fileURLWithPath: try #require(sharedData)).appending(path: "css-parsing-tests/\(name).json")
    let list = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [Any])
    var wrong: [String] = []
    for place in stride(from: 0, to: list.count - 1, by: 2) {
      let text = try #require(list[place] as? String)
      let expected = list[place + 1] as? String
      // Keywords that depend on the place, such as `currentcolor`, are no colours of a theme.
      if let expected, !expected.contains("(") { continue }
      let found = color(text)
      guard let found, let expected else {
        if found != nil || expected != nil { wrong.append("\(text): \(expected ?? "no colour")") }
        continue
      }
      if let numbers = numbers(expected), !agree(found, numbers, name) {
        wrong.append("\(text): \(expected), not \(found)")
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(5))")
    #expect(list.count > 300)
  }

  /// The numbers of a function; nil among them is `none`.
  private func numbers(_ text: String) -> [Double?]? {
    text.split(separator: "(").last?.dropLast().split(whereSeparator: { " ,/".contains($0) }).map { Double($0) }
  }

  private func agree(_ color: ThemeColor, _ numbers: [Double?], _ name: String) -> Bool {
    if name.contains("oklch") {
      let found = color.components + [color.alpha]
      var numbers = numbers
      // A chroma below 0 is 0, which the set does not ask for.
      numbers[1] = numbers[1].map { max($0, 0) }
      return zip(found, numbers).allSatisfy { found, expected in
        guard let found, let expected else { return found == nil && expected == nil }
        return abs(found - expected) < 1e-3 || abs(abs(found - expected) - 360) < 1e-3
      }
    }
    let rgba = color.packedRGBA
    let expectedAlpha = numbers.count > 3 ? numbers[3] ?? 0 : 1
    return zip([24, 16, 8], numbers).allSatisfy { shift, expected in
      abs(Double(rgba >> UInt32(shift) & 255) - (expected ?? 0)) <= 1
    } && abs(Double(rgba & 255) / 255 - expectedAlpha) < 0.01
  }
}
