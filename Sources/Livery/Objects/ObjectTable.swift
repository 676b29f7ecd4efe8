import LiveryVocabulary

/// The tracked objects: a slot each in paged columns.
///
/// ```
///  slot ─►  0     1     2     3  …
///  generation  [ 1 ][ 4 ][ 7 ][ 2 ]    odd: lives, even: free             read by every thread
///  node        [ 5 ][ 0 ][ 5 ][ 0 ]    its style node                     read by every thread
///  element     [ 3 ][ 0 ][ 3 ][ 9 ]    class, identifiers, states and shape
///  records     status: state and flags
///              links: parent, first child, next and previous sibling
///  places      [ 0 ][ - ][ 1 ][ - ]    its place among the node's members
/// ```
///
/// That is 28 bytes an object, and 4 more in pages of slots that differ in their generations, which otherwise are one page.
/// Where members are listed (``NodeTable``), it is 4 more and 4 in the list of its node; places stay once an object has changed
/// its node in a commit that takes more than one edit of states. What edits of the tree look at lies together, so that one at
/// random misses few cache lines; what a change of states needs, the most frequent edit, are two columns small enough to stay
/// in a cache. Slots are reused first in, first out; a slot whose generation is used up is retired.
struct ObjectTable: ~Copyable {
  static var none: UInt32 { .max }

  struct Status: BitwiseCopyable {
    /// `state << 8 | flags`
    private var stateAndFlags: UInt32

    init(flags: Flags = []) { stateAndFlags = Automaton.unknownState << 8 | UInt32(flags.rawValue) }

    /// How far selectors matched on the object's path, if it has children and the number of the state has room here;
    /// else it is found anew whenever it is needed.
    var state: UInt32 {
      @inline(__always) get { stateAndFlags >> 8 }
      @inline(__always) set { stateAndFlags = min(newValue, Automaton.unknownState) << 8 | stateAndFlags & 0xff }
    }

    var flags: Flags {
      @inline(__always) get { Flags(rawValue: UInt8(truncatingIfNeeded: stateAndFlags)) }
      @inline(__always) set { stateAndFlags = stateAndFlags & ~0xff | UInt32(newValue.rawValue) }
    }
  }

  struct Links: BitwiseCopyable {
    var parent = ObjectTable.none
    var firstChild = ObjectTable.none
    var next = ObjectTable.none
    var previous = ObjectTable.none
  }

  struct Record: BitwiseCopyable {
    var status = Status()
    var links = Links()
  }

  struct Flags: OptionSet, BitwiseCopyable {
    let rawValue: UInt8
    /// Listed among the objects to be matched anew.
    static let isDirty = Flags(rawValue: 1)
    /// Has a patch or a flag of its own, see `owned`.
    static let ownsScope = Flags(rawValue: 2)
    /// Moves to another node in this transaction; its place is that in the list of moves then.
    static let isMoving = Flags(rawValue: 4)
    /// Tracked in this transaction.
    static let isNew = Flags(rawValue: 8)
    /// Untracked in this transaction; readers still see it. An object of which nothing else is to be forgotten has no
    /// flags any more instead.
    static let isRemoved = Flags(rawValue: 16)
    /// Occupied, as far as edits are concerned.
    static let isTracked = Flags(rawValue: 32)
    /// Has live closures or constants of its own.
    static let ownsProviders = Flags(rawValue: 64)
    /// Listed among the objects whose own closures or constants were changed.
    static let isRedeclared = Flags(rawValue: 128)
  }

  var generation: PagedColumn<UInt32>
  var node: PagedColumn<UInt32>
  var element: PagedColumn<UInt32>
  var records: PagedColumn<Record>
  /// The place among the node's members; of a moving object, the place in the list of moves. Without memory before
  /// ``makePlaces(epoch:)``.
  var places = PagedColumn<UInt32>(filledWith: 0)
  private(set) var hasPlaces = false

  /// One more than the highest slot ever used.
  var limit = 0
  var takenCount = 0
  /// The pages in which objects came or changed their class or identifiers since ``SlotBounds`` were found.
  var newKinds = NumberSet()
  var retiredCount = 0
  /// Slots from here on have no cell in some column of fixed size, of the sinks that there are.
  var slotLimit = Int.max
  /// The same for the sinks that the transaction under way has removed. They are back if the transaction is discarded.
  var formerSlotLimit = Int.max
  /// A ring of free slots, oldest first.
  var free = RawArray<UInt32>()
  var freeHead = 0
  /// Every engine starts its generations elsewhere, so that a handle of one engine is stale in another.
  let firstGeneration: UInt32
  /// The generation after which a slot is retired.
  let lastGeneration: UInt32

