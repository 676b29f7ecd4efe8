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
      .color(Color(.oklch, 0.5, nil, 30)), .color(Color(.displayP3, 1, 0, 0, alpha: nil)),
      .color(Color(.srgb, 0.1, 0.2, .nan)), .color(Color(.xyzD50, -1e-300, 1e300, 0, alpha: 0.3)),
    ]

  private static let font = Font(family: "Inter", size: 12.5, weight: 600, isItalic: true)
  private static let family = FontFamily(["Inter", "sans-serif"])
  private static let wide = Color(.lab, 50, -20, nil, alpha: 0.5)

  private static let texts: [Value] = [
    .font(font), .font(Font(size: .infinity)), .fontFamily(family), .fontFamily(FontFamily([])),
    .fontWeight(FontWeight(400)), .textAttributes(TextAttributes()),
    .textAttributes(TextAttributes(font: font, color: wide, shadow: Shadow([]), isUnderlined: false)),
    .attributedText(AttributedText([.init("a", TextAttributes(isStruckThrough: true)), .init("")])),
    .typography(
      Typography(
        fontFamily: family, fontSize: Dimension(1, .rem), fontWeight: FontWeight(1), letterSpacing: nil,
        lineHeight: nil)),
    .typography(
      Typography(
        fontFamily: family, fontSize: Dimension(1), fontWeight: FontWeight(1), letterSpacing: Dimension(-0.0),
        lineHeight: 1.2)),
  ]

  private static let geometry: [Value] = [
    .insets(Insets(top: 1, leading: 2, bottom: 3, trailing: .nan)), .size(Size(width: 1, height: -1)),
    .point(Point(x: 1e-7, y: 1e21)), .offset(Offset(horizontal: 1, vertical: 2)),
    .offset(Offset(horizontal: 2, vertical: 1)),
  ]

  private static let drawing: [Value] = [
    .image(ImageReference("star", source: .system)), .image(ImageReference("star")), .gradient(Gradient([])),
    .gradient(Gradient([.init(wide, at: 0), .init(Color(rgba: 0xff), at: 1)])),
    .shadow(Shadow([])),
    .shadow(
      Shadow([
        .init(
          color: wide, offsetX: Dimension(1), offsetY: Dimension(2, .other("vh")), blur: Dimension(3, .other("px")),
          isInset: true)
      ])),
    .dimension(Dimension(1)), .dimension(Dimension(1, .rem)), .dimension(Dimension(1, .other("px"))),
    .strokeStyle(.keyword(.dashed)), .strokeStyle(.dashes([], cap: .round)),
    .strokeStyle(.dashes([Dimension(1), Dimension(2, .rem)], cap: .butt)),
    .border(Border(color: wide, width: Dimension(1), style: .keyword(.solid))),
  ]

  private static let curve = CubicBezier(Point(x: 0, y: -1), Point(x: 1, y: 2))

  private static let motion: [Value] = [
    .duration(Duration(200, .milliseconds)), .duration(Duration(0.2, .seconds)), .cubicBezier(curve),
    .transition(
      Transition(duration: Duration(1, .seconds), delay: Duration(0, .milliseconds), timingFunction: curve)),
  ]
}
