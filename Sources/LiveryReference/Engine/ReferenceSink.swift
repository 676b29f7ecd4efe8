import LiveryVocabulary

/// Which sink is meant.
public struct ReferenceSinkID: Hashable, Sendable {
  let number: Int
}

/// What sinks threw during a delivery. The edits stand and everything else was delivered.
public struct ReferenceDeliveryError: Error {
  /// In the order in which they were thrown.
  public let errors: [any Error]
}

/// Point 11: a callback and what it last received.
final class ReferenceSink {
  let id: ReferenceSinkID
  /// nil is all.
  private let attributes: Set<AttributeName>?
  /// Whether it covers only the objects that are bound to it.
  private let needsBinding: Bool
  private let body: (Change) throws -> Void
  private(set) var received: [Handle: [Binding: Resolution]] = [:]
  /// The objects whose first delivery is over, even if it had nothing to say. What comes later is no initial value;
  /// the first delivery of a suspended object waits for its resume.
  private var opened: Set<Handle> = []
  /// The bindings that it knows of.
  private var bindings: [Handle: ReferenceBinding] = [:]

  init(
    _ id: ReferenceSinkID, attributes: Set<AttributeName>?, needsBinding: Bool, body: @escaping (Change) throws -> Void
  ) {
    self.id = id
    self.attributes = attributes
    self.needsBinding = needsBinding
    self.body = body
  }

  /// - Parameters:
  ///   - rows: all objects, with their bindings in order of delivery.
  ///   - bindings: the objects that are bound to the sink.
  ///   - isWanted: asked before each call whether the sink and the object are still there.
  /// - Returns: what the callback threw.
  func deliver(
    _ rows: [Evaluation.Row], bindings: [Handle: ReferenceBinding], isWanted: (Handle) -> Bool
  ) -> [any Error] {
    let covered = Set(rows.map(\.handle).filter { !needsBinding || bindings[$0] != nil })
    let kept = covered.filter { bindings[$0] == self.bindings[$0] }
    self.bindings = bindings
    received = received.filter { kept.contains($0.key) }
    opened.formIntersection(kept)
    var changes: [Change] = []
    for row in rows where !row.isSuspended && covered.contains(row.handle) {
      var received = self.received.removeValue(forKey: row.handle) ?? [:]
      for (binding, value) in row.values where attributes?.contains(binding.attribute) ?? true {
        let old = received[binding] ?? .absent
        guard value != old else { continue }
        received[binding] = value
        changes.append(
          Change(
            handle: binding.handle, attribute: binding.attribute, slot: binding.slot, old: old, new: value,
            isInitial: !opened.contains(row.handle)))
      }
      self.received[row.handle] = received
      opened.insert(row.handle)
    }
    var errors: [any Error] = []
    for change in changes where isWanted(change.handle) {
      do { try body(change) } catch { errors.append(error) }
    }
    return errors
  }
}

/// One act of binding an object to a sink: another one has the object told everything again.
struct ReferenceBinding: Equatable {
  let number: Int
}
