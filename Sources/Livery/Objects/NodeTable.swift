/// The style nodes: objects that resolve alike, a style in a scope. Their numbers are those of ``NodeNumber``.
///
/// Members are counted, and listed in a dense vector while somebody asks who they are; see ``Core/listMembersIfNeeded()``.
/// Node 0 is the node of no object.
struct NodeTable: ~Copyable {
  /// All that is known of a node, in a cache line: an edit of some nodes out of many finds none of them in the near caches.
  struct Record: BitwiseCopyable {
    /// The members, where they are listed.
    fileprivate var members: UnsafeMutablePointer<UInt32>?
    fileprivate var capacity: UInt32 = 0
    /// No listed member has an index outside these bounds. They are exact until a member leaves.
    fileprivate var least = UInt32.max
    fileprivate var greatest: UInt32 = 0
    /// How many members it has.
    var count: UInt32 = 0
    /// The key's parts.
    fileprivate var style: UInt32 = 0
    fileprivate var scope: UInt32 = 0
    var inScope = Neighbours()
    var ofStyle = Neighbours()
    /// The place of the node's changes in the plan, 0 if it has none.
    var changes: UInt32 = 0
    /// Where the values begin that the live change has where results decline.
    var fallbacks: UInt32 = 0
    var exists = false
    /// Listed among the nodes that lost their last member.
    var isNotedEmpty = false
  }

  /// The nodes beside one in a list, `.max` at its ends.
  struct Neighbours {
    var next: UInt32 = .max
    var previous: UInt32 = .max
  }

  /// The lists that a node is in: of the nodes in its scope, and of those of its style.
  enum List { case scope, style }

  /// `scope << 32 | style` by node, for readers on every thread; the committing one has the same in the records.
  var keys: PagedColumn<UInt64>
  var records = RawArray<Record>()
  /// Counted behind a pointer, so that joining a node leaves the table itself alone.
  private struct Joins {
    var all: UInt64 = 0
    var first: UInt64 = 0
    var left: UInt64 = 0
  }

  private let joins: UnsafeMutablePointer<Joins>
  /// Whether the members of nodes are listed.
  private(set) var listsMembers = false
  /// How often an object became a member of a node while members were listed.
  var joinCount: UInt64 { joins.pointee.all }
  /// How often an object left a node while members were listed.
  var leaveCount: UInt64 { joins.pointee.left }
  /// Another number whenever a node without members gets one.
  var version: UInt64 { joins.pointee.first }
  /// From key to number, of nodes outside the root scope.
  private var others = HashIndex()
  private var freeOthers = RawArray<UInt32>()
  private var nextOther = NodeNumber.firstOther
  /// The nodes that there are, with members or without.
  private(set) var count = 0
  /// Nodes that lost their last member and may be removed.
  private var empty = RawArray<UInt32>()

  /// How many empty nodes may wait where there are few others.
  private let emptyMax: Int

  init(emptyMax: Int, from pages: PageSource) {
    self.emptyMax = emptyMax
    keys = PagedColumn(filledWith: 0, isStoredFirst: true, from: pages)
    joins = .allocate(capacity: 1)
    joins.initialize(to: Joins())
    records.append(Record())
  }

  deinit {
    for record in records.buffer { record.members?.deallocate() }
    joins.deallocate()
  }

  /// How many of them have members. A look at each.
  var occupiedCount: Int { records.buffer.count { $0.count > 0 } }
  /// One more than the highest number. Not all below are nodes.
  var limit: Int { records.count }
  /// How many numbers of nodes outside the root scope were given and are neither in use nor free.
  var lostCount: Int {
    let idle = records.buffer.indices.count { node in
      !NodeNumber.isInRoot(UInt32(node)) && node < Int(nextOther) && !records[node].exists
    }
    return idle - freeOthers.count
  }
  var byteCount: Int {
    keys.byteCount + records.capacity * MemoryLayout<Record>.stride + others.byteCount + allocatedMembers * 4
  }

  @inline(__always) static func key(style: UInt32, scope: UInt32) -> UInt64 { UInt64(scope) << 32 | UInt64(style) }
  @inline(__always) func style(of node: UInt32) -> UInt32 { records.base[Int(node)].style }
  @inline(__always) func scope(of node: UInt32) -> UInt32 { records.base[Int(node)].scope }

  @inline(__always) func find(style: UInt32, scope: UInt32) -> UInt32? {
    guard scope == 0 else { return others.find(Self.key(style: style, scope: scope)) }
    let node = NodeNumber.inRoot(of: style)
    return Int(node) < records.count && records.base[Int(node)].exists ? node : nil
  }

  @inline(__always) func memberCount(of node: UInt32) -> Int { Int(records.base[Int(node)].count) }

