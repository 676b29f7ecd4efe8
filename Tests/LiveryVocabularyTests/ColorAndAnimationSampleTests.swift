import Foundation
import LiveryVocabulary
import Testing

/// The code of docs/how-to/colour-and-animation.md.
@Suite struct ColorAndAnimationSampleTests {
  @Test func thePageHasThisCode() throws {
    let file = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    let package = file.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(contentsOf: package.appending(path: "docs/how-to/colour-and-animation.md"), encoding: .utf8)
    let code = try String(contentsOf: file, encoding: .utf8)
    let samples = code.components(separatedBy: "\n    // sample: ").dropFirst()
    #expect(samples.count == 2)
    for sample in samples {
      let lines = sample.components(separatedBy: "\n    // end\n")[0].components(separatedBy: "\n").dropFirst()
      let text = lines.map { $0.hasPrefix("    ") ? String($0.dropFirst(4)) : $0 }.joined(separator: "\n")
      #expect(page.contains("```swift\n\(text)\n```"))
    }
  }

  @Test func colours() throws {
    var lines: [String] = []
    func show(_ value: Any) { lines.append("\(value)") }

    // sample: colours
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
    // end

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
  }

  @Test func animation() {
    final class Button { var background: Value = .color(ThemeColor(rgba: 0xffff_ffff)) }
    struct Change {
      let button: Button
      let attribute: AttributeName
      let old, new: Value
    }
    let button = Button()
    let (white, black) = (Value.color(ThemeColor(rgba: 0xffff_ffff)), Value.color(ThemeColor(rgba: 0x0000_00ff)))
    let changes = [Change(button: button, attribute: "background", old: white, new: black)]
    var seen: [Value] = []

    // sample: animation
    struct Animated: Hashable {
      let object: ObjectIdentifier
      let attribute: AttributeName
    }
    let ticker = Ticker<Animated>()
    let fade = ThemeTransition(duration: ThemeDuration(250, .milliseconds), timingFunction: .easeInOut)

    // For each change that a theme switch delivers:
    for change in changes {
      let key = Animated(object: ObjectIdentifier(change.button), attribute: change.attribute)
      ticker.start(key, from: change.old, to: change.new, over: fade) { change.button.background = $0 }
    }

    // In each frame, with the time of your display link:
    func frame(at time: Double) -> Bool {
      ticker.advance(to: time)
      return !ticker.isIdle  // Whether you need another frame.
    }
    // end

    var needsAnother: [Bool] = []
    for time in [100, 100.125, 100.25] {
      needsAnother.append(frame(at: time))
      seen.append(button.background)
    }
    #expect(seen == [white, .color(ThemeColor(rgba: 0x6363_63ff)), black] && needsAnother == [true, true, false])
  }
}

extension Double {
  fileprivate func rounded(to digits: Int) -> Double {
    let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
    return (self * scale).rounded() / scale
  }
}