  init(firstGeneration: UInt32, lastGeneration: UInt32, from pages: PageSource) {
    self.firstGeneration = firstGeneration
    self.lastGeneration = lastGeneration
    generation = PagedColumn(filledWith: firstGeneration &- 1, hasUniformPages: true, from: pages)
    // Slots are put before anybody looks for more than their generation.
    node = PagedColumn(filledWith: 0, isStoredFirst: true, from: pages)
    element = PagedColumn(filledWith: 0, isStoredFirst: true, from: pages)
    records = PagedColumn(filledWith: Record(), isStoredFirst: true, from: pages)
  }

  var byteCount: Int {
    generation.byteCount + node.byteCount + element.byteCount + records.byteCount + places.byteCount + free.capacity * 4
  }

  /// The slot's own words. Valid as long as the table is.
  @inline(__always) func status(of index: UInt32) -> UnsafeMutablePointer<Status> {
    Self.status(of: records.address(of: Int(index)))
  }
  @inline(__always) static func status(of record: UnsafeMutablePointer<Record>) -> UnsafeMutablePointer<Status> {
    UnsafeMutableRawPointer(record).assumingMemoryBound(to: Status.self)
  }
  @inline(__always) func links(of index: UInt32) -> UnsafeMutablePointer<Links> {
    Self.links(of: records.address(of: Int(index)))
  }
  @inline(__always) static func links(of record: UnsafeMutablePointer<Record>) -> UnsafeMutablePointer<Links> {
    (UnsafeMutableRawPointer(record) + MemoryLayout<Status>.stride).assumingMemoryBound(to: Links.self)
  }

  /// The object's place. Valid as long as the table is.
  @inline(__always) func place(of index: UInt32) -> UnsafeMutablePointer<UInt32> { places.address(of: Int(index)) }

  /// Gives objects places, of which none means anything yet.
  @inline(never) mutating func makePlaces(epoch: UInt64) {
    hasPlaces = true
    places.grow(toHold: limit, epoch: epoch)
  }

  /// Whether an object was a member of a node at the last commit.
  @inline(__always) func isMember(_ index: UInt32) -> Bool { node[Int(index)] != 0 && !hasFlags(.isNew, index) }

  /// Gives the memory of places back.
  mutating func dropPlaces() {
    hasPlaces = false
    places = PagedColumn(filledWith: 0)
  }

  /// Loads what the columns have of an object, to have it near.
  @inline(__always) func touchCells(of index: UInt32) {
    _ = relaxedLoad(node.address(of: Int(index)))
    _ = relaxedLoad(generation.address(of: Int(index)))
    if hasPlaces { _ = relaxedLoad(place(of: index)) }
  }

  /// Loads an object's own words, to have them near.
  @inline(__always) func touchStatus(of index: UInt32) { touch(status(of: index)) }

  /// Whether readers see the handle's object.
  @inline(__always) func isShown(_ handle: Handle) -> Bool {
    handle.index < limit && generation[Int(handle.index)] == handle.generation && handle.generation & 1 == 1
  }

  /// Whether edits may use the handle.
  @inline(__always) func isEditable(_ handle: Handle) -> Bool {
    guard handle.index < limit else { return false }
    let flags = status(of: handle.index).pointee.flags
    return self.handle(of: handle.index, flags) == handle && flags.isDisjoint(with: .isRemoved)
      && flags.contains(.isTracked)
  }

  /// The handle of the object that is in a slot as far as edits are concerned.
  @inline(__always) func handle(of index: UInt32) -> Handle { handle(of: index, status(of: index).pointee.flags) }

  @inline(__always) private func handle(of index: UInt32, _ flags: Flags) -> Handle {
    // An object tracked in this transaction is not published yet.
    Handle(index: index, generation: generation[Int(index)] &+ (flags.contains(.isNew) ? 1 : 0))
  }

  @inline(__always) func hasFlags(_ wanted: Flags, _ index: UInt32) -> Bool {
    status(of: index).pointee.flags.isSuperset(of: wanted)
  }

  /// Whether a slot holds an object that the transaction leaves there.
  @inline(__always) func isPresent(_ index: UInt32) -> Bool {
    status(of: index).pointee.flags.intersection([.isTracked, .isRemoved]) == .isTracked
  }

  @inline(__always) func setFlags(_ new: Flags, _ index: UInt32) {
    status(of: index).pointee.flags.formUnion(new)
  }

  @inline(__always) func clearFlags(_ old: Flags, _ index: UInt32) {
    status(of: index).pointee.flags.subtract(old)
  }
}
