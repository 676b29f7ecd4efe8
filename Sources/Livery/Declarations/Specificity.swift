import LiveryVocabulary

/// How specific a selector is, in the order of section 2 point 2c. All zero at instance level.
struct Specificity: Hashable, Comparable {
  private let identifierCount: UInt32
  private let ancestorStateCount: UInt32
  private let compoundCount: UInt32
  /// The subject's class depth, then the ancestors' from right to left.
  private let depths: [UInt32]

  static let instance = Specificity(identifierCount: 0, ancestorStateCount: 0, compoundCount: 0, depths: [])

  private init(identifierCount: UInt32, ancestorStateCount: UInt32, compoundCount: UInt32, depths: [UInt32]) {
    self.identifierCount = identifierCount
    self.ancestorStateCount = ancestorStateCount
    self.compoundCount = compoundCount
    self.depths = depths
  }

  init(_ selector: Selector, depth: (ClassName) -> Int) {
    let compounds = [selector.subject] + selector.ancestors.reversed()
    self.init(
      identifierCount: compounds.reduce(0) { $0 + UInt32($1.identifiers.count) },
      ancestorStateCount: selector.ancestors.reduce(0) { $0 + UInt32($1.states.count) },
      compoundCount: UInt32(compounds.count), depths: compounds.map { UInt32($0.className.map(depth) ?? 0) })
  }

  static func < (left: Self, right: Self) -> Bool {
    if left.identifierCount != right.identifierCount { return left.identifierCount < right.identifierCount }
    if left.ancestorStateCount != right.ancestorStateCount {
      return left.ancestorStateCount < right.ancestorStateCount
    }
    if left.compoundCount != right.compoundCount { return left.compoundCount < right.compoundCount }
    return left.depths.lexicographicallyPrecedes(right.depths)
  }
}
