import LiveryVocabulary
import TestSupport
import Testing

/// The code of docs/how-to/colours.md.
@Suite struct ColorSampleTests {
  @Test func colours() throws {
    var lines: [String] = []
    func show(_ value: Any) { lines.append("\(value)") }

    // page: begin
    let sky = ThemeColor(hex: "3366cc")!  // Also "#3366cc", "#36c" and with alpha "#3366cc80".
    let coral = ThemeColor(named: "coral")!

    // Mix: evenly in Oklab, or by the hues of Oklch.
    let between = sky.mixed(with: coral)
    let vivid = sky.mixed(with: coral, 0.25, in: .oklch, hue: .longer)

    // A hover and a pressed colour with the same hue.
    let hover = sky.lighter(by: 0.05)
    let pressed = sky.darker(by: 0.05)

    // Black or white text, whichever is easier to read.
    let text = ["white", "black"].compactMap(ThemeColor.init(named:)).max {
      $0.contrast(on: sky) < $1.contrast(on: sky)
    }!

    // A translucent shade as it looks on the page.
    let shade = ThemeColor(hex: "#00000080")!.over(sky)

    // Any of the 14 spaces, for storing or calculating.
    let lightness = sky.converted(to: .oklch).components[0]

    // Text of CSS, in and out.
    let leaf = try ThemeColor(css: "oklch(70% 0.15 145)")
    let texts = [leaf.cssText, sky.cssText, sky.hexText]  // "oklch(0.7 0.15 145)", "rgb(51, 102, 204)", "#36c"

    // The nearest colour that is easy to read on white.
    let legible = coral.adjusted(toContrast: 4.5, on: ThemeColor(named: "white")!)

    // What a display without wide colours shows instead.
    let fallback = ThemeColor(.displayP3, 0, 1, 0).converted(to: .srgb, mapping: .reducedChroma)

    // Who can hardly tell two colours apart.
    let (added, removed) = (ThemeColor(hex: "448844")!, ThemeColor(hex: "cc4455")!)
    let concerned = ColorVisionDeficiency.allCases.filter {
      added.asSeen(with: $0).difference(from: removed.asSeen(with: $0)) < 10
    }
    // page: end

    show(text)
    show(text.contrast(on: sky) > 4.5)
    // As coloraide 8.13.1 has them.
    for color in [between, vivid, hover, pressed, shade, try #require(legible), fallback] {
      show(ThemeColor(rgba: color.packedRGBA))
    }
    #expect(try #require(lightness).rounded(to: 4) == 0.5325)
    #expect(texts == ["oklch(0.7 0.15 145)", "rgb(51, 102, 204)", "#36c"])
    #expect(concerned == [.deuteranopia])
    #expect(
      lines == [
        "#ffffffff", "true", "#a07d9bff", "#008e9fff", "#4176ddff", "#2557bbff", "#193366ff", "#ca4f1cff", "#00fb29ff",
      ])
    #expect(try codeBlocks("swift", on: "docs/how-to/colours.md") == [pageCode(in: #filePath)])
  }
}

extension Double {
  fileprivate func rounded(to digits: Int) -> Double {
    let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
    return (self * scale).rounded() / scale
  }
}
