/// For which modes of an axis a table has entries: what the tables that objects have of their own agree in.
struct OwnTable: Hashable {
  let axis: UInt32
  /// Ascending.
  let modes: [UInt32]

  /// - Parameter entries: by mode; `declined` where there is none.
  init(axis: UInt32, entries: [ValueWord]) {
    self.axis = axis
    modes = Array(Self.modes(of: entries))
  }

  /// Whether a table has entries for these modes of this axis.
  func isOf(axis: UInt32, entries: [ValueWord]) -> Bool {
    self.axis == axis && modes.elementsEqual(Self.modes(of: entries))
  }

  /// Which entry answers in a context; nil if none does.
  func entry(modes: UnsafeBufferPointer<UInt32>, axes: AxisTable) -> Int? {
    axes.answeringMode(of: axis, in: modes) { self.modes.contains($0) }.flatMap { self.modes.firstIndex(of: $0) }
  }

  /// The modes for which there are entries, ascending.
  static func modes(of entries: [ValueWord]) -> some Sequence<UInt32> {
    entries.indices.lazy.filter { !entries[$0].isDeclined }.map { UInt32($0) }
  }
}
