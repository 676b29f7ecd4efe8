import ArgumentParser
import LiveryDocuments
import LiveryExport
import LiverySheets
import LiveryVocabulary

/// `livery format`.
struct FormatCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "format",
    abstract: "Lays theme sheets and JSON documents out in one way.",
    discussion: """
      It writes the result of one file to standard output. --write replaces files, and --check only names those that are \
      laid out in another way, and exits with 1 if there are some. The meaning of a file stays, and so do comments and what \
      the command does not know. Of several files those of other formats are passed over.
      """)

  @Argument(help: "Files, patterns, or - for standard input.", completion: .file()) var files: [String] = []
  @Flag(help: "Replaces the files.") var write = false
  @Flag(help: "Names the files that would change.") var check = false
  @OptionGroup var input: InputOptions
  @Flag(help: "Writes JSON for programs; needs --write or --check.") var json = false

  func validate() throws {
    if write, check { throw ValidationError("--write and --check exclude one another") }
    if json, !write, !check { throw ValidationError("--json needs --write or --check, since standard output is taken") }
  }

  func run(in session: Session) throws -> ExitStatus {
    let reader = try SubjectReader(input, in: session)
    let paths = try reader.paths(files)
    if write, paths.contains(StandardInput.path) {
      throw Unusable("standard input is no file that --write could replace; leave --write out")
    }
    guard write || check || paths.count == 1 else {
      throw Unusable("there are several files; give --write or --check")
    }
    var report = Report()
    for path in paths {
      let format = try reader.format(of: path)
      guard format.hasLayout else {
        if files == [path] { throw Unusable("\"\(path)\" is neither a theme sheet nor JSON") }
        continue
      }
      let (bytes, sources, name) = try reader.bytes(of: path)
      let (formatted, finding) = Self.laidOut(bytes, format, named: name, sources)
      report.findings += [finding].compactMap(\.self)
      guard let formatted else { continue }
      report.files.append((path, formatted != bytes))
      if write, formatted != bytes {
        try OutputFile.write(formatted, to: path, in: session)
      } else if !write, !check {
        session.write(String(decoding: formatted, as: UTF8.self))
      }
    }
    return report.end(isCheck: check, json: json, in: session)
  }

  /// The bytes of a file, laid out, or why they cannot be.
  private static func laidOut(
    _ bytes: [UInt8], _ format: InputFormat, named name: String, _ sources: SourceTexts
  ) -> (bytes: [UInt8]?, finding: Finding?) {
    if format.isSheet {
      do throws(SheetFormatter.Refusal) {
        return (try SheetFormatter().laidOut(bytes), nil)
      } catch {
        let place = SourceLocation(file: name, line: error.line, column: error.column)
        return (nil, Finding(.error, .invalidSyntax, "the sheet is not laid out: \(error)", at: place, in: sources))
      }
    }
    let (root, problem) = JSONNode.parse(bytes, file: name, syntax: .jsonWithComments, limits: DocumentLimits())
    if root != nil { return (JSONFormatter.format(bytes), nil) }
    let diagnostic = problem ?? Diagnostic(.error, .invalidSyntax, at: SourceLocation(start: name), "it is no JSON")
    return (nil, Finding(diagnostic, in: sources))
  }

  /// What became of each file.
  private struct Report {
    var files: [(path: String, isChanged: Bool)] = []
    var findings: [Finding] = []

    func end(isCheck: Bool, json: Bool, in session: Session) -> ExitStatus {
      let changed = files.filter(\.isChanged)
      if json {
        let items = files.map { JSONText.object(["file": .string($0.path), "changed": .bool($0.isChanged)]) }
        session.print(
          JSONText.object([
            "schema": .integer(1), "files": .array(items), "diagnostics": .array(findings.map(\.json)),
          ]).answer)
      } else {
        if isCheck { for file in changed { session.print(file.path.printable) } }
        for finding in findings { session.writeError(finding.text(hasColor: false)) }
      }
      if !findings.isEmpty { return .unusable }
      return isCheck && !changed.isEmpty ? .findings : .fine
    }
  }
}
