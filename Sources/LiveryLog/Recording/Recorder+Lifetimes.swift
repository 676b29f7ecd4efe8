import Livery

// What lives as long as the host keeps it has types of its own, which write down when it goes.
extension Recorder {
  /// Keeps an object tracked for as long as the returned value lives. If an object has several owners, the first that
  /// is released takes it along. The log has one owner, or one of each sort.
  ///
  /// An owner may be released on another thread or inside a closure, during an edit or a transaction. The engine then untracks
  /// the object a little later than it would without a recorder. It does so at the end of a transaction's body, or before the
  /// next call of a run sink, a did-change observer, or a callback sink that is not concurrent. If none of these comes, it does
  /// so at the end. An `.unownedUnsafe` target has to live until then.
  public func own(_ handle: Handle, withSubtree: Bool = false) -> Owner {
    scribe.noteOwner(of: handle, withSubtree: withSubtree, at: engine.isInside ? engine.revision : nil)
    return Owner(handle, withSubtree: withSubtree, self)
  }

  private func note(_ death: Death) {
    scribe.leave(death)
    guard engine.isInside else {
      // Inside a closure of a look-up, where another thread may have the turn and wait, its edit comes first.
      if !engine.looksLater() { turn.settleDeaths() }
      return
    }
    // A commit calls closures before there is anything of its revision: with the next callback, or after all.
    if !(engine.isInsideClosure && scribe.isUnderWay) { scribe.passOnDeaths(to: engine) }
  }

  /// The engine as of the last revision. Reads of the snapshot are not recorded.
  public func snapshot() -> Snapshot {
    let snapshot = engine.snapshot()
    let label = scribe.withBook { $0.newSnapshotLabel() }
    note { _ in .takeSnapshot(label) }
    return Snapshot(snapshot, Lease(scribe, label))
  }

  /// Keeps an object tracked for as long as it lives, like `Tracked`. It keeps the recorder.
  public final class Owner: Sendable {
    /// The object that is untracked when the owner is released.
    public let handle: Handle
    private let withSubtree: Bool
    private let recorder: Recorder

    fileprivate init(_ handle: Handle, withSubtree: Bool, _ recorder: Recorder) {
      self.handle = handle
      self.withSubtree = withSubtree
      self.recorder = recorder
    }

    deinit { recorder.note(Death(handle, withSubtree: withSubtree)) }
  }

  /// One revision as a value, like `Livery.Snapshot`.
  public struct Snapshot: ReadableSnapshot {
    private let snapshot: Livery.Snapshot
    private let lease: Lease

    fileprivate init(_ snapshot: Livery.Snapshot, _ lease: Lease) {
      self.snapshot = snapshot
      self.lease = lease
    }

    /// The revision that the snapshot shows.
    public var revision: UInt64 { snapshot.revision }
    public func isTracked(_ handle: Handle) -> Bool { snapshot.isTracked(handle) }
    public func value(_ handle: Handle, _ attribute: some AttributeReference) -> Resolution? {
      snapshot.value(handle, attribute)
    }
    public func value(
      _ handle: Handle, _ attribute: some AttributeReference, slot states: some StateSet
    ) -> Resolution? {
      snapshot.value(handle, attribute, slot: states)
    }
    public func tokenValue(_ name: TokenName) -> Value? { snapshot.tokenValue(name) }
    public func tokenValue(_ name: TokenName, in patch: Patch) throws -> Value? {
      try snapshot.tokenValue(name, in: patch)
    }
    public func tokenValue(_ name: TokenName, of handle: Handle) -> Value? { snapshot.tokenValue(name, of: handle) }
    public var tokens: [TokenName: Value] { snapshot.tokens }
    public func tokens(in patch: Patch) throws -> [TokenName: Value] { try snapshot.tokens(in: patch) }
    public func tokens(of handle: Handle) -> [TokenName: Value]? { snapshot.tokens(of: handle) }
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
