import LiveryVocabulary

extension ObjectTable {
  /// Slots for new objects, beside each other in one page.
  struct Slots {
    let first: UInt32
    let count: Int
    fileprivate let generation: UnsafePointer<UInt32>
    fileprivate let node: UnsafeMutablePointer<UInt32>
    fileprivate let element: UnsafeMutablePointer<UInt32>
    fileprivate let records: UnsafeMutablePointer<Record>

    @inline(__always) func index(at offset: Int) -> UInt32 { first &+ UInt32(truncatingIfNeeded: offset) }

    @inline(__always) func status(at offset: Int) -> UnsafeMutablePointer<Status> {
      ObjectTable.status(of: records + offset)
    }

    @inline(__always) func links(at offset: Int) -> UnsafeMutablePointer<Links> {
      ObjectTable.links(of: records + offset)
    }

    /// Puts an object into a slot, which is in no node and below nothing. Readers do not see it before its generation is
    /// published.
    @inline(__always) func put(_ newElement: UInt32, at offset: Int) -> Handle {
      // A reader that looks for the object before this one may be late.
      relaxedStore(0, node + offset)
      element[offset] = newElement
      records[offset] = Record(status: Status(flags: [.isTracked, .isNew]))
      return Handle(index: index(at: offset), generation: generation[offset] &+ 1)
    }
  }

  var freeCount: Int { free.count - freeHead }

  /// Why there are no slots for `count` more objects; nil if there are.
  @inline(__always) func shortage(for count: Int) -> EditError? {
    let needed = limit + max(0, count - freeCount)
    let slotLimit = min(slotLimit, formerSlotLimit)
    if UInt64(needed) < UInt64(UInt32.max) && needed <= slotLimit { return nil }
    return needed <= slotLimit ? .limitReached("2^32 - 2 tracked objects") : .columnTooSmall(capacity: slotLimit)
  }

  /// Takes slots: the one that has been free for longest, or new ones. There has to be room.
  @inline(__always) mutating func takeSlots(atMost count: Int, epoch: UInt64) -> Slots {
    var first = limit
    var taken = 1
    if freeHead < free.count {
      first = Int(free[freeHead])
      freeHead &+= 1
      if freeHead &* 2 > free.count { compactFree() }
    } else {
      if limit == generation.capacity { grow(epoch: epoch) }
      taken = min(count, Paging.last(besides: limit) &+ 1 &- limit)
      limit &+= taken
    }
    takenCount &+= taken
    noteKind(at: UInt32(truncatingIfNeeded: first))
    return Slots(
      first: UInt32(truncatingIfNeeded: first), count: taken, generation: generation.address(of: first),
      node: node.address(of: first), element: element.address(of: first), records: records.address(of: first))
  }

  /// Notes that there is an object with another class or other identifiers in a slot, or in others of its page.
  @inline(__always) mutating func noteKind(at index: UInt32) {
    newKinds.insert(UInt32(truncatingIfNeeded: Paging.page(of: Int(index))))
  }

  /// The same for a range of slots.
  mutating func noteKinds(in slots: Range<Int>) {
    Paging.forEachPage(of: slots) { page, _ in newKinds.insert(UInt32(page)) }
  }

  /// Returns slots whose generations have become even, or do so with this commit.
  @inline(__always) mutating func release(_ indexes: UnsafeMutableBufferPointer<UInt32>) {
    let (pages, last) = (generation.directory, lastGeneration &+ 1)
    var freed = 0
    free.append(atMost: indexes.count) { free in
      for index in indexes {
        let generation = pages[Paging.page(of: Int(index))].unsafelyUnwrapped[Paging.place(of: Int(index))]
        // Written in any case: the next one takes the place of a slot that is retired.
        free[freed] = index
        freed &+= (generation &+ 1) & ~1 == last ? 0 : 1
      }
      return freed
    }
    takenCount -= indexes.count
    retiredCount += indexes.count - freed
  }

  @inline(never) private mutating func grow(epoch: UInt64) {
    let count = limit + 1
    generation.grow(toHold: count, epoch: epoch)
    node.grow(toHold: count, epoch: epoch)
    element.grow(toHold: count, epoch: epoch)
    records.grow(toHold: count, epoch: epoch)
    if hasPlaces { places.grow(toHold: count, epoch: epoch) }
  }

  @inline(never) private mutating func compactFree() {
    let rest = free.count - freeHead
    for offset in 0..<rest { free[offset] = free[freeHead + offset] }
    free.truncate(to: rest)
    freeHead = 0
  }
}
