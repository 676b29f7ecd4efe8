extension Engine {
  /// How an engine is set up. Fixed for its life. Numbers that are too large or too small are taken as the nearest that are
  /// possible.
  public struct Configuration: Sendable {
    /// The most threads that a pass uses, the calling one included; nil is one per core, and 1,024 the most there are.
    public var threads: Int?
    /// Whether edits that declare something or define a token note the place in the source that made them, for
    /// ``Engine/explain(_:_:slot:)``, ``Engine/tokenProblems()`` and ``Engine/declarationProblems()``.
    public var recordsCallSites = false
    /// How many bytes the rows of an engine may take. Beyond that, rows of contexts without objects are dropped, those of the
    /// least recent context first. While the rows of a context are there, a switch back resolves nothing.
    ///
    /// Contexts share rows of styles that read the same in both. So many themes take little more than their differences. Each
    /// context also counts as 64 KiB, since edits look at all of them. The rows that one switch left are always kept. 0 keeps
    /// nothing.
    public var keptRowBytes = 1 << 24
    /// How many entries the journal behind ``Engine/changes(since:)`` holds before it answers "resync"; 2³⁰ at the
    /// most.
    public var journalEntries = 4096
    /// The first generation of slots. It must be odd, or making the engine traps. nil lets every engine start with another one.
    /// Set it to test wrap-around.
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
