import LiveryLog
import LiveryVocabulary

/// What the sinks of a subject received.
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

  /// - Parameter isCertain: whether the sink of a number had to receive an object, whatever the order of its calls; nil
  ///   if all had to.
  func takeChanges(_ isCertain: ((_ sink: Int, Handle) -> Bool)? = nil) -> [Int: [Change]] {
    let taken = entries.withLock { entries in
      defer { entries = [:] }
      return entries
    }
    var changes: [Int: [Change]] = [:]
    for (sink, entry) in taken {
      if entry.isOrdered {
        changes[sink] = entry.changes
        continue
      }
      let certain = isCertain.map { isCertain in entry.changes.filter { isCertain(sink, $0.handle) } } ?? entry.changes
      if !certain.isEmpty { changes[sink] = Self.sorted(certain) }
    }
    return changes
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
