/// The engine's side of an object sink that does not know the type of the objects.
class AnyObjectSink: Sink, @unchecked Sendable {
  /// The type of the objects.
  let target: ObjectIdentifier
  /// Objects that were bound while suspended and know nothing yet.
  @exclusivity(unchecked) final var strangers: Set<UInt32> = []

  init(number: UInt32, target: ObjectIdentifier) {
    self.target = target
    super.init(number: number)
  }

  func unbind(_ index: UInt32) { preconditionFailure("AnyObjectSink is abstract") }

  /// Whether an object is bound, or was while it was suspended and waits to be told.
  func knows(_ index: UInt32) -> Bool { preconditionFailure("AnyObjectSink is abstract") }

  /// What an object is bound to, to be put back if the transaction is discarded.
  func binding(of index: UInt32) -> FormerBinding { preconditionFailure("AnyObjectSink is abstract") }

  func putBack(_ binding: FormerBinding, of index: UInt32) { preconditionFailure("AnyObjectSink is abstract") }
}

/// Whether and to what an object was bound. Keeps no target alive, but for one that was bound in the course of a batch.
struct FormerBinding {
  let sink: AnyObjectSink
  private(set) weak var weakTarget: AnyObject?
  let address: UnsafeRawPointer?
  let late: AnyObject?
  let isStranger: Bool
}
