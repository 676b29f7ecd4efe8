extension Engine {
  /// How an engine is set up. Fixed for its life. Numbers that are too large or too small are taken as the nearest that are
  /// possible.
  public struct Configuration: Sendable {
    /// The most threads that a pass uses, the calling one included; nil is one per core, and 1,024 the most there are.
    public var threads: Int?
    /// Whether edits that declare something or define a token note the place in the source that made them, for
    /// ``Engine/explain(_:_:slot:)``, ``Engine/tokenProblems()`` and ``Engine/declarationProblems()``.
    public var recordsCallSites = false
    /// How many bytes the rows of an engine may take before those of contexts that nothing is in are dropped, which were left
    /// first. As long as they are there, a switch back resolves nothing.
    ///
    /// Contexts share rows where styles read the same, so that many themes take little more than what they differ in. But each
    /// counts for 64 KiB besides, since edits look at all of them. What one switch left is kept in any case. 0 keeps nothing.
    public var keptRowBytes = 1 << 24
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
      clamped.keptRowBytes = max(keptRowBytes, 0)
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
