import LiveryDocuments
import LiveryVocabulary

/// Writes values and references in the JSON of the Design Tokens format 2025.10.
package struct DesignTokenValue {
  /// What a token is called in the file.
  let name: (TokenName) -> TokenName

  /// An expression; nil if the format cannot say it.
  func json(_ expression: TokenExpression) -> JSONText? {
    switch expression {
    case .literal(let value): Self.json(value)
    case .alias(let target): .string("{\(name(target))}")
    case .combination(let combiner, let parts): json(combiner, parts)
    }
  }

  private func json(_ combiner: TokenCombiner, _ parts: [TokenExpression]) -> JSONText? {
    switch combiner {
    case .color, .colorInRange: color(parts)
    case .dimension, .duration: object(["value", "unit"], parts.map(Self.unchecked))
    case .fontFamily, .cubicBezier: array(parts)
    case .strokeStyle: strokeStyle(parts)
    case .border: object(["color", "width", "style"], parts)
    case .transition: object(["duration", "delay", "timingFunction"], parts)
    case .shadowLayer: object(["color", "offsetX", "offsetY", "blur", "spread", "inset"], parts)
    case .shadow: parts.count == 1 ? json(parts[0]) : array(parts)
    case .gradientStop: object(["color", "position"], parts)
    case .gradient: stops(parts)
    case .typography: object(["fontFamily", "fontSize", "fontWeight", "letterSpacing", "lineHeight"], parts)
    case .typed: json(parts[0])
    case .part: part(parts)
    default: nil
    }
  }

  /// What a check accepts: the reader puts it around references whose value has to be in range.
  private static func unchecked(_ expression: TokenExpression) -> TokenExpression {
    if case .combination(let combiner, let parts) = expression, parts.count == 1, combiner != .part { return parts[0] }
    return expression
  }

  private func array(_ parts: [TokenExpression]) -> JSONText? {
    let elements = parts.compactMap(json)
    return elements.count == parts.count ? .array(elements) : nil
  }

  /// Stops in one list: one that is written out is a gradient by itself.
  private func stops(_ parts: [TokenExpression]) -> JSONText? {
    guard case .array(let elements) = array(parts) else { return nil }
    return .array(elements.flatMap { if case .array(let stops) = $0 { stops } else { [$0] } })
  }

  /// An object without the parts that are missing.
  private func object(_ keys: [String], _ parts: [TokenExpression]) -> JSONText? {
    var members: [(key: String, value: JSONText)] = []
    for (key, part) in zip(keys, parts) where part != .literal(.missing) {
      guard let value = json(part) else { return nil }
      members.append((key, value))
    }
    return .object(members)
  }

  private func color(_ parts: [TokenExpression]) -> JSONText? {
    let parts = parts.map(Self.unchecked)
    let components = parts[1...3].compactMap { $0 == .literal(.missing) ? .string("none") : json($0) }
    guard let space = json(parts[0]), components.count == 3, let alpha = json(parts[4]) else { return nil }
    return .object([("colorSpace", space), ("components", .array(components)), ("alpha", alpha)])
  }

  private func strokeStyle(_ parts: [TokenExpression]) -> JSONText? {
    guard let cap = json(parts[0]) else { return nil }
    // A single part may be a reference to all dashes.
    let isWhole = parts.count == 2 && parts[1].isPart
    guard let dashes = isWhole ? json(parts[1]) : array(Array(parts[1...])) else { return nil }
    return .object([("dashArray", dashes), ("lineCap", cap)])
  }

  /// `{"$ref": "#/a/b/$value/color"}`
  private func part(_ parts: [TokenExpression]) -> JSONText? {
    guard case .alias(let target) = parts[0] else { return nil }
    var steps = name(target).text.unicodeScalars.split(separator: ".", omittingEmptySubsequences: false).map {
      String($0)
    }
    steps.append("$value")
    for part in parts.dropFirst() {
      guard case .literal(.string(let step)) = part else { return nil }
      steps.append(step.wrappedValue)
    }
    // A reference is part of a URI, where `%` begins an escape.
    let pointer = JSONPointer.text(of: steps).unicodeScalars.map { $0 == "%" ? "%25" : String($0) }.joined()
    return .object([("$ref", .string("#" + pointer))])
  }
}

extension TokenExpression {
  fileprivate var isPart: Bool {
    if case .combination(.part, _) = self { true } else { false }
  }
}

