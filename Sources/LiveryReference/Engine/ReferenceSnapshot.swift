import LiveryVocabulary

/// One revision. Later edits do not change it.
///
/// Reads never call a live closure: they take its stored result. One that was not reached at the commit has none
/// and declines; a read with a patch of its own can come upon it.
public final class ReferenceSnapshot: Sendable {
  /// Counts the committed transactions that changed something.
  public let revision: UInt64
  package let inputs: Inputs
  let results: [Handle: LiveResults]
  let globalContext: Context
  /// What everything came to at the commit.
  private let rows: [Handle: Evaluation.Row]

  /// The state of an engine that knows nothing.
  init() {
    (revision, inputs, results, rows) = (0, Inputs(), [:], [:])
    globalContext = inputs.globalContext
  }

  init(revision: UInt64, inputs: Inputs, _ evaluation: Evaluation) {
    self.revision = revision
    self.inputs = inputs
    results = evaluation.results
    globalContext = evaluation.globalContext
    rows = Dictionary(uniqueKeysWithValues: evaluation.rows.map { ($0.handle, $0) })
  }

  /// Whether the object is there.
  public func isTracked(_ handle: Handle) -> Bool { inputs.isTracked(handle) }

  /// The value of an attribute of an object; nil if the handle is stale.
  ///
  /// - Parameters:
  ///   - attribute: a declared one; it traps otherwise.
  ///   - slot: the state set, only for a slotted attribute. Without it, the slot `{}` is meant.
  public func value(_ handle: Handle, _ attribute: AttributeName, slot: [StateName]? = nil) -> Resolution? {
    let attribute = declared(attribute)
    return rows[handle]?.values[inputs.binding(attribute.name, slot: Self.slot(slot, of: attribute))]
  }

  /// The values of several bindings of one object; nil if the handle is stale. See ``value(_:_:slot:)``.
  ///
  /// - Parameter bindings: with the states of slots sorted; nil is for current attributes only.
  public func values(_ handle: Handle, _ bindings: [(attribute: AttributeName, slot: [StateName]?)]) -> [Resolution]? {
    values(handle, bindings.map { inputs.binding($0.attribute, slot: $0.slot) })
  }

  /// The same for bindings of this revision or of an earlier one, which need not be looked up again.
  package func values(_ handle: Handle, _ bindings: [Binding]) -> [Resolution]? {
    rows[handle].map { row in bindings.map { row.values[$0] } }
  }

  /// The same with a patch for this one read, nearer than all others.
  ///
  /// - Throws: `EditError` if the patch names what is not declared.
  public func value(
    _ handle: Handle, _ attribute: AttributeName, slot: [StateName]? = nil, in patch: Patch
  ) throws -> Resolution? {
    try inputs.check(patch.modes)
    return standing(of: handle, patch: patch).map { explain(declared(attribute), slot, in: $0).resolution }
  }

  /// Why the attribute has its value; nil if the handle is stale or there is no such attribute.
  public func explain(_ handle: Handle, _ attribute: AttributeName, slot: [StateName]? = nil) -> Explanation? {
    guard let attribute = inputs.attribute(attribute), let standing = standing(of: handle) else { return nil }
    return explain(attribute, slot, in: standing)
  }

  /// The same with a patch for this one question, nearer than all others.
  ///
  /// - Throws: `EditError` if the patch names what is not declared.
  public func explain(
    _ handle: Handle, _ attribute: AttributeName, slot: [StateName]? = nil, in patch: Patch
  ) throws -> Explanation? {
    try inputs.check(patch.modes)
    guard let attribute = inputs.attribute(attribute), let standing = standing(of: handle, patch: patch) else {
      return nil
    }
    return explain(attribute, slot, in: standing)
  }

  /// nil if the handle is stale.
  private func standing(of handle: Handle, patch: Patch = Patch()) -> Standing? {
    guard isTracked(handle) else { return nil }
    var known: [Handle: Place] = [:]
    let place = inputs.place(of: handle, in: globalContext, known: &known)
    return Standing(place, in: inputs, patch: patch)
  }

  /// - Parameter slot: in any order; nil is the slot `{}` of a slotted attribute.
  private static func slot(_ slot: [StateName]?, of attribute: AttributeInput) -> [StateName]? {
    precondition(
      slot == nil || attribute.isSlotted, "ReferenceSnapshot: the attribute \"\(attribute.name)\" has no slots")
    return attribute.isSlotted ? (slot ?? []).sortedOnce() : nil
  }

  private func declared(_ name: AttributeName) -> AttributeInput {
    guard let attribute = inputs.attribute(name) else {
      preconditionFailure("ReferenceSnapshot: there is no attribute \"\(name)\"")
    }
    return attribute
  }

  private func explain(_ attribute: AttributeInput, _ slot: [StateName]?, in standing: Standing) -> Explanation {
    guard !standing.isUnthemed else { return Explanation(resolution: .absent, isUnthemed: true, candidates: []) }
    let candidates = standing.rankedCandidates(
      among: standing.declarations(of: attribute.name), slot: Self.slot(slot, of: attribute))
    let search = Search(candidates.map(\.declaration), of: attribute, in: standing) { declaration, _ in
      results[standing.handle]?.last(of: declaration)?.resolution ?? .absent
    }
    return search.explanation(of: candidates, in: standing)
  }
}

extension Search {
  fileprivate func explanation(
    of ranked: [(declaration: Declaration, rank: Rank)], in standing: Standing
  ) -> Explanation {
    let asked = outcomes
    let unasked = Array(repeating: Explanation.Outcome.notReached, count: ranked.count - asked.count)
    var candidates = zip(ranked.map(\.declaration), asked + unasked).map { candidate, outcome in
      explanation(of: candidate, outcome, in: standing)
    }
    if let winner = asked.firstIndex(of: .won) {
      for place in candidates.indices.dropFirst(asked.count) {
        let (kind, compound) = ranked[winner].rank.criterion(over: ranked[place].rank)
        let criterion = candidates[winner].criterion(kind, over: candidates[place], compound: compound)
        candidates[place] = candidates[place].losing(by: criterion)
      }
    }
    return Explanation(resolution: resolution, isUnthemed: false, candidates: candidates)
  }

  private func explanation(
    of candidate: Declaration, _ outcome: Explanation.Outcome, in standing: Standing
  ) -> Explanation.Candidate {
    var aliases: [TokenName] = []
    if case .token(let name) = candidate.provider {
      aliases = standing.inputs.aliases(from: name, in: standing.context)
    }
    return Explanation.Candidate(
      sheet: candidate.key.sheet, selector: candidate.key.selector, when: candidate.key.when,
      states: candidate.key.states, provider: candidate.provider, outcome: outcome, aliases: aliases,
      aliasOrigins: aliases.map { standing.inputs.origin(of: $0, in: standing.context) }, origin: candidate.origin)
  }
}