  /// The members, valid until the next move. They have to be listed.
  @inline(__always) func members(of node: UInt32) -> UnsafeMutableBufferPointer<UInt32> {
    assert(listsMembers, "the members of nodes are not listed")
    return UnsafeMutableBufferPointer(start: records.base[Int(node)].members, count: memberCount(of: node))
  }

  /// Bounds of the members' indexes, of a node that has members.
  @inline(__always) func bounds(of node: UInt32) -> ClosedRange<UInt32> {
    records.base[Int(node)].least...records.base[Int(node)].greatest
  }

  /// The members, if their indexes are contiguous; nil if they are not, or were so only after others left.
  @inline(__always) func contiguousMembers(of node: UInt32) -> Range<Int>? {
    let record = records.base + Int(node)
    let (count, least) = (record.pointee.count, record.pointee.least)
    return count > 0 && record.pointee.greatest &- least &+ 1 == count ? Int(least)..<Int(least) + Int(count) : nil
  }

  /// Loads what is known of a node, to have it near.
  @inline(__always) func touchRecord(of node: UInt32) { touch(records.base + Int(node)) }

  /// Loads where the members begin, to have them near: those of each node lie elsewhere, and a processor fetches ahead
  /// only after it has seen some lines.
  @inline(__always) func touchMembers(of node: UInt32) {
    let (members, cellsPerLine, linesMax) = (self.members(of: node), 16, 6)
    for line in 0..<min(members.count / cellsPerLine, linesMax) {
      _ = relaxedLoad(members.baseAddress.unsafelyUnwrapped + line * cellsPerLine)
    }
  }

  /// Adds a node. No reader can reach it before one of its members is published.
  mutating func add(style: UInt32, scope: UInt32, epoch: UInt64) -> UInt32 {
    let node = scope == 0 ? NodeNumber.inRoot(of: style) : takeOther(for: Self.key(style: style, scope: scope))
    if Int(node) >= records.count {
      records.resize(to: Int(node) + 1, filling: Record())
      keys.grow(toHold: records.count, epoch: epoch)
    }
    let record = records.base + Int(node)
    (record.pointee.style, record.pointee.scope) = (style, scope)
    record.pointee.exists = true
    count += 1
    return node
  }

  /// Gives a node outside the root scope its number.
  private mutating func takeOther(for key: UInt64) -> UInt32 {
    let node: UInt32
    if freeOthers.isEmpty {
      node = nextOther
      nextOther = NodeNumber.other(after: node)
    } else {
      node = freeOthers.removeLast()
    }
    others.insert(key, node)
    return node
  }

  /// Counts members that join.
  @inline(__always) func join(_ node: UInt32, count: UInt32 = 1) {
    let record = records.base + Int(node)
    if record.pointee.count == 0 { joins.pointee.first &+= 1 }
    record.pointee.count &+= count
  }

  /// Counts a member that leaves.
  @inline(__always) func leave(_ node: UInt32) {
    records.base[Int(node)].count &-= 1
  }

  /// Counts members that leave.
  ///
  /// - Parameter pages: the node column, with the nodes that they are in.
  @inline(__always) mutating func leave(
    _ members: UnsafeMutableBufferPointer<UInt32>, nodes pages: UnsafeMutablePointer<UnsafeMutablePointer<UInt32>?>
  ) {
    let records = records.base
    for index in members {
      let node = pages[Paging.page(of: Int(index))].unsafelyUnwrapped[Paging.place(of: Int(index))]
      records[Int(node)].count &-= 1
      if records[Int(node)].count == 0 { noteEmpty(node) }
    }
  }

  /// Counts and lists a member that joins, and returns its place.
  @inline(__always) func append(_ index: UInt32, to node: UInt32) -> UInt32 {
    let record = records.base + Int(node)
    let place = record.pointee.count
    if place == record.pointee.capacity {
      // A quarter more, so that at most a fifth of the memory is idle; single members take 16 bytes.
      Self.grow(record, to: place < 8 ? place + 4 : place + place / 4, count: place)
    }
    if place == 0 { (record.pointee.least, record.pointee.greatest) = (.max, 0) }
    Self.put(index, at: place, in: record)
    join(node)
    joins.pointee.all &+= 1
    return place
  }

  @inline(__always) private static func put(
    _ index: UInt32, at place: UInt32, in record: UnsafeMutablePointer<Record>
  ) {
    record.pointee.least = min(record.pointee.least, index)
    record.pointee.greatest = max(record.pointee.greatest, index)
    record.pointee.members.unsafelyUnwrapped[Int(place)] = index
  }

  @inline(never) private static func grow(
    _ record: UnsafeMutablePointer<Record>, to capacity: UInt32, count: UInt32
  ) {
    record.pointee.members = .allocate(capacity: Int(capacity), inPlaceOf: record.pointee.members, count: Int(count))
    record.pointee.capacity = capacity
  }

