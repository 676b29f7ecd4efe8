import LiveryLog
import LiveryVocabulary

// Questions of hosts that pull changes instead of receiving them.
extension Comparison {
  /// The journal names every object that has other values than at an earlier revision.
  mutating func checkJournal() -> Disagreement? {
    guard let capacity = first.subject.journalCapacity, let (revision, changed) = history.takeQuestion() else {
      return nil
    }
    comparisonCount += 2
    let now = first.subject.revision
    guard first.subject.changedObjects(since: now) == [] else {
      return Disagreement(.journal, "something changed since the last revision, \(now)")
    }
    guard let named = first.subject.changedObjects(since: revision) else {
      let mayForget =
        capacity < Self.ampleCapacity || now - revision > Self.fewRevisions
        || history.styleCountMax > Self.fewStyles
      return mayForget ? nil : Disagreement(.journal, "the journal does not reach from \(now) to \(revision)")
    }
    if let missed = changed.first(where: { !named.contains($0) }) {
      return Disagreement(.journal, "\(missed) changed since revision \(revision), which the journal does not say")
    }
    guard let stale = named.first(where: { !first.subject.isTracked($0) }) else { return nil }
    return Disagreement(.journal, "the journal names \(stale), which is gone")
  }

  /// More than the possible number for so few revisions, objects, styles and scopes.
  private static var ampleCapacity: Int { 4096 }
  private static var fewRevisions: UInt64 { 3 }
  private static var fewStyles: Int { 1000 }

  /// Each object outside unthemed subtrees is a member of one style node, which has its values.
  mutating func compareSharedValues() -> Disagreement? {
    let bindings = second.bindings
    guard !bindings.isEmpty, let shared = first.subject.sharedValues(bindings) else { return nil }
    var seen: Set<Handle> = []
    for (handle, values) in shared {
      guard seen.insert(handle).inserted, first.subject.isTracked(handle) else {
        return Disagreement(.nodes, "\(handle) is in two style nodes, or is gone")
      }
      let expected = second.subject.values(handle, bindings) ?? []
      comparisonCount += values.count
      for (place, binding) in bindings.enumerated() where place < expected.count {
        if values[place].map({ $0 == expected[place] }) ?? mayHaveOwnValue(handle, binding) { continue }
        let found = values[place].map(\.json.text) ?? "each member's own"
        return Disagreement(.nodes, "\(handle).\(binding) is \(found), not \(expected[place].json.text)")
      }
    }
    let missing = tracked.map { first.cast[$0] }.first { handle in
      !seen.contains(handle) && second.subject.explain(handle, bindings[0])?.isUnthemed == false
    }
    return missing.map { Disagreement(.nodes, "\($0) is in no style node") }
  }

  /// Whether an object may have a value for itself: it has a declaration of its own, or a closure may be live.
  private func mayHaveOwnValue(_ handle: Handle, _ binding: BindingName) -> Bool {
    second.subject.explain(handle, binding)?.candidates.contains { candidate in
      if case .live = candidate.provider { true } else { candidate.selector == nil }
    } ?? false
  }
}
