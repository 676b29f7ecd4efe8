/// The hand loops of `switch.objects`: the four setters of every shape, through plain or weak references.
final class ObjectLoop {
  private let styles: Cells
  private let count: Int
  private let plainShapes: UnsafeMutablePointer<Unmanaged<Shape>>
  private let weakShapes: UnsafeMutablePointer<WeakShape>
  private let plainMemory: ArrayMemory
  private let weakMemory: ArrayMemory

  init(styles: Cells, shapes: [Shape]) {
    self.styles = styles
    count = shapes.count
    plainMemory = ArrayMemory(byteCount: shapes.count * MemoryLayout<Unmanaged<Shape>>.stride)
    weakMemory = ArrayMemory(byteCount: shapes.count * MemoryLayout<WeakShape>.stride)
    plainShapes = plainMemory.base.bindMemory(to: Unmanaged<Shape>.self, capacity: shapes.count)
    weakShapes = weakMemory.base.bindMemory(to: WeakShape.self, capacity: shapes.count)
    for (number, shape) in shapes.enumerated() {
      (plainShapes + number).initialize(to: Unmanaged.passUnretained(shape))
      (weakShapes + number).initialize(to: WeakShape(shape))
    }
  }

  deinit {
    weakShapes.deinitialize(count: count)
    weakMemory.free()
    plainMemory.free()
  }

  /// Sets all four properties, without reference counting: the caller keeps the shapes alive.
  func runUnowned(_ palette: Palette) {
    let (shapes, styles, rows) = (UnsafePointer(plainShapes), styles.base, palette.rows.base)
    for object in 0..<count {
      let row = rows + Int(styles[object]) &* CanvasAttribute.count
      shapes[object]._withUnsafeGuaranteedRef { Self.set($0, row) }
    }
  }

  /// Sets all four properties of the shapes that are still alive.
  func runWeak(_ palette: Palette) {
    let (shapes, styles, rows) = (UnsafePointer(weakShapes), styles.base, palette.rows.base)
    for object in 0..<count {
      guard let shape = shapes[object].load() else { continue }
      Self.set(shape, rows + Int(styles[object]) &* CanvasAttribute.count)
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
