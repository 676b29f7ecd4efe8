import LiveryVocabulary
import Testing

@Suite struct ColorMixingTests {
  private static let red = ThemeColor(rgba: 0xff00_00ff)
  private static let blue = ThemeColor(rgba: 0x0000_ff80)
  private static let spring = ThemeColor(.hsl, 30, 80, 40)
  private static let plum = ThemeColor(.hsl, 300, 20, 60, alpha: 0.5)

  /// Numbers of coloraide 8.13.1 at 0.25, where the alphas are 1 and 128/255 or 0.5.
  @Test(
    arguments: [
      (red, blue, .oklab, .shorter, [0.6027364, 0.18797957, 0.06315431], 0.8754902),
      (red, blue, .srgb, .shorter, [0.85666293, 0, 0.14333707], 0.8754902),
      (red, blue, .oklch, .shorter, [0.6027364, 0.26564297, 357.93841586], 0.8754902),
      (red, blue, .oklch, .longer, [0.6027364, 0.26564297, 87.93841586], 0.8754902),
      (red, blue, .oklch, .increasing, [0.6027364, 0.26564297, 87.93841586], 0.8754902),
      (red, blue, .oklch, .decreasing, [0.6027364, 0.26564297, 357.93841586], 0.8754902),
      (spring, plum, .hsl, .shorter, [7.5, 71.428571, 42.857143], 0.875),
      (spring, plum, .hsl, .longer, [97.5, 71.428571, 42.857143], 0.875),
    ] as [(ThemeColor, ThemeColor, ColorSpace, HueDirection, [Double], Double)])
  func agreesWithAnotherImplementation(
    _ first: ThemeColor, _ second: ThemeColor, space: ColorSpace, hue: HueDirection, expected: [Double], alpha: Double
  ) {
    let mixed = first.mixed(with: second, 0.25, in: space, hue: hue)
    #expect(mixed.space == space && mixed.isNear(expected, within: 1e-6), "\(mixed)")
    #expect(abs(mixed.alpha! - alpha) < 1e-6)
  }

  /// The examples of CSS Color 4, section "Interpolating with Alpha".
  @Test func agreesWithTheExamplesOfCSS() {
    let violet = ThemeColor(.srgb, 0.24, 0.12, 0.98, alpha: 0.4)
    let pink = ThemeColor(.srgb, 0.62, 0.26, 0.64, alpha: 0.6)
    let srgb = violet.mixed(with: pink, in: .srgb)
    #expect(srgb.isNear([0.468, 0.204, 0.776], within: 1e-12) && srgb.alpha == 0.5)
    let mustard = ThemeColor(.srgb, 0.76, 0.62, 0.03, alpha: 0.4)
    let magenta = ThemeColor(.displayP3, 0.84, 0.19, 0.72, alpha: 0.6)
    #expect(mustard.mixed(with: magenta, in: .lab).isNear([58.873, 51.552, 7.108], within: 0.02))
    #expect(mustard.mixed(with: magenta, in: .lch).isNear([58.873, 81.126, 31.82], within: 0.02))
  }

  /// Each pair of hues, with the hue a quarter of the way. Those of CSS Color 4, and their mirror images.
  @Test(
    arguments: [
      (30, 90, [45, 315, 45, 315]), (90, 30, [75, 165, 165, 75]), (350, 10, [355, 265, 355, 265]),
      (10, 350, [5, 95, 95, 5]), (20, 200, [65, 65, 65, 335]), (200, 20, [155, 155, 245, 155]),
      (40, 40, [40, 130, 40, 40]), (-330, 450, [45, 315, 45, 315]),
    ] as [(Double, Double, [Double])])
  func huesTurnAsTheDirectionSays(_ start: Double, _ end: Double, expected: [Double]) {
    for (direction, hue) in zip(HueDirection.allCases, expected) {
      let (first, second) = (ThemeColor(.oklch, 0.5, 0.1, start), ThemeColor(.oklch, 0.5, 0.1, end))
      let mixed = first.mixed(with: second, 0.25, in: .oklch, hue: direction)
      #expect(abs(mixed.components[2]! - hue) < 1e-9, "\(direction): \(mixed)")
    }
  }

