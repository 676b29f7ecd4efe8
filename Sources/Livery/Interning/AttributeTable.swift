import LiveryVocabulary

/// The attributes, and the slots in which their values are resolved.
///
/// A *slot* here is the unit of resolution: a current attribute has exactly one, a slotted attribute the normal one and one
/// per state set that was ever declared or asked for. The first slot of an attribute has the attribute's number, so that a
/// read needs no look-up between the two; the numbers of the others stand for no attribute.
struct AttributeTable {
  struct Slot {
    let attribute: UInt32
    /// nil for a current attribute.
    let states: UInt32?
  }

  /// Rows number their bindings in 16 bits, and a style may have all that there are.
  static var slotsMax: Int { 65_534 }

  /// A number of no state set, for a read that names one which nobody has.
  static var unknownStates: UInt32 { .max - 1 }

  private(set) var names = NameTable<AttributeDomain>()
  private(set) var kinds: [ValueKind] = []
  private(set) var slots: [Slot] = []
  /// The slots with states, by attribute << 32 | states.
  private var slotsWithStates: [UInt64: UInt32] = [:]

  @inline(never) mutating func add(_ name: AttributeName, kind: ValueKind, isSlotted: Bool) throws -> UInt32 {
    if let known = names.number(of: name) {
      guard kinds[Int(known)] == kind, self.isSlotted(known) == isSlotted else {
        throw EditError.redeclared(name, kind: kinds[Int(known)], isSlotted: self.isSlotted(known))
      }
      return known
    }
    try checkRoom(for: 1)
    let index = names.intern(name)
    kinds.append(kind)
    slots.append(Slot(attribute: index, states: isSlotted ? 0 : nil))
    return index
  }

  /// Takes back a declaration. Its number and its slots stay used up: hosts may still have the id, which reads absent, and
  /// must not come to mean another attribute.
  mutating func discard(_ attribute: UInt32) { names.forget(attribute) }

  /// Whether there is such a number, as there is none yet in a copy that is older than the attribute.
  func has(_ attribute: UInt32) -> Bool { Int(attribute) < kinds.count }

  func isSlotted(_ attribute: UInt32) -> Bool { slots[Int(attribute)].states != nil }

  /// The slot that a declaration with this state set is for; nil for a slotted attribute whose slot is new.
  func slot(of attribute: UInt32, states: UInt32) -> UInt32? {
    states == 0 || !isSlotted(attribute) ? attribute : slotsWithStates[Self.key(of: attribute, states: states)]
  }

  /// Makes slots that are new, so that running out of them is an error of the edit that asks for them. None is made if there
  /// is not room for all: they have their numbers for good.
  ///
  /// - Throws: `EditError.limitReached`.
  mutating func reserveSlots(_ wanted: some Collection<(attribute: UInt32, states: UInt32)>) throws {
    var missing: Set<UInt64> = []
    for (attribute, states) in wanted where slot(of: attribute, states: states) == nil {
      missing.insert(Self.key(of: attribute, states: states))
    }
    if missing.isEmpty { return }
    try checkRoom(for: missing.count)
    // Not in the order of the set, which is another one each time.
    for (attribute, states) in wanted { _ = internSlot(of: attribute, states: states) }
  }

  private func checkRoom(for count: Int) throws {
    guard slots.count + count <= Self.slotsMax else {
      throw EditError.limitReached(
        "\(Self.slotsMax) attributes and slots of slotted attributes, those of discarded transactions included")
    }
  }

  /// The slot, which is reserved, or new and known to have room.
  mutating func internSlot(of attribute: UInt32, states: UInt32) -> UInt32 {
    if let known = slot(of: attribute, states: states) { return known }
    precondition(slots.count < Self.slotsMax, "a slot was not reserved")
    let slot = names.skip()
    kinds.append(kinds[Int(attribute)])
    slots.append(Slot(attribute: attribute, states: states))
    slotsWithStates[Self.key(of: attribute, states: states)] = slot
    return slot
  }

  static func key(of attribute: UInt32, states: UInt32) -> UInt64 { UInt64(attribute) << 32 | UInt64(states) }
}
