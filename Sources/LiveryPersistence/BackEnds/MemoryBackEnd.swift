import Livery

/// Keeps choices as long as it lives: for tests, and for guests who leave no trace.
public final class MemoryBackEnd: ChoiceBackEnd {
  /// By the bytes of the users' keys: strings that look the same are not.
  private let texts = Locked<[[UInt8]: [UInt8]]>([:])

  /// Keeps nothing yet. Two of them share nothing.
  public init() {}

  /// What was last saved for a user; nil if nothing was. Throws nothing.
  public func load(for user: String) -> [UInt8]? { texts.withLock { $0[Array(user.utf8)] } }

  /// Replaces what is kept for a user. Throws nothing.
  public func save(_ text: [UInt8], for user: String) { texts.withLock { $0[Array(user.utf8)] = text } }

  /// Replaces what is kept for a user if it is still `old`, in one step. Throws nothing.
  ///
  /// - Returns: whether it was; if not, nothing changed.
  public func replace(_ old: [UInt8]?, with text: [UInt8], for user: String) -> Bool {
    texts.withLock { texts in
      guard texts[Array(user.utf8)] == old else { return false }
      texts[Array(user.utf8)] = text
      return true
    }
  }

  /// Removes what is kept for a user. No effect if there is nothing. Throws nothing.
  public func forget(_ user: String) { texts.withLock { $0[Array(user.utf8)] = nil } }

  /// Drops it: memory decays only if somebody saves something else than a store does.
  public func setAside(_ text: [UInt8], for user: String) -> String? {
    texts.withLock { texts in
      guard texts[Array(user.utf8)] == text else { return nil }
      texts[Array(user.utf8)] = nil
      return "nothing, since it was in memory only"
    }
  }
}
