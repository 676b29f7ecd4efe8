import LiveryLog
import LiveryVocabulary

extension ConcurrentEpisode {
  /// The random episode of a seed.
  ///
  /// - Parameter threads: 2 at least, since somebody edits and somebody reads; the seed chooses if it is left out.
  public init(seed: UInt64, threads: Int? = nil) {
    var random = SplitMix64(seed: ~seed)
    let threads = max(threads ?? 3 + random.below(3), 2)
    var setup = EngineSetup(seed: random.next())
    // Else the handles would depend on how many engines there were before.
    setup.firstGeneration = setup.firstGeneration ?? 1
    let isQuiet = random.chance(30)
    let isSliced = !isQuiet && random.chance(50)
    if isQuiet { setup.isObserved = false }
    let pool = Generator.episode(seed: random.next(), count: 100, objectsMax: 5)
    let operations = pool.dropFirst().compactMap { $0.shared(isQuiet: isQuiet) }
    let later = operations.dropFirst(operations.count / 2)
    let words = pool[0].parts + [.edit(Hotspot.word)]
    var writer = ScriptWriter(random, labels: Set(pool.flatMap(\.newLabels)).sorted())
    let roles =
      [ScriptWriter.Role.editor, isQuiet ? .toggler : isSliced ? .teller : .reader]
      + (2..<threads).map { place in
        place == 2 && writer.random.chance(60) ? .flipper : writer.random.pick(ScriptWriter.Role.allCases)
      }
    var scripts = roles.map { writer.script(of: $0) }
    let editors = roles.indices.filter { roles[$0] == .editor }
    for operation in later { scripts[writer.random.pick(editors)] += writer.split(operation) }
    self.init(
      setup,
      prologue: [.transaction(words, fails: false)] + operations.dropLast(later.count) + [Hotspot.prologue]
        + (isSliced ? [Hotspot.slicedSink] : []),
      scripts: scripts, scheduleSeed: writer.random.next())
  }
}
