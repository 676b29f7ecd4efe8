/// The changes of objects that go from one row to another, or get their first one: most objects that are tracked or moved
/// together do what others did, and share its changes.
typealias ChangeMemo = PassMemo<ChangeMemoEntry>

struct ChangeMemoEntry: PassMemoEntry {
  /// nil for no row.
  struct Key: PassMemoKey {
    let old: RowStore.Row?
    let new: RowStore.Row?

    // Compared for each object; the derived one is not inlined.
    @inline(__always) static func == (one: Self, other: Self) -> Bool { one.old == other.old && one.new == other.new }

    /// Rows of four bindings lie next to each other, a line each.
    @inline(__always) var hash: UInt32 {
      UInt32(truncatingIfNeeded: UInt(bitPattern: new) / 64 &+ UInt(bitPattern: old) / 64 &* 2531)
    }
  }

  /// What goes from none to none has no changes.
  var key = Key(old: nil, new: nil)
  /// Where the changes are in the plan.
  var start: UInt32 = 0
  var count: UInt32 = 0

  @inline(__always) var range: Range<Int> { Int(start)..<Int(start) &+ Int(count) }
}
