import ArgumentParser
import Livery
import LiveryDocuments
import LiveryLoading
import LiverySheets
import LiveryVocabulary

/// `livery explain`.
struct ExplainCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Tells why a token, or an attribute of an object, has its value.",
    usage: """
      livery explain [<file> ...] <token> [<options>]
      livery explain [<file> ...] <object> <attribute> [<options>]
      """,
    discussion: """
      The engine itself answers, and records what it did. Of a token it also explains those in its value. An object is the \
      id of one in --scene, or a selector such as "Toolbar Button.primary:pressed". It lists every candidate: what won, what \
      lost and by which criterion, and where each was written.
      """)

  @Argument(help: "Files, else those of the project, then a token, or an object and an attribute.", completion: .file())
  var words: [String] = []
  @OptionGroup var context: ContextOptions
  @Option(
    help: ArgumentHelp("A JSON file with objects to try the sheet on.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var scene: String?
  @Option(help: ArgumentHelp("For an attribute with slots, the states of the slot.", valueName: "state+state"))
  var slot: String?
  @OptionGroup var input: InputOptions
  @OptionGroup var output: OutputOptions

  func run(in session: Session) throws -> ExitStatus {
    let reader = try SubjectReader(input, in: session)
    // A name at the end is none of a file, even if there is one.
    let named = try words.dropLast().prefix { word in
      try word == "-" || Glob.isThere(Paths.absolute(word, in: session.workingDirectory))
        || Glob.isPattern(word) && !Glob.files(matching: word, in: session.workingDirectory).isEmpty
    }
    // Without a project the first word has to be a file.
    let files = named.isEmpty && reader.project.inputs.isEmpty ? words.dropLast().prefix(1) : named
    let names = words.dropFirst(files.count)
    switch names.count {
    case 1: return try explainToken(names[names.startIndex], of: Array(files), reader, in: session)
    case 2: return try explainAttribute(Array(names), of: Array(files), reader, in: session)
    default: throw Unusable("name files and a token, or files, an object and an attribute")
    }
  }

  // MARK: Tokens

  private func explainToken(
    _ name: String, of files: [String], _ reader: SubjectReader, in session: Session
  ) throws -> ExitStatus {
    let subject = try reader.subject(files)
    let errors = reader.reportedErrors(subject.findings, in: session)
    let token = try subject.token(named: name)
    let modes = try subject.modes(for: try context.input())
    let explanation = try TokenExplanation(token, of: subject, in: modes)
    if output.json {
      session.print(explanation.json.answer)
    } else {
      session.write(explanation.text)
    }
    return errors.status(explanation.value == nil ? .findings : .fine)
  }

  // MARK: Attributes

  /// - Parameter names: of an object and an attribute.
  private func explainAttribute(
    _ names: [String], of files: [String], _ reader: SubjectReader, in session: Session
  ) throws -> ExitStatus {
    let (object, attribute) = (names[0], names[1])
    let input = try context.input()
    let stage: AttributeStage
    let errors: ReadErrors
    if let scene {
      let (subject, scene) = try reader.subject(files, on: scene, in: input)
      errors = reader.reportedErrors(scene.findings + subject.findings, in: session)
      stage = try AttributeStage(object, in: scene, subject)
    } else {
      let subject = try reader.subject(files)
      errors = reader.reportedErrors(subject.findings, in: session)
      stage = try AttributeStage(selector: object, of: subject, in: input)
    }
    let explanation = try stage.explanation(
      of: attribute, slot: slot?.split(separator: "+").map { StateName(String($0)) })
    if output.json {
      session.print(explanation.json(object: object, attribute: attribute, stage.subject.sources).answer)
    } else {
      session.write(explanation.text(object: object, attribute: attribute, stage.subject.sources))
    }
    return errors.status(explanation.resolution.isAbsent ? .findings : .fine)
  }
}
