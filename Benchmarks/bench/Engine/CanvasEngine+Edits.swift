import Livery

/// The edits that benchmarks time.
extension CanvasEngine {
  /// Gives a token of the canvas one colour in all contexts.
  func setToken(_ token: Int, to color: UInt32) throws { try setToken(token, to: Color(rgba: color)) }

  func setToken(_ token: Int, to color: Color) throws {
    try engine.setToken(TokenDefinition(tokens.names[token], .literal(.color(color)), kind: .color))
  }

  /// Takes back what ``setToken(_:to:)`` did.
  func resetToken(_ token: Int) throws { try engine.removeToken(tokens.names[token], when: .always) }

  /// Lets an object and everything below have a theme of their own.
  func setPatch(of object: Int, isDark: Bool) throws {
    try engine.setPatch(of: handles[object], to: Patch(modes: Self.modes(isDark: isDark)))
  }

  func clearPatch(of object: Int) throws { try engine.setPatch(of: handles[object], to: Patch()) }

  /// Binds one attribute of one class to another token.
  func setRule(ofClass index: Int, _ attribute: CanvasAttribute, toToken token: Int) throws {
    let selector = Selector(CanvasStyle.className(index))
    try engine.addRule(Rule([selector], [(attribute.name, .token(tokens.names[token]))]))
  }
}

/// Keeps a revision alive.
final class EngineSnapshot {
  private let snapshot: Snapshot
  init(of engine: CanvasEngine) { snapshot = engine.engine.snapshot() }
}
