import LiveryVocabulary

/// The hand-written look-up of one value: from the handle to the style, from the style's row to the colour.
struct TwoLevelTable {
  let styles: Cells
  let generations: Cells
  /// A row of colours for each style, then one for each style while it is hovered.
  let rows: Cells
  /// Whether the object is hovered, by object: 0 or the number of styles.
  let shifts: Cells

  /// The handles that this table gives to objects.
  static func handles(of objects: [UInt32]) -> [Handle] { objects.map { Handle(index: $0, generation: 1) } }

  init(canvas: Canvas, tokens: CanvasTokens, isDark: Bool) {
    styles = canvas.styles
    generations = Cells(count: canvas.count)
    generations.base.update(repeating: 1, count: canvas.count)
    shifts = Cells(count: canvas.count)
    rows = Self.rows(of: tokens.palette(isDark: isDark))
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
  func color(_ handle: Handle, _ attribute: Int) -> UInt32? { color(handle, attribute, in: rows) }

  /// - Parameter rows: those of any theme.
  @inline(__always)
  func color(_ handle: Handle, _ attribute: Int, in rows: Cells) -> UInt32? {
    let object = Int(handle.index)
    guard generations.base[object] == handle.generation else { return nil }
    let row = Int(styles.base[object] &+ shifts.base[object])
    return rows.base[row &* CanvasAttribute.count &+ attribute]
  }

  /// Reads one attribute of each object.
  ///
  /// - Parameter rows: asked for each object.
  @inline(__always)
  func read(_ handles: [Handle], in rows: () -> Cells) -> Checksum {
    var sum: UInt64 = 0
    for (position, handle) in handles.enumerated() {
      sum &+= UInt64(color(handle, position & (CanvasAttribute.count - 1), in: rows()) ?? 0)
    }
    return Checksum(sum: sum)
  }

  @inline(__always)
  func setHovered(_ handle: Handle, _ isHovered: Bool) {
    shifts.base[Int(handle.index)] = isHovered ? UInt32(CanvasStyle.count) : 0
  }
}
