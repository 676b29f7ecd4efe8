import LiveryVocabulary

/// What puts the values of the format's types together from their parts.
///
/// Constants, so that expressions which say the same are equal. Each gets its parts in a fixed order, which the
/// comments state, and refuses parts of another kind.
extension TokenCombiner {
  /// Space, three components, alpha, as a lenient reader takes them: in any range.
  package static let color = TokenCombiner("color") { colorValue($0) }

  /// The same with components that the space allows: their range was not known when they were read.
  package static let colorInRange = TokenCombiner("color") { parts in
    guard let value = colorValue(parts), case .color(let color) = value,
      zip(color.components, color.space.tokenRanges).allSatisfy({ component, range in
        component.map(range.contains) ?? true
      })
    else { return nil }
    return value
  }

  private static func colorValue(_ parts: [Value]) -> Value? {
    guard parts.count == 5, let name = parts[0].word, let space = ColorSpace(named: name) else { return nil }
    var numbers: [Double?] = []
    for part in parts.dropFirst() {
      guard part == .missing || part.scalar != nil else { return nil }
      numbers.append(part.scalar)
    }
    return .color(ThemeColor(space, numbers[0], numbers[1], numbers[2], alpha: numbers[3].map { min(max($0, 0), 1) }))
  }

  /// Value, unit.
  package static let dimension = TokenCombiner("dimension") { parts in
    guard parts.count == 2, let value = parts[0].scalar, let unit = parts[1].word else { return nil }
    return .dimension(ThemeDimension(value, ThemeDimension.Unit(tokenName: unit)))
  }

  /// Value, unit.
  package static let duration = TokenCombiner("duration") { parts in
    guard parts.count == 2, let value = parts[0].scalar,
      let unit = parts[1].word.flatMap(ThemeDuration.Unit.init(rawValue:))
    else { return nil }
    return .duration(ThemeDuration(value, unit))
  }

  /// The names. A family that is referred to counts as one name, and only if it is one.
  package static let fontFamily = TokenCombiner("fontFamily") { parts in
    var names: [String] = []
    for part in parts {
      if case .fontFamily(let family) = part, family.names.count == 1 {
        names.append(family.names[0])
      } else if let name = part.text?.familyName {
        names.append(name)
      } else {
        return nil
      }
    }
    return names.isEmpty ? nil : .fontFamily(FontFamily(names))
  }

  /// Two control points: x, y, x, y.
  package static let cubicBezier = TokenCombiner("cubicBezier") { parts in
    let numbers = parts.compactMap(\.scalar)
    guard parts.count == 4, numbers.count == 4, (0...1).contains(numbers[0]), (0...1).contains(numbers[2]) else {
      return nil
    }
    return .cubicBezier(CubicBezier(ThemePoint(x: numbers[0], y: numbers[1]), ThemePoint(x: numbers[2], y: numbers[3])))
  }

  /// Line cap, dashes and gaps, or a list of these.
  package static let strokeStyle = TokenCombiner("strokeStyle") { parts in
    guard let cap = parts.first?.word.flatMap(ThemeStrokeStyle.LineCap.init(rawValue:)) else { return nil }
    var lengths = Array(parts.dropFirst())
    if lengths.count == 1, case .list(let list) = lengths[0] { lengths = list }
    let dashes = lengths.compactMap { ThemeDimension(themeValue: $0) }
    return dashes.count == lengths.count && !dashes.isEmpty ? .strokeStyle(.dashes(dashes, cap: cap)) : nil
  }

  /// Colour, width, style.
  package static let border = TokenCombiner("border") { parts in
    guard parts.count == 3, let color = ThemeColor(themeValue: parts[0]),
      let width = ThemeDimension(themeValue: parts[1]),
      let style = ThemeStrokeStyle(themeValue: parts[2])
    else { return nil }
    return .border(ThemeBorder(color: color, width: width, style: style))
  }

  /// Duration, delay, timing function.
  package static let transition = TokenCombiner("transition") { parts in
    guard parts.count == 3, let duration = ThemeDuration(themeValue: parts[0]),
      let delay = ThemeDuration(themeValue: parts[1]),
      let timing = CubicBezier(themeValue: parts[2])
    else { return nil }
    return .transition(ThemeTransition(duration: duration, delay: delay, timingFunction: timing))
  }

  /// One layer: colour, two offsets, blur, spread, whether inset.
  package static let shadowLayer = TokenCombiner("shadow") { parts in
    guard parts.count == 6, let color = ThemeColor(themeValue: parts[0]), case .bool(let isInset) = parts[5] else {
      return nil
    }
    let lengths = parts[1...4].compactMap { ThemeDimension(themeValue: $0) }
    guard lengths.count == 4 else { return nil }
    let layer = ThemeShadow.Layer(
      color: color, offsetX: lengths[0], offsetY: lengths[1], blur: lengths[2], spread: lengths[3], isInset: isInset)
    return .shadow(ThemeShadow([layer]))
  }

