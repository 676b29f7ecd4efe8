import LiveryVocabulary

/// Point 2, s and a to g, as numbers that are compared in turn: the lower one goes first.
struct Rank: Comparable {
  private let sheet: Int
  private let themeDistance: Int
  private let level: Int
  /// Those of different lengths differ in their number of compounds, and so before one of them ends.
  private let specificity: [Int]
  private let rest: (anyTheme: Int, conditions: Int, states: Int, position: Int)

  /// - Parameters:
  ///   - sheet: the place of its sheet in the list of sheets. For objects' own declarations, that of the application's.
  ///   - position: the place in its sheet, or on the object.
  init(of declaration: Declaration, sheet: Int, position: Int, in context: Context) {
    self.sheet = sheet
    let key = declaration.key
    let isRule = key.selector != nil
    themeDistance = key.when.theme.map { context.chain.firstIndex(of: $0)! } ?? (isRule ? context.chain.count - 1 : 0)
    level = isRule ? 1 : 0
    specificity = declaration.specificity
    rest = (key.when.theme == nil ? 1 : 0, -key.when.conditions.count, isRule ? 0 : -key.states.count, -position)
  }

  /// The first number in which two ranks differ: by which criterion of point 2 the one that goes first does so. Where that is the
  /// depth of a class, with the place of its compound, counted from the subject.
  func criterion(over other: Rank) -> (kind: Explanation.Criterion.Kind, compound: Int) {
    if sheet != other.sheet { return (.sheet, 0) }
    if themeDistance != other.themeDistance { return (.theme, 0) }
    if level != other.level { return (.level, 0) }
    for (place, (own, others)) in zip(specificity, other.specificity).enumerated() where own != others {
      return place == 0 ? (.marks, 0) : place == 1 ? (.compounds, 0) : (.classDepth, place - 2)
    }
    if rest.anyTheme != other.rest.anyTheme { return (.namedTheme, 0) }
    if rest.conditions != other.rest.conditions { return (.conditions, 0) }
    return (rest.states != other.rest.states ? .states : .order, 0)
  }

  static func < (left: Rank, right: Rank) -> Bool {
    if left.sheet != right.sheet { return left.sheet < right.sheet }
    if left.themeDistance != right.themeDistance { return left.themeDistance < right.themeDistance }
    if left.level != right.level { return left.level < right.level }
    if left.specificity != right.specificity { return left.specificity.lexicographicallyPrecedes(right.specificity) }
    return left.rest < right.rest
  }

  static func == (left: Rank, right: Rank) -> Bool { !(left < right) && !(right < left) }
}
