/// The slots of an open-addressing table, a ring in which what does not find its home free lies in the next free place after
/// it. Removal shifts back, so there are no tombstones. Some slot is always free.
protocol ProbedSlots: ~Copyable {
  var slotCount: Int { get }
  func isFree(_ place: Int) -> Bool
  /// The home of what lies in a place that is not free.
  func home(ofSlotAt place: Int) -> Int
  mutating func moveSlot(from source: Int, to place: Int)
  mutating func freeSlot(at place: Int)
}

extension ProbedSlots where Self: ~Copyable {
  @inline(__always) func place(after place: Int) -> Int { place &+ 1 == slotCount ? 0 : place &+ 1 }

  /// Where something goes whose home this is.
  @inline(__always) func freePlace(from home: Int) -> Int {
    var place = home
    while !isFree(place) { place = self.place(after: place) }
    return place
  }

  /// Takes out what lies in a place, and closes the gap for what comes after it.
  mutating func removeSlot(at place: Int) {
    var hole = place
    var next = self.place(after: hole)
    while !isFree(next) {
      // Back, unless its home lies behind the hole.
      if distance(from: home(ofSlotAt: next), to: next) >= distance(from: hole, to: next) {
        moveSlot(from: next, to: hole)
        hole = next
      }
      next = self.place(after: next)
    }
    freeSlot(at: hole)
  }

  /// How many places it is from one to another, around the end.
  private func distance(from start: Int, to end: Int) -> Int { end - start + (end < start ? slotCount : 0) }
}
