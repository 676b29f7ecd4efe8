import LiveryVocabulary

extension Array {
  /// The place of the element with a key, in an array that ascends by them; nil if there is none.
  @inline(__always) func place<Key: Comparable>(of key: Key, by keyOf: (Element) -> Key) -> Int? {
    let place = firstPlace { keyOf($0) >= key }
    return place < count && keyOf(self[place]) == key ? place : nil
  }
}
