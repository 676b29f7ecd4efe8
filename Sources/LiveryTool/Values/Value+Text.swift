import LiveryVocabulary

extension Value {
  /// The value on one line, in the words of CSS where it has some.
  var shownText: String {
    switch self {
    case .color(let color): color.shownText
    case .number(let number): JSONValue.text(of: number.wrappedValue)
    case .bool(let bool): "\(bool)"
    case .string(let string): string.wrappedValue
    case .enumCase(let value): "\(value.type).\(value.name)"
    case .list(let values): values.map(\.shownText).joined(separator: ", ")
    case .dimension(let dimension): dimension.shownText
    case .fontFamily(let family): family.shownText
    case .fontWeight(let weight): JSONValue.text(of: weight.value)
    case .duration(let duration): duration.shownText
    case .cubicBezier(let curve): curve.shownText
    case .strokeStyle(let style): style.shownText
    case .border(let border): "\(border.width.shownText) \(border.style.shownText) \(border.color.shownText)"
    case .transition(let transition):
      "\(transition.duration.shownText) \(transition.delay.shownText) \(transition.timingFunction.shownText)"
    case .shadow(let shadow): shadow.layers.map(\.shownText).joined(separator: ", ")
    case .gradient(let gradient):
      gradient.stops.map { "\($0.color.shownText) \(JSONValue.text(of: $0.position * 100))%" }.joined(separator: ", ")
    case .typography(let typography): typography.shownText
    case .insets(let insets): Self.text([insets.top, insets.trailing, insets.bottom, insets.leading])
    case .size(let size): Self.text([size.width, size.height])
    case .point(let point): Self.text([point.x, point.y])
    case .offset(let offset): Self.text([offset.horizontal, offset.vertical])
    case .font(let font):
      (font.isItalic ? "italic " : "") + Self.text([font.weight, font.size])
        + (font.family.isEmpty ? "" : " \(JSONValue.quoted(font.family))")
    case .image(let image): image.name
    case .attributedText(let text): text.runs.map(\.text).joined()
    case .textAttributes, .opaque: description
    }
  }

  private static func text(_ numbers: [Double]) -> String {
    numbers.map { JSONValue.text(of: $0) }.joined(separator: " ")
  }
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

extension ThemeDimension {
  var shownText: String { "\(JSONValue.text(of: value))\(unit)" }
}

extension ThemeDuration {
  var shownText: String { JSONValue.text(of: value) + unit.rawValue }
}

extension FontFamily {
  /// Names are quoted unless they are plain words, as generic families have to be.
  var shownText: String {
    names.map { name in
      name.utf8.allSatisfy {
        $0 == UInt8(ascii: "-") || ($0 | 0x20) >= UInt8(ascii: "a") && ($0 | 0x20) <= UInt8(ascii: "z")
      }
        ? name : JSONValue.quoted(name)
    }.joined(separator: ", ")
  }
}

extension CubicBezier {
  var shownText: String {
    let numbers = [first.x, first.y, second.x, second.y].map { JSONValue.text(of: $0) }
    return "cubic-bezier(\(numbers.joined(separator: ", ")))"
  }
}

extension ThemeStrokeStyle {
  var shownText: String {
    switch self {
    case .keyword(let keyword): keyword.rawValue
    case .dashes(let dashes, let cap): "\(cap.rawValue) \(dashes.map(\.shownText).joined(separator: " "))"
    }
  }
}

extension ThemeShadow.Layer {
  var shownText: String {
    let lengths = [offsetX, offsetY, blur, spread].map(\.shownText).joined(separator: " ")
    return (isInset ? "inset " : "") + "\(lengths) \(color.shownText)"
  }
}

extension Typography {
  /// As the shorthand `font` of CSS, and the letter spacing.
  var shownText: String {
    let height = lineHeight.map { "/\(JSONValue.text(of: $0))" } ?? ""
    let spacing = letterSpacing.map { ", spacing \($0.shownText)" } ?? ""
    return "\(JSONValue.text(of: fontWeight.value)) \(fontSize.shownText)\(height) \(fontFamily.shownText)\(spacing)"
  }
}
