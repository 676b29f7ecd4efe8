import LiveryVocabulary

/// The hand-written counterpart of the engine's object table: a record for each slot, free slots reused first in, first out.
/// An engine without sinks lists no members of styles either.
///
/// Records instead of columns, because tracking and untracking touch all that is known of one object: at random
/// that is one cache miss instead of four.
final class ObjectStore {
  struct Record {
    var generation: UInt32 = 0
    var style: UInt32 = 0
    var parent: UInt32 = 0
  }

  private let records: UnsafeMutablePointer<Record>
  private let memory: ArrayMemory
  /// A ring of as many slots as there can be objects.
  private let free: Cells
  private var freeStart = 0
  private var freeCount = 0
  private var slotCount = 0

  init(capacity: Int) {
    memory = ArrayMemory(byteCount: capacity * MemoryLayout<Record>.stride)
    records = memory.base.bindMemory(to: Record.self, capacity: capacity)
    records.initialize(repeating: Record(), count: capacity)
    free = Cells(count: capacity)
  }

  deinit { memory.free() }

  @inline(__always)
  func track(style: Int, parent: UInt32) -> Handle {
    let slot = takeSlot()
    let index = UInt32(truncatingIfNeeded: slot)
    let generation = records[slot].generation &+ 1
    records[slot] = Record(generation: generation, style: UInt32(truncatingIfNeeded: style), parent: parent)
    return Handle(index: index, generation: generation)
  }

  @inline(__always)
  private func takeSlot() -> Int {
    guard freeCount > 0 else {
      slotCount &+= 1
      return slotCount &- 1
    }
    let slot = Int(free.base[freeStart])
    freeStart = freeStart &+ 1 == free.count ? 0 : freeStart &+ 1
    freeCount &-= 1
    return slot
  }

  func isTracked(_ handle: Handle) -> Bool { records[Int(handle.index)].generation == handle.generation }

  @inline(__always)
  func untrack(_ handle: Handle) {
    let record = records + Int(handle.index)
    guard record.pointee.generation == handle.generation else { return }
    record.pointee.generation &+= 1
    let end = freeStart &+ freeCount
    free.base[end >= free.count ? end &- free.count : end] = handle.index
    freeCount &+= 1
  }
}
