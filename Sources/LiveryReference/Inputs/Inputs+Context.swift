import LiveryVocabulary

extension Inputs {
  /// Merges the modes; tokens, unless nil, replace the whole token patch.
  mutating func setContext(_ modes: [AxisName: ModeName], tokens: [TokenName: TokenExpression]?) throws {
    try check(modes)
    globalModes.merge(modes) { _, new in new }
    if let tokens { globalTokens = tokens }
  }

  mutating func setSystemMode(of axisName: AxisName, to mode: ModeName) throws {
    guard axisName != .theme else { throw EditError.reservedAxis }
    try check(mode, of: axisName)
    axes[axes.firstIndex { $0.name == axisName }!].systemMode = mode
  }
}
