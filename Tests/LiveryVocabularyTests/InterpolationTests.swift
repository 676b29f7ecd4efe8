import LiveryVocabulary
import Testing

@Suite struct InterpolationTests {
  private static let red = ThemeColor(rgba: 0xff00_00ff)
  private static let blue = ThemeColor(rgba: 0x0000_ffff)

  private func half<Value: Interpolable>(_ start: Value, _ end: Value) -> Value {
    Interpolation(from: start, to: end).value(at: 0.5)
  }

  @Test func numbersAndGeometryGoStraight() {
    #expect(half(1.0, 4) == 2.5 && Interpolation(from: 1.0, to: 3).value(at: 1.5) == 4)
    #expect(Interpolation(from: 1.0, to: 3).value(at: -1) == -1)
    #expect(half(ThemePoint(x: 0, y: 2), ThemePoint(x: 1, y: 0)) == ThemePoint(x: 0.5, y: 1))
    #expect(half(ThemeSize(width: 0, height: 2), ThemeSize(width: 1, height: 0)) == ThemeSize(width: 0.5, height: 1))
    let offset = half(ThemeOffset(horizontal: 0, vertical: 2), ThemeOffset(horizontal: 1, vertical: 0))
    #expect(offset == ThemeOffset(horizontal: 0.5, vertical: 1))
    let insets = half(
      ThemeInsets(top: 0, leading: 2, bottom: 4, trailing: 6), ThemeInsets(top: 2, leading: 0, bottom: 4, trailing: 0))
    #expect(insets == ThemeInsets(top: 1, leading: 1, bottom: 4, trailing: 3))
  }

  @Test func theEndsAreExact() {
    let way = Interpolation(from: 0.1, to: 0.7)
    #expect(way.value(at: 0) == 0.1 && way.value(at: 1) == 0.7 && way.value(at: .nan) == 0.1)
    let colors = Interpolation(from: ThemeColor(.lab, 50, nil, 20), to: ThemeColor(.displayP3, 1, 0, 0))
    #expect(colors.value(at: 0) == colors.start && colors.value(at: 1) == colors.end)
  }

  @Test func unitsAreKept() {
    #expect(half(ThemeDimension(1, .rem), ThemeDimension(2, .rem)) == ThemeDimension(1.5, .rem))
    #expect(half(ThemeDimension(0, .px), ThemeDimension(2, .rem)) == ThemeDimension(1, .rem))
    #expect(half(ThemeDimension(2, .rem), ThemeDimension(0, .px)) == ThemeDimension(1, .rem))
    #expect(!Interpolation(from: ThemeDimension(1, .px), to: ThemeDimension(2, .rem)).isGradual)
    #expect(half(ThemeDuration(100, .milliseconds), ThemeDuration(1, .seconds)) == ThemeDuration(0.55, .seconds))
    #expect(half(ThemeDuration(1, .seconds), ThemeDuration(100, .milliseconds)) == ThemeDuration(550, .milliseconds))
  }

  /// Weights, sizes, blurs and widths have a least value.
  @Test func overshootStaysInRange() {
    #expect(Interpolation(from: FontWeight(400), to: FontWeight(900)).value(at: 2) == FontWeight(1000))
    #expect(Interpolation(from: FontWeight(400), to: FontWeight(100)).value(at: 2) == FontWeight(1))
    #expect(Interpolation(from: ThemeFont(size: 20), to: ThemeFont(size: 5)).value(at: 2).size == 0)
    let borders = Interpolation(
      from: ThemeBorder(color: Self.red, width: ThemeDimension(4), style: .keyword(.solid)),
      to: ThemeBorder(color: Self.red, width: ThemeDimension(1), style: .keyword(.dashed)))
    #expect(borders.value(at: 2).width == ThemeDimension(0) && borders.value(at: 0.5).style == .keyword(.dashed))
    #expect(borders.value(at: 0.5).width == ThemeDimension(2.5))
  }

  /// No allocation in each frame.
  @Test func eightBitColoursStayThat() {
    for step in -4...14 {
      let progress = Double(step) / 10
      let color = Interpolation(from: Self.red, to: Self.blue).value(at: progress)
      #expect(color.exactRGBA == Self.red.mixed(with: Self.blue, progress).packedRGBA(.clipped), "\(progress)")
    }
  }

  @Test func otherColoursStayInTheSpace() {
    let wide = ThemeColor(.displayP3, 1, 0, 0)
    #expect(half(wide, Self.blue) == wide.mixed(with: Self.blue))
    let way = Interpolation(from: wide, to: Self.blue, in: .oklch, hue: .longer)
    #expect(way.value(at: 0.25) == wide.mixed(with: Self.blue, 0.25, in: .oklch, hue: .longer))
    let packed = Interpolation(from: Self.red, to: Self.blue, in: .hsl, hue: .increasing)
    #expect(packed.value(at: 0.5) == ThemeColor(rgba: 0x00ff_00ff))
  }

  @Test func listsBlendPartByPart() {
    let first = ThemeGradient([ThemeGradient.Stop(Self.red, at: 0), ThemeGradient.Stop(Self.blue, at: 0.5)])
    let second = ThemeGradient([ThemeGradient.Stop(Self.blue, at: 0.5), ThemeGradient.Stop(Self.blue, at: 1)])
    let middle = half(first, second)
    #expect(middle.stops.map(\.position) == [0.25, 0.75])
    #expect(middle.stops.map(\.color) == [half(Self.red, Self.blue), Self.blue])
    #expect(!Interpolation(from: first, to: ThemeGradient([])).isGradual)
    #expect(half([1.0, 2], [3, 6]) == [2, 4])
  }

