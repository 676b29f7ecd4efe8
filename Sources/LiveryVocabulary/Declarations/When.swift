/// Under which circumstances something holds: a named theme or any, and a mode for each of some axes.
public struct When: Hashable, Sendable {
  /// The theme, or one that falls back on it; nil is any theme.
  public var theme: ThemeName?
  /// The mode of each axis that counts. All must hold. Never names `theme`.
  public var conditions: [AxisName: ModeName]
  /// Puts circumstances together; names are checked by the edit that takes them.
  public init(theme: ThemeName? = nil, conditions: [AxisName: ModeName] = [:]) {
    self.theme = theme
    self.conditions = conditions
  }
  /// Any theme, no conditions.
  public static var always: When { When() }
}

extension When: CustomStringConvertible {
  /// `always`, or what has to hold: `theme=night, density=compact`.
  public var description: String {
    let theme = theme.map { ["theme=\($0)"] } ?? []
    let others = conditions.map { "\($0.key)=\($0.value)" }.sorted()
    return self == .always ? "always" : (theme + others).joined(separator: ", ")
  }
}
