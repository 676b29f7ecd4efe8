import Livery

// What lives as long as the host keeps it has types of its own, which write down when it goes.
extension Recorder {
  /// Keeps an object tracked for as long as the returned value lives. Of several owners of one object the first that goes
  /// takes it along, and the log has one.
  public func own(_ handle: Handle) -> Owner {
    let owner = Owner(engine.own(handle), scribe)
    let isFirst = scribe.withBook { book in
      let label = book.label(of: handle)
      return book.owned.insert(label).inserted
    }
    if isFirst { note { .edit(.own($0.label(of: handle))) } }
    return owner
  }

  /// The engine as of the last revision. What is read of it is not recorded.
  public func snapshot() -> Snapshot {
    let snapshot = engine.snapshot()
    let label = scribe.withBook { $0.newSnapshotLabel() }
    note { _ in .takeSnapshot(label) }
    return Snapshot(snapshot, Lease(scribe, label))
  }

  /// Keeps an object tracked for as long as it lives, like `Tracked`.
  public final class Owner: Sendable {
    public var handle: Handle { tracked.handle }
    private let tracked: Tracked
    private let scribe: Scribe

    fileprivate init(_ tracked: Tracked, _ scribe: Scribe) {
      self.tracked = tracked
      self.scribe = scribe
    }

    // The engine hears of it after this.
    deinit { scribe.noteDeath(of: handle) }
  }

  /// One revision as a value, like `Livery.Snapshot`.
  public struct Snapshot: ReadableSnapshot {
    private let snapshot: Livery.Snapshot
    private let lease: Lease

    fileprivate init(_ snapshot: Livery.Snapshot, _ lease: Lease) {
      self.snapshot = snapshot
      self.lease = lease
    }

    public var revision: UInt64 { snapshot.revision }
    public func isTracked(_ handle: Handle) -> Bool { snapshot.isTracked(handle) }
    public func value(_ handle: Handle, _ attribute: AttributeID) -> Resolution? { snapshot.value(handle, attribute) }
    public func value(_ handle: Handle, _ attribute: AttributeID, slot states: StateSetID) -> Resolution? {
      snapshot.value(handle, attribute, slot: states)
    }
  }

  /// Writes down when the last copy of a snapshot goes.
  fileprivate final class Lease: Sendable {
    private let scribe: Scribe
    private let label: Label

    init(_ scribe: Scribe, _ label: Label) {
      self.scribe = scribe
      self.label = label
    }

    deinit { scribe.noteEnd(ofSnapshot: label) }
  }
}
