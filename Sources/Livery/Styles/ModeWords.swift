/// The entries of a table, where a row is made of them without looking at the declaration.
///
/// ```
///  base ─► axis << 32 | number of entries
///          the words by mode, `declined` where there is no entry
/// ```
struct ModeWords: BitwiseCopyable {
  private let base: UnsafePointer<UInt64>

  /// More entries stay with the declaration: tables by theme have one for each theme that there was.
  private static var entriesMax: Int { 64 }

  /// How many words the table of a declaration takes, 0 if it has none.
  static func size(for declaration: Declaration) -> Int {
    guard case .table(_, let entries) = declaration.compiled, entries.count <= entriesMax else { return 0 }
    return 1 + entries.count
  }

  /// Writes the table of a declaration to memory, and goes behind it; nil if ``size(for:)`` is 0.
  init?(_ declaration: Declaration, at cursor: inout UnsafeMutablePointer<UInt64>) {
    guard case .table(let axis, let entries) = declaration.compiled, entries.count <= Self.entriesMax else {
      return nil
    }
    base = UnsafePointer(cursor)
    cursor.initialize(to: UInt64(axis) << 32 | UInt64(entries.count))
    for (mode, word) in entries.enumerated() { (cursor + 1 + mode).initialize(to: word.bits) }
    cursor += 1 + entries.count
  }

  /// The word of the entry that answers in a context; `declined` if none does.
  @inline(__always) func answer(in modes: UnsafeBufferPointer<UInt32>, _ axes: AxisTable) -> ValueWord {
    let (axis, count) = (UInt32(base[0] >> 32), UInt32(truncatingIfNeeded: base[0]))
    let words = base + 1
    let mode = axes.answeringMode(of: axis, in: modes) { $0 < count && !ValueWord(bits: words[Int($0)]).isDeclined }
    guard let mode else { return .declined }
    return ValueWord(bits: words[Int(mode)])
  }
}
