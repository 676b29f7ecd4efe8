import LiveryVocabulary

extension ClosureContext {
  /// What pure closures may read in a context with these modes and this patch.
  convenience init(tokens: TokenTable, axes: AxisTable, modes: [UInt32], patch: TokenPatch?) {
    // Of tokens that lead to one another each is walked once.
    var known: [UInt32: TokenEvaluator.Known] = [:]
    self.init(theme: axes.themeName(modes[0]), modes: axes.named(modes), handle: nil) { name in
      guard let token = tokens.names.number(of: name) else { return nil }
      return modes.withUnsafeBufferPointer { modes in
        let evaluator = TokenEvaluator(tokens: tokens, axes: axes, modes: modes, patch: patch)
        return try? evaluator.evaluate(token, known: { known[$0] ?? .nothing }) {
          known[$0] = $1.map { .value($0) } ?? .undefined
        }.get()
      }
    }
  }
}
