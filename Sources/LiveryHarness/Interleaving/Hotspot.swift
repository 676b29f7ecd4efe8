import LiveryLog
import LiveryVocabulary

/// Objects that all threads of an episode name, and an attribute that nothing else of the episode declares.
///
/// Its value depends on the states of the object, on a rule and on a token that differs by theme. No two combinations of these
/// have the same value. So a reader that mixed old and new ones shows it.
enum Hotspot {
  /// The first two change; with the others there is always an object like each of them.
  static let labels: [Label] = ["h1", "h2", "h3", "h4"]
  static let heat = BindingName("heat")

  /// Attributes that threads declare.
  private static let spare: [World.Attribute] = [
    ("spare1", .color, false), ("spare2", .color, true), ("spare3", .color, false), ("spare4", .color, true),
  ]

  private static let className: ClassName = "Mark"
  private static let hot: StateName = "on"
  private static let rule = Rule(
    [StyleSelector(className, states: [hot])], [StyleDeclaration(heat.attribute, .token("hot"))])

  /// To be declared with the other words.
  static let word = Edit.addAttribute(heat.attribute, kind: .color, isSlotted: false)

  static let prologue = Operation.transaction(
    [
      .edit(.addRule(Rule([StyleSelector(className)], [StyleDeclaration(heat.attribute, .token("cold"))]))),
      .edit(.addRule(rule)),
      definition(of: "cold", 0x11), definition(of: "hot", 0x22),
      definition(of: "cold", 0x33, in: "night"), definition(of: "hot", 0x44, in: "night"),
    ]
      + labels.enumerated().map { place, label in
        var object = NewObject(label: label, className: className)
        object.states = place.isMultiple(of: 2) ? [] : [hot]
        return .edit(.track(object))
      }, fails: false)

  static let slicedSink = Operation.transaction([.edit(.addSink("told later", .sliced, bindings: nil))], fails: false)

  private static func definition(of token: TokenName, _ color: UInt32, in theme: ThemeName? = nil) -> Operation {
    .edit(.setToken(TokenDefinition(token, when: When(theme: theme), .literal(.color(ThemeColor(rgba: color))))))
  }

  /// A binding that is there once a thread has declared it.
  static func spareBinding(_ random: inout SplitMix64) -> BindingName {
    let attribute = random.pick(spare)
    return BindingName(attribute.name, slot: attribute.isSlotted ? random.pick(World.slots) : nil)
  }

  /// Declares an attribute, gives it a value, and looks what became of it.
  static func declare(_ random: inout SplitMix64) -> [Operation] {
    let binding = spareBinding(&random)
    let rule = Rule(
      [StyleSelector(className, states: binding.slot ?? [])], [StyleDeclaration(binding.attribute, .token("cold"))])
    let declaration = Edit.addAttribute(binding.attribute, kind: .color, isSlotted: binding.slot != nil)
    return [
      .transaction([.edit(declaration), .edit(.addRule(rule))], fails: random.chance(30)),
      .read(random.pick(labels), binding, Patch()),
    ]
  }

  /// Changes the states of one object.
  static func toggle(_ random: inout SplitMix64) -> (label: Label, operation: Operation) {
    let label = random.pick(labels.prefix(2))
    return (label, .edit(.setStates(label, random.chance(50) ? [hot] : [])))
  }

  /// Changes at once some of the things that the values depend on, and looks at them in between.
  static func flip(_ random: inout SplitMix64) -> Operation {
    let changes: [Operation] = [
      random.chance(50) ? .edit(.addRule(rule)) : .edit(.removeRule(rule.selectors, rule.when, attributes: nil)),
      toggle(&random).operation,
      .edit(.setContext([.theme: random.chance(50) ? "night" : "default"], tokens: nil)),
      definition(of: "cold", random.chance(50) ? 0x11 : 0x55), definition(of: "hot", random.chance(50) ? 0x22 : 0x66),
    ]
    let chosen = random.some(of: changes, percent: 50)
    return .transaction(
      chosen.flatMap { [$0, .read(random.pick(labels), heat, Patch())] }, fails: random.chance(20))
  }
}
