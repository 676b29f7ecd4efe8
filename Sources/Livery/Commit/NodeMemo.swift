/// The nodes that objects of an element got below objects in a state and a scope, for the length of one pass over objects
/// that were tracked or edited together. Entries that fall on the same place replace each other.
struct NodeMemo: ~Copyable {
  struct Key: Equatable, BitwiseCopyable {
    let element: UInt32
    let parentState: UInt32
    let scope: UInt32
  }

  struct Entry: BitwiseCopyable {
    /// No object is below an object in state `unknownState`.
    var key = Key(element: 0, parentState: Automaton.unknownState, scope: 0)
    var node: UInt32 = 0
    /// The state of the objects, `unknownState` as long as none had children.
    var state = Automaton.unknownState
  }

  static var entryCount: Int { 4096 }

  let isUseful: Bool
  private var entries = RawArray<Entry>()

  /// - Parameter isUseful: whether there are enough objects to pay for the memory.
  init(isUseful: Bool) {
    self.isUseful = isUseful
    if isUseful { entries.resize(to: Self.entryCount, filling: Entry()) }
  }

  /// The entry that is the key's, if it has one. Below one parent, elements have as many places as there are.
  @inline(__always) func entry(for key: Key) -> UnsafeMutablePointer<Entry> {
    let hash = key.element &+ key.parentState &* 0x85eb_ca77 &+ key.scope &* 0xc2b2_ae3d
    return entries.base + (Int(hash) & (Self.entryCount - 1))
  }
}
