/// The hand loop of `import`: generation, style and parent of all objects, each record written once into memory that was not
/// cleared before, and how many objects each style has.
final class ImportedObjects {
  private let records: UnsafeMutablePointer<ObjectStore.Record>
  private let memory: ArrayMemory
  private let counts = Cells(count: CanvasStyle.count)
  private let canvas: Canvas

  init(_ canvas: Canvas) {
    self.canvas = canvas
    memory = ArrayMemory(byteCount: canvas.count * MemoryLayout<ObjectStore.Record>.stride)
    records = memory.base.bindMemory(to: ObjectStore.Record.self, capacity: canvas.count)
    let (styles, parents) = (canvas.styles.base, canvas.parents.base)
    for object in 0..<canvas.count {
      (records + object).initialize(
        to: ObjectStore.Record(generation: 1, style: styles[object], parent: parents[object]))
      counts.base[Int(styles[object])] &+= 1
    }
  }

  deinit { memory.free() }

  /// What the palette's colours of all objects come to.
  ///
  /// - Throws: ``WrongParent``.
  func checksum(_ palette: Palette) throws -> Checksum {
    var checksum = Checksum()
    for object in 0..<canvas.count {
      guard records[object].parent == canvas.parents.base[object] else { throw WrongParent(object: object) }
      for attribute in CanvasAttribute.allCases {
        let color = palette[Int(records[object].style), attribute]
        checksum.add(color, at: Checksum.position(object, attribute.rawValue))
      }
    }
    return checksum
  }
}
