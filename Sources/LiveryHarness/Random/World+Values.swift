import LiveryLog
import LiveryVocabulary

/// Some values of each kind that a log has a form for: those that equality has to tell apart, and those that are hard to
/// write down.
extension World {
  static let kinds = values.keys.sorted { $0.description < $1.description }

  /// The simplest of each kind come first.
  static let values: [ValueKind: [Value]] = {
    let lists = [plain, specialNumbers, specialColors, texts, geometry, drawing, motion]
    return Dictionary(grouping: lists.joined(), by: \.kind)
  }()

  private static let plain: [Value] =
    Samples.strings + [
      .string("#ff0000ff"), .string(""), .bool(true), .bool(false), .enumCase(EnumCase("Style", "black")),
      .enumCase(EnumCase("Style", "")), .opaque(OpaqueValue(OpaqueStandIn(name: "v1"))),
      .opaque(OpaqueValue(OpaqueStandIn(name: "v2"))), .list([]),
      .list([.bool(false), .list([.number(1)]), .string("x")]),
    ]

  private static let specialNumbers: [Value] =
    Samples.numbers + [
      .number(.nan), .number(-.infinity), .number(.greatestFiniteMagnitude), .number(.leastNonzeroMagnitude),
      .number(0.1), .number(9_007_199_254_740_992),
    ]

  private static let specialColors: [Value] =
    Samples.colors + [
      .color(ThemeColor(.oklch, 0.5, nil, 30)), .color(ThemeColor(.displayP3, 1, 0, 0, alpha: nil)),
      .color(ThemeColor(.srgb, 0.1, 0.2, .nan)), .color(ThemeColor(.xyzD50, -1e-300, 1e300, 0, alpha: 0.3)),
    ]

  private static let font = ThemeFont(family: "Inter", size: 12.5, weight: 600, isItalic: true)
  private static let family = FontFamily(["Inter", "sans-serif"])
  private static let wide = ThemeColor(.lab, 50, -20, nil, alpha: 0.5)

  private static let texts: [Value] = [
    .font(font), .font(ThemeFont(size: .infinity)), .fontFamily(family), .fontFamily(FontFamily([])),
    .fontWeight(FontWeight(400)), .textAttributes(TextAttributes()),
    .textAttributes(TextAttributes(font: font, color: wide, shadow: ThemeShadow([]), isUnderlined: false)),
    .attributedText(AttributedText([.init("a", TextAttributes(isStruckThrough: true)), .init("")])),
    .typography(
      Typography(
        fontFamily: family, fontSize: ThemeDimension(1, .rem), fontWeight: FontWeight(1), letterSpacing: nil,
        lineHeight: nil)),
    .typography(
      Typography(
        fontFamily: family, fontSize: ThemeDimension(1), fontWeight: FontWeight(1), letterSpacing: ThemeDimension(-0.0),
        lineHeight: 1.2)),
  ]

  private static let geometry: [Value] = [
    .insets(ThemeInsets(top: 1, leading: 2, bottom: 3, trailing: .nan)), .size(ThemeSize(width: 1, height: -1)),
    .point(ThemePoint(x: 1e-7, y: 1e21)), .offset(ThemeOffset(horizontal: 1, vertical: 2)),
    .offset(ThemeOffset(horizontal: 2, vertical: 1)),
  ]

  private static let drawing: [Value] = [
    .image(ImageReference("star", source: .system)), .image(ImageReference("star")), .gradient(ThemeGradient([])),
    .gradient(ThemeGradient([.init(wide, at: 0), .init(ThemeColor(rgba: 0xff), at: 1)])),
    .shadow(ThemeShadow([])),
    .shadow(
      ThemeShadow([
        .init(
          color: wide, offsetX: ThemeDimension(1), offsetY: ThemeDimension(2, .other("vh")),
          blur: ThemeDimension(3, .other("px")),
          isInset: true)
      ])),
    .dimension(ThemeDimension(1)), .dimension(ThemeDimension(1, .rem)), .dimension(ThemeDimension(1, .other("px"))),
    .strokeStyle(.keyword(.dashed)), .strokeStyle(.dashes([], cap: .round)),
    .strokeStyle(.dashes([ThemeDimension(1), ThemeDimension(2, .rem)], cap: .butt)),
    .border(ThemeBorder(color: wide, width: ThemeDimension(1), style: .keyword(.solid))),
  ]

  private static let curve = CubicBezier(ThemePoint(x: 0, y: -1), ThemePoint(x: 1, y: 2))

  private static let motion: [Value] = [
    .duration(ThemeDuration(200, .milliseconds)), .duration(ThemeDuration(0.2, .seconds)), .cubicBezier(curve),
    .transition(
      ThemeTransition(
        duration: ThemeDuration(1, .seconds), delay: ThemeDuration(0, .milliseconds), timingFunction: curve)),
  ]
}
