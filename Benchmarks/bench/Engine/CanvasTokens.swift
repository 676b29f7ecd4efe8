import LiveryVocabulary

/// The tokens of the sample design system that colour the canvas, and what they come to.
///
/// The values are those of the reference engine, so that to agree with them says something.
struct CanvasTokens: Sendable {
  static let lightTheme: ThemeName = "light"
  static let darkTheme: ThemeName = "dark"

  let system: DesignSystem
  /// ``CanvasStyle/tokenCount`` colour tokens that differ in all themes.
  private(set) var names: [TokenName]
  let light: Palette
  let dark: Palette

  /// - Throws: ``TooFewColors`` if the canvas cannot be coloured with the system.
  init(of system: DesignSystem) throws {
    self.system = system
    let truth = try TokenTruth(of: system, kinds: [.color])
    let tokens = system.tokens.filter { system.kind(of: $0) == .color }
    func colors(in theme: ThemeName) throws -> [UInt32?] {
      try tokens.map { token in
        let value = try truth.value(of: token, .color, in: [.theme: ModeName(theme)])
        return if case .color(let color)? = value { color.exactRGBA } else { nil }
      }
    }
    let themes = try system.themes.map { try colors(in: $0) }
    let suitable = tokens.indices.filter { token in
      let colors = themes.map { $0[token] }
      return !colors.contains(nil) && Set(colors).count == colors.count
    }
    guard suitable.count >= CanvasStyle.tokenCount else { throw TooFewColors(count: suitable.count) }
    // Spread over the document, so that neither its order nor its naming favours one sort of token.
    let chosen = (0..<CanvasStyle.tokenCount).map { suitable[$0 * suitable.count / CanvasStyle.tokenCount] }
    names = chosen.map { tokens[$0] }
    let (light, dark) = (try colors(in: Self.lightTheme), try colors(in: Self.darkTheme))
    self.light = Palette(colors: chosen.map { light[$0]! })
    self.dark = Palette(colors: chosen.map { dark[$0]! })
  }

  /// The same values under other names.
  func renamed(_ names: [TokenName]) -> CanvasTokens {
    var renamed = self
    renamed.names = names
    return renamed
  }

  /// The token that an attribute of a style is bound to.
  func name(of style: Int, _ attribute: CanvasAttribute) -> TokenName {
    names[CanvasStyle.token(of: style, attribute)]
  }

  func palette(isDark: Bool) -> Palette { isDark ? dark : light }

  /// The position of the token that is closest to colouring one binding in a hundred, among those that no other
  /// token of the canvas is an alias of.
  var hundredth: Int {
    let distances = (0..<CanvasStyle.tokenCount).compactMap { token -> (token: Int, distance: Double)? in
      guard !names.contains(where: { $0 != names[token] && system.depends($0, on: names[token]) }) else { return nil }
      let bindings = (0..<CanvasStyle.count).reduce(0) { count, style in
        count + CanvasAttribute.allCases.filter { CanvasStyle.token(of: style, $0) == token }.count
      }
      let share = Double(bindings) / Double(CanvasStyle.count * CanvasAttribute.count)
      return (token, (share - 0.01).magnitude)
    }
    guard let best = distances.min(by: { $0.distance < $1.distance }) else {
      preconditionFailure("CanvasTokens: aliases cannot all stand for one another")
    }
    return best.token
  }
}

/// The design system has not enough colours that differ in all themes.
struct TooFewColors: Error, CustomStringConvertible {
  let count: Int
  var description: String {
    "only \(count) 8-bit colours differ in all themes; the canvas needs \(CanvasStyle.tokenCount)"
  }
}
