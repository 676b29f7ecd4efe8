import Foundation
import LiveryVocabulary
import TestSupport
import Testing

@Suite struct ColorSyntaxTests {
  /// By the grammars and the reference ranges of CSS Color 4.
  @Test(arguments: [
    ("#36c", ThemeColor(rgba: 0x3366_ccff)), ("#3366CC80", ThemeColor(rgba: 0x3366_cc80)),
    ("RebeccaPurple", ThemeColor(rgba: 0x6633_99ff)), ("transparent", ThemeColor(rgba: 0)),
    ("rgb(51 102 204 / 50%)", ThemeColor(.srgb, 0.2, 0.4, 0.8, alpha: 0.5)),
    ("rgb(51, 102, 204)", ThemeColor(rgba: 0x3366_ccff)), ("rgba(51,102,204,1)", ThemeColor(rgba: 0x3366_ccff)),
    ("RGBA(20%, 40%, 80%, .5)", ThemeColor(.srgb, 0.2, 0.4, 0.8, alpha: 0.5)),
    ("rgb(300 -5 0 / 9)", ThemeColor(rgba: 0xff00_00ff)), ("rgb(20% 102 none)", ThemeColor(.srgb, 0.2, 0.4, nil)),
    ("rgb(5.1e1 +102 2.04E+2)", ThemeColor(rgba: 0x3366_ccff)), ("rgb(51-0+204)", ThemeColor(rgba: 0x3300_ccff)),
    ("rgb(20%40%80%/.5)", ThemeColor(.srgb, 0.2, 0.4, 0.8, alpha: 0.5)),
    ("hsl(120 50% 25%)", ThemeColor(.hsl, 120, 50, 25)), ("hsl(0.5turn, 50%, 25%, 2)", ThemeColor(.hsl, 180, 50, 25)),
    ("hsla(200grad 50 25 / none)", ThemeColor(.hsl, 180, 50, 25, alpha: nil)),
    ("hwb(90deg 10% 20%)", ThemeColor(.hwb, 90, 10, 20)), ("hwb(-90 10 20)", ThemeColor(.hwb, 270, 10, 20)),
    ("lab(50% 100% -50%)", ThemeColor(.lab, 50, 125, -62.5)), ("lch(150 150% 30)", ThemeColor(.lch, 150, 225, 30)),
    ("oklab(0.5 50% -0.1)", ThemeColor(.oklab, 0.5, 0.2, -0.1)),
    ("oklch(70% -1 750)", ThemeColor(.oklch, 0.7, -1, 30)),
    ("OKLCH(NONE None none)", ThemeColor(.oklch, nil, nil, nil)),
    ("color(display-p3 1 50% -0.5 / 0.25)", ThemeColor(.displayP3, 1, 0.5, -0.5, alpha: 0.25)),
    ("color(SRGB 0.2 0.4 0.8)", ThemeColor(rgba: 0x3366_ccff)),
    ("color(srgb-linear 1 0 0)", ThemeColor(.srgbLinear, 1, 0, 0)),
    ("color(xyz 10% 0.2 0.3)", ThemeColor(.xyzD65, 0.1, 0.2, 0.3)),
    ("color(xyz-d65 0.1 0.2 0.3)", ThemeColor(.xyzD65, 0.1, 0.2, 0.3)),
    ("color(xyz-d50 0.1 0.2 0.3)", ThemeColor(.xyzD50, 0.1, 0.2, 0.3)),
    ("color(a98-rgb 1 0 0)", ThemeColor(.a98RGB, 1, 0, 0)),
    ("color(prophoto-rgb 1 0 0)", ThemeColor(.prophotoRGB, 1, 0, 0)),
    ("color(rec2020 1 0 0)", ThemeColor(.rec2020, 1, 0, 0)),
    (" \n/* a */ rgb(/**/51/* , */102 204)/* b */\t", ThemeColor(rgba: 0x3366_ccff)),
    ("r\\65 d", ThemeColor(rgba: 0xff00_00ff)), ("rgb(51 102 204", ThemeColor(rgba: 0x3366_ccff)),
    ("#\\33 6\\63 ", ThemeColor(rgba: 0x3366_ccff)),
  ])
  func colors(_ text: String, _ expected: ThemeColor) throws {
    #expect(try ThemeColor(css: text) == expected)
  }

