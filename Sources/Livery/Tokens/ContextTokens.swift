import LiveryVocabulary

/// The tokens of one revision in one context, for reads of snapshots. A value, which needs no lock.
struct ContextTokens {
  private var tokens: TokenTable
  private let axes: AxisTable
  private var modes: [UInt32]
  private var patch: TokenPatch?

  init(tokens: TokenTable, axes: AxisTable, _ context: ContextDescription) {
    (self.tokens, self.axes) = (tokens, axes)
    (modes, patch) = (context.modes, context.patch)
  }

  /// The same context with a patch on it.
  ///
  /// - Throws: what is wrong with the first of its modes by name that is not in order.
  func patched(by nearer: Patch) throws -> ContextTokens {
    try axes.validate(nearer.modes)
    var patched = self
    for (name, mode) in nearer.modes {
      guard let axis = axes.names.number(of: name) else { continue }
      patched.modes[Int(axis)] = axes.resolve(mode, of: axis)
    }
    if nearer.tokens.isEmpty { return patched }
    var (content, expressions) = (patch?.content ?? [:], patch?.expressions ?? [:])
    for (name, expression) in nearer.tokens {
      let token = patched.tokens.intern(name)
      content[token] = expression
      expressions[token] = patched.tokens.compile(expression)
    }
    patched.patch = TokenPatch(expressions: expressions, key: PatchTable.Content(content))
    return patched
  }

  /// The value of a token; nil if it is undefined.
  func value(of name: TokenName) -> Value? {
    guard let token = tokens.names.number(of: name) else { return nil }
    return withEvaluator { try? $0.evaluate(token).get() }
  }

  /// The values of all tokens that are defined here.
  ///
  /// - Complexity: linear in the tokens and in what their definitions name.
  func values() -> [TokenName: Value] {
    // Of tokens that lead to one another each is walked once.
    var known: [UInt32: TokenEvaluator.Known] = [:]
    var values: [TokenName: Value] = [:]
    withEvaluator { evaluator in
      for token in 0..<UInt32(tokens.count) {
        let answer = evaluator.evaluate(token, known: { known[$0] ?? .nothing }) {
          known[$0] = $1.map { .value($0) } ?? .undefined
        }
        if case .success(let value) = answer { values[tokens.names[token]] = value }
      }
    }
    return values
  }

  private func withEvaluator<Result>(_ body: (TokenEvaluator) -> Result) -> Result {
    modes.withUnsafeBufferPointer { body(TokenEvaluator(tokens: tokens, axes: axes, modes: $0, patch: patch)) }
  }
}
