import Foundation

/// The lines of a recording.
final class Lines: @unchecked Sendable {
  // Safe: touched under the lock. No `Mutex`, of which the thread sanitizer does not know.
  private let lock = NSLock()
  private var lines: [String] = []

  func add(_ line: String) { lock.withLock { lines.append(line) } }
  var all: [String] { lock.withLock { lines } }
  var text: String { all.map { $0 + "\n" }.joined() }
  /// Without the heading and comments.
  var operations: [String] { all.dropFirst().filter { !$0.hasPrefix("#") } }
  var comments: [String] { all.filter { $0.hasPrefix("#") } }
}
