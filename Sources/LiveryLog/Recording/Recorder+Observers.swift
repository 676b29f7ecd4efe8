import Livery

// Observers, as `Engine` has them.
extension Recorder {
  /// The observer's reads are written before the operation that is committed. An error that it throws is written as its
  /// reaction.
  public func onWillChange(_ body: @escaping @Sendable (UInt64) throws -> Void) -> RevisionObservation {
    engine.onWillChange { [scribe] revision in
      scribe.open()
      do {
        try body(revision)
        scribe.closeWillChange(of: revision, fails: false)
      } catch {
        scribe.closeWillChange(of: revision, fails: true)
        throw error
      }
    }
  }

  /// Calls that observers make to the recorder are written as the reaction at the end of the delivery of the revision.
  public func onDidChange(_ body: @escaping @Sendable (UInt64) throws -> Void) -> RevisionObservation {
    engine.onDidChange { [scribe, unowned engine] revision in
      scribe.open()
      scribe.passOnDeaths(to: engine)
      do {
        try body(revision)
        scribe.closeDidChange(of: revision, fails: false)
      } catch {
        scribe.closeDidChange(of: revision, fails: true)
        throw error
      }
    }
  }

  /// As `Engine.revisions`.
  public var revisions: AsyncStream<UInt64> { engine.revisions }

  /// As `Engine.changes(of:)`. The sink behind the stream is not written.
  public func changes<Value>(of attribute: Attribute<Value>) throws -> AsyncStream<TypedChange<Value>> {
    try engine.changes(of: attribute)
  }
}
