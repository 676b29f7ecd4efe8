import Livery

/// A snapshot by names.
struct NamedSnapshot: StageSnapshot {
  let snapshot: any ReadableSnapshot
  let engine: any EditableEngine
  let attributes: [AttributeName: AttributeID]

  func values(_ handle: Handle, _ bindings: [BindingName]) -> [Resolution]? {
    let values = bindings.map(\.withoutNormalSlot).compactMap { binding -> Resolution? in
      guard let id = attributes[binding.attribute] else { return nil }
      return if let slot = binding.slot {
        snapshot.value(handle, id, slot: engine.states(slot))
      } else {
        snapshot.value(handle, id)
      }
    }
    // An object that is not tracked has none.
    return snapshot.isTracked(handle) || !values.isEmpty ? values : nil
  }
}

extension BindingName {
  /// The normal slot need not be named. Only reads of single values name it.
  package var withoutNormalSlot: BindingName { slot == [] ? BindingName(attribute) : self }
}
