/// The inner loops of a sweep: from a slot to its node, from the node to a row of up to four cells.
struct ColumnSweep: RangeWork {
  private typealias Row = SIMD4<UInt32>
  typealias Cells = UnsafeMutablePointer<UInt32>

  /// The slot that the work counts from.
  let start: Int
  /// The pages of the node column.
  let nodes: UnsafeMutablePointer<UnsafeMutablePointer<UInt32>?>
  /// By node.
  let cells: UnsafePointer<SIMD4<UInt32>>
  /// A column for each lane of the cells, as far as there are any.
  let columns: (Cells?, Cells?, Cells?, Cells?)

  func run(_ range: Range<Int>) {
    let slots = range.lowerBound + start..<range.upperBound + start
    switch columns {
    case (let a?, let b?, let c?, let d?): writeFour(into: a, b, c, d, slots)
    case (let a?, let b?, let c?, nil): writeThree(into: a, b, c, slots)
    case (let a?, let b?, _, _): writeTwo(into: a, b, slots)
    case (let a?, _, _, _): writeOne(into: a, slots)
    default: break
    }
  }

  @inline(never) private func writeFour(into a: Cells, _ b: Cells, _ c: Cells, _ d: Cells, _ slots: Range<Int>) {
    writeTogether(into: a, b, c, d, slots)
  }

  @inline(never) private func writeThree(into a: Cells, _ b: Cells, _ c: Cells, _ slots: Range<Int>) {
    writeTogether(into: a, b, c, nil, slots)
  }

  @inline(never) private func writeTwo(into a: Cells, _ b: Cells, _ slots: Range<Int>) {
    writeTogether(into: a, b, nil, nil, slots)
  }

  @inline(never) private func writeOne(into column: Cells, _ slots: Range<Int>) {
    forEachPage(slots) { page, start, count in
      for slot in 0..<count { column[start &+ slot] = cells[Int(page[slot])].x }
    }
  }

  /// Writes the lanes that have a column, which the caller knows when it is compiled. Four slots at a time are transposed
  /// in vector registers: the cells of a node are one load, and every column gets its four cells with one store.
  @inline(__always) private func writeTogether(
    into a: Cells, _ b: Cells, _ c: Cells?, _ d: Cells?, _ slots: Range<Int>
  ) {
    forEachPage(slots) { page, start, count in
      var slot = 0
      while slot &+ 4 <= count {
        let w = cells[Int(page[slot])]
        let x = cells[Int(page[slot &+ 1])]
        let y = cells[Int(page[slot &+ 2])]
        let z = cells[Int(page[slot &+ 3])]
        let place = start &+ slot
        UnsafeMutableRawPointer(a + place).storeBytes(of: Row(w.x, x.x, y.x, z.x), as: Row.self)
        UnsafeMutableRawPointer(b + place).storeBytes(of: Row(w.y, x.y, y.y, z.y), as: Row.self)
        if let c { UnsafeMutableRawPointer(c + place).storeBytes(of: Row(w.z, x.z, y.z, z.z), as: Row.self) }
        if let d { UnsafeMutableRawPointer(d + place).storeBytes(of: Row(w.w, x.w, y.w, z.w), as: Row.self) }
        slot &+= 4
      }
      while slot < count {
        let row = cells[Int(page[slot])]
        let place = start &+ slot
        (a[place], b[place]) = (row.x, row.y)
        if let c { c[place] = row.z }
        if let d { d[place] = row.w }
        slot &+= 1
      }
    }
  }

  /// Calls `body` for the part of each page that lies in the range: its cells, the index of the first, their number.
  @inline(__always) private func forEachPage(
    _ slots: Range<Int>, _ body: (UnsafeMutablePointer<UInt32>, Int, Int) -> Void
  ) {
    Paging.forEachPage(of: slots) { page, slots in
      let start = slots.lowerBound
      body(nodes[page].unsafelyUnwrapped + Paging.place(of: start), start, slots.count)
    }
  }
}
