/// What a run of the command knows of the world around it: where it runs, and where its texts come from and go to.
///
/// Tests make sessions of their own, so that a command runs in their process:
///
/// ```swift
/// let session = Session(workingDirectory: folder, write: { output += $0 })
/// let status = Tool.run(["check", "colors.tokens.json"], in: session)
/// ```
package struct Session {
  /// The folder that relative paths start from. An absolute path.
  package var workingDirectory: String
  /// The variables of the environment. Only `NO_COLOR` counts.
  package var environment: [String: String]
  /// Gets a piece of standard output.
  package var write: (String) -> Void
  /// Gets a piece of standard error.
  package var writeError: (String) -> Void
  /// Reads standard input to its end.
  package var readInput: () -> [UInt8]
  /// Whether people read standard output as it comes.
  package var isOutputTerminal: Bool
  /// Whether people read standard error as it comes.
  package var isErrorTerminal: Bool

  /// How long work takes before its progress is shown.
  package var patience: Duration

  /// Returns when a command that goes on by itself is to end.
  package var waitForEnd: () -> Void

  /// A session that says nothing and has no input, unless you say otherwise.
  package init(
    workingDirectory: String, environment: [String: String] = [:], write: @escaping (String) -> Void = { _ in },
    writeError: @escaping (String) -> Void = { _ in }, readInput: @escaping () -> [UInt8] = { [] },
    isOutputTerminal: Bool = false, isErrorTerminal: Bool = false, patience: Duration = .milliseconds(500),
    waitForEnd: @escaping () -> Void = {}
  ) {
    self.workingDirectory = workingDirectory
    self.environment = environment
    self.write = write
    self.writeError = writeError
    self.readInput = readInput
    self.isOutputTerminal = isOutputTerminal
    self.isErrorTerminal = isErrorTerminal
    self.patience = patience
    self.waitForEnd = waitForEnd
  }

  /// Whether output may have colours: a terminal, where `NO_COLOR` is not set (https://no-color.org).
  var hasColor: Bool { isOutputTerminal && environment["NO_COLOR", default: ""].isEmpty }

  /// Writes a line to standard output.
  func print(_ line: String) { write(line + "\n") }
}
