/// What objects of one forest came to that have the same class, identifiers and states below objects in the same state and
/// scope: one look-up instead of one for the element, one for its node and one for that of a member more. Entries that fall
/// on the same place replace each other.
struct ForestMemo: ~Copyable {
  struct Key: Equatable, BitwiseCopyable {
    let className: UInt32
    let identifiers: UInt32
    let states: UInt32
    let parentState: UInt32
    let scope: UInt32

    /// That of nothing: no object is below an object in state `unknownState`.
    static var none: Key {
      Key(
        ElementTable.Element(className: 0, identifiers: 0, states: 0, shape: 0),
        in: Core.Surroundings(parentState: Automaton.unknownState))
    }

    /// - Precondition: objects of this kind say nothing for themselves.
    @inline(__always) init(_ kind: ElementTable.Element, in above: Core.Surroundings) {
      (className, identifiers, states) = (kind.className, kind.identifiers, kind.states)
      (parentState, scope) = (above.parentState, above.scope)
    }
  }

  struct Entry: BitwiseCopyable {
    var key = Key.none
    var element: UInt32 = 0
    var node: UInt32 = 0
    /// How many members the node got that it does not count yet.
    var memberCount: UInt32 = 0

    /// Has the node count the members that it got.
    func countMembers(in nodes: borrowing NodeTable) {
      if memberCount > 0 { nodes.join(node, count: memberCount) }
    }
  }

  private static var entryCount: Int { 4096 }

  let isUseful: Bool
  private var entries = RawArray<Entry>()

  /// - Parameter isUseful: whether there are enough objects to pay for the memory.
  init(isUseful: Bool) {
    self.isUseful = isUseful
    if isUseful { entries.resize(to: Self.entryCount, filling: Entry()) }
  }

  /// Has all nodes count the members that they got.
  func countMembers(in nodes: borrowing NodeTable) { for entry in entries.buffer { entry.countMembers(in: nodes) } }

  /// The entry that is the key's, if it has one.
  @inline(__always) func entry(for key: Key) -> UnsafeMutablePointer<Entry> {
    let hash =
      key.identifiers &+ key.className &* 2531 &+ key.states &* 0x85eb_ca77 &+ key.parentState &* 0xc2b2_ae3d
      &+ key.scope &* 0x27d4_eb2f
    return entries.base + (Int(hash) & (Self.entryCount - 1))
  }
}
