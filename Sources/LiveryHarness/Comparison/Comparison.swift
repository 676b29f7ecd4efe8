import LiveryLog
import LiveryVocabulary

/// Plays the same operations on a subject and the naive engine and compares everything that can be seen of them.
struct Comparison {
  let first: Player
  let second: Player
  private let reference: ReferenceSubject
  var comparisonCount = 0
  private var operationCount = 0
  /// What objects came to at the last revisions of the subject, for what its journal says of them.
  var history = History()
  /// The labels that stand for objects, after the last operation.
  private(set) var tracked: [Label] = []
  /// Which binding of which object is explained next.
  private var explainedCount = 0
  /// Which token is asked for next.
  private var tokenQuestionCount = 0

  /// - Parameters:
  ///   - subject: issues the handles, which the naive engine then takes over.
  ///   - ticks: whether some live closures answer something else in each operation.
  init(_ subject: any Subject, ticks: Bool = true) {
    reference = ReferenceSubject()
    first = Player(subject, ticks: ticks)
    second = Player(reference, ticks: ticks)
  }

  /// The subject as it is now, and the edits that bring an engine into the same state.
  var end: (player: Player, state: [Edit]) {
    let labels = Dictionary(second.cast.labels.map { (second.cast[$0], $0) }) { first, _ in first }
    return (first, reference.state { labels[$0] ?? "\($0)" })
  }

  /// The edits that give an engine the names, rules and tokens that the subject knows.
  var declarations: [Edit] { reference.declarations }

  /// Has both know names, rules and tokens. The subject has them already, and is only asked for its ids.
  ///
  /// - Returns: what it has otherwise, or nil.
  mutating func begin(with declarations: [Edit]) -> Disagreement? {
    let turn = first.play(.transaction(declarations.filter(\.makesID).map(Operation.edit), fails: false))
    _ = second.play(.transaction(declarations.map(Operation.edit), fails: false))
    return compare(.events, turn.events.filter { $0 != .done }, []) ?? compare(.revision, turn.revisionCount, 0)
  }

  /// Plays one operation.
  ///
  /// - Returns: the first difference, or nil.
  mutating func play(_ operation: Operation) -> Disagreement? {
    let turn = first.play(operation)
    let issued = first.issued.compactMap(\.self)
    if let twice = issued.first(where: reference.isTracked) ?? (Set(issued).count < issued.count ? issued[0] : nil) {
      return Disagreement(.events, "the handle \(twice) was issued twice")
    }
    reference.issued = first.issued[...]
    let expected = second.play(operation)
    comparisonCount += 1
    operationCount += 1
    return compare(.events, turn.events, expected.events)
      ?? compare(.revision, turn.revisionCount, expected.revisionCount)
      ?? compareValues()
      ?? compare(.calls, turn.calls, expected.calls)
      ?? compareChanges(turn.changes, expected.changes)
      ?? compareHeldValues()
      ?? compareExplanation()
      ?? compareTokens()
      ?? askAsHost()
      ?? compare(.invariants, first.subject.checkInvariants(), [])
  }

  private mutating func compareValues() -> Disagreement? {
    let (count, expectedCount) = (first.subject.objectCount, second.subject.objectCount)
    if count != expectedCount { return Disagreement(.values, "\(count) objects are tracked, not \(expectedCount)") }
    let bindings = second.bindings
    history.begin(first.subject.revision, styleCount: first.subject.styleCount)
    tracked.removeAll(keepingCapacity: true)
    for label in second.cast.labels {
      let found = first.subject.values(first.cast[label], bindings)
      let expected = second.subject.values(second.cast[label], bindings)
      comparisonCount += expected?.count ?? 1
      if let found {
        tracked.append(label)
        history.note(found, of: first.cast[label])
      }
      if found != expected {
        let differing = zip(bindings, zip(found ?? [], expected ?? [])).filter { $1.0 != $1.1 }
          .map { binding, values in "\(binding) is \(values.0.json.text), not \(values.1.json.text)" }
        return Disagreement(.values, "\(label): \(found == nil || expected == nil ? "stale to one" : "\(differing)")")
      }
    }
    return nil
  }

  private mutating func compareChanges(_ found: [Int: [Change]], _ expected: [Int: [Change]]) -> Disagreement? {
    for sink in Set(found.keys).union(expected.keys).sorted() {
      comparisonCount += expected[sink]?.count ?? 1
      guard found[sink] != expected[sink] else { continue }
      return Disagreement(.changes, "sink \(sink): \(texts(found[sink])), not \(texts(expected[sink]))")
    }
    return nil
  }

  private mutating func compareHeldValues() -> Disagreement? {
    for label in tracked {
      let found = first.subject.heldValues(first.cast[label], second.bindings)
      let expected = second.subject.heldValues(second.cast[label], second.bindings)
      comparisonCount += expected.count
      guard found != expected else { continue }
      return Disagreement(.changes, "\(label) was told \(texts(found)), not \(texts(expected))")
    }
    return nil
  }

  private func texts(_ held: [HeldValues]) -> [String] {
    held.map { held in
      "sink \(held.sink): "
        + zip(second.bindings, held.values).filter { $1 != .absent }.map { "\($0) \($1.json.text)" }
        .joined(separator: ", ")
    }
  }

  /// What a host asks that pulls, some operations in a row and then for as many not at all: an engine that is not asked lists
  /// less.
  private mutating func askAsHost() -> Disagreement? {
    guard operationCount / 6 % 2 == 1 else { return nil }
    return checkJournal() ?? compareSharedValues()
  }

  private func texts(_ changes: [Change]?) -> [String] {
    (changes ?? []).map { change in
      let label = second.cast.labels.first { second.cast[$0] == change.handle } ?? "\(change.handle)"
      let binding = change.binding
      let initial = change.isInitial ? ", initial" : ""
      return "\(label).\(binding): \(change.old.json.text) to \(change.new.json.text)\(initial)"
    }
  }

