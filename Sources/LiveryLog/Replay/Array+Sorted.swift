import Livery

extension Array where Element: Comparable {
  /// Puts an element into a sorted array, after those that equal it.
  package mutating func insertSorted(_ element: Element) { insert(element, at: firstPlace { $0 > element }) }
}
