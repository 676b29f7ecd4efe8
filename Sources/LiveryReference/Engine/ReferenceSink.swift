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
  /// What it receives first even where it is absent.
  private let recycled: [(attribute: AttributeName, slot: [StateName]?)]
  private let body: (Change) throws -> Void
  /// What it knows of the objects that it covers.
  private var knowledge: [Handle: Knowledge] = [:]

  private struct Knowledge {
    /// Which act of binding made it known: another one delivers everything of the object again.
    let bound: Int?
    /// What it received last.
    var values = BindingValues()
    /// Whether the first delivery is over, even if it had nothing to say. What comes later is no initial value; the first
    /// delivery of a suspended object waits for its resume.
    var isOpen = false
  }

  init(
    _ id: ReferenceSinkID, attributes: Set<AttributeName>?, needsBinding: Bool,
    recycled: [(attribute: AttributeName, slot: [StateName]?)], body: @escaping (Change) throws -> Void
  ) {
    self.id = id
    self.attributes = attributes
    self.needsBinding = needsBinding
    self.recycled = recycled
    self.body = body
  }

  /// What was last delivered for an object, if it is covered.
  func told(_ handle: Handle) -> BindingValues? { knowledge[handle]?.values }

  /// - Parameters:
  ///   - rows: all objects, with their bindings in order of delivery.
  ///   - names: of the attributes, in order of creation.
  ///   - bound: the objects that are bound to the sink, each with the number of that act.
  ///   - isWanted: asked before each call whether the sink and the object are still there.
  /// - Returns: what the callback threw.
  func deliver(
    _ rows: [Evaluation.Row], of names: [AttributeName], bound: [Handle: Int],
    isWanted: (Handle) -> Bool
  ) -> [any Error] {
    let isCovered = names.map { attributes?.contains($0) ?? true }
    let recycled = recycled.map { recycled in
      Binding(attribute: names.firstIndex(of: recycled.attribute) ?? names.count, slot: recycled.slot?.sorted())
    }
    var changes: [Change] = []
    var known: [Handle: Knowledge] = [:]
    known.reserveCapacity(rows.count)
    for row in rows where !needsBinding || bound[row.handle] != nil {
      let act = bound[row.handle]
      var own = knowledge.removeValue(forKey: row.handle) ?? Knowledge(bound: act)
      if own.bound != act { own = Knowledge(bound: act) }
      defer { known[row.handle] = own }
      if row.isSuspended { continue }
      let first = own.isOpen ? [] : recycled
      var values = row.values.list.filter { isCovered[$0.binding.attribute] }
      values += first.filter { binding in !values.contains { $0.binding == binding } }.map { ($0, .absent) }
      for (binding, value) in values {
        let old = own.values[binding]
        guard value != old || first.contains(binding) else { continue }
        own.values[binding] = value
        changes.append(
          Change(
            handle: row.handle, attribute: names[binding.attribute], slot: binding.slot, old: old, new: value,
            isInitial: !own.isOpen))
      }
      own.isOpen = true
    }
    knowledge = known
    var errors: [any Error] = []
    for change in changes where isWanted(change.handle) {
      do { try body(change) } catch { errors.append(error) }
    }
    return errors
  }
}
