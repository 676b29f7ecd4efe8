import ArgumentParser
import LiveryDocuments
import LiveryExport
import LiveryLoading
import LiverySheets
import LiveryVocabulary

/// `livery resolve`.
struct ResolveCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "resolve",
    abstract: "Shows what every token comes to in a context.",
    discussion: """
      References are followed to their ends. With --scene it shows what a theme sheet makes of the objects of a scene \
      instead; the scene says the context, which --theme and --axis change.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case table, json }

  @Argument(help: "Files, patterns, or - for standard input.", completion: .file())
  var files: [String] = []
  @OptionGroup var context: ContextOptions
  @Option(help: "How to write it.") var format = Format.table
  @Flag(help: "The same as --format json.") var json = false
  @Option(
    help: ArgumentHelp("A JSON file with objects to try the sheet on.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var scene: String?
  @OptionGroup var input: InputOptions

  func run(in session: Session) throws -> ExitStatus {
    let reader = try SubjectReader(input, in: session)
    if let scene { return try resolve(scene, reader, in: session) }
    let subject = try reader.subject(files) { unread in
      if isJSON { session.print(Self.answer(.object([]), [], reader.judged(unread.findings))) }
    }
    let input = try context.input()
    let modes = try subject.modes(for: input)
    let tokens = try subject.tokens(for: input).filter { !subject.isAnonymous($0.name) }
    let problems = tokens.compactMap { token in token.problem.flatMap { subject.finding($0, contexts: []) } }
    let findings = reader.judged(subject.findings + problems)
    if isJSON {
      let values = tokens.compactMap { token in token.value.map { (token.name.text, $0.designToken) } }
      session.print(Self.answer(subject.json(modes), values, findings))
    } else {
      var table = TextTable()
      for token in tokens {
        if let value = token.value { table.add([token.name.text, "\(value.kind)", value.shownText]) }
      }
      session.write(table.text)
      for finding in findings { session.writeError(finding.text(hasColor: false)) }
    }
    return findings.contains { $0.severity == .error } ? .findings : .fine
  }

  private var isJSON: Bool { json || format == .json }

  private static func answer(
    _ context: JSONText, _ tokens: [(key: String, value: JSONText)], _ findings: [Finding]
  ) -> String {
    JSONText.object([
      "schema": .integer(1), "context": context, "tokens": .object(tokens), "diagnostics": .array(findings.map(\.json)),
    ]).answer
  }

  // MARK: Scenes

  private func resolve(_ scene: String, _ reader: SubjectReader, in session: Session) throws -> ExitStatus {
    let (subject, scene) = try reader.subject(files, on: scene, in: try context.input())
    let objects = try scene.resolved(with: subject)
    let findings = reader.judged(scene.findings + subject.findings)
    if isJSON {
      let members = objects.map { object in
        (object.id, JSONText.object(object.values.map { ($0.attribute, $0.value.json) }))
      }
      session.print(
        JSONText.object([
          "schema": .integer(1), "objects": .object(members), "diagnostics": .array(findings.map(\.json)),
        ]).answer)
    } else {
      var table = TextTable()
      for object in objects {
        for (attribute, value) in object.values { table.add([object.id, attribute, value.shownText]) }
      }
      session.write(table.text)
      for finding in findings { session.writeError(finding.text(hasColor: false)) }
    }
    return findings.contains { $0.severity == .error } ? .findings : .fine
  }
}

extension Resolution {
  /// `{"value": v}`, `{"none": true}` or `{"absent": true}`, where `v` is a scalar: a colour is `#rrggbbaa`, a number a number, and
  /// anything else a text.
  var json: JSONText {
    switch self {
    case .absent: .object(["absent": .bool(true)])
    case .none: .object(["none": .bool(true)])
    case .value(.number(let number)): .object(["value": .number(number.wrappedValue)])
    case .value(.bool(let bool)): .object(["value": .bool(bool)])
    case .value(.color(let color)):
      .object(["value": .string(color.exactRGBA == nil ? color.cssText : "\(color)")])
    case .value(let value): .object(["value": .string(value.shownText)])
    }
  }

  var shownText: String {
    switch self {
    case .absent: "absent"
    case .none: "none"
    case .value(let value): value.shownText
    }
  }
}
