import LiveryVocabulary

/// An attribute, and for a slotted one the state set of a slot, by name: what a column or a setter is for.
public struct AttributeSlot: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The attribute.
  public let attribute: AttributeName
  /// The state set of the slot, sorted, without repetition; nil for a current attribute, and empty or nil for the normal slot.
  public let states: [StateName]?

  /// Names an attribute, or one slot of it.
  ///
  /// - Parameters:
  ///   - attribute: a typed attribute, a name or a text.
  ///   - states: in any order. Leave it out for a current attribute: whoever gets a state set for one traps.
  public init(_ attribute: some NamedAttribute, slot states: [StateName]? = nil) {
    self.attribute = attribute.attributeName
    self.states = states?.sortedOnce()
  }

  public init(stringLiteral value: String) { self.init(AttributeName(value)) }
}

extension Core {
  /// What a slot is called.
  func name(ofSlot slot: UInt32) -> AttributeSlot {
    let record = attributes.slots[Int(slot)]
    return AttributeSlot(
      attributes.names[record.attribute], slot: record.states.map { states.sortedNames(of: $0) })
  }

  /// The slot that an attribute slot names.
  ///
  /// - Throws: `EditError.unknownAttribute`, `limitReached`. A state set for a current attribute traps.
  func slot(_ name: AttributeSlot) throws -> UInt32 { try slots([name])[0] }

  /// The same of several, of which all are looked up before a new one takes room: limits come last.
  func slots(_ names: [AttributeSlot]) throws -> [UInt32] {
    var found: [(attribute: UInt32, states: UInt32)] = []
    for name in names {
      let attribute = try attribute(name.attribute)
      let isSlotted = attributes.isSlotted(attribute)
      precondition(isSlotted || name.states == nil, "the attribute \"\(name.attribute)\" has no slots")
      found.append((attribute: attribute, states: states.intern(name.states ?? [])))
    }
    try attributes.reserveSlots(found)
    return found.map { attributes.internSlot(of: $0.attribute, states: $0.states) }
  }
}
