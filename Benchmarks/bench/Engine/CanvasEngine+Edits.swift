import Livery

/// The edits that benchmarks time.
extension CanvasEngine {
  /// Gives a token of the canvas one colour in all contexts.
  func setToken(_ token: Int, to color: UInt32) throws { try setToken(token, to: ThemeColor(rgba: color)) }

  func setToken(_ token: Int, to color: ThemeColor) throws {
    try engine.setToken(TokenDefinition(tokens.names[token], .literal(.color(color)), kind: .color))
  }

  /// Gives the tokens of the canvas aliases, until there are so many tokens in all.
  func addAliases(upTo count: Int) throws {
    try engine.transaction {
      for number in 0..<max(0, count - tokens.system.tokens.count) {
        let aliased = tokens.names[number % tokens.names.count]
        try engine.setToken(TokenDefinition(TokenName("alias.\(number)"), .alias(aliased), kind: .color))
      }
    }
  }

  /// Takes back what ``setToken(_:to:)`` did.
  func resetToken(_ token: Int) throws { try engine.removeToken(tokens.names[token], when: .always) }

  /// Lets an object and everything below have a theme of their own.
  func setPatch(of object: Int, isDark: Bool) throws {
    try engine.setPatch(of: handles[object], to: Patch(modes: Self.modes(isDark: isDark)))
  }

  func clearPatch(of object: Int) throws { try engine.setPatch(of: handles[object], to: Patch()) }

  /// Makes one of the two edits of ``RuleEdit``.
  func editRule(ofClass index: Int, toOther isOther: Bool) throws {
    try engine.addRule(tokens.rule(ofClass: index, isOther: isOther))
  }
}

/// Keeps a revision alive.
final class EngineSnapshot {
  private let snapshot: Snapshot
  private unowned let engine: CanvasEngine

  init(of engine: CanvasEngine) {
    self.engine = engine
    snapshot = engine.engine.snapshot()
  }

  /// What all rows came to when it was taken.
  func sumOfRows() -> Checksum {
    engine.sumOfRows { snapshot.value($0, $1)?.value?.packedRGBA ?? 0 }
  }
}
