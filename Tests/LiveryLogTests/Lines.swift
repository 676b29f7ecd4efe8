import LiveryLog
import LiveryVocabulary

/// The lines of a recording.
final class Lines: Sendable {
  private let lines = Locked<[String]>([])

  func add(_ line: String) { lines.withLock { $0.append(line) } }
  var all: [String] { lines.withLock { $0 } }
  var text: String { all.map { $0 + "\n" }.joined() }
  /// Without the heading and comments.
  var operations: [String] { all.dropFirst().filter { !$0.hasPrefix("#") } }
  var comments: [String] { all.filter { $0.hasPrefix("#") } }

  /// An engine that was told what the log says.
  func replay() throws -> Replay {
    let log = try Log(text: text)
    let replay = Replay(on: log.setup)
    for operation in log.operations { replay.play(operation) }
    return replay
  }
}
