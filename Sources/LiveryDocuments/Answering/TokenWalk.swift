import LiveryVocabulary

/// Finds out what tokens come to in one context, or which modifier has to be chosen first.
///
/// The walk keeps its own stack, since a document may chain as many aliases as it likes.
struct TokenWalk {
  /// What is known of a token in the present contexts.
  enum Found {
    case nothing
    /// Nothing defines it here.
    case undefined
    case result(Result<Value, TokenProblem>)
  }

  enum Outcome {
    case found(Found)
    /// It depends on a modifier of which no context is chosen.
    case needs(modifier: Int)
  }

  /// A token being evaluated.
  private struct Step {
    let token: Int
    let definition: TokenIndex.Definition
    /// The next of its targets to be looked at.
    var next = 0
  }

  let index: TokenIndex
  /// The context of each modifier; nil where none is chosen.
  var contexts: [Int?]
  private var known: [Found]
  /// The tokens of which something is known.
  private var touched: [Int] = []
  private var open: [Step] = []
  /// The place of each token among those that are open.
  private var places: [Int?]

  init(_ index: TokenIndex, contexts: [Int?]) {
    self.index = index
    self.contexts = contexts
    known = Array(repeating: .nothing, count: index.names.count)
    places = Array(repeating: nil, count: index.names.count)
  }

  /// Forgets what was found, for other contexts.
  mutating func forget() {
    for token in touched { known[token] = .nothing }
    touched.removeAll(keepingCapacity: true)
  }

  /// The definition that answers, if one holds, or a modifier that has to be chosen first.
  func definition(of token: Int) -> (definition: TokenIndex.Definition?, needs: Int?) {
    candidates: for definition in index.definitions[token] {
      var needed: Int?
      for condition in definition.conditions {
        if let context = contexts[condition.modifier] {
          if context != condition.context { continue candidates }
        } else {
          needed = needed ?? condition.modifier
        }
      }
      return needed == nil ? (definition, nil) : (nil, needed)
    }
    return (nil, nil)
  }

  /// - Complexity: linear in the size of the definitions on the way, less what is known.
  mutating func evaluate(_ token: Int) -> Outcome {
    if case .nothing = known[token], let modifier = begin(token) { return stop(modifier) }
    while let step = open.last {
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
      case .nothing: if let modifier = begin(target) { return stop(modifier) }
      case .result(.success): open[open.count - 1].next += 1
      case .undefined, .result(.failure): finish(step)
      }
    }
    return .found(known[token])
  }

  /// Opens a token, unless a modifier has to be chosen first.
  private mutating func begin(_ token: Int) -> Int? {
    let (definition, needed) = definition(of: token)
    if let needed { return needed }
    if let definition {
      places[token] = open.count
      open.append(Step(token: token, definition: definition))
    } else {
      note(.undefined, of: token)
    }
    return nil
  }

  private mutating func stop(_ modifier: Int) -> Outcome {
    for step in open { places[step.token] = nil }
    open.removeAll(keepingCapacity: true)
    return .needs(modifier: modifier)
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
