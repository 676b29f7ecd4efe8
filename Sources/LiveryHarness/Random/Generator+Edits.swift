import LiveryLog
import LiveryVocabulary

extension Generator {
  /// An edit that is mostly in order; some name an object that is gone, or make a cycle.
  mutating func edit() -> Edit {
    if random.chance(12) { return editOfMany() }
    switch random.below(100) {
    case 0..<12: return track()
    case 12..<14: return untrack()
    case 14..<15: return untrackSubtree()
    case 15..<21: return setParent()
    case 21..<26: return .setStates(label(), states())
    case 26..<29: return .changeStates(label(), adding: states(), removing: states())
    case 29..<33: return .setIdentifiers(label(), identifiers())
    case 33..<41: return .setPatch(label(), random.chance(25) ? Patch() : patch())
    case 41..<44: return .setUnthemed(label(), random.chance(30))
    case 44..<49: return .setSuspended(label(), random.chance(40))
    case 49..<57: return declare()
    case 57..<59: return removeDeclaration()
    case 59: return setStyle()
    case 60..<66: return memory.rules.count < Self.rulesMax ? addRule() : removeRule()
    case 66..<68: return removeRule()
    case 68..<71: return random.chance(70) ? loadSheet() : unloadSheet()
    case 71: return loadTokens()
    case 72: return .replaceTokens(tokenLayer(random.below(3)))
    case 73..<81: return setToken()
    case 81..<82: return .removeToken(random.pick(World.tokens))
    case 82..<84: return removeTokenDefinition()
    case 84..<91: return .setContext(modes(), tokens: random.chance(20) ? redefinitions() : nil)
    case 91..<92: return setSystemMode()
    case 92..<95: return .refresh(label(), random.chance(50) ? random.pick(attributes).name : nil)
    case 95..<96: return .refreshSubtree(label())
    case 96..<98: return .setThemeParent(random.pick(themes.dropFirst()), to: random.pick(themes))
    case 98..<99 where memory.sinks.count < 5:
      return addSink(
        random.pick(SinkKind.allCases),
        attributes: random.chance(50) ? random.some(of: attributes, percent: 50) : nil)
    default: return removeSink()
    }
  }

  mutating func track() -> Edit {
    let live = memory.herd.live
    guard live.count < objectsMax else { return untrack() }
    var object = NewObject(label: newLabel(), className: random.pick(classes))
    object.identifiers = identifiers()
    object.states = states()
    object.parent = parent()
    if random.chance(20) { object.patch = patch() }
    object.isUnthemed = random.chance(4)
    object.isSuspended = random.chance(6)
    if random.chance(30) { object.style = (0...random.below(2)).map { _ in declaration() } }
    memory.herd.track(object.label, parent: object.parent)
    return .track(object)
  }

  /// One that was never used, or that of a dead object: of these there are never many, since what they stand for is
  /// compared with the rest.
  mutating func newLabel() -> Label {
    let dead = memory.herd.dead
    if dead.count > 8 || random.chance(20) && !dead.isEmpty { return random.pick(dead) }
    labelCount += 1
    return "o\(labelCount)"
  }

  /// Rather deep, but not below the limit.
  mutating func parent() -> Label? {
    let candidates = memory.herd.live.filter { memory.herd.depth(of: $0) < Self.depthMax }
    guard !candidates.isEmpty, random.chance(85) else { return nil }
    let pair = [random.pick(candidates), random.pick(candidates)]
    return pair.max { memory.herd.depth(of: $0) < memory.herd.depth(of: $1) }
  }

  mutating func untrack() -> Edit {
    let label = label()
    memory.herd.untrack(label)
    return .untrack(label)
  }

  mutating func untrackSubtree() -> Edit {
    let label = label()
    memory.herd.untrackSubtree(label)
    return .untrackSubtree(label)
  }

  mutating func setParent() -> Edit {
    let label = label()
    let parent = random.chance(20) ? nil : random.chance(10) ? self.label() : parent()
    memory.herd.setParent(of: label, to: parent)
    return .setParent(label, to: parent)
  }

