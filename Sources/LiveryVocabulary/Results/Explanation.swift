/// The whole answer to "why does this property have this value?".
public struct Explanation: Hashable, Sendable {
  /// The result of the look-up.
  public let resolution: Resolution
  /// Whether the object is inside an unthemed subtree; there are then no candidates.
  public let isUnthemed: Bool
  /// Every candidate, the first to be asked first.
  public let candidates: [Candidate]

  package init(resolution: Resolution, isUnthemed: Bool, candidates: [Candidate]) {
    self.resolution = resolution
    self.isUnthemed = isUnthemed
    self.candidates = candidates
  }

  /// One declaration that was up for the answer.
  public struct Candidate: Hashable, Sendable {
    /// The sheet that it is in; nil for a declaration on the object itself.
    public let sheet: SheetName?
    /// nil for a declaration on the object itself. With the states of the subject.
    public let selector: StyleSelector?
    /// Under which circumstances it was declared, which hold here.
    public let when: When
    /// The state set, sorted.
    public let states: [StateName]
    /// Where its value would come from. Closures stand here as they are.
    public let provider: Provider
    /// What became of it.
    public let outcome: Outcome
    /// For a token: the tokens from the one named along the aliases. Empty for every other provider.
    public let aliases: [TokenName]
    /// For each of these tokens, where the definition was made that gave the value. nil in three cases: the place is not known, a
    /// patch or the global context redefines the token, or nothing defines it.
    public let aliasOrigins: [SourceLocation?]
    /// Where it was declared; nil if that is not known.
    public let origin: SourceLocation?
    /// Why the winner goes before it; nil for the winner, and for what declined.
    public internal(set) var lostBy: Criterion?

    package init(
      sheet: SheetName?, selector: StyleSelector?, when: When, states: [StateName], provider: Provider,
      outcome: Outcome,
      aliases: [TokenName], aliasOrigins: [SourceLocation?], origin: SourceLocation?
    ) {
      self.sheet = sheet
      self.selector = selector
      self.when = when
      self.states = states
      self.provider = provider
      self.outcome = outcome
      self.aliases = aliases
      self.aliasOrigins = aliasOrigins
      self.origin = origin
    }
  }

  /// What became of a candidate.
  public enum Outcome: Hashable, Sendable {
    /// It had no value here, and the search went on.
    case declined(Decline)
    /// It had a value or none, and ended the search.
    case won
    /// A candidate before it won.
    case notReached
  }

  /// Why a provider had no value.
  public enum Decline: Hashable, Sendable {
    /// The table has an entry neither for the mode nor for the axis default; of `theme`, for no theme of the chain.
    case tableHasNoEntry
    /// The token has no value here.
    case token(TokenProblem)
    /// The value is of another kind than the attribute.
    case kindMismatch(found: ValueKind)
    /// The closure answered absent, or is a live one that was not called for the object yet.
    case closure
  }
}

extension Explanation: CustomStringConvertible {
  /// The result, then a line for each candidate.
  public var description: String {
    let head = isUnthemed ? "\(resolution), in an unthemed subtree" : "\(resolution)"
    return ([head] + candidates.map { "  \($0)" }).joined(separator: "\n")
  }
}

extension Explanation.Candidate: CustomStringConvertible {
  /// The outcome and its reason, the selector and the circumstances, the provider, and where it was declared.
  public var description: String {
    let subject = sheet.subject(selector) ?? (["the object"] + states.map(\.text)).joined(separator: ":")
    let chain = aliases.dropFirst().map { " → \($0)" }.joined()
    let circumstances = when == .always ? "" : " (\(when))"
    let reason = lostBy.map { " (\($0))" } ?? ""
    return "\(outcome)\(reason): \(subject)\(circumstances): \(provider)\(chain)" + (origin.map { " at \($0)" } ?? "")
  }
}

extension SheetName? {
  /// What people read as the place of a rule: its selector, and its sheet unless that is the application's.
  func subject(_ selector: StyleSelector?) -> String? {
    guard let self, let selector else { return nil }
    return self == .application ? "\(selector)" : "\(selector) of sheet \(self)"
  }
}

extension Explanation.Outcome: CustomStringConvertible {
  public var description: String {
    switch self {
    case .declined(let decline): "declined, since \(decline)"
    case .won: "won"
    case .notReached: "not reached"
    }
  }
}

extension Explanation.Decline: CustomStringConvertible {
  public var description: String {
    switch self {
    case .tableHasNoEntry: "the table has no entry here"
    case .token(let problem): "the token has no value (\(problem))"
    case .kindMismatch(let found): "the value is of the kind \(found), which is not that of the attribute"
    case .closure: "the closure has no value"
    }
  }
}
