extension Engine {
  /// How an engine is set up. Fixed for its life. Numbers that are too large or too small are taken as the nearest that are
  /// possible.
  public struct Configuration: Sendable {
    /// The most threads that a pass uses, the calling one included; nil is one per core, and 1,024 the most there are.
    public var threads: Int?
    /// Whether edits that declare something or define a token note the place in the source that made them, for
    /// ``Engine/explain(_:_:slot:)``, ``Engine/tokenProblems()`` and ``Engine/declarationProblems()``.
    public var recordsCallSites = false
    /// How many contexts that nothing is in are kept with their rows, so that switching back does not resolve them
    /// anew: that many, or as many as are in use, if these are more. 0 keeps none.
    public var recentContexts = 16
    /// How many entries the journal behind ``Engine/changes(since:)`` holds before it answers "resync"; 2³⁰ at the
    /// most.
    public var journalEntries = 4096
    /// The first generation that slots have; nil starts every engine elsewhere. Odd, else making the
    /// engine traps. Set it to test wrap-around.
    public var firstGeneration: UInt32?
    /// How many times a slot is used before it is retired; nil is every one of the 2³¹ odd generations.
    public var usesPerSlot: UInt32?
    /// For tests.
    package var tuning = Tuning()
    /// For tests: who says which thread goes on.
    package var interleaving: (any Interleaving)?

    /// The defaults that stand with each property.
    public init() {}

    /// The same for another engine, whose handles are to be others.
    var forAnother: Configuration {
      var configuration = self
      configuration.firstGeneration = nil
      configuration.interleaving = nil
      return configuration
    }

    /// What the engine does with a configuration: as much as was asked for, as far as it can be.
    package var clamped: Configuration {
      var clamped = self
      clamped.threads = min(max(threads ?? ProcessorCount.available, 1), Self.threadsMax)
      clamped.recentContexts = max(recentContexts, 0)
      clamped.journalEntries = min(max(journalEntries, 0), Self.journalEntriesMax)
      clamped.usesPerSlot = usesPerSlot.map { min(max($0, 1), Self.usesPerSlotMax) }
      return clamped
    }

    private static let threadsMax = 1024
    private static let journalEntriesMax = 1 << 30
    /// All odd generations.
    private static let usesPerSlotMax: UInt32 = 1 << 31
  }
}
