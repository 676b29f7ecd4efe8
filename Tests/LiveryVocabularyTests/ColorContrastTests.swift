import LiveryVocabulary
import Testing

@Suite struct ColorContrastTests {
  private static let white = ThemeColor(rgba: 0xffff_ffff)
  private static let black = ThemeColor(rgba: 0x0000_00ff)

  /// Known ratios: those of the documents of WCAG and of coloraide 8.13.1, whose factors have more digits.
  @Test(
    arguments: [
      (0x0000_00ff, 0xffff_ffff, 21), (0xffff_ffff, 0xffff_ffff, 1), (0x7676_76ff, 0xffff_ffff, 4.542),
      (0x7777_77ff, 0xffff_ffff, 4.478), (0x8888_88ff, 0xffff_ffff, 3.545), (0x1122_33ff, 0xddee_ffff, 13.648),
      (0xff00_00ff, 0x00ff_00ff, 2.914), (0xff00_00ff, 0xffff_ffff, 3.998),
    ] as [(UInt32, UInt32, Double)])
  func ratiosAreThoseOfWCAG(_ one: UInt32, _ other: UInt32, ratio: Double) {
    let (one, other) = (ThemeColor(rgba: one), ThemeColor(rgba: other))
    #expect(abs(one.contrast(on: other) - ratio) < 1e-3)
    #expect(one.contrast(on: other) == other.contrast(on: one))
  }

  @Test func luminanceIsASumOfLight() {
    #expect(Self.white.relativeLuminance == 1 && Self.black.relativeLuminance == 0)
    for (rgba, luminance): (UInt32, Double) in [(0xff00_00ff, 0.2126), (0x00ff_00ff, 0.7152), (0x0000_ff00, 0.0722)] {
      #expect(abs(ThemeColor(rgba: rgba).relativeLuminance - luminance) < 1e-12)
    }
    #expect(abs(ThemeColor(.displayP3, 1, 0, 0).relativeLuminance - 0.22897) < 1e-4)
    #expect(ThemeColor(.xyzD65, 2, 2, 2).relativeLuminance == 1)
  }

  @Test func translucentColoursAreComposedFirst() {
    // Half a black on white is a gray of 127.5.
    let half = ThemeColor(.srgb, 0, 0, 0, alpha: 0.5)
    #expect(abs(half.contrast(on: Self.white) - ThemeColor(.srgb, 0.5, 0.5, 0.5).contrast(on: Self.white)) < 1e-12)
    #expect(ThemeColor(rgba: 0).contrast(on: Self.white) == 1)
    #expect(abs(Self.black.contrast(on: half) - Self.black.contrast(on: ThemeColor(.srgb, 0.5, 0.5, 0.5))) < 1e-12)
    #expect(Self.black.contrast(on: half.over(Self.black)) == 1)
  }

  /// Numbers of coloraide 8.13.1.
  @Test func paintsOver() {
    let red = ThemeColor(rgba: 0xff00_0080)
    let opaque = red.over(ThemeColor(rgba: 0x0000_ffff))
    #expect(opaque.isNear([0.5019607843, 0, 0.4980392157], within: 1e-9) && opaque.alpha == 1)
    let translucent = red.over(ThemeColor(rgba: 0x0000_ff80))
    #expect(translucent.isNear([0.6675392671, 0, 0.3324607330], within: 1e-9))
    #expect(abs(translucent.alpha! - 0.7519569396) < 1e-9)
  }

  @Test func paintsOverAtTheLimits() {
    let wide = ThemeColor(.displayP3, 1, 0, 0)
    #expect(wide.over(Self.black) == wide)
    #expect(ThemeColor(rgba: 0x1234_5600).over(Self.white) == Self.white)
    #expect(ThemeColor(rgba: 0x1234_5600).over(ThemeColor(rgba: 0x6543_2100)) == ThemeColor(rgba: 0))
    #expect(ThemeColor(.srgb, 1, 0, 0, alpha: nil).over(Self.white) == Self.white)
    #expect(ThemeColor(.srgb, 1, 0, 0, alpha: 7).over(Self.white).packedRGBA == 0xff00_00ff)
  }

  /// By trying 2,000 lightnesses with coloraide 8.13.1: rounded to 8 bits, the nearest one that passes.
  @Test(
    arguments: [
      ("#777", "#fff", 4.5, 0x7676_76ff), ("#3366cc", "#222", 4.5, 0x5086_eeff), ("#ff8800", "#fff", 4.5, 0xbf59_00ff),
      ("#ff8800", "#fff", 3, 0xe974_00ff), ("#40a02b", "#eff1f5", 4.5, 0x1880_00ff),
      ("#808080", "#7f7f7f", 3, 0x3636_36ff),
      ("#00f", "#000", 4.5, 0x2968_ffff), ("#777", "#fff", 4.4, 0x7777_77ff),
    ] as [(String, String, Double, UInt32)])
  func nearestPassingColor(_ text: String, _ background: String, ratio: Double, expected: UInt32) throws {
    let background = ThemeColor(hex: background)!
    let found = try #require(ThemeColor(hex: text)!.adjusted(toContrast: ratio, on: background))
    #expect(found.contrast(on: background) >= ratio)
    let rgba = try #require(found.exactRGBA)
    #expect([24, 16, 8].allSatisfy { abs(Int(rgba >> $0 & 255) - Int(expected >> $0 & 255)) <= 1 }, "\(found)")
  }

  @Test func passingColorsKeepSpaceHueAndAlpha() throws {
    for color in [
      ThemeColor(.oklch, 0.7, 0.15, 250, alpha: 0.9), ThemeColor(.displayP3, 1, 0.5, 0.2),
      ThemeColor(.hsl, 30, 100, 60),
      ThemeColor(.srgb, 0.5, nil, 0.123456), ThemeColor(.oklch, nil, 0.1, 30),
    ] {
      let found = try #require(color.adjusted(toContrast: 7, on: Self.white))
      #expect(found.space == color.space && found.alpha == color.alpha)
      #expect((7..<7.01).contains(found.contrast(on: Self.white)) || color.contrast(on: Self.white) >= 7, "\(found)")
      #expect(found.isInGamut(of: color.space))
      let hues = [color, found].map { $0.converted(to: .oklch).components[2] ?? 0 }
      // Where the mapping cuts off a little, it turns the hue.
      #expect(abs(hues[0] - hues[1]) < 8, "\(found)")
    }
  }

  @Test func someContrastsCannotBeHad() {
    let gray = ThemeColor(rgba: 0x7777_77ff)
    #expect(gray.adjusted(toContrast: 8, on: gray) == nil)
    #expect(ThemeColor(rgba: 0x0000_0040).adjusted(toContrast: 4.5, on: Self.white) == nil)
    #expect(gray.adjusted(toContrast: .nan, on: gray) == nil)
    #expect(ThemeColor(.lab, .nan, .nan, .nan).adjusted(toContrast: 22, on: gray) == nil)
  }
}
