/// What objects of one forest came to that have the same class, identifiers and states below objects in the same state and
/// scope: one look-up instead of one for the element, one for its node and one for that of a member more.
typealias ForestMemo = PassMemo<ForestMemoEntry>

struct ForestMemoEntry: PassMemoEntry {
  struct Key: PassMemoKey {
    let className: UInt32
    let identifiers: UInt32
    let states: UInt32
    let parentState: UInt32
    let scope: UInt32

    /// - Precondition: objects of this kind say nothing for themselves.
    @inline(__always) init(_ kind: ElementTable.Element, in above: Core.Surroundings) {
      (className, identifiers, states) = (kind.className, kind.identifiers, kind.states)
      (parentState, scope) = (above.parentState, above.scope)
    }

    @inline(__always) var hash: UInt32 {
      identifiers &+ className &* 2531 &+ states &* 0x85eb_ca77 &+ parentState &* 0xc2b2_ae3d &+ scope &* 0x27d4_eb2f
    }
  }

  /// There is no scope of this number.
  var key = Key(
    ElementTable.Element(className: 0, identifiers: 0, states: 0, shape: 0), in: Core.Surroundings(scope: .max))
  var element: UInt32 = 0
  var node: UInt32 = 0
  /// How many members the node got that it does not count yet.
  var memberCount: UInt32 = 0

  /// Has the node count the members that it got.
  func countMembers(in nodes: borrowing NodeTable) {
    if memberCount > 0 { nodes.join(node, count: memberCount) }
  }
}
