import Foundation
import LiveryVocabulary
import TestSupport
import Testing

@Suite struct ColorTests {
  @Test func missingComponentsAreNotZero() {
    #expect(ThemeColor(.oklch, 0.5, 0.1, nil) != ThemeColor(.oklch, 0.5, 0.1, 0))
    #expect(ThemeColor(.srgb, nil, 0, 0) != ThemeColor(.srgb, 0, 0, 0))
    #expect(ThemeColor(.srgb, 0, 0, 0, alpha: nil) != ThemeColor(.srgb, 0, 0, 0, alpha: 0))
  }

  @Test func spacesAreNotConverted() {
    #expect(ThemeColor(.srgb, 0, 0, 0) != ThemeColor(.displayP3, 0, 0, 0))
  }

  @Test func eightBitColorsArePacked() {
    for byte in UInt8.min...UInt8.max {
      let part = Double(byte) / 255
      #expect(ThemeColor(.srgb, part, part, part, alpha: part).exactRGBA == UInt32(byte) * 0x0101_0101)
      #expect(
        ThemeColor(.srgb, part, part, part, alpha: part)
          == ThemeColor(red8: byte, green8: byte, blue8: byte, alpha8: byte))
    }
    #expect(ThemeColor(.srgb, 0.5, 0, 0).exactRGBA == nil)
    #expect(ThemeColor(rgba: 0x1234_5678).components == [0x12, 0x34, 0x56].map { Double($0) / 255 })
    #expect(ThemeColor(rgba: 0x1234_5678).alpha == Double(0x78) / 255)
  }

  @Test(
    arguments: [
      ("#0af", 0x00AA_FFFF), ("#0af8", 0x00AA_FF88), ("#12345a", 0x1234_5AFF), ("#12345A6B", 0x1234_5A6B),
      ("0af", 0x00AA_FFFF), ("0AF8", 0x00AA_FF88), ("12345a", 0x1234_5AFF), ("12345A6B", 0x1234_5A6B),
    ] as [(String, UInt32)])
  func readsHex(_ text: String, rgba: UInt32) {
    #expect(ThemeColor(hex: text) == ThemeColor(rgba: rgba))
  }

  @Test(
    arguments: [
      "", "#", "##0af", "0a", "0af8a", " 0af",
      "#0a", "#0af8a", "#0af8a1c", "#0ag", "#é12", "#０af", "#0af8a1c22",
    ])
  func refusesHex(_ text: String) {
    #expect(ThemeColor(hex: text) == nil)
  }

  @Test func isDescribedByItsDigitsOrComponents() {
    #expect(ThemeColor(rgba: 0x0000_01FF).description == "#000001ff")
    #expect(ThemeColor(.oklch, 0.5, nil, 20).description == "color(oklch 0.5 none 20.0 / 1.0)")
  }

  // MARK: Conversion

  @Test func packsExactColorsAsTheyAre() {
    #expect(ThemeColor(rgba: 0x1234_5678).packedRGBA == 0x1234_5678)
    #expect(ThemeColor(rgba: 0xff00_3380).extendedSRGB == (1, 0, 0.2, 128.0 / 255))
    // CSS Color 4 gives color(display-p3 1 0 0) as about (1.093, -0.227, -0.150) in sRGB.
    let wide = ThemeColor(.displayP3, 1, 0, 0).extendedSRGB
    #expect(abs(wide.red - 1.093) < 0.001 && abs(wide.green + 0.227) < 0.001 && abs(wide.blue + 0.150) < 0.001)
    #expect(Value.color(ThemeColor(rgba: 0x1234_5678)).packedRGBA == 0x1234_5678)
    #expect(Value.number(1).packedRGBA == nil)
  }

  @Test func roundsHalvesUp() {
    #expect(ThemeColor(.srgb, 0.5, 1, 0.1).packedRGBA == 0x80FF_1AFF)
    #expect(ThemeColor(.srgb, 0.5 / 255, 1.49 / 255, .nan).packedRGBA == 0x0101_00FF)
    #expect(ThemeColor(.srgb, 0.1, .infinity, 0, alpha: 0.5).packedRGBA == 0x1AFF_0080)
  }

  @Test func missingComponentsAreDrawnAsZero() {
    #expect(ThemeColor(.srgb, nil, 1, nil, alpha: nil).packedRGBA == 0x00FF_0000)
    #expect(ThemeColor(.hsl, nil, 100, 50).packedRGBA == 0xFF00_00FF)
  }

  /// White is white, red is red.
  @Test(
    arguments: [
      (ThemeColor(.hsl, 120, 100, 25), 0x0080_00FF), (ThemeColor(.hsl, -240, 100, 25), 0x0080_00FF),
      (ThemeColor(.hwb, 0, 0, 0), 0xFF00_00FF), (ThemeColor(.hwb, 10, 80, 80), 0x8080_80FF),
      (ThemeColor(.lab, 100, 0, 0), 0xFFFF_FFFF), (ThemeColor(.lch, 0, 0, 0), 0x0000_00FF),
      (ThemeColor(.oklab, 1, 0, 0), 0xFFFF_FFFF), (ThemeColor(.oklch, 0.6279554, 0.2576833, 29.2338851), 0xFF00_00FF),
      (ThemeColor(.displayP3, 1, 1, 1), 0xFFFF_FFFF), (ThemeColor(.a98RGB, 1, 1, 1), 0xFFFF_FFFF),
      (ThemeColor(.prophotoRGB, 1, 1, 1), 0xFFFF_FFFF), (ThemeColor(.rec2020, 1, 1, 1), 0xFFFF_FFFF),
      (ThemeColor(.srgbLinear, 1, 0, 0.21586), 0xFF00_80FF), (ThemeColor(.xyzD65, 0, 0, 0), 0x0000_00FF),
      (ThemeColor(.xyzD50, 0.9642956, 1, 0.8251046), 0xFFFF_FFFF),
    ] as [(ThemeColor, UInt32)])
  func converts(_ color: ThemeColor, rgba: UInt32) {
    #expect(color.packedRGBA == rgba)
  }

  /// Used to be inexact from a million degrees on, and any hue for what is far beyond.
  @Test(arguments: [ColorSpace.hsl, .hwb, .lch, .oklch])
  func huesAreTheSameAfterEachTurn(_ space: ColorSpace) {
    func color(_ hue: Double) -> ColorTriple {
      (space == .hsl || space == .hwb ? ThemeColor(space, hue, 40, 30) : ThemeColor(space, 0.6, 0.1, hue)).srgb
    }
    for hue in [0.0, 64, 120, 296] {
      for turns in [1, -1, 1e6, -1e6, 1e12, -1e12] {
        #expect(color(hue + 360 * turns).elements == color(hue).elements, "\(hue) after \(turns) turns")
      }
    }
    #expect(color(1e300).elements == color(1e300.truncatingRemainder(dividingBy: 360)).elements)
    #expect(color(.infinity).elements == color(0).elements)
    #expect(color(-.infinity).elements == color(0).elements)
  }

  /// What CSS Color 4 takes for the nearest that has a meaning when it parses a colour. Used to be drawn as the opposite hue, or
  /// in a colour that is brighter than white.
  @Test(
    arguments: [
      (ThemeColor(.hsl, 20, -50, 40), ThemeColor(.hsl, 20, 0, 40)),
      (ThemeColor(.lch, 50, -40, 20), ThemeColor(.lch, 50, 0, 20)),
      (ThemeColor(.oklch, 0.5, -0.1, 20), ThemeColor(.oklch, 0.5, 0, 20)),
      (ThemeColor(.lab, 130, 40, 20), ThemeColor(.lab, 100, 40, 20)),
      (ThemeColor(.lab, -30, 40, 20), ThemeColor(.lab, 0, 40, 20)),
      (ThemeColor(.lch, 130, 40, 20), ThemeColor(.lch, 100, 40, 20)),
      (ThemeColor(.oklab, 1.5, 0.1, 0.1), ThemeColor(.oklab, 1, 0.1, 0.1)),
      (ThemeColor(.oklab, -1, 0, 0), ThemeColor(.oklab, 0, 0, 0)),
      (ThemeColor(.oklch, .infinity, 0, 0), ThemeColor(.oklch, 1, 0, 0)),
      (ThemeColor(.srgb, 0.1, 0, 0, alpha: 1.5), ThemeColor(.srgb, 0.1, 0, 0, alpha: 1)),
      (ThemeColor(.srgb, 0.1, 0, 0, alpha: -0.5), ThemeColor(.srgb, 0.1, 0, 0, alpha: 0)),
    ])
  func whatIsBeyondAComponentsMeaningIsDrawnAsTheNearest(_ color: ThemeColor, nearest: ThemeColor) {
    #expect(color != nearest)
    #expect(color.extendedSRGB == nearest.extendedSRGB)
    #expect(color.packedRGBA == nearest.packedRGBA)
  }

  /// CSS clamps nothing in these spaces.
  @Test func brighterThanWhiteIsKeptWhereItHasAMeaning() {
    #expect(ThemeColor(.xyzD65, 2, 2, 2).extendedSRGB.green > 1)
    #expect(ThemeColor(.srgbLinear, 2, 2, 2).extendedSRGB.green > 1)
    #expect(ThemeColor(.displayP3, 1.5, 1.5, 1.5).extendedSRGB.green > 1)
  }

  /// Numbers of another implementation (coloraide 8.13.1), which maps by the text of CSS as well, and clipped ones.
  @Test(
    arguments: [
      (ThemeColor(.oklch, 0.9, 0.3, 30), 0xFFCC_C1FF, 0xFF70_53FF),
      (ThemeColor(.displayP3, 1, 0, 0), 0xFF0B_0CFF, 0xFF00_00FF),
      (ThemeColor(.displayP3, 0, 1, 0), 0x00FB_29FF, 0x00FF_00FF),
      (ThemeColor(.rec2020, 0, 1, 0), 0x00F2_72FF, 0x00FF_00FF),
      (ThemeColor(.rec2020, 1, 0, 1), 0xFF56_E7FF, 0xFF00_FFFF),
      (ThemeColor(.oklch, 0.1, 0.3, 270), 0x0200_21FF, 0x2800_7BFF),
      (ThemeColor(.lch, 60, 150, 300), 0x8B95_FFFF, 0x825C_FFFF),
      (ThemeColor(.lab, 20, 100, -100), 0x5C00_AAFF, 0x6800_CEFF),
      (ThemeColor(.a98RGB, 0, 1, 0), 0x00EC_68FF, 0x00FF_00FF),
      (ThemeColor(.oklch, 0.95, 0.4, 110), 0xFAF9_00FF, 0xFFF9_00FF),
      (ThemeColor(.oklab, 0.7, -0.4, 0.1), 0x00BE_86FF, 0x00DF_59FF),
      (ThemeColor(.xyzD65, 0.2, 0.9, 0.1), 0x61FF_A7FF, 0x00FF_00FF),
      (ThemeColor(.prophotoRGB, 0, 0, 1, alpha: 0.5), 0x0021_2380, 0x0000_FF80),
    ] as [(ThemeColor, UInt32, UInt32)])
  func bringsColorsIntoTheGamutAsCSSDoes(_ color: ThemeColor, mapped: UInt32, clipped: UInt32) {
    for (found, expected) in [(color.packedRGBA, mapped), (color.packedRGBA(.clipped), clipped)] {
      let distances = [24, 16, 8, 0].map { abs(Int(found >> $0 & 255) - Int(expected >> $0 & 255)) }
      #expect(distances.max()! <= 1, "\(String(found, radix: 16)) for \(String(expected, radix: 16))")
    }
    #expect(color.packedRGBA(.reducedChroma) == color.packedRGBA)
    #expect(Value.color(color).packedRGBA(.clipped) == color.packedRGBA(.clipped))
  }

  /// Computed with coloraide 8.13.1 by the same method: in Display P3 reduced and clipped, then in Rec. 2020.
  @Test(
    arguments: [
      (
        ThemeColor(.rec2020, 0, 1, 0), [0, 0.97407, 0.37445], [0, 1, 0], [0, 1, 0]
      ),
      (
        ThemeColor(.oklch, 0.7, 0.4, 150), [0, 0.78248, 0.19445], [0, 0.82008, 0], [0.17226, 0.80489, 0]
      ),
      (
        ThemeColor(.lch, 50, 150, 300), [0.38102, 0.44636, 1], [0.32391, 0.25633, 1], [0.48548, 0.48475, 1]
      ),
      (
        ThemeColor(.prophotoRGB, 1, 0, 0, alpha: 0.5), [1, 0.26818, 0.35803], [1, 0, 0.10236], [1, 0, 0.24495]
      ),
    ] as [(ThemeColor, [Double], [Double], [Double])])
  func bringsColorsIntoOtherGamuts(_ color: ThemeColor, p3: [Double], clipped: [Double], rec2020: [Double]) {
    for (space, mapping, expected) in [
      (.displayP3, .reducedChroma, p3), (.displayP3, .clipped, clipped), (.rec2020, .reducedChroma, rec2020),
    ] as [(ColorSpace, GamutMapping, [Double])] {
      let mapped = color.converted(to: space, mapping: mapping)
      #expect(mapped.space == space && mapped.alpha == color.alpha && mapped.isInGamut(of: space))
      #expect(zip(mapped.components, expected).allSatisfy { abs($0! - $1) < 2e-3 }, "\(mapped)")
    }
  }

  @Test func gamuts() {
    let p3 = ThemeColor(.displayP3, 0.1, 0.9, 0.2)
    let outside: Set<ColorSpace> = [.srgb, .srgbLinear, .hsl, .hwb]
    for space in ColorSpace.allCases { #expect(p3.isInGamut(of: space) == !outside.contains(space), "\(space)") }
    #expect(ThemeColor(rgba: 0xffff_ffff).converted(to: .oklch).isInGamut(of: .srgb))
    #expect(!ThemeColor(.oklab, .nan, 0, 0).isInGamut(of: .srgb))
    #expect(p3.converted(to: .oklch, mapping: .clipped) == p3.converted(to: .oklch))
    #expect(p3.converted(to: .hsl, mapping: .clipped).packedRGBA == p3.packedRGBA(.clipped))
    let missing = ThemeColor(.oklch, 0.5, 0.1, nil, alpha: nil)
    #expect(missing.converted(to: .lch, mapping: .reducedChroma) == missing.converted(to: .lch))
  }

  @Test(
    arguments: [
      (ThemeColor(.oklch, 1, 0.2, 30), 0xFFFF_FFFF), (ThemeColor(.oklab, 1.5, 0.2, 0.1, alpha: 0), 0xFFFF_FF00),
      (ThemeColor(.srgb, 1.2, 1.2, 1.2), 0xFFFF_FFFF), (ThemeColor(.srgb, 0.5, 1.5, -1), 0xFFFF_FFFF),
      (ThemeColor(.oklch, 0, 0.2, 30), 0x0000_00FF), (ThemeColor(.oklab, -0.5, 0.2, 0.1), 0x0000_00FF),
      (ThemeColor(.srgb, -0.2, -0.2, -0.2), 0x0000_00FF),
    ] as [(ThemeColor, UInt32)])
  func beyondWhiteIsWhiteAndBeyondBlackIsBlack(_ color: ThemeColor, rgba: UInt32) {
    #expect(color.packedRGBA == rgba)
  }

  /// Also where rounding takes one of its components out by a little.
  @Test func colorsInsideTheGamutAreNotMapped() {
    for number in 0..<1000 {
      let parts = [number / 100, number / 10 % 10, number % 10].map { Double($0) / 9 }
      let color = ThemeColor(.srgb, parts[0], parts[1], parts[2])
      #expect(color.packedRGBA == color.packedRGBA(.clipped))
      #expect(color.converted(to: .srgb, mapping: .reducedChroma).components == parts)
    }
    for corner in 0..<8 {
      let rgba = [24, 16, 8].enumerated().reduce(UInt32(255)) {
        corner >> $1.offset & 1 == 1 ? $0 | 255 << $1.element : $0
      }
      #expect(ThemeColor(rgba: rgba).converted(to: .oklab).packedRGBA == rgba)
    }
  }

  /// Each of them is drawn somehow, and in the end.
  @Test func whatIsNotFiniteOrVeryLargeIsMapped() {
    let numbers: [Double] = [.nan, .infinity, -.infinity, 1e300, -1e300, 1e155, 0.5]
    for space in ColorSpace.allCases {
      for first in numbers {
        for second in numbers {
          let color = ThemeColor(space, first, second, 0.5)
          let mapped = color.converted(to: .srgb, mapping: .reducedChroma)
          #expect(mapped.components.allSatisfy { $0! >= -1e-6 && $0! <= 1 + 1e-6 }, "\(color)")
        }
      }
    }
  }

  /// Numbers from another implementation.
  @Test(.enabled(if: sharedData != nil, "LIVERY_SHARED_DATA names no folder"))
  func agreesWithTheOracle() throws {
    let samples = try ConversionSample.all()
    #expect(Set(samples.map(\.color.space)) == Set(ColorSpace.allCases))
    for sample in samples {
      let color = sample.color
      let distance = zip(color.srgb.elements, sample.srgb).map { abs($0 - $1) }.max()!
      #expect(distance < 1e-5, "\(color)")
      let oklab = color.converted(to: .oklab).components
      let hue = sample.oklch[2] * .pi / 180
      let expected = [sample.oklch[0], sample.oklch[1] * cos(hue), sample.oklch[1] * sin(hue)]
      #expect(zip(oklab, expected).allSatisfy { abs($0! - $1) < 1e-5 }, "\(color)")
    }
  }
}
