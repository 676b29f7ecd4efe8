/// Says on standard error how far long work is, if that is a terminal. Short work says nothing.
final class Progress {
  private let total: Int
  private let session: Session
  private let start = ContinuousClock.now
  private var done = 0
  private var hasWritten = false

  /// Work takes this long before anything is said.
  private static let patience = Duration.milliseconds(500)

  init(total: Int, in session: Session) {
    self.total = total
    self.session = session
  }

  /// Begins the next part of the work.
  func advance(_ what: String) {
    done += 1
    guard session.isErrorTerminal, ContinuousClock.now - start > Self.patience else { return }
    session.writeError("\r\u{1B}[K\(done) of \(total): \(what.printable)")
    hasWritten = true
  }

  /// Takes the line away.
  func end() { if hasWritten { session.writeError("\r\u{1B}[K") } }
}