  @Test func shadowsBlendLayerByLayer() {
    func layer(_ length: Double, _ color: ThemeColor, isInset: Bool = false) -> ThemeShadow.Layer {
      let length = ThemeDimension(length)
      return ThemeShadow.Layer(
        color: color, offsetX: length, offsetY: length, blur: length, spread: length, isInset: isInset)
    }
    let (flat, raised) = (ThemeShadow([layer(6, Self.red)]), ThemeShadow([layer(2, Self.blue)]))
    #expect(half(flat, raised) == ThemeShadow([layer(4, half(Self.red, Self.blue))]))
    let beyond = Interpolation(from: flat, to: raised).value(at: 2).layers[0]
    #expect(beyond.blur == ThemeDimension(0) && beyond.offsetX == ThemeDimension(-2))
    #expect(!Interpolation(from: flat, to: ThemeShadow([layer(2, Self.blue, isInset: true)])).isGradual)
    #expect(!Interpolation(from: flat, to: ThemeShadow([])).isGradual)
  }

  @Test func fontsOfOneFamilyBlend() {
    let middle = half(ThemeFont(family: "Inter", size: 10), ThemeFont(family: "Inter", size: 20, weight: 700))
    #expect(middle == ThemeFont(family: "Inter", size: 15, weight: 550))
    #expect(!Interpolation(from: ThemeFont(family: "Inter", size: 10), to: ThemeFont(size: 10)).isGradual)
    #expect(!Interpolation(from: ThemeFont(size: 10), to: ThemeFont(size: 10, isItalic: true)).isGradual)
  }

  @Test func valuesBlendAsTheirTypesDo() {
    func check<Wrapped: ThemeValue & Interpolable>(_ start: Wrapped, _ end: Wrapped) {
      let way = Interpolation(from: start.themeValue, to: end.themeValue)
      #expect(way.isGradual && way.value(at: 0.5) == half(start, end).themeValue)
      #expect(way.value(at: 0.5).kind == Wrapped.kind)
      let other = Interpolation(from: start.themeValue, to: "other".themeValue)
      #expect(!other.isGradual && other.value(at: 0.5) == "other".themeValue)
    }
    check(1.0, 2)
    check(Self.red, Self.blue)
    check(FontWeight(400), FontWeight(700))
    check(ThemeDimension(1), ThemeDimension(2))
    check(ThemeDuration(1, .seconds), ThemeDuration(2, .seconds))
    check(
      ThemeInsets(top: 0, leading: 2, bottom: 4, trailing: 6), ThemeInsets(top: 2, leading: 0, bottom: 4, trailing: 0))
    check(ThemeSize(width: 0, height: 2), ThemeSize(width: 1, height: 0))
    check(ThemePoint(x: 0, y: 2), ThemePoint(x: 1, y: 0))
    check(ThemeOffset(horizontal: 0, vertical: 2), ThemeOffset(horizontal: 1, vertical: 0))
    check(ThemeFont(size: 10), ThemeFont(size: 20))
    check(ThemeGradient([ThemeGradient.Stop(Self.red, at: 0)]), ThemeGradient([ThemeGradient.Stop(Self.blue, at: 1)]))
    let layer = ThemeShadow.Layer(
      color: Self.red, offsetX: ThemeDimension(1), offsetY: ThemeDimension(1), blur: ThemeDimension(1))
    check(ThemeShadow([layer]), ThemeShadow([layer]))
    let border = ThemeBorder(color: Self.red, width: ThemeDimension(4), style: .keyword(.solid))
    check(border, border)
    check([Value.number(1), .color(Self.red)], [.number(2), .color(Self.blue)])
  }

  @Test func valuesOfOtherKindsJumpAtOnce() {
    let pairs: [(Value, Value)] = [
      (.bool(false), .bool(true)), (.string("a"), .string("b")), (.number(1), .fontWeight(FontWeight(2))),
      (.image(ImageReference("a")), .image(ImageReference("b"))), (.list([.bool(true)]), .list([.bool(false)])),
      (.opaque(OpaqueValue(1)), .opaque(OpaqueValue(2))),
    ]
    for (start, end) in pairs {
      let way = Interpolation(from: start, to: end)
      #expect(!way.isGradual && way.value(at: 0) == start)
      #expect([-0.1, 1e-9, 0.5, 1, 2].allSatisfy { way.value(at: $0) == end })
    }
  }

  private struct Angle: ThemeValue, Interpolable {
    let degrees: Double
    static func blend(from start: Angle, to end: Angle) -> (@Sendable (Double) -> Angle)? {
      { Angle(degrees: start.degrees + (end.degrees - start.degrees) * $0) }
    }
  }

  @Test func typesOfTheHostBlend() {
    let way = Interpolation(from: Angle(degrees: 0).themeValue, to: Angle(degrees: 90).themeValue)
    #expect(way.value(at: 0.5) == Angle(degrees: 45).themeValue)
    #expect(!Interpolation(from: Angle(degrees: 0).themeValue, to: .opaque(OpaqueValue(1))).isGradual)
  }

  @Test func blendsWhatIsNotFinite() {
    for number in [Double.nan, .infinity, -.infinity, 1e300] {
      for progress in [0.5, .infinity, -.infinity, 1e300] {
        _ = Interpolation(from: number, to: 1).value(at: progress)
        _ = Interpolation(from: 1, to: number).value(at: progress)
        _ = Interpolation(from: Self.red, to: Self.blue).value(at: progress)
        _ = Interpolation(from: ThemeColor(.lab, number, 1, 1, alpha: number), to: Self.blue).value(at: progress)
        _ = Interpolation(from: FontWeight(number), to: FontWeight(400)).value(at: progress)
      }
    }
  }
}
