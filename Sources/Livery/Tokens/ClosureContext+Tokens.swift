import LiveryVocabulary

extension ClosureContext {
  /// What closures may read in a context with these modes and this patch.
  ///
  /// - Parameter handle: that of the object with an index; nil for pure closures.
  convenience init(
    tokens: TokenTable, axes: AxisTable, modes: [UInt32], patch: TokenPatch?, handle: ((UInt32) -> Handle)? = nil
  ) {
    self.init(theme: axes.themeName(modes[0]), modes: axes.named(modes), handle: handle) { name in
      guard let token = tokens.names.number(of: name) else { return nil }
      return modes.withUnsafeBufferPointer { modes in
        try? TokenEvaluator(tokens: tokens, axes: axes, modes: modes, patch: patch).evaluate(token).get()
      }
    }
  }
}
