import LiveryVocabulary

/// The tracked objects: a slot each in paged columns.
///
/// ```
///  slot ─►  0     1     2     3  …
///  generation  [ 1 ][ 4 ][ 7 ][ 2 ]    odd: lives, even: free             read by every thread
///  node        [ 5 ][ 0 ][ 5 ][ 0 ]    its style node                     read by every thread
///  position    [ 0 ]     [ 1 ]         its place among the node's members
///  element     [ 3 ]     [ 3 ]         class, identifiers, states, shape
///  state       [ 0 ]     [ 9 ]         how far selectors matched on its path
///  parent, firstChild, next, previous  the tree
///  flags
/// ```
///
/// That is 37 bytes an object, and 4 in the member vector of its node. Slots are reused first in, first out; a slot whose
/// generation is used up is retired.
struct ObjectTable: ~Copyable {
  static var none: UInt32 { .max }

  struct Flags: OptionSet {
    let rawValue: UInt8
    /// Listed among the objects to be matched anew.
    static let isDirty = Flags(rawValue: 1)
    /// Has a patch or a flag of its own, see `owned`.
    static let ownsScope = Flags(rawValue: 2)
    /// Moves to another node in this transaction; `position` is then its place in the list of moves.
    static let isMoving = Flags(rawValue: 4)
    /// Tracked in this transaction.
    static let isNew = Flags(rawValue: 8)
    /// Untracked in this transaction; readers still see it.
    static let isDead = Flags(rawValue: 16)
    /// Occupied, as far as edits are concerned.
    static let isTracked = Flags(rawValue: 32)
    /// Has a delivery plan of its own in this transaction.
    static let isSingled = Flags(rawValue: 64)
    /// Has live closures of its own.
    static let ownsClosures = Flags(rawValue: 128)
  }

  var generation = PagedColumn<UInt32>(filledWith: 0)
  var node = PagedColumn<UInt32>(filledWith: 0)
  var position = PagedColumn<UInt32>(filledWith: 0)
  var element = PagedColumn<UInt32>(filledWith: 0)
  var state = PagedColumn<UInt32>(filledWith: 0)
  var parent = PagedColumn<UInt32>(filledWith: .max)
  var firstChild = PagedColumn<UInt32>(filledWith: .max)
  var next = PagedColumn<UInt32>(filledWith: .max)
  var previous = PagedColumn<UInt32>(filledWith: .max)
  var flags = PagedColumn<UInt8>(filledWith: 0)

  /// One more than the highest slot ever used.
  private(set) var limit = 0
  private(set) var liveCount = 0
  private(set) var retiredCount = 0
  /// Slots from here on have no cell in some column of fixed size.
  var slotLimit = Int.max
  /// A ring of free slots, oldest first.
  private var free = RawArray<UInt32>()
  private var freeHead = 0
  /// Every engine starts its generations elsewhere, so that a handle of one engine is stale in another.
  let firstGeneration: UInt32
  /// The generation after which a slot is retired.
  let lastGeneration: UInt32

  init(firstGeneration: UInt32, lastGeneration: UInt32) {
    self.firstGeneration = firstGeneration
    self.lastGeneration = lastGeneration
  }

  var byteCount: Int {
    generation.byteCount + node.byteCount + position.byteCount + element.byteCount + state.byteCount
      + parent.byteCount + firstChild.byteCount + next.byteCount + previous.byteCount + flags.byteCount
      + free.capacity * 4
  }

  /// Whether edits may use the handle.
  @inline(__always) func isEditable(_ handle: Handle) -> Bool {
    Int(handle.index) < limit && pendingGeneration(handle.index) == handle.generation
      && hasFlags([.isTracked], handle.index) && !hasFlags([.isDead], handle.index)
  }

  /// The generation that a slot has for edits: an object tracked in this transaction is not published yet.
  @inline(__always) func pendingGeneration(_ index: UInt32) -> UInt32 {
    let published = generation[Int(index)]
    return hasFlags(.isNew, index) ? published &+ 1 : published
  }

  @inline(__always) func handle(of index: UInt32) -> Handle {
    Handle(index: index, generation: pendingGeneration(index))
  }

  @inline(__always) func hasFlags(_ wanted: Flags, _ index: UInt32) -> Bool {
    flags[Int(index)] & wanted.rawValue == wanted.rawValue
  }

  @inline(__always) func setFlags(_ new: Flags, _ index: UInt32) {
    flags.store(flags[Int(index)] | new.rawValue, at: Int(index))
  }

  @inline(__always) func clearFlags(_ old: Flags, _ index: UInt32) {
    flags.store(flags[Int(index)] & ~old.rawValue, at: Int(index))
  }

  /// Takes a slot for a new object. Readers do not see it before its generation is published.
  mutating func allocate(epoch: UInt64) throws -> UInt32 {
    let index: UInt32
    if freeHead < free.count {
      index = free[freeHead]
      freeHead += 1
      if freeHead * 2 > free.count { compactFree() }
    } else {
      guard limit < slotLimit else { throw EditError.columnTooSmall(capacity: slotLimit) }
      guard limit < Int(UInt32.max) - 1 else { throw EditError.limitReached("2^32 - 2 tracked objects") }
      index = UInt32(limit)
      if limit == flags.capacity { grow(epoch: epoch) }
      limit += 1
      generation.store(firstGeneration &- 1, at: Int(index))
    }
    liveCount += 1
    flags.store(Flags([.isTracked, .isNew]).rawValue, at: Int(index))
    return index
  }

  /// Returns a slot whose generation has become even.
  mutating func release(_ index: UInt32) {
    flags.store(0, at: Int(index))
    liveCount -= 1
    if generation[Int(index)] == lastGeneration &+ 1 {
      retiredCount += 1
    } else {
      free.append(index)
    }
  }

  private mutating func grow(epoch: UInt64) {
    let count = limit + 1
    generation.grow(toHold: count, epoch: epoch)
    node.grow(toHold: count, epoch: epoch)
    position.grow(toHold: count, epoch: epoch)
    element.grow(toHold: count, epoch: epoch)
    state.grow(toHold: count, epoch: epoch)
    parent.grow(toHold: count, epoch: epoch)
    firstChild.grow(toHold: count, epoch: epoch)
    next.grow(toHold: count, epoch: epoch)
    previous.grow(toHold: count, epoch: epoch)
    flags.grow(toHold: count, epoch: epoch)
  }

  private mutating func compactFree() {
    let rest = free.count - freeHead
    for offset in 0..<rest { free[offset] = free[freeHead + offset] }
    free.resize(to: rest, filling: 0)
    freeHead = 0
  }
}
