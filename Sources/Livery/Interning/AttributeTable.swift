import LiveryVocabulary

/// The attributes, and the slots in which their values are resolved.
///
/// A *slot* here is the unit of resolution: a current attribute has exactly one, a slotted attribute one per state
/// set that was ever declared or asked for.
struct AttributeTable {
  struct Slot {
    let attribute: UInt32
    /// nil for a current attribute.
    let states: UInt32?
  }

  /// Rows number their bindings in 16 bits, and a style may have all that there are.
  static var slotsMax: Int { 65_534 }

  private(set) var names = NameTable<AttributeDomain>()
  private(set) var kinds: [ValueKind] = []
  private(set) var slots: [Slot] = []
  /// The slot of each current attribute, nil for slotted ones.
  private var currentSlots: [UInt32?] = []
  private var slottedSlots: [UInt64: UInt32] = [:]

  @inline(never) mutating func add(_ name: AttributeName, kind: ValueKind, isSlotted: Bool) throws -> UInt32 {
    if let known = names.number(of: name) {
      guard kinds[Int(known)] == kind, self.isSlotted(known) == isSlotted else {
        throw EditError.redeclared(name, kind: kinds[Int(known)], isSlotted: self.isSlotted(known))
      }
      return known
    }
    if !isSlotted { try checkRoom(for: 1) }
    let index = names.intern(name)
    kinds.append(kind)
    currentSlots.append(isSlotted ? nil : UInt32(slots.count))
    if !isSlotted { slots.append(Slot(attribute: index, states: nil)) }
    return index
  }

  /// Takes back a declaration. Its number and its slots stay used up: hosts may still have the id, which reads absent, and
  /// must not come to mean another attribute.
  mutating func discard(_ attribute: UInt32) { names.forget(attribute) }

  /// Whether there is such a number, as there is none yet in a copy that is older than the attribute.
  func has(_ attribute: UInt32) -> Bool { Int(attribute) < kinds.count }

  func isSlotted(_ attribute: UInt32) -> Bool { currentSlots[Int(attribute)] == nil }

  /// The slot that a declaration with this state set is for; nil for a slotted attribute whose slot is new.
  func slot(of attribute: UInt32, states: UInt32) -> UInt32? {
    currentSlots[Int(attribute)] ?? slottedSlots[Self.key(of: attribute, states: states)]
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
    let slot = UInt32(slots.count)
    slots.append(Slot(attribute: attribute, states: states))
    slottedSlots[Self.key(of: attribute, states: states)] = slot
    return slot
  }

  private static func key(of attribute: UInt32, states: UInt32) -> UInt64 { UInt64(attribute) << 32 | UInt64(states) }
}
