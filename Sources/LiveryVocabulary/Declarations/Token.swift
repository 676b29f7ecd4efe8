/// The name of a design token together with the Swift type of its values.
///
/// ```swift
/// enum Look {
///   static let accent = Token<ThemeColor>("accent")
///   static let background = Attribute<ThemeColor>("background")
/// }
///
/// try engine.setToken(Look.accent, to: ThemeColor(named: "rebeccapurple")!)
/// try engine.addRule("Button") { Look.background(Look.accent) }
/// ```
///
/// A token belongs to no engine and needs no declaration. An attribute of another type does not take it.
public struct Token<Value: ThemeValue>: Hashable, Sendable {
  /// The name that engines and documents use.
  public let name: TokenName

  /// Names a token. Defines it nowhere.
  public init(_ name: TokenName) { self.name = name }
}

extension TokenDefinition {
  /// A definition of a typed token by a value. The definition states the token's kind.
  ///
  /// - Parameter theme: goes before the theme of `when`.
  public init<Value>(
    _ token: Token<Value>, theme: ThemeName? = nil, when: When = .always, _ value: Value,
    origin: SourceLocation? = nil
  ) {
    self.init(token.name, when: when.with(theme: theme), .literal(value), kind: Value.kind, origin: origin)
  }

  /// A definition of a typed token by another token of the same type. The definition states the token's kind.
  ///
  /// - Parameter theme: goes before the theme of `when`.
  public init<Value>(
    _ token: Token<Value>, theme: ThemeName? = nil, when: When = .always, _ other: Token<Value>,
    origin: SourceLocation? = nil
  ) {
    self.init(token.name, when: when.with(theme: theme), .alias(other.name), kind: Value.kind, origin: origin)
  }
}

extension Patch {
  /// The same patch, in which a typed token has another value. Replaces what the patch says of the token so far.
  ///
  /// ```swift
  /// let patch = Patch(theme: "night").setting(Look.accent, to: brand).setting(Look.link, to: Look.accent)
  /// ```
  public func setting<Value>(_ token: Token<Value>, to value: Value) -> Patch {
    var patch = self
    patch.setToken(token, to: value)
    return patch
  }

  /// The same patch, in which a typed token is another token of the same type.
  public func setting<Value>(_ token: Token<Value>, to other: Token<Value>) -> Patch {
    var patch = self
    patch.setToken(token, to: other)
    return patch
  }

  /// Redefines a typed token. Replaces what the patch says of the token so far.
  public mutating func setToken<Value>(_ token: Token<Value>, to value: Value) {
    tokens[token.name] = .literal(value)
  }

  /// Lets a typed token be another one. Replaces what the patch says of the token so far.
  public mutating func setToken<Value>(_ token: Token<Value>, to other: Token<Value>) {
    tokens[token.name] = .alias(other.name)
  }
}

extension ClosureContext {
  /// The value of a typed token. nil if it is undefined here or of another type. A later change of it calls the closure
  /// again.
  public subscript<Value>(token: Token<Value>) -> Value? { self.token(token.name).flatMap(Value.init(themeValue:)) }
}
