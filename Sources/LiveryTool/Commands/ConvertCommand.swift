import ArgumentParser
import LiveryDocuments
import LiveryExport
import LiverySheets
import LiveryVocabulary

/// `livery convert`.
struct ConvertCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Writes the tokens of a document in another format, and says what that loses.",
    discussion: """
      A single file goes to standard output, unless --output names a folder. Losses go to standard error. They are no \
      findings: the status is 0.
      """)

  @Argument(help: "Files, else those of the project.", completion: .file()) var files: [String] = []
  @Option(help: "The format of the result.") var to: OutputFormat
  @Option(
    name: .shortAndLong, help: ArgumentHelp("The folder for the files.", valueName: "folder"), completion: .directory)
  var output: String?
  @Flag(help: "For css: writes references as var().") var keepReferences = false
  @OptionGroup var input: InputOptions
  @Flag(help: "Writes the paths and the losses as JSON; needs --output.") var json = false

  func validate() throws {
    if json, output == nil { throw ValidationError("--json needs --output, since standard output is taken") }
  }

  func run(in session: Session) throws -> ExitStatus {
    let reader = try SubjectReader(input, in: session)
    let subject = try reader.subject(files)
    let errors = reader.reportedErrors(subject.findings, in: session)
    let progress = Progress(total: 1, in: session)
    progress.advance("writing \(to.rawValue)")
    let export = to.writer(keepsReferences: keepReferences).write(subject.exported)
    progress.end()
    if export.files.isEmpty { throw unusable(export, subject, in: session) }
    if let output {
      for file in export.files { try OutputFile.write(file.bytes, to: output + "/" + file.path, in: session) }
    } else {
      guard export.files.count == 1 else {
        let names = export.files.map(\.path).joined(separator: ", ")
        throw Unusable("the result has several files, which are \(names); name a folder with --output")
      }
      session.write(export.files[0].text)
    }
    let ruleCount = subject.sheets.reduce(0) { $0 + $1.sheet.rules.count }
    if json {
      session.print(report(export, ruleCount: ruleCount, subject).answer)
    } else {
      if let output { for file in export.files { session.print("wrote \(output)/\(file.path)".printable) } }
      for loss in export.losses { session.writeError(text(loss, subject)) }
      if ruleCount > 0 {
        session.writeError("\(counted(ruleCount, "rule")) left out: only tokens are converted\n")
      }
    }
    return errors.status(.fine)
  }

  /// Of what nothing can be written. The losses say why.
  private func unusable(_ export: Export, _ subject: Subject, in session: Session) -> Unusable {
    for loss in export.losses { session.writeError(text(loss, subject)) }
    return Unusable("nothing was written, since \"\(subject.name)\" has nothing for this format")
  }

  private func text(_ loss: Loss, _ subject: Subject) -> String {
    let token = loss.token.map { "\($0): " } ?? ""
    let contexts = loss.contexts.map { subject.text(of: $0.modes) }.joined(separator: "; ")
    return "\(token)\(loss.message)\(contexts.isEmpty ? "" : " (in \(contexts))") [\(loss.code.rawValue)]".printable
      + "\n"
  }

  private func report(_ export: Export, ruleCount: Int, _ subject: Subject) -> JSONText {
    let losses = export.losses.map { loss in
      JSONText.object([
        "code": .string(loss.code.rawValue), "token": loss.token.map { .string($0.text) },
        "contexts": .array(loss.contexts.map { subject.json($0.modes) }), "message": .string(loss.message),
      ])
    }
    return .object([
      "schema": .integer(1), "files": .array(export.files.map { .string($0.path) }), "losses": .array(losses),
      "rulesLeftOut": .integer(ruleCount),
    ])
  }
}

/// The formats that the command writes. To add one, add a case and its writer.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case tokens, css, swift, sheet, xcassets, vscode, base16, iterm

  func writer(keepsReferences: Bool) -> any ThemeWriter {
    switch self {
    case .tokens: DesignTokenWriter()
    case .css: CSSWriter(keepsReferences: keepsReferences)
    case .swift: SwiftWriter()
    case .sheet: ThemeSheetWriter()
    case .xcassets: AssetCatalogueWriter()
    case .vscode: VSCodeThemeWriter()
    case .base16: Base16Writer()
    case .iterm: ITermColorsWriter()
    }
  }
}
