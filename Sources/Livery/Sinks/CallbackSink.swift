import LiveryVocabulary

/// Calls a closure for every change, in the order of docs/reference/semantics.md, point 11: during the delivery, unless it is a
/// `SlicedSink`.
class CallbackSink: Sink, @unchecked Sendable {
  private let filter: AttributeFilter
  private let isConcurrent: Bool
  private let body: @Sendable (Change) throws -> Void
  /// What the slots are called, nil for those that the sink does not cover.
  private(set) final var names: [AttributeSlot?] = []

  init(
    number: UInt32, filter: consuming AttributeFilter, isConcurrent: Bool,
    _ body: @escaping @Sendable (Change) throws -> Void
  ) {
    self.filter = filter
    self.isConcurrent = isConcurrent
    self.body = body
    super.init(number: number)
  }

  override func deliver(_ pass: DeliveryPass) {
    let entries = pass.entries()
    let caller = caller(pass)
    guard isConcurrent else {
      return pass.callOut { caller.call(for: entries[...]) { pass.engine.callbackErrors.append($0) } }
    }
    pass.callOut(entries.count, minimum: 256) { range, failures in
      caller.call(for: entries[range]) { failures.append($0) }
    }
  }

  override func deliverAll(_ pass: DeliveryPass) {
    let caller = caller(pass)
    pass.forEachObject { index in
      pass.forEachValue(of: index) { slot, word in
        let change = DeliveryPlan.SlotChange(slot: slot, old: .absent, new: word)
        pass.callOut { try caller.call(for: change, of: index, isInitial: true) }
      }
    }
  }

  /// What calls the closure during a delivery.
  final func caller(_ pass: DeliveryPass) -> ChangeCaller {
    learnNames(pass)
    return ChangeCaller(for: self, pass, names, body)
  }

  /// Finds out what the slots are called that have been added since.
  final func learnNames(_ pass: DeliveryPass) {
    let slots = pass.core.attributes.slots
    while names.count < slots.count {
      let slot = names.count
      names.append(filter.covers(slots[slot].attribute) ? pass.core.name(ofSlot: UInt32(slot)) : nil)
    }
  }
}
