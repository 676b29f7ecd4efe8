import LiveryDocuments
import LiveryVocabulary

/// Writes values as CSS.
package struct CSSValue {
  /// The properties of other tokens; nil where references are resolved.
  let names: CSSNames?
  /// What could not be said.
  private(set) var losses: [(code: Loss.Code, message: String)] = []

  init(names: CSSNames? = nil) { self.names = names }

  /// The declarations of a token: `--name: value;`, and another one for the letter spacing of a typography.
  ///
  /// - Parameters:
  ///   - property: what the token is called.
  ///   - letterSpacing: what its letter spacing is called; nil if it has none.
  /// - Returns: nil for what CSS cannot say, which is noted.
  mutating func declarations(
    _ property: String, _ letterSpacing: String?, _ expression: TokenExpression, _ value: Value
  ) -> [String]? {
    guard let text = text(expression, value) else {
      losses.append((.unsupportedKind, "CSS has nothing for \(value.kind.described(with: "this"))"))
      return nil
    }
    var declarations = ["\(property): \(text);"]
    if let letterSpacing, case .typography(let typography) = value {
      let text = typography.letterSpacing.map { self.letterSpacing(expression, $0) } ?? "initial"
      declarations.append("\(letterSpacing): \(text);")
    }
    return declarations
  }

  private mutating func letterSpacing(_ expression: TokenExpression, _ spacing: ThemeDimension) -> String {
    if case .alias(let target) = expression, let name = names?.letterSpacing(target) { return "var(\(name))" }
    if case .combination(.typography, let parts) = expression, parts.count == 5,
      let text = text(parts[3], .dimension(spacing))
    {
      return text
    }
    return Self.text(spacing)
  }

  // MARK: Expressions

  /// An expression with the value that it has, as far as references can be kept.
  private mutating func text(_ expression: TokenExpression, _ value: Value) -> String? {
    guard let resolved = text(value) else { return nil }
    guard let names else { return resolved }
    switch expression {
    case .literal: return resolved
    case .alias(let target): return names.property(target).map { "var(\($0))" } ?? resolved
    case .combination(let combiner, let parts):
      if let text = combined(combiner, parts, value) { return text }
      losses.append((.resolvedReference, "CSS cannot say how the value is made of others; it is written out"))
      return resolved
    }
  }

  /// A combination whose parts are written each by itself; nil for one that is no list of parts.
  private mutating func combined(_ combiner: TokenCombiner, _ parts: [TokenExpression], _ value: Value) -> String? {
    switch (combiner, value) {
    case (.border, .border(let border)):
      guard let color = text(parts[0], .color(border.color)), let width = text(parts[1], .dimension(border.width)),
        let style = text(parts[2], .strokeStyle(border.style))
      else { return nil }
      return "\(width) \(style) \(color)"
    case (.transition, .transition(let transition)):
      guard let duration = text(parts[0], .duration(transition.duration)),
        let delay = text(parts[1], .duration(transition.delay)),
        let curve = text(parts[2], .cubicBezier(transition.timingFunction))
      else { return nil }
      return "\(duration) \(curve) \(delay)"
    case (.shadowLayer, .shadow(let shadow)) where shadow.layers.count == 1: return layer(parts, shadow.layers[0])
    case (.shadow, .shadow(let shadow)) where shadow.layers.count == parts.count:
      var layers: [String] = []
      for (part, layer) in zip(parts, shadow.layers) {
        guard let text = text(part, .shadow(ThemeShadow([layer]))) else { return nil }
        layers.append(text)
      }
      return layers.joined(separator: ", ")
    case (.gradient, .gradient(let gradient)): return stops(parts, gradient)
    case (.typography, .typography(let typography)) where parts.count == 5: return font(parts, typography)
    case (.typed, _): return text(parts[0], value)
    default: return nil
    }
  }

  private mutating func layer(_ parts: [TokenExpression], _ layer: ThemeShadow.Layer) -> String? {
    var texts: [String] = layer.isInset ? ["inset"] : []
    for (part, length) in zip(parts[1...4], [layer.offsetX, layer.offsetY, layer.blur, layer.spread]) {
      guard let text = text(part, .dimension(length)) else { return nil }
      texts.append(text)
    }
    guard let color = text(parts[0], .color(layer.color)) else { return nil }
    return (texts + [color]).joined(separator: " ")
  }

  /// Stops in the order of the value, which is that of their positions.
  private mutating func stops(_ parts: [TokenExpression], _ gradient: ThemeGradient) -> String? {
    guard parts.count == gradient.stops.count else { return nil }
    var texts: [String] = []
    for (part, stop) in zip(parts, gradient.stops) {
      guard case .combination(.gradientStop, let inner) = part.asCombination(of: stop), inner.count == 2,
        inner[1] == .literal(.number(stop.position)), let color = text(inner[0], .color(stop.color))
      else { return nil }
      texts.append("\(color) \(Self.percent(stop.position))")
    }
    return "linear-gradient(\(texts.joined(separator: ", ")))"
  }

  private mutating func font(_ parts: [TokenExpression], _ typography: Typography) -> String? {
    guard let family = text(parts[0], .fontFamily(typography.fontFamily)),
      let size = text(parts[1], .dimension(typography.fontSize)),
      let weight = text(parts[2], .fontWeight(typography.fontWeight))
    else { return nil }
    let height = typography.lineHeight.flatMap { text(parts[4], .number($0)) }.map { "/" + $0 } ?? ""
    return "\(weight) \(size)\(height) \(family)"
  }

  // MARK: Values

  /// A value; nil for one that CSS cannot say.
  private mutating func text(_ value: Value) -> String? {
    if case .strokeStyle(.dashes) = value { noteDashes() }
    if case .border(let border) = value, case .dashes = border.style { noteDashes() }
    return Self.text(value)
  }

  private mutating func noteDashes() {
    losses.append((.partialValue, "CSS has no lengths of dashes; the line is `dashed`"))
  }

  /// A value; nil for one that CSS cannot say.
  package static func text(_ value: Value) -> String? {
    guard value.isFinite else { return nil }
    return switch value {
    case .color(let color): color.cssLiteral
    case .number(let number): number.wrappedValue.formatted
    case .bool(let bool): "\(bool)"
    case .string(let string): CSSText.quoted(string.wrappedValue)
    case .font(let font): text(font)
    case .image(let image): image.source == .file ? "url(\(CSSText.quoted(image.name)))" : nil
    case .gradient(let gradient):
      "linear-gradient("
        + gradient.stops.map { "\($0.color.cssLiteral) \(percent($0.position))" }
        .joined(separator: ", ") + ")"
    case .insets(let insets): pixels(insets.top, insets.trailing, insets.bottom, insets.leading)
    case .size(let size): pixels(size.width, size.height)
    case .point(let point): pixels(point.x, point.y)
    case .offset(let offset): pixels(offset.horizontal, offset.vertical)
    case .shadow(let shadow): shadow.layers.map(text).joined(separator: ", ")
    case .list(let values): list(values)
    case .dimension(let dimension): text(dimension)
    case .fontFamily(let family): text(family)
    case .fontWeight(let weight): weight.value.formatted
    case .duration(let duration): duration.value.formatted + duration.unit.rawValue
    case .cubicBezier(let curve): text(curve)
    case .strokeStyle(let style): text(style)
    case .border(let border): "\(text(border.width)) \(text(border.style)) \(border.color.cssLiteral)"
    case .transition(let transition):
      [Value.duration(transition.duration), .cubicBezier(transition.timingFunction), .duration(transition.delay)]
        .compactMap(text).joined(separator: " ")
    case .typography(let typography): text(typography)
    case .enumCase, .attributedText, .textAttributes, .opaque: nil
    }
  }

  /// A lenient reader keeps units that are any text.
  private static func text(_ dimension: ThemeDimension) -> String {
    let unit = "\(dimension.unit)"
    return dimension.value.formatted + (unit == "%" ? unit : CSSText.unit(unit))
  }

  private static func text(_ curve: CubicBezier) -> String {
    let numbers = [curve.first.x, curve.first.y, curve.second.x, curve.second.y].map(\.formatted)
    return "cubic-bezier(\(numbers.joined(separator: ", ")))"
  }

  private static func text(_ style: ThemeStrokeStyle) -> String {
    if case .keyword(let keyword) = style { keyword.rawValue } else { "dashed" }
  }

  private static func text(_ layer: ThemeShadow.Layer) -> String {
    let lengths = [layer.offsetX, layer.offsetY, layer.blur, layer.spread].map(text)
    return ((layer.isInset ? ["inset"] : []) + lengths + [layer.color.cssLiteral]).joined(separator: " ")
  }

  private static func text(_ font: ThemeFont) -> String {
    let family = font.family.isEmpty ? "system-ui" : text(FontFamily([font.family]))
    return "\(font.isItalic ? "italic " : "")\(font.weight.formatted) \(font.size.formatted)px \(family)"
  }

  private static func text(_ typography: Typography) -> String {
    let height = typography.lineHeight.map { "/" + $0.formatted } ?? ""
    return
      "\(typography.fontWeight.value.formatted) \(text(typography.fontSize))\(height) \(text(typography.fontFamily))"
  }

  /// The families that CSS itself has (https://www.w3.org/TR/css-fonts-4/#generic-font-families).
  private static let genericFamilies: Set<String> = [
    "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-serif", "ui-sans-serif", "ui-monospace",
    "ui-rounded", "math", "emoji", "fangsong",
  ]

  private static func text(_ family: FontFamily) -> String {
    family.names.map { genericFamilies.contains($0) ? $0 : CSSText.quoted($0) }.joined(separator: ", ")
  }

  private static func list(_ values: [Value]) -> String? {
    let texts = values.compactMap(text)
    return texts.count == values.count && !texts.isEmpty ? texts.joined(separator: ", ") : nil
  }

  private static func pixels(_ numbers: Double...) -> String {
    numbers.map { "\($0.formatted)px" }.joined(separator: " ")
  }

  /// A position in percent, without the digits that only the multiplication brings.
  private static func percent(_ position: Double) -> String {
    let rounded = (position * 1e12).rounded() / 1e10
    return "\((rounded / 100 == position ? rounded : position * 100).formatted)%"
  }
}

extension TokenExpression {
  /// A stop as a combination of its parts, also where all of them are known.
  fileprivate func asCombination(of stop: ThemeGradient.Stop) -> TokenExpression {
    guard case .literal = self else { return self }
    return .combination(.gradientStop, [.literal(.color(stop.color)), .literal(.number(stop.position))])
  }
}
