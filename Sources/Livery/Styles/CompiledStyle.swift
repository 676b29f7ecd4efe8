import LiveryVocabulary

/// A style with its candidates sorted as far as the context does not matter. Immutable, so that snapshots keep theirs.
final class CompiledStyle {
  /// What a slot comes to where no context changes the order of its candidates, without looking at any of them.
  enum Shortcut: BitwiseCopyable {
    /// The candidates have to be ordered.
    case none
    case constant(ValueWord)
    /// The token's value, if it is of this kind; else the candidates have to be ordered.
    case token(UInt32, ValueKind)
  }

  let layout: UInt32
  /// By position in the layout: the candidates, first to last but for the theme distance.
  let candidates: [[Declaration]]
  /// By position.
  let shortcuts: UnsafeMutableBufferPointer<Shortcut>
  /// Whether some candidate is a live closure.
  let hasLive: Bool
  /// Whether some candidate is a pure closure.
  let hasPure: Bool

  /// - Parameter kinds: by attribute.
  init(layout: UInt32, candidates: [[Declaration]], kinds: [ValueKind]) {
    self.layout = layout
    self.candidates = candidates
    shortcuts = .allocate(capacity: candidates.count)
    _ = shortcuts.initialize(from: candidates.map { Shortcut($0, kinds: kinds) })
    hasLive = candidates.contains { $0.contains { $0.provider.isLive } }
    hasPure = candidates.contains {
      $0.contains { if case .pure = $0.provider { true } else { false } }
    }
  }

  deinit { shortcuts.deallocate() }
}

extension CompiledStyle.Shortcut {
  /// - Parameter candidates: in order; not empty.
  fileprivate init(_ candidates: [Declaration], kinds: [ValueKind]) {
    self = .none
    guard let first = candidates.first, first.compiledWhen.isAlways else { return }
    // An unconditional declaration of the object itself is at theme distance 0, so nothing can come before it. Among
    // rules the order is the same everywhere if no theme and no condition is named.
    guard first.selector == nil || candidates.allSatisfy({ $0.compiledWhen.isAlways }) else { return }
    switch first.compiled {
    case .constant(let word): self = .constant(word)
    case .token(let token): self = .token(token, kinds[Int(first.attribute)])
    case .table, .pure, .live, .ownLive: break
    }
  }
}
