import LiveryVocabulary

/// An attribute, and for a slotted one the state set of a slot: what a column or a setter is for.
public struct AttributeSlot: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The attribute.
  public let attribute: AttributeName
  /// The state set of the slot, sorted, without repetition; nil for a current attribute, and empty or nil for the normal slot.
  public let states: [StateName]?
  /// The kind of its values, if a typed attribute named it; nil for a name alone. A sink for an attribute that was declared
  /// with another kind is refused.
  public let kind: ValueKind?

  /// Names an attribute, or one slot of it.
  ///
  /// - Parameters:
  ///   - attribute: a typed attribute, a name or a text.
  ///   - states: in any order. Leave it out for a current attribute, or the sink is refused.
  public init(_ attribute: some NamedAttribute, slot states: [StateName]? = nil) {
    self.init(attribute.attributeName, slot: states, kind: attribute.valueKind)
  }

  init(_ attribute: AttributeName, slot states: [StateName]?, kind: ValueKind?) {
    self.attribute = attribute
    self.states = states?.sortedOnce()
    self.kind = kind
  }

  public init(stringLiteral value: String) { self.init(AttributeName(value)) }

  /// Whether both name the same slot, whatever they say of its kind.
  public static func == (left: Self, right: Self) -> Bool {
    left.attribute == right.attribute && left.states == right.states
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(attribute)
    hasher.combine(states)
  }
}

extension Core {
  /// What a slot is called.
  func name(ofSlot slot: UInt32) -> AttributeSlot {
    let record = attributes.slots[Int(slot)]
    return AttributeSlot(
      attributes.names[record.attribute], slot: record.states.map { states.sortedNames(of: $0) })
  }

  /// The number of the attribute that is named, with or without a slot.
  ///
  /// - Throws: `EditError.unknownAttribute`, `kindMismatch`, `notSlotted`.
  func attribute(of slot: AttributeSlot) throws -> UInt32 {
    let attribute = try attribute(slot.attribute)
    let kind = attributes.kinds[Int(attribute)]
    if let named = slot.kind, named != kind {
      throw EditError.kindMismatch(slot.attribute, expected: kind, found: named)
    }
    if slot.states != nil, !attributes.isSlotted(attribute) { throw EditError.notSlotted(slot.attribute) }
    return attribute
  }

  /// The slots that are named. All are looked up before a new one takes room: limits come last.
  ///
  /// - Throws: `EditError.unknownAttribute`, `kindMismatch`, `notSlotted`, `limitReached`.
  func slots(_ names: [AttributeSlot]) throws -> [UInt32] {
    let found = try names.map { name in
      (attribute: try attribute(of: name), states: states.intern(name.states ?? []))
    }
    try attributes.reserveSlots(found)
    return found.map { attributes.internSlot(of: $0.attribute, states: $0.states) }
  }
}
