import LiveryVocabulary

/// The sorts of assets. The same type may be of several.
enum AssetSort: String, Sendable { case color, font, gradient, image }

/// What tells one asset from others.
struct AssetKey: Hashable {
  let sort: AssetSort
  private let type: ObjectIdentifier
  /// The asset itself, or its description if it cannot be compared.
  private let asset: AnyHashable

  init(_ sort: AssetSort, _ asset: Any) {
    self.sort = sort
    type = ObjectIdentifier(Swift.type(of: asset))
    self.asset = (asset as? any Hashable).map { AnyHashable($0) } ?? AnyHashable("\(asset)")
  }
}

/// An asset as a token of the engine.
struct AssetEntry {
  /// The values of one theme in the engine's form; `dark` is nil if they do not differ.
  struct Values {
    let light: Value
    let dark: Value?
  }

  /// What the asset is called, for people and in the names of tokens.
  let name: String
  /// The token with the values as the themes give them.
  let token: TokenName
  /// Asks a theme.
  let values: (any AssetKeyWrappable) -> Result<Values, ThemingProblem>

  init<Sets: AssetSet>(name: String, _ set: @escaping (any AssetKeyWrappable) -> Sets) {
    self.name = name
    token = TokenName("SwiftUI." + name)
    values = { theme in
      let set = set(theme)
      if let problem = set.problem { return .failure(problem) }
      switch set.appearance {
      case .static(let value): return .success(Values(light: AssetValue(wrapped: value).themeValue, dark: nil))
      case .dynamic(let light, let dark):
        return .success(
          Values(light: AssetValue(wrapped: light).themeValue, dark: AssetValue(wrapped: dark).themeValue))
      }
    }
  }

  /// The definitions of the token by one theme.
  ///
  /// - Parameter theme: nil for the default theme, which also answers where another one has no value.
  func definitions(_ values: Values, theme: ThemeName?) -> [TokenDefinition] {
    guard let dark = values.dark else {
      return [TokenDefinition(token, when: When(theme: theme), .literal(values.light))]
    }
    return [("light", values.light), ("dark", dark)].map { mode, value in
      TokenDefinition(token, when: When(theme: theme, conditions: [.appearance: mode]), .literal(value))
    }
  }
}
