import LiveryVocabulary

extension ConcurrentEpisode {
  /// The random episode of a seed.
  ///
  /// - Parameter threads: 2 at least, since somebody edits and somebody reads; the seed chooses if it is left out.
  public init(seed: UInt64, threads: Int? = nil) {
    var random = SplitMix64(seed: ~seed)
    let threads = max(threads ?? 2 + random.below(3), 2)
    var setup = EngineSetup(seed: random.next())
    // Threads of the engine's own are none of the scheduler's.
    setup.threads = 1
    // Else the handles would hang on how many engines there were before.
    setup.firstGeneration = setup.firstGeneration ?? 1
    let isQuiet = random.chance(30)
    if isQuiet { setup.isObserved = false }
    let pool = Generator.episode(seed: random.next(), count: 100, objectsMax: 5)
    let operations = pool.dropFirst().compactMap { $0.shared(isQuiet: isQuiet) }
    let later = operations.dropFirst(operations.count / 2)
    // Attributes and classes are declared before the threads start: the harness keeps lists of them.
    let words = World.declarations + World.laterDeclarations.filter(\.isListed)
    var writer = ScriptWriter(random, labels: Set(pool.flatMap(\.newLabels)).sorted())
    let roles =
      [ScriptWriter.Role.editor, .reader]
      + (2..<threads).map { _ in writer.random.pick(ScriptWriter.Role.allCases) }
    var scripts = roles.map { writer.script(of: $0) }
    let editors = roles.indices.filter { roles[$0] == .editor }
    for operation in later { scripts[writer.random.pick(editors)] += writer.split(operation) }
    self.init(
      setup, prologue: [.transaction(words.map(Operation.edit), fails: false)] + operations.dropLast(later.count),
      scripts: scripts,
      scheduleSeed: writer.random.next())
  }
}

/// Makes what single threads play.
private struct ScriptWriter {
  enum Role: CaseIterable {
    /// Plays a share of the random operations, and nothing else.
    case editor
    case reader, photographer, switcher, owner
  }

  var random: SplitMix64
  let labels: [Label]

  init(_ random: SplitMix64, labels: [Label]) {
    self.random = random
    self.labels = labels + ["stranger"]
  }

  mutating func script(of role: Role) -> [Operation] {
    switch role {
    case .editor: []
    case .reader: (0..<16).map { _ in read() }
    case .photographer:
      (0..<4).flatMap { _ in
        [.takeSnapshot(random.pick(["v1", "v2"])), read(), .readSnapshot("v1"), .readSnapshot("v2"), read()]
          + (random.chance(40) ? [.dropSnapshot(random.pick(["v1", "v2"]))] : [])
      }
    case .switcher: (0..<8).map { _ in random.chance(70) ? switchContext() : read() }
    case .owner: (0..<4).flatMap { _ in [own(), read(), .edit(.disown(random.pick(labels))), disown()] }
    }
  }

  private mutating func read() -> Operation {
    let attribute = random.pick(World.attributes)
    let patch = random.chance(25) ? Patch(modes: [.theme: ModeName(random.pick(World.themes).text)]) : Patch()
    return .read(
      random.pick(labels),
      BindingName(attribute.name, slot: attribute.isSlotted ? random.pick(World.slots) : nil), patch)
  }

  private mutating func switchContext() -> Operation {
    let axis = random.pick(World.axes)
    return random.chance(70)
      ? .edit(.setContext([.theme: ModeName(random.pick(World.themes).text)], tokens: nil))
      : .edit(.setContext([axis.name: random.pick(axis.modes)], tokens: nil))
  }

  private mutating func own() -> Operation { .edit(.own(random.pick(labels))) }
  private mutating func disown() -> Operation { .edit(.disown(random.pick(labels))) }

  /// Cuts a transaction into shorter ones and single edits, so that threads take turns more often.
  mutating func split(_ operation: Operation) -> [Operation] {
    guard case .transaction(var parts, let fails) = operation else { return [operation] }
    var pieces: [Operation] = []
    while !parts.isEmpty {
      let length = min(1 + random.below(4), parts.count)
      let piece = Array(parts.prefix(length))
      parts.removeFirst(length)
      if length == 1 && !fails && !piece[0].concernsSinks {
        pieces += piece
      } else {
        pieces.append(.transaction(piece, fails: fails))
      }
    }
    return pieces
  }
}

extension Operation {
  /// The part of it that several threads may play at once; nil if there is none.
  ///
  /// - Parameters:
  ///   - isQuiet: whether to leave out sinks and live closures: without them the states of an object are changed on a
  ///     shorter way.
  ///   - isNested: whether it is inside a transaction.
  ///   - isDiscarded: whether it is taken back in the end. The harness cannot take sinks back beside other threads.
  fileprivate func shared(isQuiet: Bool, isNested: Bool = false, isDiscarded: Bool = false) -> Operation? {
    switch self {
    case .edit(let edit):
      guard let edit = edit.shared(isQuiet: isQuiet) else { return nil }
      if concernsSinks && isDiscarded { return nil }
      // Sinks are numbered in the order of commits.
      return concernsSinks && !isNested ? .transaction([.edit(edit)], fails: false) : .edit(edit)
    case .transaction(let parts, let fails):
      let parts = parts.compactMap { $0.shared(isQuiet: isQuiet, isNested: true, isDiscarded: isDiscarded || fails) }
      return parts.isEmpty ? nil : .transaction(parts, fails: fails)
    case .react(var reaction):
      // An object that dies in a delivery does so between two edits of a callback, which nobody sees.
      reaction.operations = reaction.operations.filter { !$0.concernsObjects }.compactMap {
        $0.shared(isQuiet: isQuiet, isNested: true, isDiscarded: true)
      }
      reaction.fails = false
      return .react(reaction)
    case .deliverSlices: return nil
    case .read, .takeSnapshot, .readSnapshot, .dropSnapshot: return self
    }
  }

  fileprivate var concernsSinks: Bool {
    switch self {
    case .edit(.addSink), .edit(.removeSink), .edit(.bind), .edit(.unbind): true
    case .transaction(let parts, _): parts.contains(where: \.concernsSinks)
    default: false
    }
  }

  /// Whether it edits objects.
  private var concernsObjects: Bool {
    switch self {
    case .edit(.addRule), .edit(.removeRule), .edit(.loadTokens), .edit(.setToken), .edit(.removeToken),
      .edit(.removeTokenDefinition), .edit(.setContext), .edit(.setSystemMode), .edit(.setThemeParent), .edit(.trim):
      false
    case .edit, .transaction, .react: true
    case .read, .deliverSlices, .takeSnapshot, .readSnapshot, .dropSnapshot: false
    }
  }

  fileprivate var newLabels: [Label] {
    switch self {
    case .edit(let edit): edit.newLabels
    case .transaction(let parts, _): parts.flatMap(\.newLabels)
    default: []
    }
  }
}

extension Edit {
  fileprivate var isListed: Bool {
    switch self {
    case .addAttribute, .addClass: true
    default: false
    }
  }

  fileprivate func shared(isQuiet: Bool) -> Edit? {
    switch self {
    case _ where isListed: nil
    case _ where isQuiet && Operation.edit(self).concernsSinks: nil
    case .addSink(let label, let kind, let attributes):
      // A sink that holds values has no place for later attributes. Slices run on threads of their own.
      .addSink(
        label, kind == .sliced ? .callback : kind,
        attributes: kind.holdsValues ? attributes ?? World.attributes.map(\.name) : attributes)
    default: isQuiet && json.text.contains("\"live\"") ? nil : self
    }
  }
}
