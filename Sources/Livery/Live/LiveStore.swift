import LiveryVocabulary

/// The results of live closures, and the constants that objects have of their own: a block for every object that has any,
/// in a sparse column.
///
/// Blocks do not change while they are published or a snapshot may read them: new results go into another block. Blocks
/// come in pairs, so that where no snapshot lives an object's results just change sides. The sides of objects beside each
/// other lie beside each other: a theme change stores to lines of one side only, and need not look at the other. Where the
/// context is not asked, there is nothing to change sides for, and blocks have no partner.
struct LiveStore: ~Copyable {
  /// The addresses of the blocks, read by every thread.
  var blocks = PagedColumn<UInt64>(filledWith: 0)
  var ownClosures = OwnClosures()
  var ownValues = OwnValues()
  private var memory = Memory()
  private(set) var pinned = PinnedList<LiveBlock>()
  /// By object: the tokens that its closures read when they were last called. Only where there are any.
  var recorded: [UInt32: TokenReadings] = [:]

  /// A live closure among those of an object.
  struct ClosureKey: Hashable {
    let identity: UInt64
    let slot: UInt32
  }

  var byteCount: Int { blocks.byteCount + ownClosures.byteCount + ownValues.byteCount + memory.wordsReserved * 8 }
  var isEmpty: Bool { blocks.pageCount == 0 }

  @inline(__always) func block(of index: UInt32) -> LiveBlock? { LiveBlock(at: blocks.cell(at: Int(index))) }

  /// The block of an object that has one.
  @inline(__always) func publishedBlock(of index: UInt32) -> LiveBlock {
    LiveBlock(at: blocks[Int(index)]).unsafelyUnwrapped
  }

  /// A new block for the results of a plan.
  ///
  /// - Parameter context: 0 if the plan does not ask it.
  mutating func make(_ kind: LiveBlock.Kind, livePlan: UInt32, context: UInt32) -> LiveBlock {
    let block = memory.allocate(kind)
    block.begin(livePlan: livePlan, context: context, count: kind.count)
    return block
  }

  /// Shows the other block of the pair of each object, all of which lie on one page. Only inside a publication window.
  func changeSides(of indexes: UnsafeMutableBufferPointer<UInt32>, distance: UInt) {
    let page = blocks.page(Paging.page(of: Int(indexes[0])))
    for index in indexes {
      let cell = page + Paging.place(of: Int(index))
      relaxedStore(cell.pointee ^ UInt64(distance), cell)
    }
  }

  /// Shows an object's new block to readers, and leaves its last one in the entry. Only inside a publication window.
  @inline(__always) mutating func exchange(_ entry: inout NextRevision.BlockExchange) {
    let old = block(of: entry.index)
    blocks.publish(entry.other?.address ?? 0, at: Int(entry.index))
    entry.other = old
  }

  /// Ends the block that an object had until another one was published, and its partner, for all but the snapshots that
  /// read it.
  ///
  /// - Parameter epoch: that of the publication.
  mutating func discard(
    _ block: LiveBlock, _ kind: LiveBlock.Kind, of index: UInt32, _ snapshots: SnapshotRegistry, epoch: UInt64
  ) {
    if let first = snapshots.firstReader(of: block, index, until: epoch) {
      // Nothing was made in the epoch of the snapshot itself.
      pinned.append(block, shown: first - 1..<epoch)
    } else {
      recycle(block, kind)
    }
  }

  /// Ends a block that nobody can be reading, and its partner.
  mutating func recycle(_ block: LiveBlock, _ kind: LiveBlock.Kind) { memory.recycle(block, kind) }

  private struct Memory: ~Copyable {
    var pairs = BlockArena(paired: true)
    var alone = BlockArena()

    var wordsReserved: Int { pairs.wordsReserved + alone.wordsReserved }

    mutating func allocate(_ kind: LiveBlock.Kind) -> LiveBlock {
      LiveBlock(kind.isPaired ? pairs.allocate(words: kind.words) : alone.allocate(words: kind.words))
    }

    mutating func recycle(_ block: LiveBlock, _ kind: LiveBlock.Kind) {
      guard kind.isPaired else { return alone.recycle(block.words, words: kind.words) }
      let first = LiveBlock(at: block.address & ~UInt64(kind.distance)).unsafelyUnwrapped
      pairs.recycle(first.words, words: kind.words)
    }
  }

  /// Recycles the pages and blocks that no snapshot reads now that one has ended.
  mutating func reclaim(after ended: UInt64, _ snapshots: SnapshotRegistry, _ livePlans: LivePlanTable) {
    blocks.reclaim(after: ended, snapshots)
    pinned.reclaim(after: ended, snapshots) { memory.recycle($0, livePlans[$0.livePlan].blockKind) }
  }

  /// Makes sure that the object's cell can be written.
  mutating func reserve(_ index: UInt32, sharedSince: UInt64, epoch: UInt64) {
    blocks.grow(toHold: Int(index) + 1, epoch: epoch, isSparse: true)
    blocks.makeWritable(pageOf: Int(index), sharedSince: sharedSince, epoch: epoch)
  }

  /// The tokens that a closure of an object read when it was last called.
  func tokens(readBy closure: ClosureKey, of index: UInt32) -> [TokenWord] {
    recorded[index]?.tokens(readBy: closure) ?? []
  }

  /// Keeps which tokens a closure of an object read, which may be none.
  mutating func note(_ tokens: [TokenWord], readBy closure: ClosureKey, of index: UInt32) {
    if tokens.isEmpty {
      // To change what is in a dictionary takes many times a look at it, and most closures never read any.
      if self.tokens(readBy: closure, of: index).isEmpty { return }
      recorded[index]?.note([], readBy: closure)
      if recorded[index]?.isEmpty == true { recorded[index] = nil }
    } else {
      recorded[index, default: TokenReadings()].note(tokens, readBy: closure)
    }
  }

  /// Forgets what closures of an object read that its plan does not have any more.
  mutating func forgetReadings(of index: UInt32, besides livePlan: LivePlan) {
    if recorded[index] == nil { return }
    recorded[index]?.forget(besides: Set(livePlan.calls.map(\.key)))
    if recorded[index]?.isEmpty == true { recorded[index] = nil }
  }

  /// Whether an object has closures or constants of its own.
  @inline(__always) func hasOwnProviders(_ index: UInt32) -> Bool {
    ownClosures.bodies(of: index) != nil || !ownValues[index].isEmpty
  }

  mutating func removeOwnProviders(of index: UInt32) {
    ownClosures.set(EmptyCollection(), of: index)
    ownValues.set([], of: index)
  }

  func forEachBlock(_ body: (LiveBlock) -> Void) {
    blocks.forEachCell { _, address in if let block = LiveBlock(at: address) { body(block) } }
    pinned.forEach(body)
  }
}
