import ArgumentParser
import LiveryDocuments
import LiveryLoading

/// `livery watch`.
struct WatchCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Checks files again whenever one of them changes.",
    discussion: """
      It also watches the files that they name, and goes on until it is interrupted. --command is another command of livery \
      to run instead of check: livery watch tokens.json --command "preview tokens.json -o site"
      """)

  @Argument(help: "Files or patterns, else those of the project.") var files: [String] = []
  @Option(help: ArgumentHelp("The command to run, with blanks between its arguments.", valueName: "command"))
  var command: String?
  @OptionGroup var input: InputOptions

  func run(in session: Session) throws -> ExitStatus {
    let reader = try SubjectReader(input, in: session)
    let paths = try reader.paths(files).map { Paths.absolute($0, in: session.workingDirectory) }
    let arguments = command?.split(separator: " ").map(String.init) ?? ["check"] + input.arguments + files
    // Only the watcher works with them, one thing at a time, and this thread waits meanwhile.
    nonisolated(unsafe) let work = (session: session, reader: reader)
    let watcher = ThemeWatcher(paths[0], root: Paths.commonFolder(of: paths)) { [files] _, root in
      let subjects = (try? work.reader.subjects(files)) ?? []
      let found = subjects.flatMap { subject in subject.document.files.map { subject.sources.shownPath(of: $0) } }
      return WatchedFiles(paths + found.map { Paths.absolute($0, in: work.session.workingDirectory) }, below: root)
    } load: { _ in
      _ = Tool.run(arguments, in: work.session)
    }
    session.waitForEnd()
    watcher.cancel()
    return .fine
  }
}

/// The files that a watcher waits for.
private struct WatchedFiles: LoadableTheme {
  let files: [String]
  let diagnostics: [Diagnostic] = []
  let isLoadable = true

  init(_ paths: [String], below root: String) {
    files = Set(paths).sorted().map { Paths.relative($0, to: root) }.filter { !$0.hasPrefix("..") }
  }
}

extension InputOptions {
  /// The same options as arguments.
  fileprivate var arguments: [String] {
    [("--input-format", inputFormat), ("--root", root), ("--project", project)].flatMap { name, value in
      value.map { [name, $0] } ?? []
    } + (strict ? ["--strict"] : [])
  }
}
