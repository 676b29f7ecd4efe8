/// An observation. It ends when ``end()`` is called or the last reference to it goes, so keep it.
public final class RevisionObservation: Sendable {
  private let observers: Observers
  private let id: UInt64

  init(_ observers: Observers, _ id: UInt64) {
    self.observers = observers
    self.id = id
  }

  /// Ends the observation. Calls that are under way, or that another thread has decided on, still run; no later one
  /// begins.
  public func end() { observers.remove(id) }

  deinit { end() }
}
