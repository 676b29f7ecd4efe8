import Livery

/// A snapshot by names.
struct NamedSnapshot: StageSnapshot {
  let snapshot: any ReadableSnapshot
  let engine: any EditableEngine
  let attributes: [AttributeName: AttributeID]

  func values(_ handle: Handle, _ bindings: [BindingName]) -> [Resolution]? {
    guard snapshot.isTracked(handle) else { return nil }
    return bindings.map(\.withoutNormalSlot).compactMap { binding in
      guard let id = attributes[binding.attribute] else { return nil }
      return if let slot = binding.slot {
        snapshot.value(handle, id, slot: engine.states(slot))
      } else {
        snapshot.value(handle, id)
      }
    }
  }
}

extension BindingName {
  /// The normal slot need not be named. Only reads of single values name it.
  package var withoutNormalSlot: BindingName { slot == [] ? BindingName(attribute) : self }
}
