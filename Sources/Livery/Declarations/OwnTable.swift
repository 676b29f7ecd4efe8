/// For which modes of an axis a table has entries: what the tables that objects have of their own agree in.
struct OwnTable: Hashable {
  let axis: UInt32
  /// Ascending.
  let modes: [UInt32]

  /// - Parameter entries: by mode; `declined` where there is none.
  init(axis: UInt32, entries: [ValueWord]) {
    self.axis = axis
    modes = (0..<UInt32(entries.count)).filter { !entries[Int($0)].isDeclined }
  }

  /// Which entry answers in a context; nil if none does.
  func entry(modes: UnsafeBufferPointer<UInt32>, axes: AxisTable) -> Int? {
    axes.answeringMode(of: axis, in: modes) { self.modes.contains($0) }.flatMap { self.modes.firstIndex(of: $0) }
  }

  /// The words of a table with entries for these modes.
  func words(of entries: [ValueWord]) -> [ValueWord] { modes.map { entries[Int($0)] } }
}
