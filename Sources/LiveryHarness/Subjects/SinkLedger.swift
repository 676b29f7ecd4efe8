import LiveryVocabulary
import Synchronization

/// The sinks of a subject and what they received.
final class SinkLedger<ID: Sendable>: Sendable {
  private struct State {
    var ids: [Label: ID] = [:]
    var count = 0
    var changes: [Int: [Change]] = [:]
  }
  private let state = Mutex(State())

  /// Numbers a sink that is about to be added, whether it will be or not.
  func takeNumber() -> Int {
    state.withLock { state in
      state.count += 1
      return state.count
    }
  }

  func name(_ id: ID, _ label: Label) { state.withLock { $0.ids[label] = id } }

  func id(of label: Label) -> ID? { state.withLock { $0.ids[label] } }

  func append(_ changes: [Change], to number: Int) {
    state.withLock { $0.changes[number, default: []] += changes }
  }

  func takeChanges() -> [Int: [Change]] {
    state.withLock { state in
      defer { state.changes = [:] }
      return state.changes
    }
  }
}
