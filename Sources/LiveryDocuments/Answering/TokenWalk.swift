import LiveryVocabulary

/// Resolves tokens in one context after the other.
///
/// Where a modifier turns out to matter of which no context is chosen, the walk chooses its first one; `advance()` goes on to the
/// next combination of those that were chosen. The walk keeps its own stack, since a document may chain as many aliases as it
/// likes.
struct TokenWalk {
  /// What is known of a token in the present contexts.
  enum Found {
    case nothing
    /// Nothing defines it here.
    case undefined
    case result(Result<Value, TokenProblem>)
  }

  /// A token being evaluated.
  private struct Step {
    let token: Int
    let definition: TokenIndex.Definition
    /// The next of its targets to be looked at.
    var next = 0
  }

  /// A context that the walk chose.
  private struct Choice {
    let modifier: Int
    var context = 0
    /// How many tokens were known before. They do not depend on it.
    let knownBefore: Int
  }

  let index: TokenIndex
  /// How many definitions and targets were looked at.
  private(set) var stepCount = 0
  /// The context of each modifier; nil where none is chosen.
  private var contexts: [Int?]
  private var choices: [Choice] = []
  private var known: [Found]
  /// The tokens of which something is known, in the order of finding.
  private var touched: [Int] = []
  private var open: [Step] = []
  /// The place of each token among those that are open.
  private var places: [Int?]

  /// - Parameter contexts: those that are chosen from the first.
  init(_ index: TokenIndex, contexts: [Int?]) {
    self.index = index
    self.contexts = contexts
    known = Array(repeating: .nothing, count: index.names.count)
    places = Array(repeating: nil, count: index.names.count)
  }

  /// The contexts that the walk chose.
  var chosen: [TokenIndex.Condition] {
    choices.map { TokenIndex.Condition(modifier: $0.modifier, context: $0.context) }
  }

  /// Goes on to the next combination of the contexts that were chosen; false if there is none.
  mutating func advance() -> Bool {
    while let last = choices.last {
      forget(after: last.knownBefore)
      if last.context + 1 < index.contextCounts[last.modifier] {
        choices[choices.count - 1].context += 1
        contexts[last.modifier] = last.context + 1
        return true
      }
      contexts[last.modifier] = nil
      choices.removeLast()
    }
    return false
  }

  /// Goes back to where nothing was chosen.
  mutating func restart() {
    if let first = choices.first { forget(after: first.knownBefore) }
    for choice in choices { contexts[choice.modifier] = nil }
    choices.removeAll(keepingCapacity: true)
  }

  private mutating func forget(after count: Int) {
    for token in touched[count...] { known[token] = .nothing }
    touched.removeSubrange(count...)
  }

  /// The definition that answers, if one holds.
  mutating func definition(of token: Int) -> TokenIndex.Definition? {
    index.definitions[token].first { definition in
      // What is chosen for one condition must not be in vain: another may fail whatever is chosen.
      let canHold = definition.conditions.allSatisfy { contexts[$0.modifier] ?? $0.context == $0.context }
      return canHold && definition.conditions.allSatisfy { context(of: $0.modifier) == $0.context }
    }
  }

  private mutating func context(of modifier: Int) -> Int {
    if let context = contexts[modifier] { return context }
    choices.append(Choice(modifier: modifier, knownBefore: touched.count))
    contexts[modifier] = 0
    return 0
  }

  /// - Complexity: linear in the size of the definitions on the way, less what is known.
  mutating func evaluate(_ token: Int) -> Found {
    if case .nothing = known[token] { begin(token) }
    while let step = open.last {
      stepCount += 1
      guard step.next < step.definition.targets.count, let target = step.definition.targets[step.next].token else {
        finish(step)
        continue
      }
      if let place = places[target] {
        // What comes before in the expression may fail for itself.
        if case .failure(.problem) = evaluate(step) { finish(step) } else { failInCycle(from: place) }
        continue
      }
      switch known[target] {
      case .nothing: begin(target)
      case .result(.success): open[open.count - 1].next += 1
      case .undefined, .result(.failure): finish(step)
      }
    }
    return known[token]
  }

  private mutating func begin(_ token: Int) {
    stepCount += index.definitions[token].count
    if let definition = definition(of: token) {
      places[token] = open.count
      open.append(Step(token: token, definition: definition))
    } else {
      note(.undefined, of: token)
    }
  }

  private mutating func note(_ found: Found, of token: Int) {
    known[token] = found
    touched.append(token)
  }

  /// Closes the last token: its targets are known, up to one that has no value.
  private mutating func finish(_ step: Step) {
    open.removeLast()
    places[step.token] = nil
    switch evaluate(step) {
    case .success(let value): note(.result(.success(value)), of: step.token)
    case .failure(.problem(let problem)): note(.result(.failure(problem)), of: step.token)
    case .failure(.unknown): preconditionFailure("A token was evaluated before those that it names.")
    }
  }

  /// Each of the cycle has a problem that begins and ends with itself.
  private mutating func failInCycle(from place: Int) {
    let cycle = Array(open[place...])
    for first in cycle.indices {
      let last = cycle[(first + cycle.count - 1) % cycle.count]
      let problem = TokenProblem(.cycle, pathOf: cycle.count + 1, origin: last.definition.origin) {
        index.names[cycle[(first + $0) % cycle.count].token]
      }
      note(.result(.failure(problem)), of: cycle[first].token)
      places[cycle[first].token] = nil
    }
    open.removeSubrange(place...)
  }
}

// MARK: - Expressions

extension TokenWalk {
  private enum Failure: Error {
    case problem(TokenProblem)
    /// A token is not known yet.
    case unknown
  }

  private func evaluate(_ step: Step) -> Result<Value, Failure> {
    evaluate(step.definition.expression, of: step).flatMap { value in
      guard let stated = step.definition.kind, stated != value.kind else { return .success(value) }
      return .failure(.problem(problem(.wrongKind(stated: stated, found: value.kind), of: step)))
    }
  }

  private func evaluate(_ expression: TokenIndex.Expression, of step: Step) -> Result<Value, Failure> {
    switch expression {
    case .literal(let value): return .success(value)
    case .alias(let target):
      switch target.token.map({ known[$0] }) {
      case .result(.success(let value)): return .success(value)
      case .result(.failure(let problem)): return .failure(.problem(problem.of([index.names[step.token]])))
      case .undefined, nil:
        let problem = TokenProblem(.missing, path: [target.name], origin: step.definition.origin)
        return .failure(.problem(problem.of([index.names[step.token]])))
      case .nothing: return .failure(.unknown)
      }
    case .combination(let combiner, let parts):
      var values: [Value] = []
      values.reserveCapacity(parts.count)
      for part in parts {
        switch evaluate(part, of: step) {
        case .success(let value): values.append(value)
        case .failure(let failure): return .failure(failure)
        }
      }
      guard let value = combiner.body(values) else {
        return .failure(.problem(problem(.invalid(combiner.name), of: step)))
      }
      return .success(value)
    }
  }

  private func problem(_ reason: TokenProblem.Reason, of step: Step) -> TokenProblem {
    TokenProblem(reason, path: [index.names[step.token]], origin: step.definition.origin)
  }
}
