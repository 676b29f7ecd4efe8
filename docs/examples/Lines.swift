import Synchronization

/// What an example has to say, line by line.
final class Lines: Sendable {
  private let lines = Mutex<[String]>([])

  func add(_ line: String) { lines.withLock { $0.append(line) } }
  var all: [String] { lines.withLock { $0 } }
}

/// A packed colour as `#rrggbbaa`.
func hexadecimal(_ rgba: UInt32) -> String {
  let digits = String(rgba, radix: 16)
  return "#" + String(repeating: "0", count: 8 - digits.count) + digits
}
