import LiveryVocabulary

/// Something that changes are delivered to. The subclasses are the kinds of sinks.
///
/// Everything here runs on the committing thread, with the engine's gate held unless a comment says otherwise.
@usableFromInline class Sink: @unchecked Sendable {
  // Safe: the stored properties of sinks are only touched under the engine's gate, or by workers of a pass on ranges
  // of their own.
  let number: UInt32
  /// Whether changes are delivered to the sink: it was added and not removed since.
  @exclusivity(unchecked) var isListed = false

  init(number: UInt32) { self.number = number }

  /// Whether callbacks for an object that has not gone are still wanted.
  func serves(_ index: UInt32) -> Bool { isListed }

  /// Called when a batch skips an object because a nested transaction may still roll back. The gate is open then, and the
  /// caller is inside a transaction in a callback: one thread at a time.
  func passOver(_ entry: DeliveryEntry) {}

  /// Whether the sink looks at objects with live changes, and at those of whom other words of their own answer, itself, and
  /// does not need their changes listed.
  var findsLiveChanges: Bool { false }

  /// Where the cells are that take results of live closures for some slots as they are, as soon as these are known: by slot,
  /// one for each. Asked of a sink that is alone.
  ///
  /// - Parameter limit: one more than the greatest index of an object.
  /// - Returns: whether all of the slots have such cells.
  func listLiveCells(
    of slots: UnsafeMutableBufferPointer<LiveChange.Slot>, limit: Int,
    into cells: inout RawArray<UnsafeMutablePointer<UInt32>>
  ) -> Bool { false }

  /// How many entries of 16 bytes, at most, the sink keeps for each node with a switch that is known; see `SinkProjection`.
  var entriesPerNode: Int { 0 }

  /// Delivers what a commit changed.
  func deliver(_ pass: DeliveryPass) { preconditionFailure("Sink.deliver is abstract") }

  /// Delivers everything that there is, to a sink that was just added.
  func deliverAll(_ pass: DeliveryPass) { preconditionFailure("Sink.deliverAll is abstract") }

  /// Whether the sink keeps something by object, so that ``forget(_:)`` has to be called for those that are gone.
  var keepsObjects: Bool { false }

  /// The object is gone.
  func forget(_ index: UInt32) {}

  /// Pooled words may stand for other values from now on.
  func forgetWords() {}

  /// Names the words that the sink keeps, so that their values stay.
  func markWords(_ mark: (ValueWord) -> Void) {}
}

/// Which attributes a sink covers.
struct AttributeFilter: ~Copyable {
  private let coversAll: Bool
  private var covered = NumberSet()

  /// - Parameter attributes: nil is every attribute, later ones included.
  init(_ attributes: [UInt32]?) {
    coversAll = attributes == nil
    for attribute in attributes ?? [] { covered.insert(attribute) }
  }

  @inline(__always) func covers(_ attribute: UInt32) -> Bool { coversAll || covered.contains(attribute) }
}