  @Test(arguments: [
    ("", 0, "a colour, such as `#3366cc` or `rgb(51 102 204)`, is expected"),
    ("123", 0, "a colour, such as `#3366cc` or `rgb(51 102 204)`, is expected, not `123`"),
    ("#12", 0, "a colour of 3, 4, 6 or 8 hexadecimal digits is expected, not `#12`"),
    ("#ggg", 0, "a colour of 3, 4, 6 or 8 hexadecimal digits is expected, not `#ggg`"),
    (" rebecapurple", 1, "a colour is expected, not `rebecapurple`; did you mean \"rebeccapurple\"?"),
    ("CurrentColor", 0, "a colour that does not depend on its place is expected, not `CurrentColor`"),
    ("canvasText", 0, "a colour that does not depend on the system is expected, not `canvasText`"),
    ("red;", 3, "the end of the colour is expected, not `;`"),
    ("red blue", 4, "the end of the colour is expected, not `blue`"),
    ("rgb (1 2 3)", 0, "a colour is expected, not `rgb`"),
    ("oklhc(1 2 3)", 0, "a colour function is expected, not `oklhc()`; did you mean \"oklch\"?"),
    ("color-mix(in oklab, red, blue)", 0, "a colour function is expected, not `color-mix()`"),
    ("rgb()", 4, "a number, a percentage or `none` for red is expected, not `)`"),
    ("rgb(1 2", 7, "a number, a percentage or `none` for blue is expected"),
    ("rgb(1 2 3 4)", 10, "`)` is expected, not `4`"), ("rgb(1, 2 3)", 9, "`,` is expected, not `3`"),
    ("rgb(1, 2, 3 / 4)", 12, "`)` is expected, not `/`"),
    ("rgb(1, 2, 3%)", 10, "a number for blue is expected, not `3%`"),
    ("rgb(none, 1, 2)", 4, "a number or a percentage for red is expected, not `none`"),
    ("rgb(1 2 3 /)", 11, "a number, a percentage or `none` for alpha is expected, not `)`"),
    ("rgb(1,2,3,4,5)", 11, "`)` is expected, not `,`"),
    ("hsl(120, 50, 25)", 9, "a percentage for the saturation is expected, not `50`"),
    ("hsl(10% 50% 25%)", 4, "an angle, a number or `none` for the hue is expected, not `10%`"),
    ("hsl(10px 50% 25%)", 4, "a number in deg, grad, rad or turn for the hue is expected, not `10px`"),
    ("hwb(90, 10%, 20%)", 6, "a blank is expected, not `,`"),
    ("lab(1deg 2 3)", 4, "a number, a percentage or `none` for the lightness is expected, not `1deg`"),
    ("hwba(120 30% 50%)", 0, "a colour function is expected, not `hwba()`; did you mean \"hwb\""),
    ("color(1 2 3)", 6, "a colour space is expected, not `1`"),
    ("color(profoto-rgb 1 2 3)", 6, "a colour space is expected, not `profoto-rgb`; did you mean \"prophoto-rgb\"?"),
    ("color(lab 20% 0 10)", 6, "a colour space is expected, not `lab`"),
    ("color(srgb, 1, 2, 3)", 10, "a blank is expected, not `,`"),
    ("rgb(1e999 0 0)", 4, "a smaller number for red is expected, not `1e999`"),
    ("“red”", 0, "a colour is expected, not `“red”`"),
  ])
  func errors(_ text: String, _ offset: Int, _ message: String) {
    let error = #expect(throws: ColorSyntaxError.self) { try ThemeColor(css: text) }
    #expect(error?.offset == offset)
    #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
  }

  @Test func hugeTextsAreClippedInErrors() {
    let error = #expect(throws: ColorSyntaxError.self) { try ThemeColor(css: String(repeating: "é", count: 100_000)) }
    #expect(error?.found.unicodeScalars.count == 40 && error?.nearest == [])
    #expect(throws: ColorSyntaxError.self) { try ThemeColor(css: String(repeating: "rgb(", count: 100_000)) }
    #expect(throws: ColorSyntaxError.self) {
      try ThemeColor(css: "rgb(" + String(repeating: "9", count: 100_000) + " 0 0)")
    }
  }

  /// A set of tests that others keep: alternately a text, and how the colour is written, or null.
  @Test(
    .enabled(if: sharedData != nil, "LIVERY_SHARED_DATA names no folder"),
    arguments: ["color_hexadecimal_4", "color_hsl_4", "color_keywords_3", "color_oklch_4"])
  func parsingTests(_ name: String) throws {
    let data = try sharedFile("css-parsing-tests/\(name).json")
    let list = try #require(try JSONSerialization.jsonObject(with: data) as? [Any])
    #expect(list.count > 300)
    for place in stride(from: 0, to: list.count - 1, by: 2) {
      let text = try #require(list[place] as? String)
      let found = try? ThemeColor(css: text)
      guard let expected = list[place + 1] as? String, expected.contains("(") else {
        // Keywords that depend on the place, such as `currentcolor`, are no colours here.
        #expect(found == nil, "\(text)")
        continue
      }
      let color = try #require(found, "\(text)")
      #expect(
        Self.numbers(of: color, like: expected).isNear(Self.numbers(expected)), "\(text): \(expected), not \(color)")
    }
  }

  private static func numbers(of color: ThemeColor, like expected: String) -> [Double?] {
    if expected.hasPrefix("oklch") { return color.components + (color.alpha == 1 ? [] : [color.alpha]) }
    let srgb = color.extendedSRGB
    return [srgb.red * 255, srgb.green * 255, srgb.blue * 255] + (expected.hasPrefix("rgba") ? [srgb.alpha] : [])
  }

  /// The numbers of a function; nil among them is `none`.
  private static func numbers(_ text: String) -> [Double?] {
    text.drop { $0 != "(" }.split { "( ,/)".contains($0) }.map { Double($0) }
  }
}

extension [Double?] {
  /// Alpha of 8 bits is written with two or three decimals.
  fileprivate func isNear(_ other: [Double?]) -> Bool {
    count == other.count
      && zip(self, other).allSatisfy { one, two in
        guard let one, let two else { return one == nil && two == nil }
        return abs(one - two) < (one < 1 ? 0.0051 : 1e-5)
      }
  }
}
