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
  /// What the token comes to then.
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
  /// What the set or modifier is called, for people: layers are told apart by their order.
  public var name: String
  /// In order. One with the key of an earlier one takes its place.
  public var definitions: [TokenDefinition]
  /// Puts definitions into a layer.
  public init(_ name: String, _ definitions: [TokenDefinition] = []) {
    self.name = name
    self.definitions = definitions
  }
}

/// Why a token has no value in a context.
public struct TokenProblem: Error, Hashable, Sendable {
  /// What is wrong with the last token of the path.
  public enum Reason: Hashable, Sendable {
    /// The last token of the path is defined nowhere that holds.
    case missing
    /// The last token of the path stands in it twice.
    case cycle
    /// The last token of the path says it is of one kind and is of another.
    case wrongKind(stated: ValueKind, found: ValueKind)
    /// The parts of the last token of the path do not make a value.
    case invalid(String)
  }
  /// What is wrong.
  public let reason: Reason
  /// From the token that was read to the one where it fails. Of more than 64 the first and the last 32.
  public private(set) var path: [TokenName]
  /// How many are left out in the middle of the path.
  public private(set) var leftOut: Int
  /// Where the definition was made that is to be mended: the one that names what is missing or closes the cycle, else that of
  /// the last token; for one of a JSON file with its pointer. nil where that is not known, and where nothing defines the token
  /// that was read.
  public let origin: SourceLocation?
  private static var pathMax: Int { 64 }

  /// - Parameter path: of any length.
  package init(_ reason: Reason, path: [TokenName], origin: SourceLocation? = nil) {
    self.init(reason, pathOf: path.count, origin: origin) { path[$0] }
  }

  /// - Parameter name: which token is at a place of the path. Not asked for those that are left out.
  package init(_ reason: Reason, pathOf count: Int, origin: SourceLocation?, _ name: (Int) -> TokenName) {
    self.reason = reason
    self.origin = origin
    leftOut = max(0, count - Self.pathMax)
    let half = Self.pathMax / 2
    path = leftOut == 0 ? (0..<count).map(name) : (0..<half).map(name) + (count - half..<count).map(name)
  }

  /// The problem of the first of some tokens, each of which names the next, and the last the one whose problem this is.
  package func of(_ names: [TokenName]) -> TokenProblem {
    var problem = self
    problem.path.insert(contentsOf: names, at: 0)
    let surplus = problem.path.count - Self.pathMax
    guard surplus > 0 else { return problem }
    problem.path.removeSubrange(Self.pathMax / 2..<Self.pathMax / 2 + surplus)
    problem.leftOut += surplus
    return problem
  }
}

extension TokenProblem: CustomStringConvertible {
  public var description: String {
    var names = path.map(\.text)
    if leftOut > 0 { names.insert("(\(leftOut) more)", at: Self.pathMax / 2) }
    let chain = names.joined(separator: " → ")
    let place = origin.map { " (\($0))" } ?? ""
    let text =
      switch reason {
      case .missing where path.count == 1: "\(chain): the token is not defined in this context; define it"
      case .missing: "\(chain): the last token is not defined in this context; define it or mend the alias"
      case .cycle: "\(chain): the aliases form a cycle; give one of the tokens a value"
      case .wrongKind(let stated, let found):
        "\(chain): the last token says it is a \(stated), but its value is a \(found); correct one of them"
      case .invalid(let combiner): "\(chain): the parts of the last token do not make a \(combiner)"
      }
    return text + place
  }
}
