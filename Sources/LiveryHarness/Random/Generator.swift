import LiveryLog
import LiveryVocabulary

/// Makes the operations of one episode: a run from an empty engine. They depend on the seed alone.
public struct Generator {
  /// What a transaction that fails takes back.
  struct Memory {
    var herd = Herd()
    var rules: [(selectors: [StyleSelector], when: When)] = []
    /// Those that were loaded once.
    var sheets: [Sheet] = []
    var declarations: [(label: Label, declaration: InstanceDeclaration)] = []
    var tokens: [TokenDefinition] = []
    var sinks: [(label: Label, kind: SinkKind)] = []
    /// Objects bound to sinks.
    var bindings: [(label: Label, sink: Label)] = []
    var owned: [Ownership] = []
    var snapshots: [Label] = []
    var themes = World.themes.dropLast()
    var axes = World.axes
    var attributes = World.attributes
    var classes = World.classes.map(\.name)
    fileprivate var later = World.laterDeclarations
  }

  /// How many objects there are at once.
  let objectsMax: Int
  /// See ``quietOperation()``.
  let isQuiet: Bool
  /// The kind of the attribute that is of another kind in each run.
  let anyKind: ValueKind
  var random: SplitMix64
  var memory = Memory()
  var labelCount = 0
  var themes: ArraySlice<ThemeName> { memory.themes }
  var axes: [(name: AxisName, modes: [ModeName])] { memory.axes }
  var attributes: [World.Attribute] { memory.attributes }
  var classes: [ClassName] { memory.classes }

  static let depthMax = 8
  static let rulesMax = 8
  static let nestingMax = 2

  private init(_ random: SplitMix64, objectsMax: Int, isQuiet: Bool = false) {
    self.random = random
    self.objectsMax = objectsMax
    self.isQuiet = isQuiet
    anyKind = self.random.pick(World.kinds)
    memory.attributes[World.attributes.count - 1].kind = anyKind
  }

  /// The operations of the episode of a seed.
  ///
  /// - Parameters:
  ///   - count: about how many edits and reads, after those that declare the vocabulary.
  ///   - objectsMax: how many objects there are at once.
  ///   - isQuiet: whether nothing is delivered, and most edits are transactions of their own.
  public static func episode(seed: UInt64, count: Int, objectsMax: Int = 12, isQuiet: Bool = false) -> [Operation] {
    var generator = Generator(SplitMix64(seed: seed), objectsMax: objectsMax, isQuiet: isQuiet)
    return generator.episode { total, _ in total < count }
  }

  /// The operations that a fuzzer chooses, a byte for each choice; as many as there are bytes for, and no more than a
  /// few hundred edits and reads.
  static func episode(script: [UInt8]) -> [Operation] {
    var generator = Generator(SplitMix64(seed: 0, script: script), objectsMax: 12)
    return generator.episode { total, random in total < 200 && !random.script.isEmpty }
  }

  private mutating func episode(while goesOn: (_ total: Int, SplitMix64) -> Bool) -> [Operation] {
    var operations: [Operation] = [.transaction(World.declarations(attributes).map(Operation.edit), fails: false)]
    // Without a sink other ways are taken, and sliced sinks are asked after all.
    if !isQuiet && !random.chance(15) { operations.append(.edit(addSink(.callback, attributes: nil))) }
    var total = 0
    while goesOn(total, random) {
      let isBurst = random.chance(isQuiet ? 1 : 3)
      let next =
        switch (isBurst, isQuiet) {
        case (false, false): [operation()]
        case (false, true): [quietOperation()]
        case (true, false):
          switch random.below(3) {
          case 0: themeChanges()
          case 1: slicesByTurns()
          default: refreshBesideWhatIsTakenBack()
          }
        case (true, true): themeChangesForVisitors()
        }
      total += next.reduce(0) { $0 + $1.count }
      operations += next
    }
    return operations
  }

  private mutating func operation() -> Operation {
    switch random.below(100) {
    case 0..<75: transaction()
    case 75..<78: laterDeclaration() ?? step()
    case 78: .read(soundLabel(), bindingName(), wrongPatch())
    case 79..<82: .deliverSlices(byTurns: random.chance(50))
    case 82..<86: snapshotOperation()
    case 86..<89: reaction()
    default: step()
    }
  }

