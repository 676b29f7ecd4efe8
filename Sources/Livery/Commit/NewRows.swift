/// Rows that a commit makes for styles in contexts, found by both.
struct NewRows: ~Copyable {
  /// A row with its place.
  struct Entry: BitwiseCopyable {
    let context: UInt32
    let style: UInt32
    let row: RowStore.Row
  }

  private(set) var entries = RawArray<Entry>()
  private var places = HashIndex()

  @inline(__always) var isEmpty: Bool { entries.isEmpty }

  @inline(__always) func row(_ context: UInt32, _ style: UInt32) -> RowStore.Row? {
    places.find(Self.key(context, style)).map { entries[Int($0)].row }
  }

  mutating func append(_ row: RowStore.Row, _ context: UInt32, _ style: UInt32) {
    places.insert(Self.key(context, style), UInt32(entries.count))
    entries.append(Entry(context: context, style: style, row: row))
  }

  mutating func removeAll() {
    if isEmpty { return }
    entries.removeAll(keepingAtMost: Pending.keptEdits)
    places.removeAll()
  }

  private static func key(_ context: UInt32, _ style: UInt32) -> UInt64 { UInt64(context) << 32 | UInt64(style) }
}
