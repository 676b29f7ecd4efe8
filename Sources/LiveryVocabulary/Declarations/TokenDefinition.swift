/// How a token gets its value.
public indirect enum TokenExpression: Hashable, Sendable {
  /// The same value in every context.
  case literal(Value)
  /// The value of another token in the reader's context.
  case alias(TokenName)
  /// A value put together from others, for instance a border whose colour is an alias.
  case combination(TokenCombiner, [TokenExpression])
}

extension TokenExpression {
  /// A value of a themed Swift type in every context.
  public static func literal<T: ThemeValue>(_ value: T) -> TokenExpression { .literal(value.themeValue) }
}

/// Puts a value together from the values of sub-expressions. Equal only to itself.
public final class TokenCombiner: Hashable, Sendable {
  /// For explanations.
  public let name: String
  package let body: @Sendable ([Value]) -> Value?

  /// - Parameter body: gets the values in the order of the sub-expressions; nil makes the token undefined. It must read
  ///   nothing but its argument; it runs while the engine is locked and must not call it.
  public init(_ name: String, _ body: @escaping @Sendable ([Value]) -> Value?) {
    self.name = name
    self.body = body
  }

  public static func == (left: TokenCombiner, right: TokenCombiner) -> Bool { left === right }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// One definition of a token. Its key within a layer is name and `when`.
public struct TokenDefinition: Hashable, Sendable {
  /// The token that is defined.
  public var name: TokenName
  /// Under which circumstances the definition holds.
  public var when: When
  /// What gives the token its value.
  public var expression: TokenExpression
  /// What the definition says its kind is; checked after resolution. nil is any kind.
  public var kind: ValueKind?
  /// Where it was made; nil if that is not known. Definitions with other origins are unlike.
  public var origin: SourceLocation?

  /// Puts a definition together; names are checked when it is loaded or set.
  public init(
    _ name: TokenName, when: When = .always, _ expression: TokenExpression, kind: ValueKind? = nil,
    origin: SourceLocation? = nil
  ) {
    self.name = name
    self.when = when
    self.expression = expression
    self.kind = kind
    self.origin = origin
  }
}

/// The definitions of one set or modifier of a document. Later layers go before earlier ones.
public struct TokenLayer: Hashable, Sendable {
  /// The name of the set or modifier, for people. Layers are distinguished by their order.
  public var name: String
  /// In order. One with the key of an earlier one takes its place.
  public var definitions: [TokenDefinition]
  /// Puts definitions into a layer.
  public init(_ name: String, _ definitions: [TokenDefinition] = []) {
    self.name = name
    self.definitions = definitions
  }
}
