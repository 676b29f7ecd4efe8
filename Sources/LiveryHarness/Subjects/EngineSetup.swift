import Livery

/// How the engine of an episode is set up. Nothing of it changes what an engine answers.
public struct EngineSetup: Equatable, Sendable {
  /// What an engine keeps in memory.
  public enum Caches: String, CaseIterable, Sendable {
    case standard
    /// Nothing that can be found out again.
    case none
    /// As little as it takes to reach every limit at once.
    case tight
  }

  public var caches = Caches.standard
  public var threads = 1
  public var recentContexts = 16
  public var journalEntries = 4096
  public var usesPerSlot: UInt32?
  public var firstGeneration: UInt32?
  /// Whether observers of revisions are there, which rules some short ways out.
  public var isObserved = false

  public init() {}

  /// The setup of a seed: each sort of engine in turn, by chance with some limits of its own.
  public init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    caches = random.pick(Caches.allCases)
    threads = random.pick([1, 1, 1, 1, 1, 1, 1, 2, 3, 8])
    recentContexts = caches == .standard ? 16 : caches == .none ? 0 : 1
    if random.chance(50) { journalEntries = 4 }
    if random.chance(30) { usesPerSlot = UInt32(random.pick([1, 4])) }
    if random.chance(50) { firstGeneration = random.pick([1, .max, .max - 2]) }
    isObserved = random.chance(30)
  }

  var configuration: Engine.Configuration {
    var configuration = Engine.Configuration()
    configuration.threads = threads
    configuration.recentContexts = recentContexts
    configuration.journalEntries = journalEntries
    configuration.usesPerSlot = usesPerSlot
    configuration.firstGeneration = firstGeneration
    switch caches {
    case .standard: configuration.tuning.chunkMax = threads > 1 ? 1 : .max
    case .none: configuration.tuning = .uncached
    case .tight: configuration.tuning = .tight
    }
    return configuration
  }
}

extension EngineSetup: JSONConvertible {
  init(json: JSON) throws {
    let caches = try json["caches"] ?? Caches.standard.rawValue
    guard let known = Caches(rawValue: caches) else {
      throw FormatError("standard, none or tight", found: .string(caches))
    }
    self.caches = known
    threads = try json["threads"] ?? threads
    recentContexts = try json["recentContexts"] ?? recentContexts
    journalEntries = try json["journalEntries"] ?? journalEntries
    usesPerSlot = try (json["usesPerSlot"] as Int?).map { UInt32(clamping: $0) }
    firstGeneration = try (json["firstGeneration"] as Int?).map { UInt32(clamping: $0) | 1 }
    isObserved = try json["observed"]
    guard (1...64).contains(threads), recentContexts >= 0, journalEntries >= 0, usesPerSlot != 0 else {
      throw FormatError("an engine that can be", found: json)
    }
  }

  var json: JSON {
    JSON([
      "caches": caches.rawValue, "threads": threads, "recentContexts": recentContexts,
      "journalEntries": journalEntries, "usesPerSlot": usesPerSlot.map { Int($0) },
      "firstGeneration": firstGeneration.map { Int($0) }, "observed": isObserved,
    ])
  }
}
