import LiveryVocabulary

/// How specific a selector is, in the order of docs/reference/semantics.md, point 2c. All zero at instance level.
struct Specificity: Hashable, Comparable {
  /// Identifiers and states over all compounds, those of the subject included.
  private let markCount: UInt32
  private let compoundCount: UInt32
  private let subjectDepth: UInt32
  /// The class depths of the ancestors, from right to left.
  private let ancestorDepths: [UInt32]

  static let instance = Specificity(
    markCount: 0, compoundCount: 0, subjectDepth: 0, ancestorDepths: [])

  private init(markCount: UInt32, compoundCount: UInt32, subjectDepth: UInt32, ancestorDepths: [UInt32]) {
    self.markCount = markCount
    self.compoundCount = compoundCount
    self.subjectDepth = subjectDepth
    self.ancestorDepths = ancestorDepths
  }

  init(_ selector: StyleSelector, depth: (ClassName) -> Int) {
    func depthOfClass(_ compound: Compound) -> UInt32 { UInt32(compound.className.map(depth) ?? 0) }
    func marks(_ compound: Compound) -> UInt32 { UInt32(compound.identifiers.count + compound.states.count) }
    let (ancestors, subject) = (selector.ancestors, selector.subject)
    self.init(
      markCount: ancestors.reduce(marks(subject)) { $0 + marks($1) },
      compoundCount: UInt32(ancestors.count + 1), subjectDepth: depthOfClass(subject),
      ancestorDepths: ancestors.reversed().map(depthOfClass))
  }

  /// What a specificity is more specific by than another.
  enum Difference {
    case marks
    case compounds
    /// 0 is the subject, 1 the compound to the left of it.
    case classDepth(compound: Int)
  }

  /// The first part in which two differ, nil if they are equal.
  func firstDifference(from other: Self) -> Difference? {
    if markCount != other.markCount { return .marks }
    if compoundCount != other.compoundCount { return .compounds }
    if subjectDepth != other.subjectDepth { return .classDepth(compound: 0) }
    let place = zip(ancestorDepths, other.ancestorDepths).enumerated().first { $1.0 != $1.1 }?.offset
    return place.map { .classDepth(compound: $0 + 1) }
  }

  static func < (left: Self, right: Self) -> Bool {
    if left.markCount != right.markCount { return left.markCount < right.markCount }
    if left.compoundCount != right.compoundCount { return left.compoundCount < right.compoundCount }
    if left.subjectDepth != right.subjectDepth { return left.subjectDepth < right.subjectDepth }
    return left.ancestorDepths.lexicographicallyPrecedes(right.ancestorDepths)
  }
}
