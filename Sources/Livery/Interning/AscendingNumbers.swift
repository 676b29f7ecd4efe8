/// Numbers in ascending order, each once, as the members of sets are listed.
extension [UInt32] {
  /// Puts numbers in ascending order, each once.
  mutating func sortOnce() {
    sort()
    var count = 0
    for place in indices where count == 0 || self[place] != self[count - 1] {
      self[count] = self[place]
      count += 1
    }
    removeSubrange(count...)
  }

  /// Whether each of the numbers is one of `others`, which are in ascending order as well.
  ///
  /// - Complexity: linear in both; where the others are many more, linear in the numbers, times the logarithm of the others.
  func areAmong(_ others: [UInt32]) -> Bool {
    if count < others.count / 16 { return allSatisfy { others.place(of: $0, by: \.self) != nil } }
    var place = 0
    for number in self {
      while place < others.count, others[place] < number { place += 1 }
      if place == others.count || others[place] != number { return false }
    }
    return true
  }
}
