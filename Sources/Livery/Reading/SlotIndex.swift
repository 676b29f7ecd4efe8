import LiveryVocabulary
import Synchronization

/// From attribute to slot, for readers without a lock: the numbers of current attributes and normal slots, cached once
/// they are known. Slots never change their number.
final class SlotIndex: @unchecked Sendable {
  // Safe: entries are written once each, atomically; the table is replaced atomically and old ones are kept.
  private let table = Atomic<UInt>(0)
  private let lock = EngineLock()
  private var tables: [UnsafeMutableBufferPointer<UInt32>] = []

  init() { grow(to: 64) }

  deinit { for table in tables { table.deallocate() } }

  /// The first word of a table is its capacity; entries are slot + 1, or 0.
  private func grow(to capacity: Int) {
    let new = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: capacity + 1)
    new.initialize(repeating: 0)
    new[0] = UInt32(capacity)
    tables.append(new)
    table.store(UInt(bitPattern: new.baseAddress), ordering: .releasing)
  }

  /// The slot of an attribute for a state set, or nil if it does not exist yet.
  @inline(__always) func slot(_ attribute: UInt32, states: UInt32, isSlot: Bool, find: () -> UInt32?) -> UInt32? {
    if states == 0, !isSlot,
      let base = UnsafeMutablePointer<UInt32>(bitPattern: table.load(ordering: .acquiring)), attribute < base[0]
    {
      let known = relaxedLoad(base + Int(attribute) + 1)
      if known != 0 { return known - 1 }
    }
    let found = find()
    if states == 0, !isSlot, let found { remember(attribute, found) }
    return found
  }

  private func remember(_ attribute: UInt32, _ slot: UInt32) {
    lock.lock()
    defer { lock.unlock() }
    if attribute >= tables.last.unsafelyUnwrapped[0] { grow(to: Int(attribute) * 2 + 2) }
    relaxedStore(slot + 1, tables.last.unsafelyUnwrapped.baseAddress.unsafelyUnwrapped + Int(attribute) + 1)
  }
}
