import LiveryVocabulary

/// An attribute by name, with the state set of its slot.
struct SlotName {
  let attribute: AttributeName
  let states: [StateName]?
}

extension Core {
  /// What a slot is called.
  func slotName(_ slot: UInt32) -> SlotName {
    let record = attributes.slots[Int(slot)]
    return SlotName(
      attribute: attributes.names[record.attribute], states: record.states.map { states.sortedNames(of: $0) })
  }
}
