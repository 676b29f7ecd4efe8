import LiveryVocabulary

/// The hand-written look-up of one value: from the handle to the object's record, from the row that it names to the
/// colour.
struct TwoLevelTable {
  /// For each object its generation and, next to it, its row: one look into memory for both.
  private let records: UnsafeMutablePointer<UInt32>
  /// A row of colours for each style, then one for each style while it is hovered.
  let rows: UnsafeMutablePointer<UInt32>
  /// What those point into. Loops that asked these classes for it would load it anew after each store.
  private let owners: (records: Cells, rows: Cells)

  /// What the row of an object has more while it is hovered. There are as many styles as there are in a power of two.
  private static var hovered: UInt32 { UInt32(CanvasStyle.count) }

  /// The handles that this table gives to objects.
  static func handles(of objects: [UInt32]) -> [Handle] { objects.map { Handle(index: $0, generation: 1) } }

  init(canvas: Canvas, tokens: CanvasTokens, isDark: Bool) {
    owners = (Cells(count: 2 * canvas.count), Self.rows(of: tokens.palette(isDark: isDark)))
    records = owners.records.base
    rows = owners.rows.base
    for object in 0..<canvas.count {
      records[2 * object] = 1
      records[2 * object + 1] = canvas.styles[object]
    }
  }

  static func rows(of palette: Palette) -> Cells {
    let rows = Cells(count: 2 * palette.rows.count)
    for cell in 0..<palette.rows.count {
      rows[cell] = palette.rows[cell]
      rows[cell + palette.rows.count] = palette.rows[cell]
    }
    for style in 0..<CanvasStyle.count {
      let token = CanvasStyle.hoveredToken(ofClass: CanvasStyle.classIndex(of: style))
      let row = (style + CanvasStyle.count) * CanvasAttribute.count
      rows[row + CanvasStyle.hoveredAttribute.rawValue] = palette.color(ofToken: token)
    }
    return rows
  }

  @inline(__always)
  func color(_ handle: Handle, _ attribute: Int) -> UInt32? { Self.color(handle, attribute, records, rows) }

  @inline(__always)
  private static func color(
    _ handle: Handle, _ attribute: Int, _ records: UnsafeMutablePointer<UInt32>, _ rows: UnsafeMutablePointer<UInt32>
  ) -> UInt32? {
    let record = records + Int(handle.index) &* 2
    guard record[0] == handle.generation else { return nil }
    return rows[Int(record[1]) &* CanvasAttribute.count &+ attribute]
  }

  /// Reads one attribute of each object.
  ///
  /// - Parameter rows: those of any theme, asked for with each object.
  @inline(__always)
  func read(_ handles: [Handle], in rows: () -> UnsafeMutablePointer<UInt32>) -> Checksum {
    let records = records
    return handles.withUnsafeBufferPointer { handles in
      var sum: UInt64 = 0
      for place in 0..<handles.count {
        sum &+= UInt64(Self.color(handles[place], place & (CanvasAttribute.count &- 1), records, rows()) ?? 0)
      }
      return Checksum(sum: sum)
    }
  }

  /// Over the values that ``read(_:in:)`` adds up, each at its place.
  func checksum(of handles: [Handle], in rows: UnsafeMutablePointer<UInt32>) -> Checksum {
    var checksum = Checksum()
    for (place, handle) in handles.enumerated() {
      checksum.add(Self.color(handle, place & (CanvasAttribute.count - 1), records, rows) ?? 0, at: place)
    }
    return checksum
  }

  @inline(__always)
  func setHovered(_ handle: Handle, _ isHovered: Bool) {
    let row = records + (Int(handle.index) &* 2 &+ 1)
    row.pointee = isHovered ? row.pointee | Self.hovered : row.pointee & ~Self.hovered
  }
}
