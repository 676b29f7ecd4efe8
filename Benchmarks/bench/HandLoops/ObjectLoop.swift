/// The hand loops of `switch.objects`: the four setters of every shape, through plain or weak references.
struct ObjectLoop {
  private let styles: Cells
  private let plain: [Unmanaged<Shape>]
  private let weak: [WeakShape]

  init(styles: Cells, shapes: [Shape]) {
    self.styles = styles
    plain = shapes.map(Unmanaged.passUnretained)
    weak = shapes.map(WeakShape.init)
  }

  /// Sets all four properties, without reference counting: the caller keeps the shapes alive.
  func runUnowned(_ palette: Palette) {
    let rows = palette.rows.base
    plain.withUnsafeBufferPointer { shapes in
      for object in 0..<shapes.count {
        let row = rows + Int(styles.base[object]) &* CanvasAttribute.count
        shapes[object]._withUnsafeGuaranteedRef { Self.set($0, row) }
      }
    }
  }

  /// Sets all four properties of the shapes that are still alive.
  func runWeak(_ palette: Palette) {
    let rows = palette.rows.base
    weak.withUnsafeBufferPointer { shapes in
      let base = shapes.baseAddress!
      for object in 0..<shapes.count {
        guard let shape = base[object].load() else { continue }
        Self.set(shape, rows + Int(styles.base[object]) &* CanvasAttribute.count)
      }
    }
  }

  @inline(__always)
  private static func set(_ shape: Shape, _ row: UnsafePointer<UInt32>) {
    shape.fill = row[0]
    shape.stroke = row[1]
    shape.text = row[2]
    shape.shadow = row[3]
  }
}
