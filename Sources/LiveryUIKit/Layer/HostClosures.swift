/// Runs closures of the host that the engine asks for. What they edit waits until they have returned.
///
/// The engine keeps the closures of dialects, and the layer keeps the engine. So those closures keep this, and not the layer.
@preconcurrency @MainActor public final class HostClosures {
  @usableFromInline var depth = 0

  /// Whether any is running.
  var areRunning: Bool { depth > 0 }

  /// Runs one.
  @inlinable public func run<Result>(_ body: () -> Result) -> Result {
    depth += 1
    defer { depth -= 1 }
    return body()
  }
}