  /// - Parameter depth: how many transactions it stands in.
  mutating func transaction(depth: Int = 0) -> Operation {
    let before = memory
    // A nested one that throws is caught, and the one around it goes on.
    let fails = random.chance(depth == 0 ? 8 : 40)
    // With the others that makes about sixteen edits and reads to a turn.
    let operations = (0...random.below(depth == 0 ? 36 : 8)).map { _ in
      if depth < Self.nestingMax, random.chance(3) { return transaction(depth: depth + 1) }
      // What is declared and taken back leaves most behind that could be in the way later.
      return random.chance(fails ? 6 : 1) ? laterDeclaration() ?? step() : step()
    }
    if fails { memory = before }
    return .transaction(operations, fails: fails)
  }

  /// Switches to and fro, which are known after a while, and then with something beside them.
  private mutating func themeChanges() -> [Operation] {
    let changes = themeChangesToAndFro(7)
    return changes[..<4] + changes[4...].map { .transaction([$0, companion()], fails: false) }
  }

  private mutating func themeChangesToAndFro(_ count: Int) -> [Operation] {
    let pair = [random.pick(themes), random.pick(themes)]
    return (0..<count).map { .edit(.setContext([.theme: ModeName(pair[$0 % 2].text)], tokens: nil)) }
  }

  /// Sliced sinks that take turns while each does something: what one edits is committed before the next slice of another.
  private mutating func slicesByTurns() -> [Operation] {
    var operations: [Operation] = []
    while memory.sinks.filter({ $0.kind == .sliced }).count < 2 {
      operations.append(.edit(addSink(.sliced, attributes: nil)))
    }
    operations.append(.deliverSlices(byTurns: true))
    for sink in memory.sinks where sink.kind == .sliced {
      operations.append(reaction(of: .sink(sink.label), skipped: random.below(6), times: random.pick([1, 2, 4])))
    }
    for change in themeChangesToAndFro(3) {
      operations += [.transaction([change, step()], fails: false), .deliverSlices(byTurns: true)]
    }
    return operations
  }

  /// New results of closures, and nothing else that is new, though rules went and came back: observers look meanwhile.
  private mutating func refreshBesideWhatIsTakenBack() -> [Operation] {
    let label = label()
    let takenBack = memory.rules.map { rule -> Operation in
      .edit(
        random.chance(50)
          ? .removeRule(rule.selectors, rule.when, attributes: nil)
          : .addRule(Rule(rule.selectors, when: rule.when, providers())))
    }
    let questions = (0..<4).map { _ in Operation.ask(label, bindingName(), random.pick(World.tokens)) }
    let restless = InstanceDeclaration(random.pick(attributes).name, .live(Samples.live.last!))
    return [
      .edit(.declare(label, restless)),
      .react(Reaction(of: .willChange, skipped: 0, operations: questions, fails: false)),
      .transaction([.edit(.refresh(label, nil)), .transaction(takenBack, fails: true)], fails: false),
    ]
  }

  /// The same before other sinks are served, and before them again after they and some objects were gone.
  private mutating func themeChangesForVisitors() -> [Operation] {
    let changes = themeChangesToAndFro(4)
    let kinds = SinkKind.allCases.filter(\.holdsValues)
    return (0..<3).flatMap { _ in
      let arrival = [Operation.edit(addSink(random.pick(kinds), attributes: attributes))]
      let departure = [Operation.edit(.removeSink(memory.sinks.removeLast().label))]
      return arrival + changes + departure + (0..<random.below(4)).map { _ in .edit(untrack()) }
    }
  }

  private mutating func companion() -> Operation {
    guard random.chance(30) else { return step() }
    var definition = definition()
    (definition.name, definition.when) = (random.pick(World.secretTokens), .always)
    return .edit(.setToken(definition))
  }

  mutating func step() -> Operation {
    if random.chance(6) { return .read(label(), bindingName(), patch()) }
    if random.chance(3) { return question() }
    if random.chance(4) { return .edit(random.chance(50) ? wrongEdit() : veryWrongEdit()) }
    return .edit(edit())
  }

  mutating func question() -> Operation { .ask(label(), bindingName(), random.pick(World.tokens)) }

  private mutating func laterDeclaration() -> Operation? {
    guard !memory.later.isEmpty else { return nil }
    let edit = memory.later.remove(at: random.below(memory.later.count))
    switch edit {
    case .addTheme(let name, _): memory.themes.append(name)
    case .addAxis(let name, let modes, _): memory.axes.append((name, modes))
    case .addAttribute(let name, let kind, let isSlotted): memory.attributes.append((name, kind, isSlotted))
    case .addClass(let name, _): memory.classes.append(name)
    default: break
    }
    return .edit(edit)
  }
}
