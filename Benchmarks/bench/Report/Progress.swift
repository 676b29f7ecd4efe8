import Foundation

/// One line that says what runs, on a terminal only.
struct Progress {
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private let start = Clock.now

  func show(_ step: Int, of count: Int, _ text: String) {
    let seconds = (Clock.now - start) / 1_000_000_000
    write("\r\u{1B}[K[\(step)/\(count)] \(seconds) s  \(text)")
  }

  /// A line that stays, on a terminal or not.
  func note(_ text: String) {
    clear()
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }

  func clear() { write("\r\u{1B}[K") }

  private func write(_ text: String) {
    if isTerminal { FileHandle.standardError.write(Data(text.utf8)) }
  }
}
