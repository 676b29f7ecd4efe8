/// The nodes that objects of an element got below objects in a state and a scope, while objects are matched that were
/// tracked or edited together.
typealias NodeMemo = PassMemo<NodeMemoEntry>

struct NodeMemoEntry: PassMemoEntry {
  struct Key: PassMemoKey {
    let element: UInt32
    let parentState: UInt32
    let scope: UInt32

    /// Below one parent, elements have as many places as there are.
    @inline(__always) var hash: UInt32 { element &+ parentState &* 0x85eb_ca77 &+ scope &* 0xc2b2_ae3d }
  }

  /// There is no scope of this number.
  var key = Key(element: 0, parentState: 0, scope: .max)
  var node: UInt32 = 0
  /// The state of the objects, `unknownState` as long as none had children.
  var state = Automaton.unknownState
}
