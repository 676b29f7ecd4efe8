import LiveryVocabulary
import Testing

@Suite struct ColorVisionDeficiencyTests {
  /// Computed with daltonlens 0.1.5 by the same paper, unclamped. Its matrix for sRGB has six digits.
  @Test(arguments: [
    ("#ff0000", [0.4170, 0.3566, 0.0538], [0.6422, 0.5446, -0.1495], [1.0059, -0.1109, 0.3076]),
    ("#00ff00", [1.0839, 0.9325, -0.0704], [0.9478, 0.8197, 0.1807], [0.4845, 0.9191, 1.0585]),
    ("#0000ff", [-0.5917, 0.2144, 1.0007], [-0.5164, 0.3387, 0.9969], [-0.4007, 0.3754, 0.5281]),
    ("#ffa500", [0.7961, 0.6840, 0.0261], [0.8561, 0.7338, -0.0945], [1.0290, 0.5992, 0.6520]),
    ("#40a02b", [0.6811, 0.5894, 0.1613], [0.6047, 0.5271, 0.1984], [0.3733, 0.5803, 0.6550]),
    ("#8839ef", [-0.4663, 0.3380, 0.9383], [-0.3005, 0.4513, 0.9325], [0.3854, 0.4215, 0.4382]),
    ("#179299", [0.5256, 0.5462, 0.5990], [0.4606, 0.5038, 0.6045], [0.1641, 0.5610, 0.6657]),
  ])
  func brettel1997(_ hex: String, _ protan: [Double], _ deutan: [Double], _ tritan: [Double]) {
    for (deficiency, expected) in zip(ColorVisionDeficiency.allCases, [protan, deutan, tritan]) {
      let seen = ThemeColor(hex: hex)!.asSeen(with: deficiency)
      #expect(seen.space == .srgb && seen.alpha == 1)
      #expect(zip(seen.components, expected).allSatisfy { abs($0! - $1) < 2e-3 }, "\(deficiency): \(seen)")
    }
  }

  @Test(arguments: ColorVisionDeficiency.allCases)
  func graysStayAndAllLooksTheSameASecondTime(_ deficiency: ColorVisionDeficiency) {
    for gray in [0, 0x80, 0xff] as [UInt32] {
      let rgba = gray << 24 | gray << 16 | gray << 8 | 0x40
      #expect(ThemeColor(rgba: rgba).asSeen(with: deficiency).packedRGBA == rgba)
    }
    for color in [ThemeColor(.oklch, 0.6, 0.2, 20), ThemeColor(.displayP3, 0, 1, 0.2, alpha: nil)] {
      let once = color.asSeen(with: deficiency)
      #expect(once.alpha == color.alpha)
      #expect(once.difference(from: once.asSeen(with: deficiency)) < 1e-4)
    }
  }

  /// Computed with daltonlens 0.1.5 and the CIEDE2000 of coloraide 8.13.1.
  @Test(arguments: [
    ("#a05050", "#6a6a50", [6.98, 3.006, 20.376]), ("#d20f39", "#40a02b", [34.745, 7.661, 55.671]),
    ("#4477aa", "#228833", [43.104, 40.281, 1.999]),
  ])
  func pairsThatBecomeAlike(_ one: String, _ other: String, _ expected: [Double]) {
    let (one, other) = (ThemeColor(hex: one)!, ThemeColor(hex: other)!)
    for (deficiency, expected) in zip(ColorVisionDeficiency.allCases, expected) {
      let difference = one.asSeen(with: deficiency).difference(from: other.asSeen(with: deficiency))
      #expect(abs(difference - expected) < 0.1, "\(deficiency)")
    }
  }
}
