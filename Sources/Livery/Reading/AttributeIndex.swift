import LiveryVocabulary

/// The attributes of the last revision for readers without a lock: from name to number, and from attribute and state
/// set to slot. A read that names no states needs neither: the first slot has the attribute's number.
///
/// Each commit adds what it is about to publish. So nothing stands here that a transaction could still take back, and
/// what is not here has no value that a reader could see.
final class AttributeIndex: @unchecked Sendable {
  // Safe: only the committing thread adds, with the gate held. The parts are made for readers beside it.
  private let numbers = SharedIndex<AttributeName, UInt32>()
  /// By ``AttributeTable/key(of:states:)``, those of current attributes with `noStates`.
  private let slots = SharedIndex<UInt64, UInt32>()
  private static var noStates: UInt32 { .max }
  private var count = 0

  /// The number of a name, or nil if no attribute of the last revision has it.
  func number(of name: AttributeName, hash: Int) -> UInt32? { numbers.find(name, hash: hash) }

  /// The slot of an attribute for a state set, or nil if the last revision has none. Traps for a current attribute.
  func slot(_ attribute: UInt32, states: UInt32) -> UInt32? {
    if let slot = slots.find(AttributeTable.key(of: attribute, states: states)) { return slot }
    let current = slots.find(AttributeTable.key(of: attribute, states: Self.noStates))
    precondition(current == nil, "a slot was asked for of an attribute that has none")
    return nil
  }

  /// Adds what came since the last commit. With the gate held, before the commit is published.
  func learn(_ core: Core) {
    guard count < core.attributes.slots.count else { return }
    let attributes = core.attributes
    for number in UInt32(count)..<UInt32(attributes.slots.count) {
      let slot = attributes.slots[Int(number)]
      slots.insert(AttributeTable.key(of: slot.attribute, states: slot.states ?? Self.noStates), number)
      // A discarded declaration has a number and no name, and so has a slot with states.
      if attributes.names.isNamed(number) { numbers.insert(attributes.names[number], number) }
    }
    count = attributes.slots.count
  }
}
