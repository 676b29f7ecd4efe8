extension RandomAccessCollection where Index == Int {
  /// The place of the first element for which this is true, if it is true for all that follow.
  @inlinable @inline(__always) package func firstPlace(where isReached: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isReached(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension RandomAccessCollection where Index == Int, Element: Hashable {
  /// Whether some element is there more than once.
  @inlinable package var hasRepeats: Bool {
    // A few are compared sooner than a set is made.
    if count <= 8 { return indices.contains { place in self[..<place].contains(self[place]) } }
    return Set(self).count < count
  }
}
