import LiveryVocabulary

/// The naive engine: docs/reference/semantics.md, spelled out.
///
/// Every commit computes everything from nothing, by names, with dictionaries, arrays and recursion up the tree. Reads answer
/// what it computed. Explanations and reads with a patch compute again. It exists to be compared with. Edits and reads are
/// those of the real engine, with names in place of ids. They throw the same errors in the same order. Sinks receive the same
/// changes.
///
/// Not safe for use from several threads. What it does not model: delivery other than inline, persistence,
/// notifications but an observer of each kind, and the journal.
public final class ReferenceEngine {
  /// What the next commit will make of everything.
  struct Draft {
    var inputs: Inputs
    var refreshes: [Refresh] = []
    var sinks: [ReferenceSink]
    var bound: [ReferenceSinkID: [Handle: Int]]
  }

  /// The last revision, which all reads see.
  private(set) var committed = ReferenceSnapshot()
  /// Called before a revision is there. It may read, and throw as sinks do; its edits are refused.
  public var onWillChange: (() throws -> Void)?
  /// Called when the delivery of a revision has ended. What it edits and throws counts as what sinks do.
  public var onDidChange: (() throws -> Void)?
  private var sinks: [ReferenceSink] = []
  private var bound: [ReferenceSinkID: [Handle: Int]] = [:]
  /// Counts sinks and acts of binding.
  private var count = 0
  /// What sinks threw in the delivery under way.
  private var errors: [any Error] = []
  /// Edits that wait: for the end of a transaction or, if a sink made them, of the delivery.
  private var pending: Draft?
  /// What is about to be committed, while the observer is called.
  private var announced: Draft?
  private var isInTransaction = false
  private var isDelivering = false
  /// How many transactions came out of sinks, one out of the other, in the delivery under way.
  private var chainedCount = 0
  private static let chainedMax = 16
  /// How many transactions were committed: what was edited when there were fewer cannot be taken back any more.
  package private(set) var commitCount = 0

  /// Creates an engine that knows the theme `default` and nothing else.
  public init() {}

  /// The last revision, which stays as it is.
  public func snapshot() -> ReferenceSnapshot { committed }

  /// What edits go on from: the last revision with what is pending.
  package var inputs: Inputs { (pending ?? announced)?.inputs ?? committed.inputs }

  /// Makes the edits of `body` one revision and one delivery. Inside another transaction it joins that one.
  ///
  /// - Throws: what `body` throws; all its edits are then discarded, among them the adding and removing of sinks. Those
  ///   of a transaction around it stay, if that goes on. ``ReferenceDeliveryError`` if sinks threw.
  public func transaction<Outcome>(_ body: () throws -> Outcome) throws -> Outcome {
    let before = pending
    let isOutermost = !isInTransaction
    isInTransaction = true
    let outcome = Result { try body() }
    if isOutermost { isInTransaction = false }
    if case .failure = outcome {
      pending = before
    } else if isOutermost {
      try settle()
    }
    return try outcome.get()
  }

  /// Applies one edit to what is pending.
  ///
  /// - Parameter change: checks everything before it changes anything, so that an edit that throws is not applied.
  func edit<Outcome>(_ change: (inout Draft) throws -> Outcome) throws -> Outcome {
    guard announced == nil else { throw EditError.editInWillChange }
    guard chainedCount < Self.chainedMax else { throw EditError.tooManyChainedTransactions }
    let isFirst = pending == nil
    if isFirst { pending = Draft(inputs: committed.inputs, sinks: sinks, bound: bound) }
    let outcome: Outcome
    do {
      outcome = try change(&pending!)
    } catch {
      if isFirst { pending = nil }
      throw error
    }
    if !isInTransaction { try settle() }
    return outcome
  }

  /// Commits what is pending, then what the sinks edited during its delivery, and so on.
  private func settle() throws {
    guard !isDelivering else { return }
    isDelivering = true
    while let draft = pending {
      pending = nil
      commitCount += 1
      commit(draft)
      chainedCount += 1
    }
    chainedCount = 0
    isDelivering = false
    guard !errors.isEmpty else { return }
    defer { errors = [] }
    throw ReferenceDeliveryError(errors: errors)
  }

  private func commit(_ draft: Draft) {
    let evaluation = Evaluation(of: draft.inputs, stored: committed.results, refreshes: draft.refreshes) { handle in
      draft.sinks.compactMap { $0.told(handle) }
    }
    let isChanged = draft.inputs != committed.inputs || evaluation.refreshedDiffer
    if isChanged { announce(draft) }
    committed = ReferenceSnapshot(
      revision: committed.revision + (isChanged ? 1 : 0), inputs: draft.inputs, evaluation)
    (sinks, bound) = (draft.sinks, draft.bound)
    let names = draft.inputs.attributes.map(\.name)
    for sink in sinks {
      errors += sink.deliver(evaluation.rows, of: names, bound: bound[sink.id] ?? [:]) { [self] handle in
        isWanted(handle, by: sink.id)
      }
    }
    guard isChanged else { return }
    do { try onDidChange?() } catch { errors.append(error) }
  }

  private func announce(_ draft: Draft) {
    announced = draft
    do { try onWillChange?() } catch { errors.append(error) }
    announced = nil
  }

  /// Whether a sink still waits for an object. An object that another callback took away is not delivered any more.
  package func isWanted(_ handle: Handle, by sink: ReferenceSinkID) -> Bool {
    guard let pending else { return true }
    return pending.inputs.isTracked(handle) && pending.sinks.contains { $0.id == sink }
  }

  /// Delivers to sinks what was not delivered with a commit. What they edit forms the next transaction.
  ///
  /// - Parameter body: returns what sinks threw.
  /// - Returns: that, and what was thrown in the transactions that came of it.
  package func deliver(_ body: () -> [any Error]) -> [any Error] {
    isDelivering = true
    errors += body()
    isDelivering = false
    do {
      try settle()
      return []
    } catch {
      return (error as? ReferenceDeliveryError)?.errors ?? [error]
    }
  }

  /// A number for the next sink or binding.
  func takeNumber() -> Int {
    count += 1
    return count
  }

  func sink(_ id: ReferenceSinkID) -> ReferenceSink? { sinks.first { $0.id == id } }
}
