import Livery

/// The rules and tokens of a shape.
struct ShapeRules {
  static let accent: TokenName = "accent"

  let shape: ShapeCase

  static func identifier(_ style: Int) -> IdentifierName { IdentifierName("style\(style)") }

  var rules: [Rule] {
    if shape.provider == .ownValues { return [] }
    return (0..<shape.styles).flatMap { style in
      switch shape.variation {
      case .theme, .axis, .patches:
        // Constants need a rule for each side; all others say both.
        shape.provider == .constants
          ? [false, true].map { rule(of: style, isSecond: $0) } : [rule(of: style, isSecond: nil)]
      case .ancestor, .states: [false, true].map { rule(of: style, isSecond: $0) }
      }
    }
  }

  /// What each object of a style says itself.
  func ownStyle(of style: Int) -> [InstanceDeclaration] {
    guard shape.provider == .ownValues else { return [] }
    return shape.attributes.map { InstanceDeclaration($0.name, table(of: shape.value(of: style, $0))) }
  }

  private func rule(of style: Int, isSecond: Bool?) -> Rule {
    var subject = Compound("Item", identifiers: [Self.identifier(style)])
    var ancestors: [Compound] = []
    var when = When.always
    switch shape.variation {
    case .theme, .patches: when = isSecond.map { When(theme: ShapeEngine.theme($0)) } ?? .always
    case .axis: when = isSecond.map { When(conditions: ["axis3": $0 ? "on" : "off"]) } ?? .always
    case .ancestor: if isSecond == true { ancestors = [Compound("Page", identifiers: ["other"])] }
    case .states:
      if isSecond == true { subject = Compound("Item", identifiers: [Self.identifier(style)], states: ["other"]) }
    }
    return Rule(
      [StyleSelector(ancestors: ancestors, subject: subject)], when: when,
      shape.attributes.map { StyleDeclaration($0.name, provider(of: style, $0, isSecond: isSecond)) })
  }

  private func provider(of style: Int, _ attribute: CanvasAttribute, isSecond: Bool?) -> Provider {
    let value = shape.value(of: style, attribute)
    if attribute == shape.patched { return patched }
    let (first, second) = (Self.color(value, false), Self.color(value, true))
    let isOn = isOn
    switch shape.provider {
    case .constants: return .constant(isSecond == true ? second : first)
    case .tables, .ownValues: return table(of: value)
    case .shared, .own, .aliases: return .token(Self.token(value, isSecond))
    case .pure: return .pure { .value(.color(isOn($0) ? second : first)) }
    case .live: return .live { .value(.color(isOn($0) ? second : first)) }
    }
  }

  private var patched: Provider {
    shape.provider == .pure ? .pure { $0.token(Self.accent).map(Resolution.value) ?? .absent } : .token(Self.accent)
  }

  /// Whether the second side is on, as closures see it.
  private var isOn: @Sendable (ClosureContext) -> Bool {
    if shape.variation == .axis { return { $0.mode(of: "axis3") == "on" } }
    return { $0.theme == ShapeEngine.theme(true) }
  }

  private func table(of value: Int) -> Provider {
    let (first, second) = (Self.color(value, false), Self.color(value, true))
    return shape.variation == .axis
      ? .table("axis3", ["off": .color(first), "on": .color(second)])
      : .table(
        .theme,
        [ModeName(ShapeEngine.theme(false)): .color(first), ModeName(ShapeEngine.theme(true)): .color(second)])
  }

  private static func color(_ value: Int, _ isSecond: Bool) -> ThemeColor {
    ThemeColor(rgba: ShapeCase.color(of: value, isSecond: isSecond))
  }

  // MARK: Tokens

  /// - Parameter isSecond: for one side; nil for both, as its definitions say.
  private static func token(_ value: Int, _ isSecond: Bool?) -> TokenName {
    TokenName("token\(value)" + (isSecond.map { $0 ? ".second" : ".first" } ?? ""))
  }

  var tokens: [TokenDefinition] {
    guard shape.provider.usesTokens || shape.variation == .patches else { return [] }
    var tokens = [TokenDefinition(Self.accent, .literal(.color(Self.color(0, false))))]
    guard shape.provider.usesTokens else { return tokens }
    let values = Set(
      (0..<shape.styles).flatMap { style in CanvasAttribute.allCases.map { shape.value(of: style, $0) } })
    for value in values.sorted() {
      for isSecond in [false, true] {
        let literal = TokenExpression.literal(.color(Self.color(value, isSecond)))
        switch shape.variation {
        case .ancestor, .states: tokens += chain(to: Self.token(value, isSecond), when: .always, literal)
        case .theme, .patches:
          tokens += chain(to: Self.token(value, nil), when: When(theme: ShapeEngine.theme(isSecond)), literal)
        case .axis:
          let when = When(conditions: ["axis3": isSecond ? "on" : "off"])
          tokens += chain(to: Self.token(value, nil), when: when, literal)
        }
      }
    }
    return tokens
  }

  /// The definition of a token, or of the token that it leads to over two others.
  private func chain(to name: TokenName, when: When, _ literal: TokenExpression) -> [TokenDefinition] {
    guard shape.provider == .aliases else { return [TokenDefinition(name, when: when, literal)] }
    let steps = [name, TokenName(name.text + ".a"), TokenName(name.text + ".b"), TokenName(name.text + ".c")]
    return zip(steps, steps.dropFirst()).map { TokenDefinition($0, .alias($1)) }
      + [TokenDefinition(steps[3], when: when, literal)]
  }
}
