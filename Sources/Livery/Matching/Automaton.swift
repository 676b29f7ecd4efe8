import LiveryVocabulary

/// Matches descendant selectors while walking down the tree, as a finite automaton that is determinised on demand.
///
/// The state of an object says, for every selector with ancestor compounds, how many of them, from the outermost, its
/// path from the root has matched, itself included. With the descendant combinator alone the greatest such number
/// subsumes the smaller ones. A child's state and its matched selectors are a function of its parent's state and its
/// own element, remembered in `transitions`; state 0 is "nothing yet".
struct Automaton: ~Copyable {
  /// A compound of a selector, in the bucket of one of its marks.
  private struct Position {
    let selector: UInt32
    let compound: Int
  }

  /// The most states before all are forgotten and every object is matched anew.
  private var stateLimit = 1 << 16

  /// For each state the progress by selector, ascending, as `selector << 8 | matched compounds`.
  private var progress: [[UInt32]] = [[]]
  private var indexes: [[UInt32]: UInt32] = [[]: 0]
  /// From (parent state, element) to (state, matched set).
  private var transitions = HashIndex()
  private(set) var matchedSets: [[UInt32]] = [[]]
  private var matchedIndexes: [[UInt32]: UInt32] = [[]: 0]

  private var byClass: [UInt32: [Position]] = [:]
  private var byIdentifier: [UInt32: [Position]] = [:]
  private var everywhere: [Position] = []

  var isFull: Bool { progress.count > stateLimit }
  /// Leaves room to grow where the states in use are more than the limit.
  mutating func raiseLimit() { stateLimit = max(stateLimit, progress.count * 2) }
  var stateCount: Int { progress.count }
  var transitionCount: Int { transitions.count }
  var byteCount: Int {
    transitions.byteCount + progress.reduce(0) { $0 + $1.count * 4 + 48 }
      + matchedSets.reduce(0) { $0 + $1.count * 4 + 48 }
  }

  /// Adds a selector to the buckets. Transitions are to be forgotten afterwards.
  @inline(never) mutating func add(_ selector: UInt32, _ compounds: [CompiledCompound]) {
    for (index, compound) in compounds.enumerated() {
      let position = Position(selector: selector, compound: index)
      if let identifier = compound.identifiers.first {
        byIdentifier[identifier, default: []].append(position)
      } else if let className = compound.className {
        byClass[className, default: []].append(position)
      } else {
        everywhere.append(position)
      }
    }
  }

  @inline(never) mutating func remove(_ selector: UInt32, _ compounds: [CompiledCompound]) {
    for compound in compounds {
      if let identifier = compound.identifiers.first {
        byIdentifier[identifier]?.removeAll { $0.selector == selector }
      } else if let className = compound.className {
        byClass[className]?.removeAll { $0.selector == selector }
      } else {
        everywhere.removeAll { $0.selector == selector }
      }
    }
  }

  /// Forgets what was remembered. States stay valid only where progress does: after a change of selectors with
  /// ancestors every object is matched anew.
  mutating func forgetTransitions() { transitions.removeAll() }

  mutating func forgetEverything() {
    forgetTransitions()
    progress = [[]]
    indexes = [[]: 0]
    matchedSets = [[]]
    matchedIndexes = [[]: 0]
  }

  /// The remembered step, if there is one.
  @inline(__always) func find(parent: UInt32, element: UInt32) -> (state: UInt32, matched: UInt32)? {
    transitions.find(UInt64(parent) << 32 | UInt64(element)).map { ($0.0, $0.1) }
  }

  /// Takes and remembers a step that ``find(parent:element:)`` does not know.
  @inline(never) mutating func step(
    parent: UInt32, element: UInt32, marks: CompiledCompound.Marks, rules: RuleTable, classes: ClassTable
  ) -> (state: UInt32, matched: UInt32) {
    let before = progress[Int(parent)]
    var after = before
    var matched: [UInt32] = []
    func visit(_ position: Position) {
      let compounds = rules[position.selector].compounds
      guard position.compound == 0 || Self.matchedCount(of: position.selector, in: before) >= position.compound,
        compounds[position.compound].matches(marks, classes: classes)
      else { return }
      if position.compound == compounds.count - 1 {
        matched.append(position.selector)
      } else {
        Self.advance(position.selector, to: position.compound + 1, in: &after)
      }
    }
    for position in everywhere { visit(position) }
    for identifier in marks.identifiers { for position in byIdentifier[identifier] ?? [] { visit(position) } }
    for (className, positions) in byClass where classes.isClass(marks.className, className) {
      for position in positions { visit(position) }
    }
    matched.sort()
    let result = (state: intern(after), matched: internMatched(matched))
    transitions.insert(UInt64(parent) << 32 | UInt64(element), result.state, result.matched)
    return result
  }

  private static func matchedCount(of selector: UInt32, in progress: [UInt32]) -> Int {
    progress.first { $0 >> 8 == selector }.map { Int($0 & 255) } ?? 0
  }

  @inline(never) private static func advance(_ selector: UInt32, to count: Int, in progress: inout [UInt32]) {
    let entry = selector << 8 | UInt32(count)
    if let index = progress.firstIndex(where: { $0 >> 8 >= selector }) {
      if progress[index] >> 8 == selector {
        progress[index] = max(progress[index], entry)
      } else {
        progress.insert(entry, at: index)
      }
    } else {
      progress.append(entry)
    }
  }

  private mutating func intern(_ list: [UInt32]) -> UInt32 {
    if let known = indexes[list] { return known }
    progress.append(list)
    indexes[list] = UInt32(progress.count - 1)
    return UInt32(progress.count - 1)
  }

  private mutating func internMatched(_ list: [UInt32]) -> UInt32 {
    if let known = matchedIndexes[list] { return known }
    matchedSets.append(list)
    matchedIndexes[list] = UInt32(matchedSets.count - 1)
    return UInt32(matchedSets.count - 1)
  }
}