  /// Shadows of one layer each; lists are not flattened.
  package static let shadow = TokenCombiner("shadow") { parts in
    let layers = parts.compactMap { ThemeShadow(themeValue: $0)?.layers }
    guard !parts.isEmpty, layers.count == parts.count, layers.allSatisfy({ $0.count == 1 }) else { return nil }
    return .shadow(ThemeShadow(layers.map { $0[0] }))
  }

  /// One stop: colour, position.
  package static let gradientStop = TokenCombiner("gradient") { parts in
    guard parts.count == 2, let color = ThemeColor(themeValue: parts[0]), let position = parts[1].scalar else {
      return nil
    }
    return .gradient(ThemeGradient([ThemeGradient.Stop(color, at: min(max(position, 0), 1))]))
  }

  /// Gradients of one stop each; lists are not flattened.
  package static let gradient = TokenCombiner("gradient") { parts in
    let stops = parts.compactMap { ThemeGradient(themeValue: $0)?.stops }
    guard !parts.isEmpty, stops.count == parts.count, stops.allSatisfy({ $0.count == 1 }) else { return nil }
    // Sorting is stable, so stops at one position keep their order: a hard edge.
    return .gradient(ThemeGradient(stops.map { $0[0] }.sorted { $0.position < $1.position }))
  }

  /// Family, size, weight, letter spacing, line height; the last two may be missing.
  package static let typography = TokenCombiner("typography") { parts in
    guard parts.count == 5, let family = FontFamily(themeValue: parts[0]),
      let size = ThemeDimension(themeValue: parts[1]),
      let weight = FontWeight(themeValue: parts[2])
    else { return nil }
    let spacing = ThemeDimension(themeValue: parts[3])
    guard parts[3] == .missing || spacing != nil, parts[4] == .missing || parts[4].scalar != nil else { return nil }
    return .typography(
      Typography(
        fontFamily: family, fontSize: size, fontWeight: weight, letterSpacing: spacing, lineHeight: parts[4].scalar))
  }
}

/// What checks a value that a reference gives, which is not known when the reference is read. Even a lenient reader lets nothing
/// pass that it cannot warn about.
extension TokenCombiner {
  package static let alpha = checked("alpha from 0 to 1") { part in part.scalar.map((0...1).contains) == true }

  package static let dimensionUnit = checked("unit of a dimension: px or rem") { part in
    part.word.map { ThemeDimension.Unit(tokenName: $0).isStandard } == true
  }

  /// - Parameter name: for problems, what the value is not.
  static func checked(_ name: String, _ accepts: @escaping @Sendable (Value) -> Bool) -> TokenCombiner {
    TokenCombiner(name) { parts in parts.count == 1 && accepts(parts[0]) ? parts[0] : nil }
  }
}

extension TokenCombiner {
  /// A part of a value: the value, then the steps to the part as strings.
  package static let part = TokenCombiner("part of a value") { parts in
    let steps = parts.dropFirst().compactMap(\.text)
    return steps.count == parts.count - 1 ? parts[0].part(steps) : nil
  }

  /// A bare string or number as the type that is written like it: the value, the type's name.
  package static let typed = TokenCombiner("value of the type") { parts in
    switch (parts[0], parts[1].word) {
    case (.string(let name), TokenType.fontFamily.rawValue):
      name.wrappedValue.familyName.map { .fontFamily(FontFamily([$0])) }
    case (.number(let weight), TokenType.fontWeight.rawValue):
      (1...1000).contains(weight.wrappedValue) ? .fontWeight(FontWeight(weight.wrappedValue)) : nil
    default: parts[0]
    }
  }

  /// Stands for what could not be read: never a value.
  package static let unreadable = TokenCombiner("value that could be read") { _ in nil }
}

extension Value {
  /// Stands for a part that is not there: a colour component `none`, a typography without letter spacing.
  package static let missing = Value.list([])

  var scalar: Double? { Double(themeValue: self) }
  var text: String? { String(themeValue: self) }
}

extension ThemeDimension.Unit {
  /// Whether the format knows it.
  var isStandard: Bool { self == .px || self == .rem }

  init(tokenName: String) {
    switch tokenName.word {
    case "px": self = .px
    case "rem": self = .rem
    default: self = .other(tokenName)
    }
  }

  var tokenName: String {
    switch self {
    case .px: "px"
    case .rem: "rem"
    case .other(let name): name
    }
  }
}
