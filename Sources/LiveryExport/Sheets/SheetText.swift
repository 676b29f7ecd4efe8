import LiveryDocuments
import LiverySheets
import LiveryVocabulary

/// Writes values and references as theme sheets have them, so that they read back as the same where no attribute says
/// what kind they are.
enum SheetText {
  /// A name of a token, a theme, an axis or a mode: in quotes, unless it needs none.
  static func name(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy { $0.isASCIIAlphanumeric || "._-$".unicodeScalars.contains($0) }
    return isPlain && !text.isEmpty ? text : CSSText.quoted(text)
  }

  private static func reference(_ token: TokenName) -> String { "{\(name(token.text))}" }

  // MARK: Expressions

  /// An expression; nil if a sheet cannot say it.
  static func expression(_ expression: TokenExpression) -> String? {
    switch expression {
    case .literal(let value): value.fitsSheet ? self.value(value) : nil
    case .alias(let target): reference(target)
    case .combination(let combiner, let parts): combination(combiner, parts)
    }
  }

  private static func combination(_ combiner: TokenCombiner, _ parts: [TokenExpression]) -> String? {
    switch combiner {
    case .border: call("border", [parts[1], parts[2], parts[0]])
    case .transition: call("transition", parts)
    case .shadowLayer: layer(parts).map { "shadow(\($0))" }
    case .shadow: joined(parts.map(layer), by: ", ").map { "shadow(\($0))" }
    case .gradient: gradient(parts)
    case .typography: typography(parts)
    case .strokeStyle where parts.count > 1: strokeStyle(parts)
    case .sheetFont: font(parts)
    case .sheetInsets: call("insets", parts)
    case .sheetSize: call("size", parts)
    case .sheetPoint: call("point", parts)
    case .sheetOffset: call("offset", parts)
    case .sheetList: joined(parts.map(expression), by: ", ").map { "[\($0)]" }
    default: nil
    }
  }

  private static func call(_ function: String, _ parts: [TokenExpression]) -> String? {
    joined(parts.map(part), by: " ").map { "\(function)(\($0))" }
  }

  private static func joined(_ texts: [String?], by separator: String) -> String? {
    let known = texts.compactMap { $0 }
    return known.count == texts.count ? known.joined(separator: separator) : nil
  }

  /// A part of a value: a token or a value of one kind, which is one component.
  private static func part(_ expression: TokenExpression) -> String? {
    switch expression {
    case .alias(let target): reference(target)
    case .literal(.strokeStyle(.keyword(let keyword))): keyword.rawValue
    case .literal(let value): self.value(value)
    case .combination(.strokeStyle, let parts): strokeStyle(parts)
    case .combination: nil
    }
  }

  private static func layer(_ expression: TokenExpression) -> String? {
    switch expression {
    case .combination(.shadowLayer, let parts): layer(parts)
    case .literal(.shadow(let shadow)) where shadow.layers.count == 1: layer(shadow.layers[0])
    default: nil
    }
  }

  private static func layer(_ parts: [TokenExpression]) -> String? {
    guard case .literal(.bool(let isInset)) = parts[5] else { return nil }
    return joined(parts[1...4].map(part) + [part(parts[0])], by: " ").map { (isInset ? "inset " : "") + $0 }
  }

  /// The stops in the order of their positions, which have to be known.
  private static func gradient(_ parts: [TokenExpression]) -> String? {
    var stops: [(color: String, position: Double)] = []
    for part in parts {
      switch part {
      case .literal(.gradient(let gradient)) where gradient.stops.count == 1:
        stops.append((gradient.stops[0].color.cssLiteral, gradient.stops[0].position))
      case .combination(.gradientStop, let inner):
        guard case .literal(.number(let position)) = inner[1], let color = self.part(inner[0]) else { return nil }
        stops.append((color, min(max(position.wrappedValue, 0), 1)))
      default: return nil
      }
    }
    // Sorting is stable.
    stops.sort { $0.position < $1.position }
    return "gradient(" + stops.map { "\($0.color) \($0.position.formatted)" }.joined(separator: ", ") + ")"
  }

  private static func typography(_ parts: [TokenExpression]) -> String? {
    guard case .literal(.fontFamily(let family)) = parts[0], case .literal(.fontWeight(let weight)) = parts[2],
      let size = part(parts[1])
    else { return nil }
    var texts = [weight.value.formatted, size]
    if parts[4] != .literal(.missing) {
      guard let height = part(parts[4]) else { return nil }
      texts.append("/ \(height)")
    }
    if parts[3] != .literal(.missing) {
      guard let spacing = part(parts[3]) else { return nil }
      texts.append(spacing)
    }
    return "typography(\(texts.joined(separator: " ")) \(families(family)))"
  }

