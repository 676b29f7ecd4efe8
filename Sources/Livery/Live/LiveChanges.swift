/// The live changes of a commit: which nodes have one, what each comes to, and the objects that have it.
struct LiveChanges: ~Copyable {
  /// The nodes whose members' live closures are called all alike.
  private(set) var nodes = RawArray<UInt32>()
  /// By node, as far as there are such: the number of its members' change, `.max` if they have none. Members of any nodes
  /// ask for it one after the other, so it is kept where all of it is near.
  private var numbers = RawArray<UInt32>()
  /// What such nodes have where results decline; ``NodeTable/Record`` says from where on.
  var fallbacks = RawArray<LiveChange.Fallback>()
  /// By number: one for each plan and each pair of contexts, found by a digest of these.
  var changes = RawArray<LiveChange>()
  var slots = RawArray<LiveChange.Slot>()
  var index = DigestIndex()
  /// The objects, page by page, ascending.
  var stretches = RawArray<LiveChange.Stretch>()
  /// How many of the stretches are listed among the other changes.
  private var listedCount = 0

  /// Whether there are none.
  var isEmpty: Bool { changes.isEmpty }
  /// Whether changes of the objects are still to be listed among the others.
  @inline(__always) var hasUnlisted: Bool { listedCount < stretches.count }
  /// Whether it holds nothing, as it does between commits.
  var isReset: Bool {
    nodes.isEmpty && fallbacks.isEmpty && changes.isEmpty && slots.isEmpty && index.count == 0 && stretches.isEmpty
  }

  /// The number of the change that the members of a node have, `.max` if they have none.
  @inline(__always) func number(of node: UInt32) -> UInt32 {
    Int(node) < numbers.count ? numbers[Int(node)] : .max
  }

  /// The same by node, where any node has one.
  var allNumbers: UnsafeMutablePointer<UInt32> { numbers.base }

  /// Notes which change the members of a node have.
  mutating func note(_ node: UInt32, change: UInt32, nodeLimit: Int) {
    if numbers.count < nodeLimit { numbers.resize(to: nodeLimit, filling: .max) }
    numbers[Int(node)] = change
    nodes.append(node)
  }

  /// Notes that all stretches are listed among the other changes.
  mutating func noteListed() { listedCount = stretches.count }

  mutating func reset() {
    for node in nodes.buffer { numbers[Int(node)] = .max }
    nodes.removeAll()
    fallbacks.removeAll()
    changes.removeAll()
    slots.removeAll()
    if index.count > 0 { index.removeAll() }
    stretches.removeAll()
    listedCount = 0
  }
}
