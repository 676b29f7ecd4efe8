import Livery

// Edits of tokens and of the context, as ``EditableEngine`` says if not said otherwise. Where places of calls are recorded,
// they are inputs, and so written.
extension Recorder {
  public func loadTokens(_ layers: [TokenLayer]) throws {
    try record({ book in .loadTokens(layers.map { book.standIns.layer($0) }) }) { try engine.loadTokens(layers) }
  }

  public func replaceTokens(_ layer: TokenLayer) throws {
    try record({ .replaceTokens($0.standIns.layer(layer)) }) { try engine.replaceTokens(layer) }
  }

  public func setToken(
    _ definition: TokenDefinition, file: String = #fileID, line: Int = #line, column: Int = #column
  ) throws {
    var definition = definition
    if definition.origin == nil { definition.origin = engine.callSite(file, line, column) }
    try record({ .setToken($0.standIns.definition(definition)) }) { try engine.setToken(definition) }
  }

  public func removeToken(_ name: TokenName) throws {
    try record({ _ in .removeToken(name) }) { try engine.removeToken(name) }
  }

  public func removeToken(_ name: TokenName, when: When) throws {
    try record({ _ in .removeTokenDefinition(name, when) }) { try engine.removeToken(name, when: when) }
  }

  public func setContext(_ modes: [AxisName: ModeName], tokens: [TokenName: TokenExpression]? = nil) throws {
    try record({ book in .setContext(modes, tokens: tokens.map { book.standIns.tokens($0) }) }) {
      try engine.setContext(modes, tokens: tokens)
    }
  }

  /// As `Engine.tokenValue(_:)`.
  public func tokenValue(_ name: TokenName) -> Value? { engine.tokenValue(name) }

  /// As `Engine.tokenValue(_:in:)`.
  public func tokenValue(_ name: TokenName, in patch: Patch) throws -> Value? {
    try engine.tokenValue(name, in: patch)
  }

  /// As `Engine.tokenNames`.
  public var tokenNames: [TokenName] { engine.tokenNames }

  /// As `Engine.tokens`.
  public var tokens: [TokenName: Value] { engine.tokens }

  /// As `Engine.tokens(in:)`.
  public func tokens(in patch: Patch) throws -> [TokenName: Value] { try engine.tokens(in: patch) }

  /// As `Engine.tokens(of:)`.
  public func tokens(of handle: Handle) -> [TokenName: Value]? { engine.tokens(of: handle) }

  /// As `Engine.problems()`.
  public func problems() -> [Problem] { engine.problems() }

  /// As `Engine.tokenProblems()`.
  public func tokenProblems() -> [TokenProblem] { engine.tokenProblems() }

  /// As `Engine.tokenProblems(in:)`.
  public func tokenProblems(in patch: Patch) throws -> [TokenProblem] {
    try engine.tokenProblems(in: patch)
  }

  /// As `Engine.declarationProblems()`.
  public func declarationProblems() -> [DeclarationProblem] { engine.declarationProblems() }

  /// As `Engine.declarationProblems(in:)`.
  public func declarationProblems(in patch: Patch) throws -> [DeclarationProblem] {
    try engine.declarationProblems(in: patch)
  }

  public func trim(keeping themes: [ThemeName]) {
    engine.trim(keeping: themes)
    note { _ in .edit(.trim(keeping: themes)) }
  }
}
