import LiveryVocabulary

/// Gives numbers to the names of one domain, in order of first use, and dense but for those that are skipped. A number never
/// comes to stand for another name.
struct NameTable<Domain> {
  private(set) var names: [Name<Domain>] = []
  private var indexes: [Name<Domain>: UInt32] = [:]
  /// So many names are compared faster than one is hashed.
  private static var comparedMax: Int { 6 }

  var count: Int { names.count }
  subscript(index: UInt32) -> Name<Domain> { names[Int(index)] }

  /// The number of a name, or nil if it has none.
  func number(of name: Name<Domain>) -> UInt32? {
    // A name that was forgotten still stands in the list, and where a number was skipped, one that is none.
    if names.count > Self.comparedMax || indexes.count < names.count { return indexes[name] }
    return names.withUnsafeBufferPointer { names in
      // Most are short, or the very text that the table has.
      let place =
        names.indices.first { names[$0].text.isSameString(as: name.text) } ?? names.indices.first { names[$0] == name }
      return place.map { UInt32($0) }
    }
  }

  /// Takes the name off a number, for a declaration that is discarded. The number stays used up, since tables that are
  /// not taken back (elements, shapes, slots) may hold it.
  mutating func forget(_ index: UInt32) {
    indexes[names[Int(index)]] = nil
  }

  /// Uses a number up that no name stands for.
  mutating func skip() -> UInt32 {
    names.append(Name(""))
    return UInt32(names.count - 1)
  }

  /// Whether every number has its name.
  var areAllNamed: Bool { indexes.count == names.count }

  /// Whether the name still stands for the number.
  func isNamed(_ index: UInt32) -> Bool { indexes[names[Int(index)]] == index }

  /// The texts of all names that still stand for a number, in the order of these. For errors and lists: it hashes each name if
  /// one was forgotten.
  var known: [String] {
    if areAllNamed { return names.map(\.text) }
    return names.indices.filter { isNamed(UInt32($0)) }.map { names[$0].text }
  }

  /// The name that still stands for a number.
  func name(of index: UInt32) -> Name<Domain>? { isNamed(index) ? names[Int(index)] : nil }

  /// The number of a name, which gets one if it has none.
  mutating func intern(_ name: Name<Domain>) -> UInt32 {
    if let known = indexes[name] { return known }
    let index = UInt32(names.count)
    names.append(name)
    indexes[name] = index
    return index
  }
}
