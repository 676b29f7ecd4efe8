import LiveryVocabulary
import Synchronization

/// The attributes of the last revision for readers without a lock: from name to number, and from attribute and state
/// set to slot.
///
/// Each commit adds what it is about to publish. So nothing stands here that a transaction could still take back, and
/// what is not here has no value that a reader could see.
final class AttributeIndex: @unchecked Sendable {
  // Safe: only the committing thread adds, with the gate held. The parts are made for readers beside it; entries of
  // `table` are single words, stored and loaded atomically.
  private let numbers = SharedIndex<AttributeName, UInt32>()
  /// By attribute << 32 | states: the slots of slotted attributes other than the normal one.
  private let slots = SharedIndex<UInt64, UInt32>()
  /// By attribute, behind a word with the capacity: (slot + 1) << 1 | is slotted, of the slot of a current attribute or
  /// the normal one of a slotted, which are read most. 0 is unknown. Outgrown tables are kept.
  private let table = Atomic<UInt>(0)
  private var tables: [UnsafeMutableBufferPointer<UInt32>] = []
  private var nameCount = 0
  private var slotCount = 0

  init() { makeTable(capacity: 64) }

  deinit { for table in tables { table.deallocate() } }

  /// The number of a name, or nil if no attribute of the last revision has it.
  func number(of name: AttributeName, hash: Int) -> UInt32? { numbers.find(name, hash: hash) }

  /// The slot of an attribute for a state set, or nil if the last revision has none.
  ///
  /// - Parameter isSlot: whether the state set was named, which traps for a current attribute.
  @inline(__always) func slot(_ attribute: UInt32, states: UInt32, isSlot: Bool) -> UInt32? {
    let base = UnsafeMutablePointer<UInt32>(bitPattern: table.load(ordering: .acquiring)).unsafelyUnwrapped
    guard attribute < base[0] else { return nil }
    let entry = relaxedLoad(base + Int(attribute) + 1)
    if isSlot, entry != 0 { precondition(entry & 1 == 1, "a slot was asked for of an attribute that has none") }
    if states == 0 || entry & 1 == 0 { return entry > 1 ? entry >> 1 &- 1 : nil }
    return slots.find(UInt64(attribute) << 32 | UInt64(states))
  }

  /// Adds what came since the last commit. With the gate held, before the commit is published.
  func learn(_ core: Core) {
    guard nameCount < core.attributes.names.count || slotCount < core.attributes.slots.count else { return }
    let attributes = core.attributes
    while nameCount < attributes.names.count {
      let attribute = UInt32(nameCount)
      nameCount += 1
      // A discarded declaration has a number and no name.
      guard attributes.names.isNamed(attribute) else { continue }
      numbers.insert(attributes.names[attribute], attribute)
      if attributes.isSlotted(attribute) { store(1, for: attribute) }
    }
    while slotCount < attributes.slots.count {
      let slot = attributes.slots[slotCount]
      let number = UInt32(slotCount)
      slotCount += 1
      switch slot.states {
      case nil: store((number + 1) << 1, for: slot.attribute)
      case 0?: store((number + 1) << 1 | 1, for: slot.attribute)
      case let states?: slots.insert(UInt64(slot.attribute) << 32 | UInt64(states), number)
      }
    }
  }

  private func store(_ entry: UInt32, for attribute: UInt32) {
    if attribute >= tables[tables.count - 1][0] { makeTable(capacity: Int(attribute) * 2 + 2) }
    relaxedStore(entry, tables[tables.count - 1].baseAddress.unsafelyUnwrapped + Int(attribute) + 1)
  }

  private func makeTable(capacity: Int) {
    let new = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: capacity + 1)
    new.initialize(repeating: 0)
    if let old = tables.last { _ = new.update(fromContentsOf: old) }
    new[0] = UInt32(capacity)
    tables.append(new)
    table.store(UInt(bitPattern: new.baseAddress), ordering: .releasing)
  }
}