  @Test func whatIsMissingComesFromTheOther() {
    let orchid = ThemeColor(.oklch, 0.783, 0.108, 326.5)
    let mixed = orchid.mixed(with: ThemeColor(.oklch, 0.392, 0.4, nil), in: .oklch)
    #expect(mixed.isNear([0.5875, 0.254, 326.5], within: 1e-9))
    // The other alpha counts for the premultiplication, too.
    let translucent = ThemeColor(.oklch, 0.783, 0.108, 326.5, alpha: 0.5)
    let half = translucent.mixed(with: ThemeColor(.oklch, 0.392, 0.4, 0, alpha: nil), in: .oklch)
    #expect(half.alpha == 0.5 && half.isNear([0.5875, 0.254, 343.25], within: 1e-9))
    let both = ThemeColor(.oklab, nil, 0.1, 0.2, alpha: nil).mixed(with: ThemeColor(.oklab, nil, 0.3, 0, alpha: nil))
    #expect(both.components[0] == nil && both.alpha == nil && both.isNear([0, 0.2, 0.1], within: 1e-12))
  }

  /// Also in the space where it is.
  @Test func aGrayHasNoHueToMix() {
    let red = ThemeColor(.oklch, 0.6, 0.2, 30)
    for gray in [ThemeColor(.oklch, 0.6, 0, 200), ThemeColor(.oklch, 0.6, 0, nil), ThemeColor(.lab, 60, 0, 0)] {
      for hue in [HueDirection.shorter, .increasing, .decreasing] {
        #expect(abs(gray.mixed(with: red, in: .oklch, hue: hue).components[2]! - 30) < 1e-9)
        #expect(abs(red.mixed(with: gray, in: .oklch, hue: hue).components[2]! - 30) < 1e-9)
      }
    }
  }

  @Test func transparencyHasNoColour() {
    let mixed = Self.red.mixed(with: ThemeColor(named: "transparent")!, in: .srgb)
    #expect(mixed.isNear([1, 0, 0], within: 0) && mixed.alpha == 0.5)
  }

  @Test func theEndsAreTheColours() {
    for space in ColorSpace.allCases {
      #expect(Self.red.mixed(with: Self.blue, 0, in: space).packedRGBA == 0xff00_00ff)
      #expect(Self.red.mixed(with: Self.blue, 1, in: space).packedRGBA == 0x0000_ff80)
    }
  }

  @Test func goesOnBeyondTheEnds() {
    let (dark, light) = (ThemeColor(.oklab, 0.4, 0, 0.1, alpha: 0.8), ThemeColor(.oklab, 0.6, 0, 0.1, alpha: 0.9))
    let beyond = dark.mixed(with: light, 3)
    #expect(beyond.alpha == 1)
    #expect(dark.mixed(with: light, -9).alpha == 0)
    #expect(
      ThemeColor(.oklab, 0.4, 0, 0).mixed(with: ThemeColor(.oklab, 0.5, 0, 0), 2).isNear([0.6, 0, 0], within: 1e-12))
  }

  @Test func lighterAndDarkerMoveTheLightness() {
    let color = ThemeColor(.oklch, 0.5, 0.1, 200, alpha: 0.5)
    #expect(color.lighter(by: 0.25) == ThemeColor(.oklch, 0.75, 0.1, 200, alpha: 0.5))
    #expect(color.darker(by: 0.25) == ThemeColor(.oklch, 0.25, 0.1, 200, alpha: 0.5))
    #expect(color.lighter(by: 2).components[0] == 1 && color.darker(by: .infinity).components[0] == 0)
    #expect(ThemeColor(.oklch, nil, 0.1, 200).lighter(by: 0.25).components[0] == 0.25)
    #expect(ThemeColor(named: "black")!.lighter(by: 1).packedRGBA == 0xffff_ffff)
    #expect(ThemeColor(rgba: 0x3366_ccff).darker(by: 0).packedRGBA == 0x3366_ccff)
  }

  @Test func mixesWhatIsNotFinite() {
    let numbers: [Double?] = [nil, .nan, .infinity, -.infinity, 1e300, 0.5]
    for space in ColorSpace.allCases {
      for number in numbers {
        let color = ThemeColor(space, number, 0.5, number, alpha: number)
        for fraction in [0.5, .nan, .infinity, -1e300] {
          for hue in HueDirection.allCases {
            #expect(color.mixed(with: Self.red, fraction, in: space, hue: hue).space == space)
          }
        }
        _ = (color.lighter(by: .nan), color.contrast(on: Self.blue), Self.blue.contrast(on: color))
      }
    }
  }
}
