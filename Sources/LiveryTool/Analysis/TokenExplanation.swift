import Livery
import LiveryDocuments
import LiveryExport
import LiveryLoading
import LiverySheets
import LiveryVocabulary

/// Why a token has its value in a context: the aliases from it to a value, and each definition of the tokens on the way.
///
/// An engine that has the files answers which definitions count. What is listed beside them are those that lost.
struct TokenExplanation {
  /// A token on the way.
  struct Step {
    let token: TokenName
    /// Those that go before others first.
    let definitions: [Definition]
  }

  /// A definition, and what became of it.
  struct Definition {
    enum Outcome: String {
      case won
      case overridden = "lost to one before it"
      case elsewhere = "does not hold here"
    }

    let definition: TokenDefinition
    let layer: String
    let outcome: Outcome
  }

  let token: TokenName
  let value: Value?
  let problem: TokenProblem?
  let steps: [Step]
  private let modes: [AxisName: ModeName]
  private let subject: Subject

  /// - Throws: ``Unusable`` if an engine refuses the files.
  init(_ token: TokenName, of subject: Subject, in modes: [AxisName: ModeName]) throws {
    self.token = token
    self.subject = subject
    self.modes = modes
    // Names that no sheet has.
    let (reader, attribute): (ClassName, AttributeName) = ("reader of livery", "value of livery")
    do {
      let engine = try subject.declaringEngine()
      try engine.load(subject.documents, subject.sheets)
      try engine.setContext(modes)
      value = engine.tokenValue(token)
      problem = value == nil ? engine.tokenProblems().first { $0.path.first == token } : nil
      try engine.addAttribute(attribute, kind: value?.kind ?? .color)
      try engine.addClass(reader)
      try engine.addRule(Rule([StyleSelector(reader)], [StyleDeclaration(attribute, .token(token))]))
      let candidate = engine.explain(try engine.track(reader), attribute, slot: [StateName]?.none)?.candidates.first
      steps = zip(candidate?.aliases ?? [], candidate?.aliasOrigins ?? []).map { name, origin in
        Step(token: name, definitions: Self.definitions(of: name, answering: origin, in: subject.document, modes))
      }
    } catch {
      throw Unusable("the engine refuses \"\(subject.name)\": \(error)")
    }
  }

  /// All definitions of a token, the highest layer first.
  private static func definitions(
    of token: TokenName, answering origin: SourceLocation?, in document: ThemeDocument, _ modes: [AxisName: ModeName]
  ) -> [Definition] {
    let all = document.layers.reversed().flatMap { layer in
      layer.definitions.reversed().filter { $0.name == token }.map { definition in
        let holds = definition.when.modes.allSatisfy { modes[$0.key] == $0.value }
        let outcome: Definition.Outcome = !holds ? .elsewhere : definition.origin == origin ? .won : .overridden
        return Definition(definition: definition, layer: layer.name, outcome: outcome)
      }
    }
    // Themes of a sheet have the definitions of their parents. One that holds stands for the same in other themes.
    var seen: Set<SourceLocation> = []
    return (all.filter { $0.outcome != .elsewhere } + all.filter { $0.outcome == .elsewhere }).filter { entry in
      entry.definition.origin.map { seen.insert($0).inserted } ?? true
    }.sorted { $0.outcome == .won && $1.outcome != .won }
  }

  /// For people.
  var text: String {
    let result = value.map { "is \($0.shownText), a \($0.kind)," } ?? "has no value"
    var text = "\(token) \(result) in \(subject.text(of: modes))".printable + "\n"
    if let problem { text += "  \(problem.message)".printable + "\n" }
    for step in steps {
      text += "  \(step.token)".printable + "\n"
      for entry in step.definitions {
        let when = entry.definition.when == .always ? "" : " (\(subject.text(of: entry.definition.when.modes)))"
        let place = subject.sources.text(of: entry.definition.origin)
        text +=
          "    \(entry.outcome.rawValue)\(when): \(entry.definition.expression.shownText)  \(place)".printable + "\n"
      }
    }
    return text
  }

  var json: JSONText {
    let steps = steps.map { step in
      JSONText.object([
        "token": .string(step.token.text), "definitions": .array(step.definitions.map(json)),
      ])
    }
    return .object([
      "schema": .integer(1), "token": .string(token.text), "context": subject.json(modes),
      "value": value?.designToken ?? .null, "problem": problem.map { .string($0.message) }, "steps": .array(steps),
    ])
  }

  private func json(_ entry: Definition) -> JSONText {
    .object(
      [
        ("outcome", .string("\(entry.outcome)")), ("layer", .string(entry.layer)),
        ("when", subject.json(entry.definition.when.modes)),
        ("expression", .string(entry.definition.expression.shownText)),
      ] + subject.sources.members(of: entry.definition.origin))
  }
}

extension TokenExpression {
  /// The expression for people: `{token}` for aliases, and in brackets what a value is put together from.
  var shownText: String {
    switch self {
    case .literal(let value): value.shownText
    case .alias(let token): "{\(token)}"
    case .combination(let combiner, let parts):
      "\(combiner.name)(\(parts.map(\.shownText).joined(separator: ", ")))"
    }
  }
}
