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

  /// Notes a sink that was added. One that had the label before is still there, under a name that no log has.
  func add(_ record: Record, as label: Label) {
    state.withLock { state in
      if let old = state.records.updateValue(record, forKey: label) { state.records["\(label)\0\(old.number)"] = old }
    }
  }

  /// The sinks that hold values, in the order of adding.
  var valueHolders: [Record] { records.values.filter(\.kind.holdsValues).sorted { $0.number < $1.number } }

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
    changes.enumerated().sorted { left, right in
      let (first, second) = (left.element, right.element)
      if first.handle.index != second.handle.index { return first.handle.index < second.handle.index }
      if first.handle != second.handle { return first.handle.generation < second.handle.generation }
      if first.attribute != second.attribute { return first.attribute < second.attribute }
      if first.slot != second.slot { return (first.slot ?? []).lexicographicallyPrecedes(second.slot ?? []) }
      return left.offset < right.offset
    }.map(\.element)
  }
}
