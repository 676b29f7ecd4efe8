import LiveryVocabulary

/// Gives dense numbers to sets of names of one domain. Number 0 is the empty set.
struct SetTable<Domain> {
  private(set) var names = NameTable<Domain>()
  /// The members of each set as ascending name numbers.
  private(set) var members: [[UInt32]] = [[]]
  private var indexes: [[UInt32]: UInt32] = [[]: 0]
  /// From each name to the sets that have it.
  private var sets = NumberChains()
  private var keptNames: [UInt32: [Name<Domain>]] = [:]

  var count: Int { members.count }

  mutating func intern(_ elements: [Name<Domain>]) -> UInt32 {
    if elements.isEmpty { return 0 }
    var numbers = elements.map { names.intern($0) }
    numbers.sortOnce()
    return intern(numbers)
  }

  /// The number of a set, or nil if it has none.
  func find(_ elements: [Name<Domain>]) -> UInt32? {
    var numbers = elements.compactMap(names.number)
    if numbers.count < elements.count { return nil }
    numbers.sortOnce()
    return indexes[numbers]
  }

  /// - Parameter elements: ascending, without repetition.
  mutating func intern(_ elements: [UInt32]) -> UInt32 {
    if let known = indexes[elements] { return known }
    let index = UInt32(members.count)
    members.append(elements)
    for element in elements { sets.append(index, to: element) }
    indexes[elements] = index
    return index
  }

  /// Visits the sets that have some names, and perhaps others; not for no name.
  func forEachSet(near wanted: [UInt32], _ body: (UInt32) -> Void) {
    guard let rarest = wanted.min(by: { sets.count(of: $0) < sets.count(of: $1) }) else { return }
    sets.forEach(of: rarest, body)
  }

  /// The set that has the members of `old` no more and those of `new` as well.
  mutating func intern(_ set: UInt32, adding new: UInt32, removing old: UInt32) -> UInt32 {
    var elements = Set(members[Int(set)])
    elements.subtract(members[Int(old)])
    elements.formUnion(members[Int(new)])
    return intern(elements.sorted())
  }

  /// Whether every member of `part` is one of `whole`.
  func isSubset(_ part: UInt32, of whole: UInt32) -> Bool {
    part == 0 || part == whole || members[Int(part)].areAmong(members[Int(whole)])
  }

  /// The members' names in ascending order.
  func sortedNames(of set: UInt32) -> [Name<Domain>] { members[Int(set)].map { names[$0] }.sorted() }

  /// The same of a set that is asked for again and again.
  mutating func keptSortedNames(of set: UInt32) -> [Name<Domain>] {
    if let known = keptNames[set] { return known }
    let names = sortedNames(of: set)
    keptNames[set] = names
    return names
  }
}
