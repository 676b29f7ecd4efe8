extension Explanation {
  /// Why the winner goes before a candidate that lost: the first criterion of the order in which the two differ.
  ///
  /// Print it to read, for example, `more identifiers and states: 2 over 1`.
  public struct Criterion: Hashable, Sendable {
    /// Which criterion it is.
    public let kind: Kind
    /// What the winner has, for people: a count or a name.
    public let winner: String
    /// What the other candidate has.
    public let loser: String

    /// Which criterion of the order decides. `docs/reference/selectors-and-order.md` explains each. More may come with later
    /// versions, so a `switch` needs a `default`.
    public struct Kind: Hashable, Sendable {
      private let name: String

      private init(_ name: String) { self.name = name }

      /// The winner is in a higher sheet.
      public static let sheet = Kind("a higher sheet")
      /// The winner is for a theme that is nearer to the effective one.
      public static let theme = Kind("a nearer theme")
      /// The winner is declared on the object itself, the other one in a rule.
      public static let level = Kind("on the object itself")
      /// The selector of the winner has more identifiers and states, counted together.
      public static let marks = Kind("more identifiers and states")
      /// The selector of the winner has more compounds.
      public static let compounds = Kind("more compounds")
      /// The subject of the winner's selector, or one of its ancestors, names a class that is deeper in the class tree.
      public static let classDepth = Kind("a deeper class")
      /// The winner is for a named theme, the other one for any.
      public static let namedTheme = Kind("a named theme")
      /// The winner has more conditions on axes.
      public static let conditions = Kind("more conditions")
      /// The winner asks for more states. This counts for declarations on objects only.
      public static let states = Kind("more states")
      /// The winner was declared later.
      public static let order = Kind("declared later")
    }
  }
}

extension Explanation.Criterion.Kind: CustomStringConvertible {
  /// The criterion in words.
  public var description: String { name }
}

extension Explanation.Criterion: CustomStringConvertible {
  /// The criterion, and what both have where that says more.
  public var description: String {
    kind == .level || kind == .order ? "\(kind)" : "\(kind): \(winner) over \(loser)"
  }
}

extension Explanation.Candidate {
  /// The criterion of a kind by which this one goes before another. It says what both have, and orders nothing.
  ///
  /// - Parameter compound: for the depth of classes, in which compound they differ, 0 for the subject and 1 for the compound to the
  ///   left of it.
  package func criterion(
    _ kind: Explanation.Criterion.Kind, over other: Self, compound: Int = 0
  ) -> Explanation.Criterion {
    func text(_ candidate: Self) -> String {
      let compounds = candidate.selector.map { $0.ancestors + [$0.subject] } ?? []
      return switch kind {
      case .sheet: (candidate.sheet ?? .application).text
      case .theme, .namedTheme: candidate.when.theme?.text ?? "any theme"
      case .level: candidate.selector == nil ? "the object" : "a rule"
      case .marks: "\(compounds.reduce(0) { $0 + $1.identifiers.count + $1.states.count })"
      case .compounds: "\(compounds.count)"
      case .classDepth: compounds.dropLast(compound).last?.className?.text ?? "any class"
      case .conditions: "\(candidate.when.conditions.count)"
      case .states: "\(candidate.states.count)"
      default: ""
      }
    }
    return Explanation.Criterion(kind: kind, winner: text(self), loser: text(other))
  }

  /// The same candidate, which lost by a criterion.
  package func losing(by criterion: Explanation.Criterion) -> Self {
    var candidate = self
    candidate.lostBy = criterion
    return candidate
  }
}
