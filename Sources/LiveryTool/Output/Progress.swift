/// Says on standard error how far long work is, if that is a terminal. Short work says nothing.
final class Progress {
  private let total: Int
  private let session: Session
  private let start = ContinuousClock.now
  private var done = 0
  /// When something was said.
  private var last: ContinuousClock.Instant?

  /// A line stays at least this long.
  private static let pause = Duration.milliseconds(100)

  /// - Parameter total: how many parts the work has.
  init(total: Int, in session: Session) {
    self.total = total
    self.session = session
  }

  /// Begins the next part of the work.
  func advance(_ what: String) {
    done += 1
    guard session.isErrorTerminal else { return }
    let now = ContinuousClock.now
    guard now - start >= session.patience, last.map({ now - $0 >= min(Self.pause, session.patience) }) ?? true
    else { return }
    session.writeError("\r\u{1B}[K\(done) of \(total): \(what.printable)")
    last = now
  }

  /// Takes the line away.
  func end() { if last != nil { session.writeError("\r\u{1B}[K") } }
}
