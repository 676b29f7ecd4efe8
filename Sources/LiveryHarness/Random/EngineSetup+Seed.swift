import LiveryLog

extension EngineSetup {
  /// The setup of a seed. It picks a sort of engine, and sometimes other limits.
  public init(seed: UInt64) {
    self.init()
    var random = SplitMix64(seed: seed)
    caches = random.pick(Caches.allCases)
    threads = random.pick([1, 1, 1, 1, 1, 1, 1, 2, 3, 8])
    keptRowBytes = caches == .standard ? random.pick([0, 1, 1 << 12, 1 << 24]) : caches == .none ? 0 : 1
    if random.chance(50) { journalEntries = random.pick([0, 1, 4]) }
    if random.chance(30) { usesPerSlot = UInt32(random.pick([1, 4])) }
    if random.chance(50) { firstGeneration = random.pick([1, .max, .max - 2]) }
    isObserved = random.chance(30)
    // Else there are never enough objects to be divided among threads.
    if caches == .standard, threads > 1 { partMax = 1 }
  }
}
