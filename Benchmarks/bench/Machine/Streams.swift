// The loops that constants are measured with. They are neither inlined nor given anything that the compiler knows, and
// what they find is swallowed each time, so that none of it can be left out.

/// Loops over contiguous memory, a quarter of which makes one stream: a core that follows four has more under way than
/// with one.
enum Streams {
  typealias Four = SIMD4<UInt32>

  /// - Parameter quarter: how many cells there are in a quarter, a multiple of four.
  @inline(never) static func read(_ cells: UnsafePointer<UInt32>, quarter: Int) -> UInt32 {
    let raw = UnsafeRawPointer(cells)
    let bytes = quarter &* 4
    var (a, b, c, d) = (Four.zero, Four.zero, Four.zero, Four.zero)
    var place = 0
    while place < bytes {
      a &+= (raw + place).loadUnaligned(as: Four.self)
      b &+= (raw + bytes + place).loadUnaligned(as: Four.self)
      c &+= (raw + 2 &* bytes + place).loadUnaligned(as: Four.self)
      d &+= (raw + 3 &* bytes + place).loadUnaligned(as: Four.self)
      place &+= 16
    }
    return (a &+ b &+ c &+ d).wrappedSum()
  }

  /// Plain stores, as a loop makes them that writes what is used soon: they bring the lines into the caches.
  @inline(never) static func fill(_ cells: UnsafeMutablePointer<UInt32>, quarter: Int, _ pattern: UInt32) {
    let raw = UnsafeMutableRawPointer(cells)
    let bytes = quarter &* 4
    let four = Four(repeating: pattern)
    var place = 0
    while place < bytes {
      (raw + place).storeBytes(of: four, as: Four.self)
      (raw + bytes + place).storeBytes(of: four, as: Four.self)
      (raw + 2 &* bytes + place).storeBytes(of: four, as: Four.self)
      (raw + 3 &* bytes + place).storeBytes(of: four, as: Four.self)
      place &+= 16
    }
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
