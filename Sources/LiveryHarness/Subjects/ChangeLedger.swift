import LiveryLog
import LiveryVocabulary

/// What the sinks of a subject were told.
final class ChangeLedger: Sendable {
  private struct Entry {
    let isOrdered: Bool
    var changes: [Change] = []
  }
  /// By number of the sink.
  private let entries = Locked<[Int: Entry]>([:])

  func append(_ change: Change, to sink: SinkTable.Record) {
    entries.withLock { entries in
      entries[sink.number, default: Entry(isOrdered: sink.kind.isOrdered)].changes.append(change)
    }
  }

  func takeChanges() -> [Int: [Change]] {
    entries.withLock { entries in
      defer { entries = [:] }
      return entries.mapValues { $0.isOrdered ? $0.changes : Self.sorted($0.changes) }
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
