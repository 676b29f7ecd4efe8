/// Under which circumstances something holds: a named theme or any, and a mode for each of some axes.
public struct When: Hashable, Sendable {
  /// The theme, or one that falls back on it; nil is any theme.
  public var theme: ThemeName?
  /// The mode of each axis that counts. All must hold. Never names `theme`.
  public var conditions: [AxisName: ModeName]
  /// Puts circumstances together; names are checked by the edit that takes them.
  public init(theme: ThemeName?, conditions: [AxisName: ModeName] = [:]) {
    self.theme = theme
    self.conditions = conditions
  }
  /// Any theme, under these conditions.
  public init(conditions: [AxisName: ModeName]) { self.init(theme: nil, conditions: conditions) }
  /// Any theme, no conditions.
  public static var always: When { When(theme: nil) }

  /// The same circumstances with another theme, unless that is nil.
  public func with(theme: ThemeName?) -> When { When(theme: theme ?? self.theme, conditions: conditions) }
}

extension When: ExpressibleByDictionaryLiteral {
  /// `["theme": "night", "density": "compact"]`. The key `theme` names the theme, every other key is the condition of an
  /// axis. Traps if a key stands there twice.
  public init(dictionaryLiteral elements: (AxisName, ModeName)...) {
    self.init(conditions: Dictionary(uniqueKeysWithValues: elements))
    theme = conditions.removeValue(forKey: .theme).map { ThemeName($0) }
  }
}

extension When: CustomStringConvertible {
  /// `always`, or what has to hold: `theme=night, density=compact`.
  public var description: String {
    let theme = theme.map { ["theme=\($0)"] } ?? []
    let others = conditions.map { "\($0.key)=\($0.value)" }.sorted()
    return self == .always ? "always" : (theme + others).joined(separator: ", ")
  }
}
