import LiveryVocabulary

extension Inputs {
  /// Point 2, a to g, as numbers that are compared in turn: the lower one goes first.
  ///
  /// Ranks of different lengths differ in their number of compounds, and so before one of them ends.
  func rank(_ declaration: Declaration.Key, position: Int, in context: Context) -> [Int] {
    let defaultDistance = context.chain.count - 1
    let isRule = declaration.selector != nil
    let compounds = declaration.selector.map { $0.ancestors + [$0.subject] } ?? []
    let ancestors = declaration.selector?.ancestors ?? []

    let themeDistance =
      declaration.when.theme.map { context.chain.firstIndex(of: $0)! } ?? (isRule ? defaultDistance : 0)
    let level = isRule ? 1 : 0
    let identifiers = compounds.map(\.identifiers.count).reduce(0, +)
    let ancestorStates = ancestors.map(\.states.count).reduce(0, +)
    let depths = compounds.reversed().map { $0.className.map { lineage(of: $0).count } ?? 0 }

    return [themeDistance, level, -identifiers, -ancestorStates, -compounds.count] + depths.map { -$0 } + [
      declaration.when.theme == nil ? 1 : 0,
      -declaration.when.conditions.count,
      -declaration.states.count,
      -position,
    ]
  }
}
