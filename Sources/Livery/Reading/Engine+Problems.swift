import LiveryVocabulary

extension Engine {
  /// What is probably not meant, in one list: what ``tokenProblems()`` and ``declarationProblems()`` say, and names that only one
  /// side uses.
  ///
  /// Sides are rules and objects for identifiers and states, definitions and their uses for tokens. Each such problem has the
  /// names of the other side that are nearly the same. Call it when the objects of a typical screen are tracked: until then every
  /// identifier of a rule is without an object.
  ///
  /// ```swift
  /// for problem in engine.problems() where !problem.nearest.isEmpty {
  ///   print(problem)    // rules name the identifier "primry", and no object has it; did you mean "primary"?
  /// }
  /// ```
  ///
  /// - The names of slots count as states that rules name. They need no object.
  /// - What closures read is not known, so a token that only they read is reported as unused.
  /// - Pending rules and objects count, and pending definitions do not. The context is the global one.
  ///
  /// Tokens come first, then declarations, identifiers and states; names are ascending. May wait for a step of a commit, never for a
  /// callback.
  ///
  /// - Complexity: that of ``declarationProblems()``, linear in objects, rules, tokens and their definitions. For each name that only
  ///   one side uses also linear in the names of the other side.
  public func problems() -> [Problem] {
    withCore { core in
      let context = core.scopes.effect(of: 0).pointee.context
      let survey = NameSurvey(core, in: context)
      return survey.problems(core.tokenProblems(in: context), core.declarationProblems(in: context))
    }
  }
}

/// The names that each side uses, by their numbers.
private struct NameSurvey {
  /// By name, with where it is first named, as far as that is known.
  typealias Uses = [UInt32: SourceLocation?]

  private let core: Core
  private(set) var (ruleIdentifiers, ruleStates): (Uses, Uses) = ([:], [:])
  /// The names of slots, which objects need not have.
  private(set) var slotStates: Set<UInt32> = []
  private(set) var (objectIdentifiers, objectStates): (Set<UInt32>, Set<UInt32>) = ([], [])
  private(set) var (definedTokens, namedTokens): (Uses, Uses) = ([:], [:])

  init(_ core: Core, in context: UInt32) {
    self.core = core
    addRules()
    addObjects()
    addTokens(in: context)
  }

  private static func note(_ name: UInt32, _ origin: SourceLocation? = nil, in uses: inout Uses) {
    if (uses[name] ?? nil) == nil { uses[name] = .some(origin) }
  }

  private mutating func addRules() {
    for declaration in core.orderedRuleDeclarations {
      let origin = declaration.head.origin
      if case .token(let token) = declaration.compiled { Self.note(token, origin, in: &namedTokens) }
      guard let selector = declaration.selector else { continue }
      for compound in selector.ancestors + [selector.subject] {
        for name in core.identifiers.members[Int(compound.identifiers)] {
          Self.note(name, origin, in: &ruleIdentifiers)
        }
      }
      for compound in selector.ancestors { noteStates(compound.states, origin) }
      noteStates(declaration.states, origin, of: declaration.attribute)
    }
  }

  /// - Parameter attribute: the one that is declared for the states; nil for states of ancestors.
  private mutating func noteStates(_ set: UInt32, _ origin: SourceLocation? = nil, of attribute: UInt32? = nil) {
    let areSlot = attribute.map { core.attributes.isSlotted($0) } ?? false
    for name in core.states.members[Int(set)] {
      if areSlot { slotStates.insert(name) } else { Self.note(name, origin, in: &ruleStates) }
    }
  }

  private mutating func addObjects() {
    var elements: Set<UInt32> = []
    for index in 0..<UInt32(core.objects.limit) where core.objects.isPresent(index) {
      elements.insert(core.objects.element[Int(index)])
    }
    var (identifiers, states, shapes): (Set<UInt32>, Set<UInt32>, Set<UInt32>) = ([], [], [])
    for element in elements {
      identifiers.insert(core.elements[element].identifiers)
      states.insert(core.elements[element].states)
      shapes.insert(core.elements[element].shape)
    }
    for set in identifiers { objectIdentifiers.formUnion(core.identifiers.members[Int(set)]) }
    for set in states { objectStates.formUnion(core.states.members[Int(set)]) }
    for shape in shapes {
      for item in core.shapes[shape].items {
        noteStates(item.states, of: item.attribute)
        if case .token(let token) = item.compiled { Self.note(token, in: &namedTokens) }
      }
    }
  }

