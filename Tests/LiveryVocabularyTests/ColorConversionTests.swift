import LiveryVocabulary
import TestSupport
import Testing

@Suite struct ColorConversionTests {
  private static let spaces: [ColorSpace] = [
    .srgb, .srgbLinear, .hsl, .hwb, .lab, .lch, .oklab, .oklch, .displayP3, .a98RGB, .prophotoRGB, .rec2020, .xyzD65,
    .xyzD50,
  ]

  /// Numbers of coloraide 8.13.1, in the order of ``spaces``. The second and third colour are outside the gamut of sRGB.
  private static let conversions: [(ThemeColor, [[Double]])] = [
    (
      ThemeColor(rgba: 0x3366_ccff),
      [
        [0.2, 0.4, 0.8], [0.033104767, 0.132868322, 0.603827339], [220, 60, 50], [220, 20, 20],
        [44.121014229, 10.95433361, -59.085738198], [44.121014229, 60.092610887, 280.503224339],
        [0.532482562, -0.022511844, -0.166349184], [0.532482562, 0.167865524, 262.293048613],
        [0.249851333, 0.395240072, 0.77356175], [0.281431625, 0.39940515, 0.783313519],
        [0.343709596, 0.330523949, 0.709227697], [0.367806782, 0.429186735, 0.781284563],
        [0.170142966, 0.14565432, 0.590434453], [0.152004951, 0.139221057, 0.444552695],
      ]
    ),
    (
      ThemeColor(.displayP3, 0.9, 0.2, 0.1),
      [
        [0.980894265, 0.017841089, -0.078929691], [0.957086357, 0.001380889, -0.007058275],
        [5.478501186, 117.5017275, 45.0982287], [5.478501186, -7.8929691, 1.9105735],
        [53.331224068, 79.225184345, 76.155532363], [53.331224068, 109.892196921, 43.86823004],
        [0.619058767, 0.218418794, 0.129936021], [0.619058767, 0.254145901, 30.748158268], [0.9, 0.2, 0.1],
        [0.841857234, 0.050073785, -0.10275956], [0.684942103, 0.270679366, 0.078303941],
        [0.808634996, 0.324886128, 0.143601825], [0.393913509, 0.203991907, 0.01195674],
        [0.416874542, 0.213507255, 0.008420144],
      ]
    ),
    (
      ThemeColor(.oklch, 0.7, 0.25, 140),
      [
        [0.114729319, 0.752272013, -0.178981175], [0.012462655, 0.526067956, -0.0269295],
        [101.076435636, 162.4399215, 28.6645419], [101.076435636, -17.8981175, 24.7727987],
        [67.893039997, -63.584793813, 76.934724951], [67.893039997, 99.809708483, 129.572954397],
        [0.7, -0.191511111, 0.160696902], [0.7, 0.25, 140], [0.355268329, 0.741266373, 0.121981058],
        [0.433102716, 0.746716583, -0.082740762], [0.381519117, 0.649571292, 0.164445288],
        [0.489298812, 0.739258216, 0.205352952], [0.188392889, 0.376933269, 0.037348111],
        [0.204197374, 0.37827168, 0.032014564],
      ]
    ),
  ]

  @Test func agreesWithAnotherImplementation() {
    #expect(Set(Self.spaces) == Set(ColorSpace.allCases))
    for (color, expected) in Self.conversions {
      for (space, components) in zip(Self.spaces, expected) {
        let converted = color.converted(to: space)
        #expect(converted.space == space && converted.alpha == 1)
        // It rounds the primaries of ProPhoto RGB to four digits, and CSS does not.
        #expect(converted.isNear(components, within: space == .prophotoRGB ? 5e-6 : 1e-7), "\(converted)")
      }
    }
  }

  @Test(.enabled(if: sharedData != nil, "LIVERY_SHARED_DATA names no folder"))
  func agreesWithTheSample() throws {
    for sample in try ConversionSample.all() {
      // The sample rounds the primaries of ProPhoto RGB to four digits, and CSS does not.
      let tolerance = sample.color.space == .prophotoRGB ? 5e-5 : 1e-5
      #expect(sample.color.converted(to: .srgb).isNear(sample.srgb, within: tolerance), "\(sample.color)")
      #expect(sample.color.converted(to: .displayP3).isNear(sample.displayP3, within: tolerance), "\(sample.color)")
      let oklch = sample.color.converted(to: .oklch).components.map { $0 ?? 0 }
      #expect(abs(oklch[0] - sample.oklch[0]) < 1e-5 && abs(oklch[1] - sample.oklch[1]) < 1e-5, "\(sample.color)")
      // The less chroma, the less of a hue is certain.
      #expect(abs(oklch[2] - sample.oklch[2]) * oklch[1] < 60 * tolerance, "\(sample.color)")
    }
  }

