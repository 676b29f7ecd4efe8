/// Where the bindings that are asked for stand among those of a sink. They are the same for one object after the other.
struct Places {
  private var asked: [BindingName] = []
  private var places: [Int?] = []

  /// nil where the sink has no such binding.
  mutating func find(_ asked: [BindingName], among own: [BindingName]) -> [Int?] {
    if asked != self.asked { (self.asked, places) = (asked, asked.map { own.firstIndex(of: $0) }) }
    return places
  }
}
