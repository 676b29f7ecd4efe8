/// Modes and token redefinitions that are put on an object for itself and everything below.
public struct Patch: Hashable, Sendable {
  /// The mode of each axis that it names; may name `theme`. `system` stands for the system's mode, on every axis that
  /// has no mode of that name.
  public var modes: [AxisName: ModeName]
  /// What tokens are instead; may define some that nothing else defines.
  public var tokens: [TokenName: TokenExpression]
  /// The patch that changes nothing.
  public init() { (modes, tokens) = ([:], [:]) }

  /// Puts a patch together; names are checked when it is put on an object or read under.
  ///
  /// - Parameter theme: the mode of the axis `theme`, whatever `modes` say; nil leaves it to them.
  public init(
    theme: ThemeName? = nil, modes: [AxisName: ModeName] = [:], tokens: [TokenName: TokenExpression] = [:]
  ) {
    self.modes = modes
    if let theme { self.modes[.theme] = ModeName(theme) }
    self.tokens = tokens
  }
  /// The patch that changes nothing, which is the same as no patch.
  public var isEmpty: Bool { modes.isEmpty && tokens.isEmpty }
}

extension Patch: ExpressibleByDictionaryLiteral {
  /// Modes by axis, as in `["theme": "night", "density": "compact"]`. An axis that is named twice traps.
  public init(dictionaryLiteral modes: (AxisName, ModeName)...) {
    self.init(modes: Dictionary(uniqueKeysWithValues: modes))
  }
}
