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
      livery explain <file> <token> [<options>]
      livery explain <file> <object> <attribute> [<options>]
      """,
    discussion: """
      The engine itself answers, and records what it did. An object is the id of one in --scene, or a selector such as \
      "Toolbar Button.primary:pressed". It lists every candidate: what won, what lost and by which criterion, and where each \
      was written.
      """)

  @Argument(help: "A file, then a token, or an object and an attribute.") var words: [String] = []
  @OptionGroup var context: ContextOptions
  @Option(help: ArgumentHelp("A JSON file with objects to try the sheet on.", valueName: "file")) var scene: String?
  @Option(help: ArgumentHelp("For an attribute with slots, the states of the slot.", valueName: "state+state"))
  var slot: String?
  @OptionGroup var input: InputOptions
  @OptionGroup var output: OutputOptions

  func run(in session: Session) throws -> ExitStatus {
    let reader = try SubjectReader(input, in: session)
    switch words.count {
    case 1: return try explainToken(words[0], of: try reader.subject([]), in: session)
    case 2: return try explainToken(words[1], of: try reader.subject([words[0]]), in: session)
    case 3: return try explainAttribute(reader, in: session)
    default: throw Unusable("name a file and a token, or a file, an object and an attribute")
    }
  }

  // MARK: Tokens

  private func explainToken(_ name: String, of subject: Subject, in session: Session) throws -> ExitStatus {
    let token = try subject.token(named: name)
    let modes = try subject.modes(for: try context.input())
    let explanation = try TokenExplanation(token, of: subject, in: modes)
    if output.json {
      session.print(explanation.json.text)
    } else {
      session.write(explanation.text)
    }
    return explanation.value == nil ? .findings : .fine
  }

  // MARK: Attributes

  private func explainAttribute(_ reader: SubjectReader, in session: Session) throws -> ExitStatus {
    let (object, attribute) = (words[1], words[2])
    let input = try context.input()
    let stage: AttributeStage
    if let scene {
      let (subject, scene) = try reader.subject([words[0]], on: scene, in: input)
      stage = try AttributeStage(object, in: scene, subject)
    } else {
      stage = try AttributeStage(selector: object, of: try reader.subject([words[0]]), in: input)
    }
    let explanation = try stage.explanation(
      of: attribute, slot: slot?.split(separator: "+").map { StateName(String($0)) })
    if output.json {
      session.print(explanation.json(object: object, attribute: attribute, stage.subject.sources).text)
    } else {
      session.write(explanation.text(object: object, attribute: attribute, stage.subject.sources))
    }
    return explanation.resolution.isAbsent ? .findings : .fine
  }
}
