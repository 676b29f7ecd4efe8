import LiveryVocabulary

extension Inputs {
  /// Point 2, a to g, as numbers that are compared in turn: the lower one goes first.
  ///
  /// Ranks of different lengths differ in their number of compounds, and so before one of them ends.
  func rank(_ declaration: Declaration, position: Int, in context: Context) -> [Int] {
    let defaultDistance = context.chain.count - 1
    let (key, compounds) = (declaration.key, declaration.compounds)
    let isRule = key.selector != nil

    let themeDistance =
      key.when.theme.map { context.chain.firstIndex(of: $0)! } ?? (isRule ? defaultDistance : 0)
    let level = isRule ? 1 : 0
    let identifiers = compounds.reduce(0) { $0 + $1.identifiers.count }
    let ancestorStates = compounds.dropLast().reduce(0) { $0 + $1.states.count }
    let depths = compounds.reversed().map { $0.className.map { lineage(of: $0).count } ?? 0 }

    return [themeDistance, level, -identifiers, -ancestorStates, -compounds.count] + depths.map { -$0 } + [
      key.when.theme == nil ? 1 : 0,
      -key.when.conditions.count,
      -key.states.count,
      -position,
    ]
  }
}
