/// What a walk comes to where the members of each node lie side by side: stretches of columns with one cell each. Made for
/// switches that come again, and good as long as no node gets or loses a member: nothing but cells is looked at then.
///
/// In the order of objects, of each stretch all columns: where memory makes some columns slower than others, threads that share
/// the fills have as much of each.
struct ColumnFills: ~Copyable {
  struct Fill: BitwiseCopyable {
    let start: UInt32
    var count: UInt32
    let destination: Int32
    let cell: UInt64
  }

  private var fills = RawArray<Fill>()

  var count: Int { fills.count }

  /// Lists the fills that stores come to; none if the members of any node lie apart.
  mutating func derive(from stores: UnsafeMutableBufferPointer<ColumnWalk.Store>, _ core: UnsafeMutablePointer<Core>) {
    fills.removeAll()
    for store in stores where core.pointee.nodes.memberCount(of: store.node) > 0 {
      guard let range = core.pointee.nodes.contiguousMembers(of: store.node) else { return fills.removeAll() }
      append(
        Fill(
          start: UInt32(range.lowerBound), count: UInt32(range.count), destination: store.destination, cell: store.cell)
      )
    }
    fills.sort { ($0.start, $0.destination) < ($1.start, $1.destination) }
  }

  mutating func removeAll() { fills.removeAll() }

  private mutating func append(_ fill: Fill) {
    if fills.count > 0 {
      let last = fills.base + (fills.count - 1)
      let follows =
        last.pointee.destination == fill.destination && last.pointee.start + last.pointee.count == fill.start
      if follows && last.pointee.cell == fill.cell {
        last.pointee.count += fill.count
        return
      }
    }
    fills.append(fill)
  }

  func work(on destinations: UnsafeMutablePointer<ColumnWalk.Destination>) -> Work {
    Work(fills: fills.base, destinations: destinations)
  }

  struct Work: RangeWork {
    let fills: UnsafeMutablePointer<Fill>
    let destinations: UnsafeMutablePointer<ColumnWalk.Destination>

    func run(_ range: Range<Int>) {
      for place in range {
        let fill = fills[place]
        let stretch = Int(fill.start)..<Int(fill.start &+ fill.count)
        destinations[Int(fill.destination)].fill(fill.cell, stretch)
      }
    }
  }
}
