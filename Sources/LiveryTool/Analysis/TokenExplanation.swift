import Livery
import LiveryDocuments
import LiveryExport
import LiveryLoading
import LiverySheets
import LiveryVocabulary

/// Why a token has its value in a context: the aliases from it to a value, the tokens that the value is put together from, and
/// each definition of these.
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
    /// When it holds, as it is written. Themes of a sheet have the definitions of their parents.
    let when: When
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
    do {
      let engine = try subject.declaringEngine()
      try engine.load(subject.documents, subject.sheets)
      try engine.setContext(modes)
      value = engine.tokenValue(token)
      problem = value == nil ? engine.tokenProblems().first { $0.path.first == token } : nil
      steps = try Self.steps(from: token, DefinitionTable(subject, modes), AliasReader(engine))
    } catch {
      throw Unusable("the engine refuses \"\(subject.name)\": \(error)")
    }
  }

  /// The aliases from a token to its value, then those from each token that the value names, and so on.
  private static func steps(
    from token: TokenName, _ table: DefinitionTable, _ reader: AliasReader
  ) throws -> [Step] {
    var steps: [Step] = []
    var seen: Set<TokenName> = []
    var open = [token]
    while let next = open.popLast() {
      guard !seen.contains(next) else { continue }
      for (name, origin) in try reader.aliases(from: next) where seen.insert(name).inserted {
        steps.append(Step(token: name, definitions: table.definitions(of: name, answering: origin)))
      }
      let winner = steps.last?.definitions.first { $0.outcome == .won }
      open += (winner?.definition.expression.tokens ?? []).reversed()
    }
    return steps
  }

  /// For people.
  var text: String {
    let result = value.map { "is \($0.shownText), a \($0.kind)," } ?? "has no value"
    var text = "\(token) \(result) in \(subject.text(of: modes))".printable + "\n"
    if let problem { text += "  \(problem.message)".printable + "\n" }
    for step in steps {
      text += "  \(step.token)".printable + "\n"
      for entry in step.definitions {
        let when = entry.when == .always ? "" : " (\(subject.text(of: entry.when.modes)))"
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
        ("when", subject.json(entry.when.modes)),
        ("expression", .string(entry.definition.expression.shownText)),
      ] + subject.sources.members(of: entry.definition.origin))
  }
}

/// The definitions of each token, and which of them hold.
private struct DefinitionTable {
  private var entries: [TokenName: [(definition: TokenDefinition, layer: String)]] = [:]
  /// The definitions as they are written, by their places.
  private let written: [SourceLocation?: [TokenDefinition]]
  private let modes: [AxisName: ModeName]

  /// - Complexity: linear in the definitions.
  init(_ subject: Subject, _ modes: [AxisName: ModeName]) {
    self.modes = modes
    written = Dictionary(grouping: subject.writtenDefinitions, by: \.origin)
    for layer in subject.document.layers.reversed() {
      for definition in layer.definitions.reversed() {
        entries[definition.name, default: []].append((definition, layer.name))
      }
    }
  }

  /// All definitions of a token, the highest layer first.
  ///
  /// - Parameter origin: where the one stands that won.
  func definitions(of token: TokenName, answering origin: SourceLocation?) -> [TokenExplanation.Definition] {
    let all = (entries[token] ?? []).map { definition, layer in
      let holds = definition.when.modes.allSatisfy { modes[$0.key] == $0.value }
      let outcome: TokenExplanation.Definition.Outcome =
        !holds ? .elsewhere : definition.origin == origin ? .won : .overridden
      return TokenExplanation.Definition(
        definition: definition, when: writtenWhen(of: definition), layer: layer, outcome: outcome)
    }
    // Themes of a sheet have the definitions of their parents. One that holds stands for the same in other themes.
    var seen: Set<SourceLocation> = []
    return (all.filter { $0.outcome != .elsewhere } + all.filter { $0.outcome == .elsewhere }).filter { entry in
      entry.definition.origin.map { seen.insert($0).inserted } ?? true
    }.sorted { $0.outcome == .won && $1.outcome != .won }
  }

  /// A file that several contexts list has its definitions in each of them.
  private func writtenWhen(of definition: TokenDefinition) -> When {
    let found = (written[definition.origin] ?? []).filter {
      $0.name == definition.name && $0.when.conditions == definition.when.conditions
    }
    return found.contains { $0.when == definition.when } ? definition.when : found.first?.when ?? definition.when
  }
}

/// Asks an engine for the aliases of tokens, with an object and attributes of its own.
private final class AliasReader {
  private let engine: Engine
  private let object: Handle
  // Names that no sheet has.
  private let selector = StyleSelector("reader of livery")

  init(_ engine: Engine) throws {
    self.engine = engine
    try engine.addClass("reader of livery")
    object = try engine.track("reader of livery")
  }

  /// The tokens from one along the aliases, each with the place of the definition that counts.
  func aliases(from token: TokenName) throws -> [(TokenName, SourceLocation?)] {
    let kind = engine.tokenValue(token)?.kind ?? .color
    let attribute = AttributeName("\(kind) of livery")
    if !engine.attributes.contains(where: { $0.name == attribute }) { try engine.addAttribute(attribute, kind: kind) }
    try engine.addRule(Rule([selector], [StyleDeclaration(attribute, .token(token))]))
    let candidate = engine.explain(object, attribute, slot: [StateName]?.none)?.candidates.first
    return candidate.map { Array(zip($0.aliases, $0.aliasOrigins)) } ?? []
  }
}

extension TokenExpression {
  /// The expression for people: `{token}` for aliases, and in brackets what a value is put together from.
  var shownText: String {
    switch self {
    case .literal(let value): value.shownText
    case .alias(let token): "{\(token)}"
    case .combination(.unreadable, _): "a value that could not be read"
    case .combination(.part, let parts): parts.map(\.shownText).joined(separator: "/")
    // A check of what a reference gives, whose name says what is expected.
    case .combination(let check, let parts) where check.name.contains(" "): parts.first?.shownText ?? ""
    case .combination(let combiner, let parts):
      "\(combiner.name)(\(parts.map { $0.shownText(in: combiner) }.joined(separator: ", ")))"
    }
  }

  /// The text of a part. Of stops and layers the list has said what they are.
  private func shownText(in list: TokenCombiner) -> String {
    switch self {
    case .literal(.missing): "none"
    case .combination(let combiner, let parts) where combiner.name == list.name:
      parts.map { $0.shownText(in: combiner) }.joined(separator: " ")
    default: shownText
    }
  }
}