  /// Takes out the member at a place; the last member comes there and is returned, unless it was the one.
  @inline(__always) func remove(at place: UInt32, of node: UInt32) -> UInt32? {
    leave(node)
    joins.pointee.left &+= 1
    let members = self.members(of: node)
    let record = records.base + Int(node)
    defer { if Self.isWide(record) { Self.shrink(record) } }
    guard Int(place) != members.count else { return nil }
    let last = members.baseAddress.unsafelyUnwrapped[members.count]
    members.baseAddress.unsafelyUnwrapped[Int(place)] = last
    return last
  }

  /// Whether three quarters of a list are idle, which is not short.
  @inline(__always) private static func isWide(_ record: UnsafeMutablePointer<Record>) -> Bool {
    record.pointee.capacity > 1024 && record.pointee.count < record.pointee.capacity / 4
  }

  /// Gives memory back: objects go from node to node, and the nodes that they left stay for a while.
  @inline(never) private static func shrink(_ record: UnsafeMutablePointer<Record>) {
    let count = record.pointee.count
    grow(record, to: count + count / 4, count: count)
  }

  /// Lists the members of all nodes, which were only counted so far.
  ///
  /// - Parameter forEachMember: calls its argument for every member with its node; what it gets is the member's place.
  mutating func listMembers(_ forEachMember: (_ list: (_ index: UInt32, _ node: UInt32) -> UInt32) -> Void) {
    listsMembers = true
    let records = records.base
    for record in records..<records + limit where record.pointee.count > 0 {
      Self.grow(record, to: (record.pointee.count + 3) & ~3, count: 0)
      record.pointee.count = 0
    }
    forEachMember { index, node in
      let record = records + Int(node)
      let place = record.pointee.count
      Self.put(index, at: place, in: record)
      record.pointee.count &+= 1
      return place
    }
  }

  /// Forgets who the members are.
  mutating func unlistMembers() {
    listsMembers = false
    for record in records.base..<records.base + limit {
      record.pointee.members?.deallocate()
      (record.pointee.members, record.pointee.capacity) = (nil, 0)
      (record.pointee.least, record.pointee.greatest) = (.max, 0)
    }
  }

  private func neighbours(of node: UInt32, in list: List) -> UnsafeMutablePointer<Neighbours> {
    let record = records.base + Int(node)
    return switch list {
    case .scope: withUnsafeMutablePointer(to: &record.pointee.inScope) { $0 }
    case .style: withUnsafeMutablePointer(to: &record.pointee.ofStyle) { $0 }
    }
  }

  /// Puts a node before the first one of a list; `.max` if the list is empty.
  func link(_ node: UInt32, before first: UInt32, in list: List) {
    neighbours(of: node, in: list).pointee.next = first
    if first != .max { neighbours(of: first, in: list).pointee.previous = node }
  }

  /// Takes a node out of a list.
  ///
  /// - Returns: the next one, which is the first now if the node was.
  func unlink(_ node: UInt32, from list: List) -> UInt32 {
    let (next, previous) = (
      neighbours(of: node, in: list).pointee.next, neighbours(of: node, in: list).pointee.previous
    )
    if previous != .max { neighbours(of: previous, in: list).pointee.next = next }
    if next != .max { neighbours(of: next, in: list).pointee.previous = previous }
    return next
  }

  /// Visits the nodes of a list from one on; `.max` is its end.
  func forEach(from first: UInt32, in list: List, _ body: (UInt32) -> Void) {
    var node = first
    while node != .max {
      body(node)
      node = neighbours(of: node, in: list).pointee.next
    }
  }

  @inline(__always) mutating func noteEmpty(_ node: UInt32) {
    let record = records.base + Int(node)
    if record.pointee.isNotedEmpty { return }
    record.pointee.isNotedEmpty = true
    empty.append(node)
  }

  /// How many empty nodes may wait. An object that goes to and fro between two states would make and remove its node
  /// each time, so it is about as many as there are others.
  private var emptyLimit: Int { emptyMax == 0 ? 0 : max(emptyMax, count / 2) }

  /// The nodes that lost their last member and have none now, if there are many.
  ///
  /// - Parameter all: whether to give them out however few they are.
  mutating func takeEmpty(all: Bool) -> [UInt32] {
    if empty.isEmpty || (!all && empty.count < emptyLimit) { return [] }
    var found: [UInt32] = []
    for node in empty.buffer {
      records.base[Int(node)].isNotedEmpty = false
      if records[Int(node)].count == 0 { found.append(node) }
    }
    empty.removeAll()
    return found.sorted()
  }

  /// Removes a node without members that is in no list any more.
  mutating func remove(_ node: UInt32) {
    let old = records[Int(node)]
    old.members?.deallocate()
    records[Int(node)] = Record()
    count -= 1
    if NodeNumber.isInRoot(node) { return }
    others.remove(Self.key(style: old.style, scope: old.scope))
    freeOthers.append(node)
  }

  var allocatedMembers: Int { records.buffer.reduce(0) { $0 + Int($1.capacity) } }
}
