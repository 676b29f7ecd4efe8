extension Engine {
  /// How an engine is set up. Fixed for its life.
  public struct Configuration: Sendable {
    /// The most threads that a pass uses, the calling one included; nil is one per core.
    public var threads: Int?
    /// Whether edits note the place in the source that made them, for ``Engine/explain(_:_:slot:)``.
    public var recordsCallSites = false
    /// How many contexts that nothing is in are kept with their rows, so that switching back costs nothing: that many, or
    /// as many as are in use, if these are more. 0 keeps none.
    public var recentContexts = 16
    /// How many entries the journal behind ``Engine/changes(since:)`` holds before it answers "resync".
    public var journalEntries = 4096
    /// The first generation that slots have, odd; nil starts every engine elsewhere. Set it to test wrap-around.
    public var firstGeneration: UInt32?
    /// How many times a slot is used before it is retired; nil is every one of the 2³¹ odd generations.
    public var usesPerSlot: UInt32?
    /// For tests.
    package var tuning = Tuning()
    /// For tests: who says which thread goes on.
    package var interleaving: (any Interleaving)?

    public init() {}
  }
}
