import ArgumentParser

/// The command `livery`.
package enum Tool {
  /// Runs the command.
  ///
  /// - Parameter arguments: without the name of the command.
  /// - Returns: the exit status: 0 if all is fine, 1 if there are findings, 2 if the arguments or the files cannot be used.
  package static func run(_ arguments: [String], in session: Session) -> Int32 {
    do {
      var command = try RootCommand.parseAsRoot(arguments)
      guard let tool = command as? any ToolCommand else {
        // What the parser brings itself, such as `help`.
        try command.run()
        return ExitStatus.fine.rawValue
      }
      return try tool.run(in: session).rawValue
    } catch let error as Unusable {
      let lines = [error.message] + error.details.map { "  " + $0 }
      session.writeError("livery: error: " + lines.map { $0.printable + "\n" }.joined())
      return ExitStatus.unusable.rawValue
    } catch {
      return end(with: error, in: session)
    }
  }

  /// What the parser throws: requests for help, and arguments that do not fit.
  private static func end(with error: any Error, in session: Session) -> Int32 {
    let message = RootCommand.fullMessage(for: error)
    guard RootCommand.exitCode(for: error) == .success else {
      session.writeError(message + "\n")
      return ExitStatus.unusable.rawValue
    }
    session.print(message)
    return ExitStatus.fine.rawValue
  }
}

/// How a run ends, for the program that started it.
enum ExitStatus: Int32 {
  /// There is nothing to mend.
  case fine = 0
  /// There are findings.
  case findings = 1
  /// Arguments or files cannot be used.
  case unusable = 2
}

/// Thrown where arguments or files cannot be used.
struct Unusable: Error, CustomStringConvertible {
  /// What was found, what was expected, and how to mend it.
  let message: String
  /// What there is to say besides, each on a line of its own.
  let details: [String]

  init(_ message: String, details: [String] = []) {
    self.message = message
    self.details = details
  }

  var description: String { ([message] + details).joined(separator: "\n") }
}

/// A sub-command.
protocol ToolCommand: ParsableCommand {
  /// Does the job.
  ///
  /// - Throws: ``Unusable``.
  func run(in session: Session) throws -> ExitStatus
}

/// The command itself, which only has sub-commands.
struct RootCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "livery",
    abstract: "Checks, explains, compares and converts theme files.",
    discussion: """
      A file is a design-token file or resolver document, a theme sheet, or another kind that `--input-format` lists. \
      `-` is standard input. Names may be patterns such as `tokens/**/*.json`. Without files, those of the project count: \
      the nearest livery.json upwards. It exits with 0 if all is fine, 1 if there are findings, and 2 if something \
      cannot be used.
      """,
    version: "0.1.0",
    subcommands: [
      CheckCommand.self, ResolveCommand.self, ColorCommand.self, ExplainCommand.self, DiffCommand.self,
      UsageCommand.self, ConvertCommand.self, FormatCommand.self, ContrastCommand.self, VisionCommand.self,
      PreviewCommand.self, WatchCommand.self,
    ])
}
