import ArgumentParser
import LiveryDocuments
import LiverySheets
import LiveryVocabulary

/// `livery format`.
struct FormatCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "format",
    abstract: "Lays theme sheets and JSON documents out in one way.",
    discussion: """
      It writes the result of one file to standard output. --write replaces files, and --check only names those that are \
      laid out in another way, and exits with 1 if there are some. The meaning of a file stays, and so does what the \
      command does not know.
      """)

  @Argument(help: "Files, patterns, or - for standard input.") var files: [String] = []
  @Flag(help: "Replaces the files.") var write = false
  @Flag(help: "Names the files that would change.") var check = false
  @OptionGroup var input: InputOptions

  func validate() throws {
    if write, check { throw ValidationError("--write and --check exclude one another") }
  }

  func run(in session: Session) throws -> ExitStatus {
    let reader = try SubjectReader(input, in: session)
    let paths = try reader.paths(files)
    guard write || check || paths.count == 1 else {
      throw Unusable("there are several files; give --write or --check")
    }
    var status = ExitStatus.fine
    for path in paths {
      let bytes = path == SubjectReader.standardInput ? session.readInput() : try reader.bytes(of: path).bytes
      guard let formatted = try format(bytes, path, reader, in: session) else {
        status = .unusable
        continue
      }
      if check {
        guard formatted != bytes else { continue }
        session.print(path.printable)
        if status == .fine { status = .findings }
      } else if write {
        guard formatted != bytes else { continue }
        try OutputFile.write(formatted, to: path, in: session)
      } else {
        session.write(String(decoding: formatted, as: UTF8.self))
      }
    }
    return status
  }

  /// The bytes, laid out; nil with a message for what is not valid.
  private func format(
    _ bytes: [UInt8], _ path: String, _ reader: SubjectReader, in session: Session
  ) throws -> [UInt8]? {
    let content = InputContent(bytes)
    guard content.isJSON else {
      let format = try input.inputFormat.map { try InputFormat.named($0) } ?? InputFormat.recognised(path, bytes)
      guard format.name == "sheet" else { throw Unusable("\"\(path)\" is neither a theme sheet nor JSON") }
      return SheetFormatter().format(bytes)
    }
    let (root, problem) = JSONNode.parse(bytes, file: path, limits: DocumentLimits())
    if root != nil { return JSONFormatter.format(bytes) }
    if let problem {
      let sources = SourceTexts(prefix: "") { _ in bytes }
      session.writeError(Finding(problem, in: sources).text(hasColor: false))
    }
    return nil
  }

}
