/// What one commit is to deliver. Its memory is reused by the next commits; what a commit of millions took is given back when
/// many came after it that needed little.
///
/// Members that stayed in their node share the node's changes; every other object that is concerned ("singled") has
/// changes of its own, or shares those of objects that went from the same row to the same one (``ChangeMemo``). A sink that was
/// just added takes nothing from here: it gets everything there is.
struct DeliveryPlan: ~Copyable {
  /// One changed slot, in half the space that its parts would take: millions of them go through memory.
  struct SlotChange: BitwiseCopyable {
    /// `slot << 8 | tag of the old word << 4 | tag of the new one`.
    private let head: UInt32
    private let oldPayload: UInt32
    private let newPayload: UInt32

    @inline(__always) init(slot: UInt32, old: ValueWord, new: ValueWord) {
      head = slot << 8 | UInt32(truncatingIfNeeded: old.bits >> 32) << 4 | UInt32(truncatingIfNeeded: new.bits >> 32)
      oldPayload = old.payload
      newPayload = new.payload
    }

    @inline(__always) var slot: UInt32 { head >> 8 }
    @inline(__always) var old: ValueWord { ValueWord(bits: UInt64(head >> 4 & 15) << 32 | UInt64(oldPayload)) }
    @inline(__always) var new: ValueWord { ValueWord(bits: UInt64(head & 15) << 32 | UInt64(newPayload)) }
  }

  struct NodeChanges {
    let node: UInt32
    let start: Int
    let count: Int

    @inline(__always) var range: Range<Int> { start..<start &+ count }
  }

  struct ObjectChanges {
    let index: UInt32
    let count: UInt32
    let start: UInt32
    let isInitial: Bool
    /// The sinks, by number, that these changes are for.
    let firstSink: UInt32
    let endSink: UInt32

    @inline(__always) var range: Range<Int> { Int(start)..<Int(start) &+ Int(count) }
    @inline(__always) func isFor(_ sink: UInt32) -> Bool { firstSink <= sink && sink < endSink }
  }

  var changes = RawArray<SlotChange>()
  /// Entry 0 is no node's.
  var nodes = RawArray<NodeChanges>()
  /// Whether the records of the nodes say where their changes are.
  var marksNodes = true
  /// Objects with changes of their own, ascending once sorted.
  var singles = NumberSet()
  /// The changes of these.
  var objects = RawArray<ObjectChanges>()
  /// Whether there are objects of which sinks are told again what comes, changed or not.
  var hasResumed = false
  /// Everything that changed, by ascending handle index.
  var order = RawArray<DeliveryEntry>()
  var isOrdered = false

  /// What becomes of objects whose live closures are called all alike.
  var liveChanges = LiveChanges()
  /// Of the objects with changes of their own those that have no live change, where there are such.
  var alone = NumberSet()
  /// Whether some object's changes are listed for itself, so that those of its node are not for it.
  var listsObjects: Bool { liveChanges.hasUnlisted ? !alone.isEmpty : !singles.isEmpty }
  /// Whether those of an object are.
  func listsObject(_ index: UInt32) -> Bool {
    liveChanges.hasUnlisted ? alone.contains(index) : singles.contains(index)
  }

  /// Whether there are sinks, and all of them find for themselves what words answer.
  var sinksFindWords = false
  /// Nodes of whose members other words answer than before, where sinks find that for themselves. What else changes of them
  /// is planned for the node.
  var wordNodes = NumberSet()

  /// The switch that the nodes and changes are taken from, or will be kept in.
  var knownSwitch: KnownSwitch?
  /// The number of that switch, 0 if there is none.
  @inline(__always) var switchNumber: UInt64 { knownSwitch?.number ?? 0 }
  /// How many commits in a row have needed less than a quarter of the memory that there is for changes.
  private var frugalCommits = 0

  init() { reset() }

  /// The objects of a stretch of live changes, ascending.
  @inline(__always) func objects(of stretch: LiveChange.Stretch) -> UnsafeMutableBufferPointer<UInt32> {
    UnsafeMutableBufferPointer(start: singles.members.base + Int(stretch.start), count: Int(stretch.count))
  }

  /// The nodes with changes, without the entry that is no node's.
  @inline(__always) var changedNodes: UnsafeMutableBufferPointer<NodeChanges> {
    UnsafeMutableBufferPointer(rebasing: nodes.buffer.dropFirst())
  }

  func changes(_ range: Range<Int>) -> UnsafeBufferPointer<SlotChange> {
    UnsafeBufferPointer(rebasing: changes.buffer[range])
  }

  /// Whether it holds nothing, as it does between commits.
  var isEmpty: Bool {
    changes.isEmpty && nodes.count == 1 && objects.isEmpty && order.isEmpty && singles.isEmpty && alone.isEmpty
      && wordNodes.isEmpty && liveChanges.isReset && knownSwitch == nil && !hasResumed
  }

  @inline(never) mutating func reset() {
    wordNodes.removeAll()
    liveChanges.reset()
    hasResumed = false
    marksNodes = true
    nodes.removeAll()
    nodes.append(NodeChanges(node: 0, start: 0, count: 0))
    isOrdered = false
    forgetChanges()
  }

  /// Forgets the lists that may be as long as there are objects.
  private mutating func forgetChanges() {
    let used = singles.members.count + changes.count + objects.count + order.count
    let room = singles.members.capacity + changes.capacity + objects.capacity + order.capacity
    frugalCommits = room > Pending.keptEdits && used < room / 4 ? frugalCommits + 1 : 0
    let limit = frugalCommits < Self.frugalCommitsMax ? Int.max : Pending.keptEdits
    singles.removeAll(keepingAtMost: limit)
    alone.removeAll(keepingAtMost: limit)
    changes.removeAll(keepingAtMost: limit)
    objects.removeAll(keepingAtMost: limit)
    order.removeAll(keepingAtMost: limit)
  }

  /// A theme change that may come again seldom comes after more edits than that.
  private static var frugalCommitsMax: Int { 256 }
}
