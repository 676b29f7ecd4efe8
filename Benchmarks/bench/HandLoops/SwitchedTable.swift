import LiveryVocabulary
import Synchronization

/// The hand-written look-up in the theme that is on, where another thread may switch: whoever reads has to ask each time
/// which one that is.
final class SwitchedTable: @unchecked Sendable {
  private let table: TwoLevelTable
  /// The table's rows in the dark theme.
  private let darkRows: Cells
  /// On a cache line of its own: that line comes from the other processor at each switch.
  private let isDark: UnsafeMutablePointer<Atomic<Bool>>

  init(canvas: Canvas, tokens: CanvasTokens) {
    table = TwoLevelTable(canvas: canvas, tokens: tokens, isDark: false)
    darkRows = TwoLevelTable.rows(of: tokens.palette(isDark: true))
    let line = UnsafeMutableRawPointer.allocate(byteCount: 128, alignment: 128)
    isDark = line.bindMemory(to: Atomic<Bool>.self, capacity: 1)
    isDark.initialize(to: Atomic(false))
  }

  deinit { isDark.deallocate() }

  func setTheme(isDark: Bool) { self.isDark.pointee.store(isDark, ordering: .releasing) }

  /// Reads one attribute of each object.
  func read(_ handles: [Handle]) -> Checksum {
    let (light, dark, isDark) = (table.rows, darkRows.base, isDark)
    return table.read(handles) { isDark.pointee.load(ordering: .acquiring) ? dark : light }
  }

  /// Over the same values, each at its place.
  func checksum(of handles: [Handle]) -> Checksum {
    table.checksum(of: handles, in: isDark.pointee.load(ordering: .acquiring) ? darkRows.base : table.rows)
  }
}
