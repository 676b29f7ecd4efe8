/// Modes and token redefinitions that are put on an object for itself and everything below.
public struct Patch: Hashable, Sendable {
  /// May name `theme`.
  public var modes: [AxisName: ModeName]
  public var tokens: [TokenName: TokenExpression]
  public init(modes: [AxisName: ModeName] = [:], tokens: [TokenName: TokenExpression] = [:]) {
    self.modes = modes
    self.tokens = tokens
  }
  /// The patch that changes nothing, which is the same as no patch.
  public var isEmpty: Bool { modes.isEmpty && tokens.isEmpty }
}
