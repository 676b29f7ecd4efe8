import LiveryVocabulary

/// How specific a selector is, in the order of docs/semantics.md, point 2c. All zero at instance level.
struct Specificity: Hashable, Comparable {
  private let identifierCount: UInt32
  private let ancestorStateCount: UInt32
  private let compoundCount: UInt32
  private let subjectDepth: UInt32
  /// The class depths of the ancestors, from right to left.
  private let ancestorDepths: [UInt32]

  static let instance = Specificity(
    identifierCount: 0, ancestorStateCount: 0, compoundCount: 0, subjectDepth: 0, ancestorDepths: [])

  private init(
    identifierCount: UInt32, ancestorStateCount: UInt32, compoundCount: UInt32, subjectDepth: UInt32,
    ancestorDepths: [UInt32]
  ) {
    self.identifierCount = identifierCount
    self.ancestorStateCount = ancestorStateCount
    self.compoundCount = compoundCount
    self.subjectDepth = subjectDepth
    self.ancestorDepths = ancestorDepths
  }

  init(_ selector: Selector, depth: (ClassName) -> Int) {
    func depthOfClass(_ compound: Compound) -> UInt32 { UInt32(compound.className.map(depth) ?? 0) }
    let (ancestors, subject) = (selector.ancestors, selector.subject)
    self.init(
      identifierCount: ancestors.reduce(UInt32(subject.identifiers.count)) { $0 + UInt32($1.identifiers.count) },
      ancestorStateCount: ancestors.reduce(0) { $0 + UInt32($1.states.count) },
      compoundCount: UInt32(ancestors.count + 1), subjectDepth: depthOfClass(subject),
      ancestorDepths: ancestors.reversed().map(depthOfClass))
  }

  static func < (left: Self, right: Self) -> Bool {
    if left.identifierCount != right.identifierCount { return left.identifierCount < right.identifierCount }
    if left.ancestorStateCount != right.ancestorStateCount {
      return left.ancestorStateCount < right.ancestorStateCount
    }
    if left.compoundCount != right.compoundCount { return left.compoundCount < right.compoundCount }
    if left.subjectDepth != right.subjectDepth { return left.subjectDepth < right.subjectDepth }
    return left.ancestorDepths.lexicographicallyPrecedes(right.ancestorDepths)
  }
}
