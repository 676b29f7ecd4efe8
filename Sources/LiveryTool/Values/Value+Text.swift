import LiveryDocuments
import LiveryExport
import LiveryVocabulary

extension Value {
  /// The value on one line, in the words of CSS where it has some. Colours are hexadecimal where they can be.
  var shownText: String {
    switch self {
    case .color(let color): color.shownText
    case .string(let string): string.wrappedValue
    case .enumCase(let value): "\(value.type).\(value.name)"
    case .list(let values): values.map(\.shownText).joined(separator: ", ")
    case .strokeStyle(.dashes(let dashes, let cap)):
      ([cap.rawValue] + dashes.map { Value.dimension($0).shownText }).joined(separator: " ")
    case .border(let border):
      [Value.dimension(border.width), .strokeStyle(border.style), .color(border.color)].map(\.shownText)
        .joined(separator: " ")
    case .shadow(let shadow): shadow.layers.map(\.shownText).joined(separator: ", ")
    case .gradient(let gradient):
      gradient.stops.map { "\($0.color.shownText) \(($0.position * 100).formatted)%" }.joined(separator: ", ")
    case .typography(let typography):
      (CSSValue.text(self) ?? description)
        + (typography.letterSpacing.map { ", spacing \(Value.dimension($0).shownText)" } ?? "")
    case .insets(let insets): Self.text([insets.top, insets.trailing, insets.bottom, insets.leading])
    case .size(let size): Self.text([size.width, size.height])
    case .point(let point): Self.text([point.x, point.y])
    case .offset(let offset): Self.text([offset.horizontal, offset.vertical])
    case .font(let font):
      (font.isItalic ? "italic " : "") + Self.text([font.weight, font.size])
        + (font.family.isEmpty ? "" : " \(JSONText.quoted(font.family))")
    case .image(let image): image.name
    case .attributedText(let text): text.runs.map(\.text).joined()
    case .number, .bool, .dimension, .fontFamily, .fontWeight, .duration, .cubicBezier, .strokeStyle, .transition:
      CSSValue.text(self) ?? description
    case .textAttributes, .opaque: UninterpretedJSON(themeValue: self)?.text ?? description
    }
  }

  private static func text(_ numbers: [Double]) -> String { numbers.map(\.formatted).joined(separator: " ") }
}

extension ThemeColor {
  /// `#rrggbb` or `#rrggbbaa` for 8-bit sRGB, else a colour of CSS.
  var shownText: String { exactRGBA.map { Self.hex($0) } ?? cssText }

  /// `#rrggbb`, with alpha unless it is opaque.
  static func hex(_ rgba: UInt32) -> String {
    let text = ThemeColor(rgba: rgba).description
    return rgba & 0xFF == 0xFF ? String(text.dropLast(2)) : text
  }
}

extension ThemeShadow.Layer {
  /// The lengths in the order of CSS.
  var lengths: [ThemeDimension] { [offsetX, offsetY, blur, spread] }

  fileprivate var shownText: String {
    let lengths = lengths.map { Value.dimension($0).shownText }
    return ((isInset ? ["inset"] : []) + lengths + [color.shownText]).joined(separator: " ")
  }
}
