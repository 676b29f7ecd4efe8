import LiveryVocabulary

/// Has an object untracked when it goes: store one in the object that is themed. It keeps the engine, and does not keep
/// the object from being untracked before.
///
/// When the owner goes, on whatever thread, the object is untracked, if it was made so with all that is below; no callback for it starts afterwards, but for one
/// that a delivery on another thread had decided on before. That never waits for a transaction or a delivery of another
/// thread, but may wait for a step of a look-up. If nobody edits or delivers, it is a transaction of its own on this
/// thread, with its delivery; else it comes with the work under way, on the thread that is at that. Nothing is thrown.
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
