/// An object that says when it is about to change.
public protocol ObservableObject: AnyObject {
  /// The type of ``objectWillChange``.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never
  /// Tells before the object changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// The publisher of this object, which setting a ``Published`` property calls.
  public var objectWillChange: ObservableObjectPublisher { ObjectPublishers.shared.publisher(of: self) }
}

/// Tells that an object is about to change. Safe from any thread.
public final class ObservableObjectPublisher: Publisher, Sendable {
  private let observers = Observers<Void, Never>()

  /// A publisher that nobody observes yet.
  public init() {}

  /// Tells all observers.
  public func send() { observers.tell(()) }

  /// Calls a closure before each change, until the result is cancelled or forgotten.
  public func observe(
    _ receive: @escaping (()) -> Void, completion: @escaping (Subscribers.Completion<Never>) -> Void
  ) -> AnyCancellable { observers.add(receive, completion: completion) }
}

/// The publishers of objects that have none of their own.
private final class ObjectPublishers: Sendable {
  private struct Entry {
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }

  private struct Table {
    var entries: [ObjectIdentifier: Entry] = [:]
    /// How many entries there may be before those of objects that are gone are removed.
    var limit = 64
  }

  static let shared = ObjectPublishers()

  private let table = Guarded(Table())

  func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    table.withLock { table in
      let key = ObjectIdentifier(object)
      // Another object may have been at this address.
      if let entry = table.entries[key], entry.object === object { return entry.publisher }
      if table.entries.count >= table.limit {
        table.entries = table.entries.filter { $0.value.object != nil }
        table.limit = max(64, table.entries.count * 2)
      }
      let publisher = ObservableObjectPublisher()
      table.entries[key] = Entry(object: object, publisher: publisher)
      return publisher
    }
  }
}
