/// Something that can be ended.
public protocol Cancellable {
  /// Ends it. Has no effect the second time.
  func cancel()
}

/// An observation, which ends with this object.
public final class AnyCancellable: Cancellable, Hashable {
  private var end: (() -> Void)?

  /// An observation that this closure ends.
  public init(_ cancel: @escaping () -> Void) { end = cancel }

  /// An observation that ends by something else.
  public init(_ cancellable: some Cancellable) { end = { cancellable.cancel() } }

  deinit { cancel() }

  /// Ends the observation. Has no effect the second time.
  public func cancel() {
    end?()
    end = nil
  }

  /// Keeps the observation in a set.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

  /// Keeps the observation in a collection.
  public func store(in collection: inout some RangeReplaceableCollection<AnyCancellable>) { collection.append(self) }

  public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool { left === right }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
