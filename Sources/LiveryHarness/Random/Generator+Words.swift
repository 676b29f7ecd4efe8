import LiveryLog
import LiveryVocabulary

/// The parts of edits, out of the small vocabulary.
extension Generator {
  /// Mostly a live object, sometimes one that is gone or never was.
  mutating func label() -> Label {
    let live = memory.herd.live
    if !live.isEmpty, random.chance(95) { return random.pick(live) }
    return random.pick(memory.herd.dead + ["stranger"])
  }

  mutating func states() -> [StateName] { random.some(of: World.states, percent: 35) }
  mutating func identifiers() -> [IdentifierName] { random.some(of: World.identifiers, percent: 25) }
  mutating func theme() -> ThemeName { random.pick(themes) }

  mutating func bindingName() -> BindingName {
    let attribute = random.pick(attributes)
    return BindingName(attribute.name, slot: attribute.isSlotted ? random.pick(World.slots) : nil)
  }

  mutating func when() -> When {
    var conditions: [AxisName: ModeName] = [:]
    for axis in random.some(of: axes, percent: 15) { conditions[axis.name] = random.pick(axis.modes) }
    return When(theme: random.chance(50) ? theme() : nil, conditions: conditions)
  }

  /// Modes for a context or a patch.
  mutating func modes() -> [AxisName: ModeName] {
    var modes: [AxisName: ModeName] = [:]
    if random.chance(40) { modes[.theme] = ModeName(theme()) }
    for axis in random.some(of: axes, percent: 30) { modes[axis.name] = random.pick(axis.modes + ["system"]) }
    return modes
  }

  mutating func redefinitions() -> [TokenName: TokenExpression] {
    var tokens: [TokenName: TokenExpression] = [:]
    for name in random.some(of: World.tokens, percent: 15) { tokens[name] = expression() }
    return tokens
  }

  mutating func patch() -> Patch { Patch(modes: modes(), tokens: random.chance(40) ? redefinitions() : [:]) }

  /// Mostly one of a few, so that equal ones meet.
  mutating func value(_ kind: ValueKind) -> Value {
    let values = World.values[kind]!
    return random.pick(values.prefix(random.chance(80) ? 3 : values.count))
  }

  mutating func expression(depth: Int = 0) -> TokenExpression {
    switch random.below(10) {
    case 0..<5: .literal(value(random.pick([.color, .color, .number, .string, anyKind])))
    case 5..<9: .alias(random.pick(World.tokens))
    default: .combination(Samples.sum, depth > 1 ? [] : (0...random.below(2)).map { _ in expression(depth: depth + 1) })
    }
  }

  mutating func definition() -> TokenDefinition {
    TokenDefinition(
      random.pick(World.tokens), when: random.chance(50) ? .always : when(), expression(),
      kind: random.chance(25) ? random.pick([.color, .number]) : nil, origin: origin())
  }

  /// Where a declaration is made, mostly nobody knows where.
  mutating func origin() -> SourceLocation? { random.chance(20) ? random.pick(World.origins) : nil }

  mutating func provider(of attribute: AttributeName) -> Provider {
    let kind = attributes.first { $0.name == attribute }!.kind
    switch random.below(20) {
    case 0..<5: return .constant(value(kind))
    case 5: return .none
    case 6..<11: return table(kind)
    case 11..<16: return .token(random.pick(World.spokenTokens))
    case 16: return .pure(random.pick(Samples.pure))
    case 17... where isQuiet: return .constant(value(kind))
    default: return .live(random.pick(Samples.live))
    }
  }

  private mutating func table(_ kind: ValueKind) -> Provider {
    // The latest of them are taken back more often than others.
    let place = random.chance(20) ? axes.count - random.below(2) : random.below(axes.count + 1)
    let axis = place < axes.count ? axes[place] : (.theme, themes.map { ModeName($0) })
    var entries: [ModeName: Value?] = [:]
    for mode in random.some(of: axis.modes, percent: 60) {
      entries[mode] = .some(random.chance(10) ? nil : value(kind))
    }
    return .table(axis.name, entries)
  }

  /// Sorted by attribute, as a log has them.
  mutating func providers() -> [StyleDeclaration] {
    let names = (0...random.below(3)).map { _ in random.pick(attributes).name }
    return names.sortedOnce().map { StyleDeclaration($0, provider(of: $0)) }
  }

  mutating func declaration() -> InstanceDeclaration {
    let attribute = random.pick(attributes).name
    return InstanceDeclaration(
      attribute, states: random.chance(60) ? [] : random.pick(World.slots), when: when(), provider(of: attribute),
      origin: origin())
  }

  mutating func selector() -> StyleSelector {
    let ancestors = (0..<random.pick([0, 0, 1, 1, 2])).map { _ in
      compound(states: random.chance(25) ? random.some(of: World.states, percent: 40) : [])
    }
    return StyleSelector(
      ancestors: ancestors, subject: compound(states: random.chance(60) ? [] : random.pick(World.slots)))
  }

  private mutating func compound(states: [StateName]) -> Compound {
    Compound(
      random.chance(65) ? random.pick(classes) : nil,
      identifiers: random.chance(40) ? [random.pick(World.identifiers), random.pick(World.identifiers)] : [],
      states: states)
  }
}
