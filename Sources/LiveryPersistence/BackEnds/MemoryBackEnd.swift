import Livery

/// Keeps choices as long as it lives: for tests, and for guests who leave no trace.
public final class MemoryBackEnd: ChoiceBackEnd {
  private let texts = Locked<[String: [UInt8]]>([:])

  public init() {}

  public func load(for user: String) -> [UInt8]? { texts.withLock { $0[user] } }

  public func save(_ text: [UInt8], for user: String) { texts.withLock { $0[user] = text } }

  /// Drops it: memory decays only if somebody saves something else than a store does.
  public func setAside(for user: String) -> String {
    texts.withLock { $0[user] = nil }
    return "nothing, since it was in memory only"
  }
}
