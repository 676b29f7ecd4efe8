import Livery

/// Keeps choices as long as it lives. Use it for tests, and for guests who leave no trace.
public final class MemoryBackEnd: ChoiceBackEnd {
  /// By the bytes of the users' keys, since strings that look the same may differ.
  private let texts = Locked<[[UInt8]: [UInt8]]>([:])

  /// Keeps nothing yet. Two of these back ends share nothing.
  public init() {}

  /// Returns the text last saved for a user; nil if there is none. Throws nothing.
  public func load(for user: String) -> [UInt8]? { texts.withLock { $0[Array(user.utf8)] } }

  /// Replaces the text of a user. Throws nothing.
  public func save(_ text: [UInt8], for user: String) { texts.withLock { $0[Array(user.utf8)] = text } }

  /// Replaces the text of a user if it is still `old`, in one step. Throws nothing.
  ///
  /// - Returns: whether it was. If not, nothing changed.
  public func replace(_ old: [UInt8]?, with text: [UInt8], for user: String) -> Bool {
    texts.withLock { texts in
      guard texts[Array(user.utf8)] == old else { return false }
      texts[Array(user.utf8)] = text
      return true
    }
  }

  /// Removes the text of a user. Has no effect if there is none. Throws nothing.
  public func forget(_ user: String) { texts.withLock { $0[Array(user.utf8)] = nil } }

  /// Drops the text. It can only be damaged if somebody saved what no store saves.
  public func setAside(_ text: [UInt8], for user: String) -> String? {
    texts.withLock { texts in
      guard texts[Array(user.utf8)] == text else { return nil }
      texts[Array(user.utf8)] = nil
      return "nothing, since it was in memory only"
    }
  }
}
