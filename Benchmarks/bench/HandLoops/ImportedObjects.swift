/// The hand loop of `import`: what an ``ObjectStore`` has of all objects, each record written once into memory that was
/// not cleared before. No slot is free, so there is no list of those.
final class ImportedObjects {
  private let records: UnsafeMutablePointer<ObjectStore.Record>
  private let memory: ArrayMemory
  private let members: UnsafeMutablePointer<MemberList>
  private let count: Int

  init(_ canvas: Canvas) {
    count = canvas.count
    memory = ArrayMemory(byteCount: canvas.count * MemoryLayout<ObjectStore.Record>.stride)
    records = memory.base.bindMemory(to: ObjectStore.Record.self, capacity: canvas.count)
    members = MemberList.allocateAll()
    let (styles, parents) = (canvas.styles.base, canvas.parents.base)
    for object in 0..<canvas.count {
      let list = members + Int(styles[object])
      (records + object).initialize(
        to: ObjectStore.Record(
          generation: 1, style: styles[object], parent: parents[object],
          place: UInt32(truncatingIfNeeded: list.pointee.count)))
      list.pointee.append(UInt32(truncatingIfNeeded: object))
    }
  }

  deinit {
    MemberList.freeAll(members)
    memory.free()
  }

  /// What the palette's colours of all objects come to.
  func checksum(_ palette: Palette) -> Checksum {
    var checksum = Checksum()
    for object in 0..<count {
      for attribute in CanvasAttribute.allCases {
        let color = palette[Int(records[object].style), attribute]
        checksum.add(color, at: Checksum.position(object, attribute.rawValue))
      }
    }
    return checksum
  }
}