  /// Half of them replace the provider of a declaration that was there once.
  mutating func declare() -> Edit {
    if random.chance(50), let (label, known) = pickDeclaration() {
      var declaration = known
      // At times nothing but the place is another.
      if random.chance(80) { declaration.provider = provider(of: declaration.attribute) }
      declaration.origin = origin()
      return .declare(label, declaration)
    }
    let label = label()
    let declarations = (0..<(random.chance(70) ? 1 : random.below(4))).map { _ in declaration() }
    memory.declarations = memory.declarations.suffix(11) + declarations.map { (label, $0) }
    return declarations.count == 1 ? .declare(label, declarations[0]) : .declareAll(label, declarations)
  }

  /// Half of them are of declarations that objects have or had, which may be this one.
  private mutating func setStyle() -> Edit {
    let known = pickDeclaration()
    let label = known?.label ?? label()
    let style = (0..<random.below(5)).map { _ in
      (random.chance(50) ? pickDeclaration()?.declaration : nil) ?? declaration()
    }
    memory.declarations = memory.declarations.suffix(11) + style.map { (label, $0) }
    return .setStyle(label, style)
  }

  private mutating func removeDeclaration() -> Edit {
    let (label, declaration) = pickDeclaration() ?? (label(), declaration())
    return .removeDeclaration(label, declaration.attribute, states: declaration.states, declaration.when)
  }

  private mutating func pickDeclaration() -> (label: Label, declaration: InstanceDeclaration)? {
    memory.declarations.isEmpty ? nil : random.pick(memory.declarations)
  }

  /// A third of them replace or extend a rule that was there once.
  mutating func addRule() -> Edit {
    if random.chance(30), !memory.rules.isEmpty {
      let known = random.pick(memory.rules)
      return .addRule(Rule(known.selectors, when: known.when, providers(), origin: origin()))
    }
    let rule = rule()
    memory.rules.append((rule.selectors, rule.when))
    return .addRule(rule)
  }

  mutating func removeRule() -> Edit {
    guard !memory.rules.isEmpty else { return .removeRule([selector()], when(), attributes: nil) }
    let index = random.below(memory.rules.count)
    let rule = memory.rules[index]
    if random.chance(30) { return .removeRule(rule.selectors, rule.when, attributes: [random.pick(attributes).name]) }
    memory.rules.remove(at: index)
    return .removeRule(rule.selectors, rule.when, attributes: nil)
  }

  private mutating func loadTokens() -> Edit {
    // Now and then two have the same name.
    .loadTokens((0..<random.below(4)).map { tokenLayer(random.chance(90) ? $0 : 0) })
  }

  private mutating func tokenLayer(_ number: Int) -> TokenLayer {
    TokenLayer("layer \(number)", (0...random.below(6)).map { _ in definition() })
  }

  /// Half of them set a key that was there once.
  mutating func setToken() -> Edit {
    var definition = definition()
    if random.chance(50), !memory.tokens.isEmpty {
      let known = random.pick(memory.tokens)
      (definition.name, definition.when) = (known.name, known.when)
      if random.chance(20) { (definition.expression, definition.kind) = (known.expression, known.kind) }
    }
    memory.tokens = memory.tokens.suffix(11) + [definition]
    return .setToken(definition)
  }

  private mutating func removeTokenDefinition() -> Edit {
    let definition = memory.tokens.isEmpty ? definition() : random.pick(memory.tokens)
    return .removeTokenDefinition(definition.name, definition.when)
  }

  private mutating func setSystemMode() -> Edit {
    let axis = random.pick(axes)
    return .setSystemMode(axis.name, random.pick(axis.modes))
  }

  mutating func addSink(_ kind: SinkKind, attributes: [World.Attribute]?) -> Edit {
    let label = (1...).lazy.map { "s\($0)" }.first { label in !memory.sinks.contains { $0.label == label } }!
    memory.sinks.append((label, kind))
    var bindings = attributes.map { kind.holdsValues ? World.places(of: $0) : $0.map { BindingName($0.name) } }
    if kind.holdsValues && random.chance(25) { bindings = [bindingName()] }
    return .addSink(label, kind, bindings: bindings?.isEmpty == true ? nil : bindings)
  }

  /// The last one mostly stays, so that there is seldom no sink to deliver to.
  private mutating func removeSink() -> Edit {
    guard memory.sinks.count > (random.below(4) == 0 ? 0 : 1) else { return .removeSink("stranger") }
    return .removeSink(memory.sinks.remove(at: random.below(memory.sinks.count)).label)
  }
}