  /// There and back, between any two spaces.
  @Test func conversionsAreReversible() {
    var generator = Steps()
    for _ in 0..<50 {
      let (red, green, blue) = (generator.next(), generator.next(), generator.next())
      let color = ThemeColor(.srgb, red, green, blue, alpha: 0.25)
      for space in ColorSpace.allCases {
        let first = color.converted(to: space)
        for other in ColorSpace.allCases {
          let back = first.converted(to: other).converted(to: space).converted(to: .srgb)
          #expect(back.isNear([red, green, blue], within: 1e-8), "\(color) by \(space) and \(other)")
          #expect(back.alpha == 0.25)
        }
      }
    }
  }

  @Test func hasTheGamutsOfEverySpaceInOneAnother() {
    for space in ColorSpace.allCases {
      for rgba: UInt32 in [0x0000_00ff, 0xffff_ffff, 0xff00_00ff, 0x00ff_00ff, 0x0000_ffff, 0x8080_8080] {
        #expect(ThemeColor(rgba: rgba).converted(to: space).packedRGBA == rgba, "\(space)")
      }
    }
  }

  @Test func aColourInTheSpaceStaysAsItIs() {
    for color in [
      ThemeColor(.oklch, 0.5, 0, 20), ThemeColor(.srgb, nil, .nan, .infinity, alpha: nil), ThemeColor(rgba: 7),
    ] {
      #expect(color.converted(to: color.space) == color)
    }
  }

  @Test func hueOfAGrayIsMissing() {
    for space in [ColorSpace.hsl, .hwb, .lch, .oklch] {
      for rgba: UInt32 in [0x0000_00ff, 0x8080_80ff, 0xffff_ffff] {
        let components = ThemeColor(rgba: rgba).converted(to: space).components
        #expect(components.filter { $0 == nil }.count == 1)
        #expect(components[space == .hsl || space == .hwb ? 0 : 2] == nil)
      }
    }
  }

  /// The examples of CSS Color 4, section "Interpolating with Missing Components", and what follows from its table.
  @Test(
    arguments: [
      (ThemeColor(.lch, 50, 0.02, nil), .oklch, [false, false, true]),
      (ThemeColor(.displayP3, 0.7, 0.5, nil), .oklch, [false, false, false]),
      (ThemeColor(.lab, 50, nil, nil), .lch, [false, true, true]),
      (ThemeColor(.lab, 50, nil, 20), .lch, [false, false, false]),
      (ThemeColor(.srgb, nil, nil, nil, alpha: 0.5), .oklab, [true, true, true]),
      (ThemeColor(.srgb, nil, 0.5, 0.2), .xyzD65, [true, false, false]),
      (ThemeColor(.hsl, 90, nil, 50), .oklch, [false, true, true]),
      (ThemeColor(.hsl, nil, 50, 50), .hwb, [true, false, false]),
      (ThemeColor(.hsl, 90, nil, nil), .hwb, [true, true, true]),
      (ThemeColor(.hwb, 90, nil, 20), .hsl, [false, false, false]),
      (ThemeColor(.oklab, nil, 0.1, nil), .lab, [true, false, true]),
    ] as [(ThemeColor, ColorSpace, [Bool])])
  func missingComponentsAreCarriedForward(_ color: ThemeColor, space: ColorSpace, missing: [Bool]) {
    let converted = color.converted(to: space)
    #expect(converted.components.map { $0 == nil } == missing, "\(converted)")
    #expect(converted.alpha == color.alpha)
  }

  @Test func missingAlphaStaysMissing() {
    #expect(ThemeColor(.srgb, 1, 0, 0, alpha: nil).converted(to: .lab).alpha == nil)
  }

  @Test func convertsWhatIsNotFinite() {
    let numbers: [Double?] = [nil, .nan, .infinity, -.infinity, 1e300, -1e300, 0.5]
    for space in ColorSpace.allCases {
      for first in numbers {
        for second in numbers {
          let color = ThemeColor(space, first, second, 0.5, alpha: second)
          for other in ColorSpace.allCases { #expect(color.converted(to: other).space == other) }
        }
      }
    }
  }
}

extension ThemeColor {
  /// Whether no component differs by more; a missing one counts as 0.
  func isNear(_ expected: [Double], within tolerance: Double) -> Bool {
    zip(components, expected).allSatisfy { abs(($0 ?? 0) - $1) <= tolerance }
  }
}

/// Numbers from 0 to 1 that are the same in each run.
struct Steps {
  private var state: UInt64 = 1
  mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 40) / Double(1 << 24)
  }
}
