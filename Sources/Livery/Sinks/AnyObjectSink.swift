/// The engine's side of an object sink that does not know the type of the objects.
class AnyObjectSink: Sink, @unchecked Sendable {
  private let target: ObjectIdentifier
  /// Whether a target serves one object after the other.
  final let recyclesTargets: Bool
  /// Objects that were bound while suspended and know nothing yet.
  @exclusivity(unchecked) final var strangers: Set<UInt32> = []

  /// - Parameter target: the type of the objects.
  init(number: UInt32, target: ObjectIdentifier, recyclesTargets: Bool) {
    self.target = target
    self.recyclesTargets = recyclesTargets
    super.init(number: number)
  }

  /// Whether objects of the sink are of this very type, so that none has to be checked.
  func isFor<Target: AnyObject>(_ type: Target.Type) -> Bool { target == ObjectIdentifier(type) }

  /// Traps if the sink does not serve the target.
  func check(_ target: AnyObject) {
    precondition(accepts(target), "the object sink with this id does not serve objects like \(type(of: target))")
  }

  /// Whether the target is of the sink's type, or of a subclass.
  func accepts(_ target: AnyObject) -> Bool { preconditionFailure("AnyObjectSink is abstract") }

  /// The object that a target is bound to, if the sink recycles targets.
  func object(of target: AnyObject) -> UInt32? { preconditionFailure("AnyObjectSink is abstract") }

  /// - Parameter target: one that the sink accepts.
  func bind(_ index: UInt32, _ target: AnyObject) { preconditionFailure("AnyObjectSink is abstract") }

  /// Makes room for the bindings of so many slots, unless a batch is under way.
  func reserve(_ count: Int) { preconditionFailure("AnyObjectSink is abstract") }

  func unbind(_ index: UInt32) { preconditionFailure("AnyObjectSink is abstract") }

  /// Whether an object is bound, or was while it was suspended and waits to be told.
  func knows(_ index: UInt32) -> Bool { preconditionFailure("AnyObjectSink is abstract") }

  /// What an object is bound to, to be put back if the transaction is discarded.
  func binding(of index: UInt32) -> FormerBinding { preconditionFailure("AnyObjectSink is abstract") }

  func putBack(_ binding: FormerBinding, of index: UInt32) { preconditionFailure("AnyObjectSink is abstract") }
}

/// What an object is bound to, whichever way the sink refers to its objects. Keeps no target alive, and is of none's own
/// type: an array of that would have to be looked up.
struct BoundTarget {
  private(set) weak var weakTarget: AnyObject?
  private(set) var address: UnsafeRawPointer?

  var isThere: Bool { weakTarget != nil || address != nil }
  /// Where the target is, if it is there.
  var place: UnsafeRawPointer? { address ?? weakTarget.map { Self.address(of: $0) } }

  static func address(of target: AnyObject) -> UnsafeRawPointer {
    UnsafeRawPointer(Unmanaged.passUnretained(target).toOpaque())
  }
}

extension BoundTarget {
  init(_ target: AnyObject, isWeak: Bool) {
    self.init(
      weakTarget: isWeak ? target : nil,
      address: isWeak ? nil : Self.address(of: target))
  }
}

/// Whether and to what an object was bound.
struct FormerBinding {
  let sink: AnyObjectSink
  let target: BoundTarget
  /// What was bound while a batch was under way.
  let late: BoundTarget?
  let isStranger: Bool

  /// What it is bound to when the batch that may be under way is over.
  var present: BoundTarget { late ?? target }
}
