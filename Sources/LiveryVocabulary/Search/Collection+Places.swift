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
