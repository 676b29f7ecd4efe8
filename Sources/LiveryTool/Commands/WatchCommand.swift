import ArgumentParser
import LiveryDocuments
import LiveryVocabulary

/// `livery watch`.
struct WatchCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Checks files again whenever one of them changes.",
    discussion: """
      It also watches the files that they name, the project file, and the folders of patterns for files that come and go. It \
      goes on until it is interrupted. --command is another command of livery to run instead of check; quotes work as in a \
      shell: livery watch tokens.json --command "preview tokens.json -o 'my site'"
      """)

  @Argument(help: "Files or patterns, else those of the project.", completion: .file()) var files: [String] = []
  @Option(help: ArgumentHelp("The command to run, with its arguments.", valueName: "command")) var command: String?
  @OptionGroup var input: InputOptions
  @Flag(help: "Writes JSON for programs: what each run writes with --json, one after the other.") var json = false

  func run(in session: Session) throws -> ExitStatus {
    var arguments = try command.map { try ShellWords.words($0) } ?? ["check"] + input.arguments + ["--"] + files
    // Before a `--`, behind which there are files only.
    if json { arguments.insert("--json", at: min(1, arguments.count)) }
    try Self.check(arguments)
    let watch = FileWatch(in: session.workingDirectory) { [input, files] in
      let reader = try SubjectReader(input, in: session)
      let paths = try reader.paths(files)
      if paths.contains(StandardInput.path) { throw Unusable("standard input cannot be watched; name files") }
      return FileWatch.Inputs(reader: reader, paths: paths, folders: reader.folders(files))
    } run: { [arguments] in
      _ = Tool.run(arguments, in: session)
    }
    try watch.start()
    session.waitForEnd()
    watch.cancel()
    return .fine
  }

  /// Looks whether arguments make a command that ends.
  ///
  /// - Throws: ``Unusable``, and what the parser throws.
  private static func check(_ arguments: [String]) throws {
    let commands = RootCommand.configuration.subcommands.filter { $0 != Self.self }
    let names = commands.compactMap { $0.configuration.commandName }
    guard let name = arguments.first, names.contains(name) else {
      let found = arguments.first.map { "there is no command \"\($0)\" to watch with" } ?? "--command is empty"
      let near = NearestNames.question(arguments.first ?? "", among: names)
      throw Unusable(found + (near.isEmpty ? "; there are \(names.joined(separator: ", "))" : near))
    }
    _ = try RootCommand.parseAsRoot(arguments)
  }
}

extension InputOptions {
  /// The same options as arguments.
  fileprivate var arguments: [String] {
    [("--input-format", inputFormat), ("--root", root), ("--project", project)].compactMap { name, value in
      // In one word: a value may begin with a hyphen.
      value.map { "\(name)=\($0)" }
    } + (strict ? ["--strict"] : [])
  }
}
