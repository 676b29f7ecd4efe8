/// The changes of objects that go from one row to another, or get their first one: most objects that are tracked or moved
/// together do what others did, and share its changes. For the length of one pass. Entries that fall on the same place replace
/// each other.
struct ChangeMemo: ~Copyable {
  struct Entry: BitwiseCopyable {
    /// nil for no row. What goes from none to none has no changes.
    var old: RowStore.Row?
    var new: RowStore.Row?
    /// Where the changes are in the plan.
    var start: UInt32 = 0
    var count: UInt32 = 0

    @inline(__always) var range: Range<Int> { Int(start)..<Int(start) &+ Int(count) }
  }

  private static var entryCount: Int { 4096 }

  let isUseful: Bool
  private var entries = RawArray<Entry>()

  /// - Parameter isUseful: whether there are enough objects to pay for the memory.
  init(isUseful: Bool) {
    self.isUseful = isUseful
    if isUseful { entries.resize(to: Self.entryCount, filling: Entry()) }
  }

  /// The entry that is the rows', if they have one. Rows of four bindings lie next to each other, a line each.
  @inline(__always) func entry(from old: RowStore.Row?, to new: RowStore.Row?) -> UnsafeMutablePointer<Entry> {
    let hash = UInt(bitPattern: new) / 64 &+ UInt(bitPattern: old) / 64 &* 2531
    return entries.base + Int(hash & UInt(Self.entryCount - 1))
  }
}