  private mutating func addTokens(in context: UInt32) {
    func note(_ expression: CompiledExpression, _ origin: SourceLocation?) {
      expression.forEachToken { Self.note($0, origin, in: &namedTokens) }
    }
    for token in 0..<UInt32(core.committedTokens.count) {
      for definition in core.committedTokens.layers[Int(token)].flatMap(\.definitions) {
        Self.note(token, definition.source.origin, in: &definedTokens)
        note(definition.expression, definition.source.origin)
      }
    }
    for (token, expression) in core.contexts.patch(of: context)?.expressions ?? [:] {
      Self.note(token, in: &definedTokens)
      note(expression, nil)
    }
    for own in core.owned.values {
      for (name, expression) in own.own.patch.tokens {
        Self.note(core.tokens.intern(name), in: &definedTokens)
        note(core.tokens.compile(expression), nil)
      }
    }
  }
}

extension NameSurvey {
  func problems(_ ofTokens: [TokenProblem], _ ofDeclarations: [DeclarationProblem]) -> [Problem] {
    let ofIdentifiers = problems(
      rules: ruleIdentifiers, objects: objectIdentifiers, { core.identifiers.names[$0].text },
      (.identifierWithoutObject, { "rules name the identifier \"\($0)\", and no object has it" }),
      (.identifierWithoutRule, { "an object has the identifier \"\($0)\", and no rule names it" }))
    var states = ruleStates
    for state in slotStates where objectStates.contains(state) { Self.note(state, in: &states) }
    let ofStates = problems(
      rules: states, objects: objectStates, { core.states.names[$0].text },
      (.stateWithoutObject, { "declarations name the state \"\($0)\", and no object is in it" }),
      (.stateWithoutRule, { "an object is in the state \"\($0)\", and no declaration names it" }))
    return problems(ofTokens) + problems(ofDeclarations) + ofIdentifiers + ofStates
  }

  private func tokenText(_ token: UInt32) -> String { core.tokens.names[token].text }

  private func isDefined(_ name: TokenName) -> Bool {
    core.tokens.names.number(of: name).map { definedTokens.keys.contains($0) } ?? false
  }

  private func problems(_ ofTokens: [TokenProblem]) -> [Problem] {
    // One that nothing defines is reported as such.
    let withoutValue = ofTokens.filter { $0.path.count > 1 || isDefined($0.path[0]) }.map { problem in
      Problem(.tokenWithoutValue, names: problem.path.map(\.text), message: "\(problem)", origin: problem.origin)
    }
    let defined = definedTokens.keys.map(tokenText)
    // Only what is named and not defined can be meant by one that nothing names.
    let undefined = namedTokens.keys.filter { !definedTokens.keys.contains($0) }.map(tokenText)
    return withoutValue
      + oneSided(namedTokens, without: definedTokens.keys, tokenText).map { name, origin in
        Problem(
          .undefinedToken, name, "the token \"\(name)\" is named, and nothing defines it", among: defined,
          origin: origin)
      }
      + oneSided(definedTokens, without: namedTokens.keys, tokenText).map { name, origin in
        Problem(
          .unusedToken, name, "the token \"\(name)\" is defined, and nothing names it", among: undefined,
          origin: origin)
      }
  }

  private func problems(_ ofDeclarations: [DeclarationProblem]) -> [Problem] {
    let defined = definedTokens.keys.map(tokenText)
    return ofDeclarations.map { problem in
      let nearest = isDefined(problem.token) ? [] : NearestNames.near(problem.token.text, among: defined)
      return Problem(
        .declarationWithoutValue, names: [problem.attribute.text, problem.token.text], nearest: nearest,
        message: "\(problem)", origin: problem.origin)
    }
  }

  /// What a problem says of a name.
  typealias Sort = (code: Problem.Code, text: (String) -> String)

  /// The names of identifiers or of states that only one side uses.
  private func problems(
    rules: Uses, objects: Set<UInt32>, _ text: (UInt32) -> String, _ withoutObject: Sort, _ withoutRule: Sort
  ) -> [Problem] {
    let (ofRules, ofObjects) = (rules.keys.map(text), objects.map(text))
    let uses = Uses(uniqueKeysWithValues: objects.map { (key: UInt32) in (key, SourceLocation?.none) })
    return oneSided(rules, without: objects, text).map { name, origin in
      Problem(withoutObject.code, name, withoutObject.text(name), among: ofObjects, origin: origin)
    }
      + oneSided(uses, without: rules.keys, text).map { name, _ in
        Problem(withoutRule.code, name, withoutRule.text(name), among: ofRules)
      }
  }

  /// The uses of one side without the names of the other, ascending by name.
  private func oneSided(
    _ uses: Uses, without others: some Collection<UInt32>, _ text: (UInt32) -> String
  ) -> [(name: String, origin: SourceLocation?)] {
    var rest = uses
    for name in others { rest.removeValue(forKey: name) }
    return rest.map { (name: text($0), origin: $1) }.sorted { $0.name.precedesByScalars($1.name) }
  }
}
