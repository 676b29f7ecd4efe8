extension Array {
  /// The place of the first element for which this is true, if it is true for all that follow.
  @inline(__always) package func firstPlace(where isReached: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isReached(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The place of the element with a key, in an array that ascends by them; nil if there is none.
  @inline(__always) func place<Key: Comparable>(of key: Key, by keyOf: (Element) -> Key) -> Int? {
    let place = firstPlace { keyOf($0) >= key }
    return place < count && keyOf(self[place]) == key ? place : nil
  }
}
