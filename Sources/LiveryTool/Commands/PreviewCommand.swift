import ArgumentParser
import LiveryExport

/// `livery preview`.
struct PreviewCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Makes a page of HTML with every token in every theme side by side.",
    discussion: """
      The page is one file and needs no network. Where there are many combinations of modes, its columns are the default \
      context and those that differ from it in one mode; --theme and --axis fix modes. Pairs of the project are shown with \
      their contrast.
      """)

  @Argument(help: "Files, else those of the project.", completion: .file()) var files: [String] = []
  @Option(
    name: .shortAndLong, help: ArgumentHelp("The folder for index.html.", valueName: "folder"), completion: .directory)
  var output: String
  @OptionGroup var context: ContextOptions
  @OptionGroup var input: InputOptions
  @OptionGroup var outputForm: OutputOptions

  func run(in session: Session) throws -> ExitStatus {
    let reader = try SubjectReader(input, in: session)
    let subject = try reader.subject(files)
    let errors = reader.reportedErrors(subject.findings, in: session)
    let page = try PreviewPage(
      subject, pairs: reader.project.pairs.filter { $0.checks.contains(.contrast) }, fixed: try context.input(),
      in: session)
    let path = output + "/index.html"
    try OutputFile.write(Array(try page.html().utf8), to: path, in: session)
    if outputForm.json {
      session.print(JSONText.object(["schema": .integer(1), "files": .array([.string(path)])]).answer)
    } else {
      session.print("wrote \(path.printable)")
    }
    return errors.status(.fine)
  }
}
