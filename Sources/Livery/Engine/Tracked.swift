import LiveryVocabulary

/// Untracks an object when it is released. Store it in the object that is themed. It keeps the engine alive.
///
/// It may be released on any thread. The object is then untracked, with everything below it if the owner was made so. After that no
/// callback starts for the object, except one that a delivery on another thread had decided on before. `untrack(_:)` may untrack
/// the object earlier.
///
/// The release never waits for a transaction or a delivery of another thread, but may wait for a step of a look-up. If nothing
/// else is under way, it is a transaction of its own on this thread, with its delivery. Otherwise the thread at work untracks
/// the object. Nothing is thrown.
public final class Tracked: Sendable {
  /// The object that is untracked.
  public let handle: Handle
  private let withSubtree: Bool
  private let engine: Engine

  init(_ handle: Handle, withSubtree: Bool, engine: Engine) {
    self.handle = handle
    self.withSubtree = withSubtree
    self.engine = engine
  }

  deinit { engine.note(Death(handle, withSubtree: withSubtree)) }
}
