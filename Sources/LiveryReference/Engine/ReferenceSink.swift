import LiveryVocabulary

/// Which sink is meant.
public struct ReferenceSinkID: Hashable, Sendable {
  let number: Int
}

/// Point 11: a callback and what it last received.
final class ReferenceSink {
  let id: ReferenceSinkID
  /// nil is all.
  private let attributes: Set<AttributeName>?
  private let body: ([Change]) -> Void
  private(set) var received: [Binding: Resolution] = [:]
  /// The objects whose first delivery is over, even if it had nothing to say. What comes later is no initial value;
  /// the first delivery of a suspended object waits for its resume.
  private var opened: Set<Handle> = []

  init(_ id: ReferenceSinkID, attributes: Set<AttributeName>?, body: @escaping ([Change]) -> Void) {
    self.id = id
    self.attributes = attributes
    self.body = body
  }

  /// - Parameter rows: all objects, with their bindings in order of delivery.
  func deliver(_ rows: [Evaluation.Row]) {
    received = received.filter { entry in rows.contains { $0.handle == entry.key.handle } }
    opened.formIntersection(rows.map(\.handle))
    var changes: [Change] = []
    for row in rows where !row.isSuspended {
      for (binding, value) in row.values where attributes?.contains(binding.attribute) ?? true {
        let old = received[binding] ?? .absent
        guard value != old else { continue }
        received[binding] = value
        changes.append(
          Change(
            handle: binding.handle, attribute: binding.attribute, slot: binding.slot, old: old, new: value,
            isInitial: !opened.contains(row.handle)))
      }
      opened.insert(row.handle)
    }
    if !changes.isEmpty { body(changes) }
  }
}