  /// One binding of one object a turn: over a run, every one of every object. And how that object stands.
  private mutating func compareExplanation() -> Disagreement? {
    let labels = second.cast.labels
    let bindings = second.bindings
    guard !labels.isEmpty, !bindings.isEmpty else { return nil }
    explainedCount += 1
    let binding = bindings[explainedCount % bindings.count]
    // Each round of the bindings begins with another object.
    let label = labels[(explainedCount + explainedCount / bindings.count) % labels.count]
    if let differing = compareStanding(of: label) { return differing }
    let found = first.subject.explain(first.cast[label], binding)
    let expected = second.subject.explain(second.cast[label], binding)
    comparisonCount += 1
    if found != expected {
      return Disagreement(.explanation, "\(label).\(binding): \(text(found)), not \(text(expected))")
    }
    let tokens = World.tokens
    let alias: [TokenName: TokenExpression] = [
      tokens[explainedCount % tokens.count]: .alias(tokens[explainedCount / 3 % tokens.count])
    ]
    let patch = Patch(modes: askedModes(explainedCount), tokens: explainedCount % 3 == 0 ? alias : [:])
    let patched = answer { try first.subject.explain(first.cast[label], binding, in: patch) }
    let expectedPatched = answer { try second.subject.explain(second.cast[label], binding, in: patch) }
    comparisonCount += 1
    guard patched != expectedPatched else { return nil }
    return Disagreement(
      .explanation, "\(label).\(binding) in \(patch): \(patched), not \(expectedPatched)")
  }

  private mutating func compareStanding(of label: Label) -> Disagreement? {
    comparisonCount += 1
    return compare(
      .standing, first.subject.standing(of: first.cast[label]), second.subject.standing(of: second.cast[label]))
  }

  /// Another theme and another mode to ask for. Now and then they name an axis that there is not.
  private func askedModes(_ question: Int) -> [AxisName: ModeName] {
    let axis = World.axes[question % World.axes.count]
    var asked: [AxisName: ModeName] = [.theme: ModeName(World.themes[(question + question / 4) % 4])]
    if question % 4 != 0 { asked[axis.name] = axis.modes[question / 3 % axis.modes.count] }
    if question % 16 == 7 { asked["ghost"] = "light" }
    return asked
  }

  /// One token a turn, in the global context and with other modes, and at times what is wrong with any.
  private mutating func compareTokens() -> Disagreement? {
    let (question, tokens) = (tokenQuestionCount, World.tokens)
    tokenQuestionCount += 1
    let name = tokens[question % tokens.count]
    for modes in [[:], askedModes(question)] {
      let found = answer { try first.subject.tokenValue(name, in: modes) }
      let expected = answer { try second.subject.tokenValue(name, in: modes) }
      comparisonCount += 1
      if let differing = compare(.tokens, found, expected) { return differing }
      guard question % 4 == 3 else { continue }
      let problems = answer { try Set(first.subject.tokenProblems(in: modes)) }
      let expectedProblems = answer { try Set(second.subject.tokenProblems(in: modes)) }
      if let differing = compare(.tokens, problems, expectedProblems) { return differing }
      let declarations = answer { try DeclarationProblems(first.subject.declarationProblems(in: modes)) }
      let expectedDeclarations = answer { try DeclarationProblems(second.subject.declarationProblems(in: modes)) }
      if let differing = compare(.tokens, declarations, expectedDeclarations) { return differing }
    }
    return nil
  }

  private func answer<Answer>(_ question: () throws -> Answer) -> Result<Answer, Refusal> {
    do {
      return .success(try question())
    } catch {
      // Only engines offer other names with an error, the reference does not.
      return .failure(Refusal(text: "\((error as? EditError)?.bare ?? error)"))
    }
  }

  private func text(_ explanation: Explanation?) -> String {
    guard let explanation else { return "stale" }
    let candidates = explanation.candidates.map { candidate in
      let selector = candidate.selector?.description ?? "instance"
      return "\(selector) \(candidate.states) \(candidate.when) \(candidate.provider.json.text) "
        + "\(candidate.outcome) \(candidate.aliases)"
    }
    return ([explanation.resolution.json.text] + candidates).joined(separator: "\n    ")
  }

  private func compare<Answer: Equatable>(
    _ kind: Disagreement.Kind, _ found: Answer, _ expected: Answer
  ) -> Disagreement? {
    found == expected ? nil : Disagreement(kind, "\(found), not \(expected)")
  }
}

/// What a question threw.
private struct Refusal: Error, Equatable {
  let text: String
}

/// What is wrong with declarations: that of rules in order, that of objects in none.
private struct DeclarationProblems: Equatable {
  let ofRules: [DeclarationProblem]
  let ofObjects: Set<DeclarationProblem>

  init(_ problems: [DeclarationProblem]) {
    ofRules = problems.filter { $0.object == nil }
    ofObjects = Set(problems.filter { $0.object != nil })
  }
}

extension Edit {
  /// Whether it declares what an engine knows by a number of its own.
  fileprivate var makesID: Bool {
    switch self {
    case .addAttribute, .addClass: true
    default: false
    }
  }
}

/// The first difference between two subjects.
public struct Disagreement: Sendable {
  enum Kind: Sendable {
    /// What edits threw and reads answered.
    case events
    /// How many revisions there were.
    case revision
    case values
    /// Which live closures were called.
    case calls
    case changes
    case explanation
    /// What objects are, and what holds for them.
    case standing
    case tokens
    case journal
    /// What style nodes say.
    case nodes
    case invariants
  }
  let kind: Kind
  public let text: String

  init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }
}
