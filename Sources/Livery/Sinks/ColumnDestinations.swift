/// Where the cells of each slot go.
struct ColumnDestinations: ~Copyable {
  struct Destination: BitwiseCopyable {
    let cells: ColumnCells
    let passesRGBA: Bool
    /// Another destination of the same slot, or -1.
    var next: Int32
  }

  /// Numbered like the sink's targets.
  private var destinations = RawArray<Destination>()
  /// By slot the first destination, or -1.
  private var firsts = RawArray<Int32>()
  /// The count of `AnyColumn.moves` for which the destinations hold, all of them; nil if some are left out.
  private var moves: Int?

  var base: UnsafeMutablePointer<Destination> { destinations.base }
  var count: Int { destinations.count }
  /// One more than the greatest slot that goes anywhere.
  var slotLimit: Int { firsts.count }

  /// Notes where the columns are now.
  @inline(__always) mutating func prepare(_ targets: [ColumnSink.Target]) {
    let now = AnyColumn.moves.load(ordering: .relaxed)
    if now == moves { return }
    note(targets)
    moves = now
  }

  @inline(never) private mutating func note(_ targets: [ColumnSink.Target]) {
    destinations.removeAll()
    firsts.removeAll()
    for (place, target) in targets.enumerated() {
      let slot = Int(target.slot)
      if slot >= firsts.count { firsts.resize(to: slot + 1, filling: -1) }
      let column = target.column
      destinations.append(
        Destination(cells: column.cells, passesRGBA: column.encoding.passesRGBA, next: firsts[slot]))
      firsts[slot] = Int32(place)
    }
  }

  /// Leaves a target out.
  mutating func skip(_ slot: UInt32, _ place: Int) {
    moves = nil
    var number = firsts[Int(slot)]
    if Int(number) == place {
      firsts[Int(slot)] = destinations[place].next
      return
    }
    while Int(destinations[Int(number)].next) != place { number = destinations[Int(number)].next }
    destinations[Int(number)].next = destinations[place].next
  }

  @inline(__always) func hasAny(of slot: UInt32) -> Bool { first(of: slot) >= 0 }

  /// Calls `body` with each destination of a slot and its number.
  @inline(__always) func forEach(of slot: UInt32, _ body: (_ number: Int, Destination) -> Void) {
    var number = Int(first(of: slot))
    while number >= 0 {
      let destination = destinations[number]
      body(number, destination)
      number = Int(destination.next)
    }
  }

  /// The only column of a slot, if colours go into it as they are, and objects have results for it.
  func colors(of slot: LiveChange.Slot) -> UnsafeMutablePointer<UInt32>? {
    let number = first(of: slot.number)
    guard number >= 0, slot.new >= 0 else { return nil }
    let destination = destinations[Int(number)]
    return destination.passesRGBA && destination.next < 0 ? destination.cells.ofFourBytes : nil
  }

  @inline(__always) private func first(of slot: UInt32) -> Int32 {
    Int(slot) < firsts.count ? firsts[Int(slot)] : -1
  }
}
