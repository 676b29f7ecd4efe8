extension Array where Element: Comparable {
  /// Puts an element into a sorted array, after those that equal it.
  package mutating func insertSorted(_ element: Element) {
    var places = startIndex..<endIndex
    while !places.isEmpty {
      let middle = places.lowerBound + places.count / 2
      places = self[middle] > element ? places.lowerBound..<middle : (middle + 1)..<places.upperBound
    }
    insert(element, at: places.lowerBound)
  }
}