extension DesignTokenValue {
  /// A value; nil if the format cannot say it.
  static func json(_ value: Value) -> JSONText? { Self.json(value, statesAlpha: false) }

  /// A value; nil if the format cannot say it.
  ///
  /// - Parameter statesAlpha: whether colours always have an alpha: 1, too.
  package static func json(_ value: Value, statesAlpha: Bool) -> JSONText? {
    guard value.isFinite else { return nil }
    return switch value {
    case .color(let color): json(color, statesAlpha)
    case .number(let number): .number(number.wrappedValue)
    case .bool(let bool): .bool(bool)
    case .string(let text): .string(text.wrappedValue)
    case .dimension(let dimension): json(dimension)
    case .duration(let duration):
      .object([("value", .number(duration.value)), ("unit", .string(duration.unit.rawValue))])
    case .fontFamily(let family) where family.names.count == 1: .string(family.names[0])
    case .fontFamily(let family): .array(family.names.map { .string($0) })
    case .fontWeight(let weight): .number(weight.value)
    case .cubicBezier(let curve): json(curve)
    case .strokeStyle(let style): json(style)
    case .border(let border):
      .object([
        ("color", json(border.color, statesAlpha)), ("width", json(border.width)), ("style", json(border.style)),
      ])
    case .transition(let transition): json(transition)
    case .shadow(let shadow) where shadow.layers.count == 1: json(shadow.layers[0], statesAlpha)
    case .shadow(let shadow): .array(shadow.layers.map { json($0, statesAlpha) })
    case .gradient(let gradient):
      .array(
        gradient.stops.map { .object([("color", json($0.color, statesAlpha)), ("position", .number($0.position))]) })
    case .typography(let typography): json(typography)
    default: nil
    }
  }

  private static func json(_ color: ThemeColor, _ statesAlpha: Bool) -> JSONText {
    let components = color.components.map { $0.map { JSONText.number($0) } ?? .string("none") }
    var members = [(key: "colorSpace", value: JSONText.string(color.space.name))]
    members.append(("components", .array(components)))
    // The format has no `none` here, and leaving it out is 1. Drawing takes a missing alpha for 0.
    let alpha = color.alpha ?? 0
    if statesAlpha || alpha != 1 { members.append(("alpha", .number(alpha))) }
    return .object(members)
  }

  private static func json(_ dimension: ThemeDimension) -> JSONText {
    .object([("value", .number(dimension.value)), ("unit", .string("\(dimension.unit)"))])
  }

  private static func json(_ curve: CubicBezier) -> JSONText {
    .array([curve.first.x, curve.first.y, curve.second.x, curve.second.y].map { .number($0) })
  }

  private static func json(_ style: ThemeStrokeStyle) -> JSONText {
    switch style {
    case .keyword(let keyword): .string(keyword.rawValue)
    case .dashes(let dashes, let cap):
      .object([("dashArray", .array(dashes.map(json))), ("lineCap", .string(cap.rawValue))])
    }
  }

  private static func json(_ transition: ThemeTransition) -> JSONText? {
    guard let duration = json(Value.duration(transition.duration)), let delay = json(Value.duration(transition.delay))
    else { return nil }
    return .object([("duration", duration), ("delay", delay), ("timingFunction", json(transition.timingFunction))])
  }

  private static func json(_ layer: ThemeShadow.Layer, _ statesAlpha: Bool) -> JSONText {
    var members = [(key: "color", value: json(layer.color, statesAlpha))]
    members += [("offsetX", json(layer.offsetX)), ("offsetY", json(layer.offsetY))]
    members += [("blur", json(layer.blur)), ("spread", json(layer.spread))]
    if layer.isInset { members.append(("inset", .bool(true))) }
    return .object(members)
  }

  private static func json(_ typography: Typography) -> JSONText? {
    guard let family = json(Value.fontFamily(typography.fontFamily)) else { return nil }
    var members = [(key: "fontFamily", value: family), ("fontSize", json(typography.fontSize))]
    members.append(("fontWeight", .number(typography.fontWeight.value)))
    if let spacing = typography.letterSpacing { members.append(("letterSpacing", json(spacing))) }
    if let height = typography.lineHeight { members.append(("lineHeight", .number(height))) }
    return .object(members)
  }
}
