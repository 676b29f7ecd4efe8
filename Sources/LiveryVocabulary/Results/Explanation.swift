/// The whole answer to "why does this property have this value?".
public struct Explanation: Hashable, Sendable {
  /// What the look-up comes to.
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
    /// nil for a declaration on the object itself. With the states of the subject.
    public let selector: Selector?
    public let when: When
    /// The state set, sorted.
    public let states: [StateName]
    public let provider: Provider
    public let outcome: Outcome
    /// For a token: the tokens from the one named along the aliases. Empty for every other provider.
    public let aliases: [TokenName]
    public let origin: SourceLocation?

    package init(
      selector: Selector?, when: When, states: [StateName], provider: Provider, outcome: Outcome,
      aliases: [TokenName], origin: SourceLocation?
    ) {
      self.selector = selector
      self.when = when
      self.states = states
      self.provider = provider
      self.outcome = outcome
      self.aliases = aliases
      self.origin = origin
    }
  }

  /// What became of a candidate.
  public enum Outcome: Hashable, Sendable {
    case declined(Decline)
    case won
    /// A candidate before it won.
    case notReached
  }

  /// Why a provider had no value.
  public enum Decline: Hashable, Sendable {
    case tableHasNoEntry
    case token(TokenProblem)
    case kindMismatch(found: ValueKind)
    case closure
  }
}
