import ArgumentParser
import LiveryDocuments
import LiveryExport
import LiveryVocabulary

/// `livery diff`.
struct DiffCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compares two documents, or two contexts of one.",
    usage: """
      livery diff <old file> <new file> [<options>]
      livery diff <file> --from <axis=mode> --to <axis=mode> [<options>]
      """,
    discussion: """
      A change is breaking if a token, a class or a mode is gone or has another type, visual if a value, a rule, the order \
      of rules or a default is another one, and else of no effect. Values are compared in each context that they depend on. It exits with 1 if there \
      is a change that is visual or breaking (see --fail-on), or if a token depends on too many contexts to compare them all.
      """)

  @Argument(help: "Two files, or one with --from and --to.", completion: .file()) var files: [String] = []
  @Option(
    help: ArgumentHelp("A mode of the old context; may be repeated.", valueName: "axis=mode"),
    completion: .custom(ContextCompletion.axes))
  var from: [String] = []
  @Option(
    help: ArgumentHelp("A mode of the new context; may be repeated.", valueName: "axis=mode"),
    completion: .custom(ContextCompletion.axes))
  var to: [String] = []
  @Option(help: ArgumentHelp("The least effect that counts as a finding.", valueName: "effect"))
  var failOn = FailureLevel.visual
  @OptionGroup var input: InputOptions
  @OptionGroup var output: OutputOptions

  /// From which effect on the command fails.
  enum FailureLevel: String, ExpressibleByArgument, CaseIterable {
    case visual, breaking

    var effect: DocumentDiff.Effect { self == .visual ? .visual : .breaking }
  }

  func run(in session: Session) throws -> ExitStatus {
    let reader = try SubjectReader(input, in: session)
    let diff: DocumentDiff
    let errors: ReadErrors
    if from.isEmpty, to.isEmpty {
      guard files.count == 2 else { throw Unusable("name two files, or one with --from and --to") }
      let old = try reader.subject([files[0]])
      let new = try reader.subject([files[1]])
      errors = reader.reportedErrors(old.findings + new.findings, in: session)
      diff = DocumentDiff(from: old, to: new, in: session)
    } else {
      let subject = try reader.subject(files)
      errors = reader.reportedErrors(subject.findings, in: session)
      diff = try DocumentDiff(
        of: subject, from: try ContextOptions.input(from), to: try ContextOptions.input(to))
    }
    if output.json {
      let changes = diff.changes.map { json($0, diff) }
      session.print(
        JSONText.object([
          "schema": .integer(1), "effect": .string(diff.effect.rawValue), "changes": .array(changes),
          "unfinished": .array(diff.unfinished.map { .string($0.text) }),
        ]).answer)
    } else {
      write(diff, in: session)
    }
    return errors.status(diff.effect >= failOn.effect || !diff.unfinished.isEmpty ? .findings : .fine)
  }

  private func write(_ diff: DocumentDiff, in session: Session) {
    var table = TextTable()
    for change in diff.changes.sorted(by: { $0.kind.effect > $1.kind.effect }) {
      let contexts = change.contexts.map { contextText(diff.input(for: $0)) }.joined(separator: "; ")
      table.add([
        change.kind.effect.rawValue, change.name, change.kind.rawValue, Self.values(change),
        contexts.isEmpty ? "" : "in \(contexts)",
      ])
    }
    session.write(table.text)
    for token in diff.unfinished {
      session.writeError("\(token.text.printable): not compared in all contexts, since it depends on too many\n")
    }
    let counts = DocumentDiff.Effect.allCases.reversed().map { effect in
      "\(diff.changes.count { $0.kind.effect == effect }) \(effect == .none ? "of no effect" : effect.rawValue)"
    }
    session.print(counts.joined(separator: ", "))
  }

  private static func values(_ change: DocumentDiff.Change) -> String {
    switch (change.old, change.new) {
    case (.value(let old)?, .value(let new)?) where old.kind != new.kind:
      "\(old.kind) \(old.shownText) → \(new.kind) \(new.shownText)"
    case (let old?, let new?): "\(old.shownText) → \(new.shownText)"
    case (let old?, nil): "was \(old.shownText)"
    case (nil, let new?): new.shownText
    case (nil, nil): ""
    }
  }

  private func json(_ change: DocumentDiff.Change, _ diff: DocumentDiff) -> JSONText {
    .object([
      "effect": .string(change.kind.effect.rawValue), "kind": .string(change.kind.rawValue),
      "name": .string(change.name), "contexts": .array(change.contexts.map { contextJSON(diff.input(for: $0)) }),
      "old": change.old?.json, "new": change.new?.json,
    ])
  }
}
