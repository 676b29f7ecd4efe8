// The loops that constants are measured with. They are neither inlined nor given anything that the compiler knows, and
// what they find is swallowed each time, so that none of it can be left out.

/// Loops over contiguous memory.
enum Streams {
  @inline(never) static func read(_ words: UnsafePointer<UInt64>, _ count: Int) -> UInt64 {
    var sum: UInt64 = 0
    for place in 0..<count { sum &+= words[place] }
    return sum
  }

  /// Plain stores, as a loop makes them that writes what is used soon: they bring the lines into the caches.
  @inline(never) static func fill(_ cells: UnsafeMutablePointer<UInt32>, _ count: Int, _ pattern: UInt32) {
    for place in 0..<count { cells[place] = pattern }
  }

  @inline(never) static func copy(
    _ source: UnsafeRawPointer, to destination: UnsafeMutableRawPointer, byteCount: Int
  ) {
    destination.copyMemory(from: source, byteCount: byteCount)
  }
}

/// Loops over cells in the order that a list says.
enum Accesses {
  @inline(never) static func gather(
    _ cells: UnsafePointer<UInt32>, _ order: UnsafePointer<UInt32>, _ count: Int
  ) -> UInt32 {
    var sum: UInt32 = 0
    for place in 0..<count { sum &+= cells[Int(order[place])] }
    return sum
  }

  @inline(never) static func scatter(
    _ pattern: UInt32, _ cells: UnsafeMutablePointer<UInt32>, _ order: UnsafePointer<UInt32>, _ count: Int
  ) {
    for place in 0..<count { cells[Int(order[place])] = pattern }
  }

  /// Goes from cell to cell, each of which holds the number of the next.
  @inline(never) static func chase(_ cells: UnsafePointer<UInt32>, from start: UInt32, steps: Int) -> UInt32 {
    var cell = start
    for _ in 0..<steps { cell = cells[Int(cell)] }
    return cell
  }
}