  private static func strokeStyle(_ parts: [TokenExpression]) -> String? {
    guard case .literal(.string(let cap)) = parts[0] else { return nil }
    return joined([cap.wrappedValue] + parts.dropFirst().map(part), by: " ").map { "stroke(\($0))" }
  }

  private static func font(_ parts: [TokenExpression]) -> String? {
    guard let size = part(parts[0]), case .literal(.fontWeight(let weight)) = parts[1],
      case .literal(.string(let family)) = parts[2], case .literal(.bool(let isItalic)) = parts[3]
    else { return nil }
    return font(weight.value, size, family.wrappedValue, isItalic)
  }

  private static func font(_ weight: Double, _ size: String, _ family: String, _ isItalic: Bool) -> String {
    let name = family.isEmpty ? "" : " " + CSSText.quoted(family)
    return "font(\(isItalic ? "italic " : "")\(weight.formatted) \(size)\(name))"
  }

  // MARK: Values

  /// A value; nil if a sheet cannot say it.
  static func value(_ value: Value) -> String? {
    guard value.fitsSheet else { return nil }
    return switch value {
    case .color(let color): color.cssLiteral
    case .number(let number): number.wrappedValue.formatted
    case .bool(let bool): "\(bool)"
    case .string(let text): CSSText.quoted(text.wrappedValue)
    case .enumCase(let value): "\(CSSText.identifier(value.type)).\(CSSText.identifier(value.name))"
    case .font(let font): self.font(font.weight, font.size.formatted, font.family, font.isItalic)
    case .image(let image): "\(image.source.function)(\(CSSText.quoted(image.name)))"
    case .gradient(let gradient):
      "gradient(" + gradient.stops.map { "\($0.color.cssLiteral) \($0.position.formatted)" }.joined(separator: ", ")
        + ")"
    case .insets(let insets): numbers("insets", insets.top, insets.trailing, insets.bottom, insets.leading)
    case .size(let size): numbers("size", size.width, size.height)
    case .point(let point): numbers("point", point.x, point.y)
    case .offset(let offset): numbers("offset", offset.horizontal, offset.vertical)
    case .shadow(let shadow): "shadow(\(shadow.layers.map(layer).joined(separator: ", ")))"
    case .list(let values): joined(values.map(self.value), by: ", ").map { "[\($0)]" }
    case .dimension(let dimension): length(dimension)
    case .fontFamily(let family): "font-family(\(families(family)))"
    case .fontWeight(let weight): "font-weight(\(weight.value.formatted))"
    case .duration(let duration): time(duration)
    case .cubicBezier(let curve): self.curve(curve)
    case .strokeStyle(let style): stroke(style)
    case .border(let border):
      call("border", [.literal(border.width), .literal(border.style), .literal(border.color)])
    case .transition(let transition):
      "transition(\(time(transition.duration)) \(time(transition.delay)) \(self.curve(transition.timingFunction)))"
    case .typography(let typography): self.typography(typography)
    case .attributedText, .textAttributes, .opaque: nil
    }
  }

  private static func numbers(_ function: String, _ numbers: Double...) -> String {
    "\(function)(\(numbers.map(\.formatted).joined(separator: " ")))"
  }

  private static func length(_ dimension: ThemeDimension) -> String { "\(dimension.value.formatted)\(dimension.unit)" }

  private static func time(_ duration: ThemeDuration) -> String { duration.value.formatted + duration.unit.rawValue }

  private static func curve(_ curve: CubicBezier) -> String {
    let numbers = [curve.first.x, curve.first.y, curve.second.x, curve.second.y].map(\.formatted)
    return "cubic-bezier(\(numbers.joined(separator: ", ")))"
  }

  private static func stroke(_ style: ThemeStrokeStyle) -> String {
    switch style {
    case .keyword(let keyword): "stroke(\(keyword.rawValue))"
    case .dashes(let dashes, let cap): "stroke(\(([cap.rawValue] + dashes.map(length)).joined(separator: " ")))"
    }
  }

  private static func layer(_ layer: ThemeShadow.Layer) -> String {
    let lengths = [layer.offsetX, layer.offsetY, layer.blur, layer.spread].map(length)
    return ((layer.isInset ? ["inset"] : []) + lengths + [layer.color.cssLiteral]).joined(separator: " ")
  }

  private static func families(_ family: FontFamily) -> String {
    family.names.map(CSSText.quoted).joined(separator: ", ")
  }

  private static func typography(_ typography: Typography) -> String {
    let height = typography.lineHeight.map { " / " + $0.formatted } ?? ""
    let spacing = typography.letterSpacing.map { " " + length($0) } ?? ""
    return "typography(\(typography.fontWeight.value.formatted) \(length(typography.fontSize))\(height)\(spacing) "
      + "\(families(typography.fontFamily)))"
  }
}

extension ImageReference.Source {
  fileprivate var function: String {
    switch self {
    case .asset: "image"
    case .system: "symbol"
    case .file: "url"
    }
  }
}
