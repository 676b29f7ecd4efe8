import LiveryVocabulary
import Synchronization

/// The sinks of a subject and what they were told.
final class SinkLedger<ID: Sendable>: Sendable {
  struct Record: Sendable {
    let id: ID
    let number: Int
    let kind: SinkKind
  }

  private struct State {
    var records: [Label: Record] = [:]
    /// By number, those of sinks that were never added included.
    var kinds: [SinkKind] = []
    var changes: [Int: [Change]] = [:]
  }
  private let state = Mutex(State())

  /// Numbers a sink that is about to be added, whether it will be or not.
  func takeNumber(_ kind: SinkKind) -> Int {
    state.withLock { state in
      state.kinds.append(kind)
      return state.kinds.count
    }
  }

  /// The sinks that are there. Set to those before when a transaction is discarded.
  var records: [Label: Record] {
    get { state.withLock { $0.records } }
    set { state.withLock { $0.records = newValue } }
  }

  func append(_ change: Change, to number: Int) { state.withLock { $0.changes[number, default: []].append(change) } }

  func takeChanges() -> [Int: [Change]] {
    state.withLock { state in
      defer { state.changes = [:] }
      return Dictionary(
        uniqueKeysWithValues: state.changes.map { number, changes in
          (number, state.kinds[number - 1].isOrdered ? changes : Self.sorted(changes))
        })
    }
  }

  /// By object and binding; those of one binding stay in order.
  private static func sorted(_ changes: [Change]) -> [Change] {
    func key(_ change: Change) -> String {
      "\(change.handle) \(BindingName(change.attribute, slot: change.slot))"
    }
    return changes.map { (key($0), $0) }.enumerated()
      .sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }.map(\.element.1)
  }
}
