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
    if let a = columns.0, let b = columns.1, let c = columns.2, let d = columns.3 {
      return writeFour(into: a, b, c, d, slots)
    }
    if let column = columns.0 { write(0, into: column, slots) }
    if let column = columns.1 { write(1, into: column, slots) }
    if let column = columns.2 { write(2, into: column, slots) }
  }

  /// Writes one lane of the cells into a column.
  @inline(never) private func write(_ lane: Int, into column: Cells, _ slots: Range<Int>) {
    let lanes = UnsafeRawPointer(cells).assumingMemoryBound(to: UInt32.self) + lane
    forEachPage(slots) { page, start, count in
      for slot in 0..<count { column[start &+ slot] = lanes[Int(page[slot]) &* 4] }
    }
  }

  /// Writes all four lanes. Four slots at a time are transposed in vector registers: the cells of a node are one load,
  /// and every column gets its four cells with one store.
  @inline(never) private func writeFour(into a: Cells, _ b: Cells, _ c: Cells, _ d: Cells, _ slots: Range<Int>) {
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
        UnsafeMutableRawPointer(c + place).storeBytes(of: Row(w.z, x.z, y.z, z.z), as: Row.self)
        UnsafeMutableRawPointer(d + place).storeBytes(of: Row(w.w, x.w, y.w, z.w), as: Row.self)
        slot &+= 4
      }
      while slot < count {
        let row = cells[Int(page[slot])]
        (a[start &+ slot], b[start &+ slot], c[start &+ slot], d[start &+ slot]) = (row.x, row.y, row.z, row.w)
        slot &+= 1
      }
    }
  }

  /// Calls `body` for the part of each page that lies in the range: its cells, the index of the first, their number.
  @inline(__always) private func forEachPage(
    _ slots: Range<Int>, _ body: (UnsafeMutablePointer<UInt32>, Int, Int) -> Void
  ) {
    var index = slots.lowerBound
    while index < slots.upperBound {
      let end = min(Paging.last(besides: index) &+ 1, slots.upperBound)
      body(nodes[Paging.page(of: index)].unsafelyUnwrapped + Paging.place(of: index), index, end &- index)
      index = end
    }
  }
}
