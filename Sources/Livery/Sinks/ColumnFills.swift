/// A walk where the members of each node lie side by side, as stretches of columns with one cell each. Made for
/// switches that come again, and good as long as no node gets or loses a member: nothing but cells is looked at then.
///
/// In the order of objects, of each stretch all columns: where memory makes some columns slower than others, threads that share
/// the fills have as much of each, and columns that are filled at the same time have more lines under way than one.
struct ColumnFills: ~Copyable {
  struct Fill: BitwiseCopyable {
    let start: UInt32
    var count: UInt32
    let destination: Int32
    /// How many fills from this one on are of the same stretch and may be made at the same time.
    var breadth: Int32 = 1
    let cell: UInt64

    @inline(__always) var stretch: Range<Int> { Int(start)..<Int(start &+ count) }
  }

  private var fills = RawArray<Fill>()

  var count: Int { fills.count }

  /// Lists the fills that make the same cells as stores; none if the members of any node lie apart.
  mutating func derive(
    from stores: UnsafeMutableBufferPointer<ColumnWalk.Store>,
    to destinations: UnsafeMutablePointer<ColumnDestinations.Destination>, _ core: Core
  ) {
    fills.removeAll()
    for store in stores where core.nodes.memberCount(of: store.node) > 0 {
      guard let range = core.nodes.contiguousMembers(of: store.node) else { return fills.removeAll() }
      fills.append(
        Fill(
          start: UInt32(range.lowerBound), count: UInt32(range.count), destination: store.destination, cell: store.cell)
      )
    }
    fills.sort { ($0.start, $0.destination) < ($1.start, $1.destination) }
    joinStretches()
    for place in stride(from: fills.count - 2, through: 0, by: -1)
    where fills[place].start == fills[place + 1].start
      && destinations[Int(fills[place].destination)].cells.size == Self.cellSize
      && destinations[Int(fills[place + 1].destination)].cells.size == Self.cellSize
    {
      fills[place].breadth = fills[place + 1].breadth + 1
    }
  }

  mutating func removeAll() { fills.removeAll() }

  /// The size of the cells that are written to several columns at the same time.
  private static var cellSize: Int { 4 }

  /// Makes one stretch of those that follow one another and get the same cells.
  private mutating func joinStretches() {
    var (last, end, place) = (0, 0, 0)
    while place < fills.count {
      var next = place
      while next < fills.count && fills[next].start == fills[place].start { next += 1 }
      if place > 0 && continues(last..<end, place..<next) {
        for offset in last..<end { fills[offset].count += fills[place].count }
      } else {
        for offset in 0..<next - place { fills[end + offset] = fills[place + offset] }
        (last, end) = (end, end + next - place)
      }
      place = next
    }
    fills.truncate(to: end)
  }

  private func continues(_ last: Range<Int>, _ following: Range<Int>) -> Bool {
    guard last.count == following.count,
      fills[last.lowerBound].stretch.upperBound == fills[following.lowerBound].stretch.lowerBound
    else { return false }
    return zip(last, following).allSatisfy {
      fills[$0].destination == fills[$1].destination && fills[$0].cell == fills[$1].cell
    }
  }

  func work(on destinations: UnsafeMutablePointer<ColumnDestinations.Destination>) -> Work {
    Work(fills: fills.base, destinations: destinations)
  }

  struct Work: RangeWork {
    let fills: UnsafeMutablePointer<Fill>
    let destinations: UnsafeMutablePointer<ColumnDestinations.Destination>

    func run(_ range: Range<Int>) {
      var place = range.lowerBound
      while place < range.upperBound {
        let breadth = min(Int(fills[place].breadth), range.upperBound &- place)
        if breadth >= 4 {
          fillFour(at: place)
          place &+= 4
        } else if breadth >= 2 {
          fillTwo(at: place)
          place &+= 2
        } else {
          destinations[Int(fills[place].destination)].cells.fill(fills[place].cell, fills[place].stretch)
          place &+= 1
        }
      }
    }

    private typealias Eight = SIMD8<UInt32>

    /// A column with cells of four bytes, and what goes into it.
    private struct Column {
      let cells: UnsafeMutablePointer<UInt32>
      let eight: Eight

      @inline(__always) func storeEight(at index: Int) {
        UnsafeMutableRawPointer(cells + index).storeBytes(of: eight, as: Eight.self)
      }

      @inline(__always) func storeOne(at index: Int) { cells[index] = eight[0] }
    }

    @inline(__always) private func column(at place: Int) -> Column {
      let fill = fills[place]
      return Column(
        cells: destinations[Int(fill.destination)].cells.ofFourBytes,
        eight: Eight(repeating: UInt32(truncatingIfNeeded: fill.cell)))
    }

    @inline(never) private func fillFour(at place: Int) {
      Self.fill(
        fills[place].stretch, column(at: place), column(at: place &+ 1), column(at: place &+ 2),
        column(at: place &+ 3))
    }

    @inline(never) private func fillTwo(at place: Int) {
      Self.fill(fills[place].stretch, column(at: place), column(at: place &+ 1), nil, nil)
    }

    /// Which columns there are is known when this is compiled.
    @inline(__always) private static func fill(
      _ stretch: Range<Int>, _ a: Column, _ b: Column, _ c: Column?, _ d: Column?
    ) {
      var index = stretch.lowerBound
      while index &+ Eight.scalarCount <= stretch.upperBound {
        a.storeEight(at: index)
        b.storeEight(at: index)
        c?.storeEight(at: index)
        d?.storeEight(at: index)
        index &+= Eight.scalarCount
      }
      while index < stretch.upperBound {
        a.storeOne(at: index)
        b.storeOne(at: index)
        c?.storeOne(at: index)
        d?.storeOne(at: index)
        index &+= 1
      }
    }
  }
}
