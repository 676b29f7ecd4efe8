import Livery

/// How the values of the canvas are provided in a benchmark of first switches. All come to the same colours.
enum ColdProvider: String, CaseIterable {
  /// A rule for each style and theme.
  case constants
  /// A table by theme in the one rule of each style.
  case tables
  /// A token for each attribute of each style, defined for each theme.
  case tokens
  /// The tokens of the design system, which styles share.
  case shared
  /// A closure of the context for each attribute of each style.
  case pure

  /// An engine with the canvas, whose values come from this.
  func engine(_ canvas: Canvas, _ tokens: CanvasTokens) throws -> CanvasEngine {
    let engine = try CanvasEngine(canvas: canvas, tokens: tokens, hasRules: false)
    let styles = 0..<CanvasStyle.count
    if self == .tokens { try define(styles, tokens, in: engine.engine) }
    try engine.add(styles.flatMap { rules(of: $0, tokens) })
    return engine
  }

  private func rules(of style: Int, _ tokens: CanvasTokens) -> [Rule] {
    guard self == .constants else { return [rule(of: style) { provider(of: style, $0, tokens) }] }
    return [false, true].map { isDark in
      rule(of: style, theme: Self.theme(isDark)) { .constant(Self.color(of: style, $0, tokens, isDark)) }
    }
  }

  private func rule(of style: Int, theme: ThemeName? = nil, _ provider: (CanvasAttribute) -> Provider) -> Rule {
    let selector = StyleSelector(
      CanvasStyle.className(CanvasStyle.classIndex(of: style)),
      identifiers: [CanvasStyle.identifierName(CanvasStyle.identifierIndex(of: style))])
    let declarations = CanvasAttribute.allCases.map { StyleDeclaration($0.name, provider($0)) }
    return Rule([selector], when: When(theme: theme), declarations)
  }

  private func provider(of style: Int, _ attribute: CanvasAttribute, _ tokens: CanvasTokens) -> Provider {
    let (light, dark) = (
      Self.color(of: style, attribute, tokens, false), Self.color(of: style, attribute, tokens, true)
    )
    switch self {
    case .shared: return .token(tokens.name(of: style, attribute))
    case .tokens: return .token(Self.token(of: style, attribute))
    case .pure: return .pure { $0.theme == CanvasTokens.darkTheme ? .value(.color(dark)) : .value(.color(light)) }
    case .tables, .constants:
      return .table(
        .theme, [ModeName(CanvasTokens.lightTheme): .color(light), ModeName(CanvasTokens.darkTheme): .color(dark)])
    }
  }

  private func define(_ styles: Range<Int>, _ tokens: CanvasTokens, in engine: Engine) throws {
    try engine.transaction {
      for style in styles {
        for attribute in CanvasAttribute.allCases {
          for isDark in [false, true] {
            try engine.setToken(
              TokenDefinition(
                Self.token(of: style, attribute), when: When(theme: Self.theme(isDark)),
                .literal(Self.color(of: style, attribute, tokens, isDark))))
          }
        }
      }
    }
  }

  private static func token(of style: Int, _ attribute: CanvasAttribute) -> TokenName {
    TokenName("own.\(style).\(attribute.rawValue)")
  }

  private static func theme(_ isDark: Bool) -> ThemeName {
    isDark ? CanvasTokens.darkTheme : CanvasTokens.lightTheme
  }

  private static func color(
    of style: Int, _ attribute: CanvasAttribute, _ tokens: CanvasTokens, _ isDark: Bool
  ) -> ThemeColor {
    ThemeColor(rgba: tokens.palette(isDark: isDark)[style, attribute])
  }
}
