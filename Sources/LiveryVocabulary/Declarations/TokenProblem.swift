/// Why a token has no value in a context.
public struct TokenProblem: Error, Hashable, Sendable {
  /// What is wrong with the last token of the path, with what it is about.
  public let reason: Reason
  /// From the token that was read to the one where it fails. Of more than 64 the first and the last 32.
  public private(set) var path: [TokenName]
  /// How many are left out in the middle of the path.
  public private(set) var leftOut: Int
  /// Where the definition stands that has to be mended. It names the missing token, or closes the cycle. For other problems it
  /// is the definition of the last token. A definition of a JSON file has its pointer. nil if the place is not known, or if
  /// nothing defines the token that was read.
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

extension TokenProblem {
  /// What is wrong with the last token of the path of a problem. Compare it, or its ``code``.
  public struct Reason: Hashable, Sendable {
    enum Fact: Hashable, Sendable {
      case missing
      case cycle
      case wrongKind(stated: ValueKind, found: ValueKind)
      case invalid(String)
    }
    let fact: Fact

    private init(_ fact: Fact) { self.fact = fact }

    /// The last token of the path is defined nowhere that holds.
    public static let missing = Reason(.missing)
    /// The last token of the path stands in it twice.
    public static let cycle = Reason(.cycle)
    /// The last token of the path says it is of one kind and is of another.
    public static func wrongKind(stated: ValueKind, found: ValueKind) -> Reason {
      Reason(.wrongKind(stated: stated, found: found))
    }
    /// The parts of the last token of the path do not make a value. The text is the name of what they should make.
    public static func invalid(_ combiner: String) -> Reason { Reason(.invalid(combiner)) }

    /// What sort of reason it is.
    public var code: Code {
      switch fact {
      case .missing: .missing
      case .cycle: .cycle
      case .wrongKind: .wrongKind
      case .invalid: .invalid
      }
    }

    /// The kind that the token says it is of, and the kind of its value; nil for other reasons.
    public var kinds: (stated: ValueKind, found: ValueKind)? {
      if case .wrongKind(let stated, let found) = fact { (stated, found) } else { nil }
    }

    /// The name of what the parts do not make; nil for other reasons.
    public var combiner: String? {
      if case .invalid(let combiner) = fact { combiner } else { nil }
    }
  }

  /// What sort of problem it is. More may come with later versions, so a `switch` needs a `default`.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The name of the code as it is written in Swift, for logs.
    public let description: String

    private init(_ name: String) { description = name }

    /// The last token of the path is defined nowhere that holds.
    public static let missing = Code("missing")
    /// The last token of the path stands in it twice.
    public static let cycle = Code("cycle")
    /// The last token of the path says it is of one kind and is of another.
    public static let wrongKind = Code("wrongKind")
    /// The parts of the last token of the path do not make a value.
    public static let invalid = Code("invalid")
  }

  /// What sort of problem it is.
  public var code: Code { reason.code }
}

extension TokenProblem: CustomStringConvertible {
  public var description: String {
    var names = path.map(\.text)
    if leftOut > 0 { names.insert("(\(leftOut) more)", at: Self.pathMax / 2) }
    let chain = names.joined(separator: " → ")
    let place = origin.map { " (\($0))" } ?? ""
    let text =
      switch reason.fact {
      case .missing where path.count == 1: "\(chain): the token is not defined in this context; define it"
      case .missing: "\(chain): the last token is not defined in this context; define it or mend the alias"
      case .cycle: "\(chain): the aliases form a cycle; give one of the tokens a value"
      case .wrongKind(let stated, let found):
        "\(chain): the last token says it is a \(stated), but its value is a \(found); correct one of them"
      case .invalid(let combiner):
        "\(chain): the parts of the last token do not make a \(combiner); correct one of them"
      }
    return text + place
  }
}
