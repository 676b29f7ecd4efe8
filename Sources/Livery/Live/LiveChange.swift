/// What becomes of the members of a node that all have the same live closures and tables of their own before and after a
/// commit, asked anew in another context.
///
/// That is the usual case of a theme change. What can be known without looking at a member is found out once, and all
/// nodes of a plan and a context share it. What becomes of a member's results lies in the two blocks of its pair, or, where
/// plans are of words, at other places of its block; nothing else is written down for it. What rules change is planned for
/// the node.
struct LiveChange: BitwiseCopyable {
  /// Where the results for a slot are before and after, -1 where the row's fallback counts.
  struct Slot: BitwiseCopyable {
    let number: UInt32
    let old: Int32
    let new: Int32

    @inline(__always) static func result(_ place: Int32, in block: LiveBlock) -> ValueWord {
      place < 0 ? .declined : block.result(Int(place))
    }
  }

  /// What a node has in a live slot where the result declines.
  struct Fallback: BitwiseCopyable {
    let old: ValueWord
    let new: ValueWord
  }

  /// Objects of a page beside each other among the singled ones that have the same change, by number.
  struct Stretch: BitwiseCopyable {
    let start: UInt32
    let count: UInt32
    let change: UInt32
    /// Whether the cells of the only sink have the results already.
    let isWritten: Bool
  }

  let oldContext: UInt32
  let context: UInt32
  let livePlan: UInt32
  /// Where the live slots begin among those of all changes.
  let firstSlot: UInt32
  let slotCount: UInt32
  /// How far the two blocks of each object lie apart; 0 if the plan is of words, and the block stays.
  let distance: UInt

  @inline(__always) var isOfWords: Bool { distance == 0 }

  var slots: Range<Int> { Int(firstSlot)..<Int(firstSlot) + Int(slotCount) }
}
