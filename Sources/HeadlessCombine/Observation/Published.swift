/// A property of an object that announces each change before it happens. Safe from any thread.
///
/// Works in classes that conform to ``ObservableObject``.
@propertyWrapper public struct Published<Value> {
  /// Tells the present value at once, and each new one before it is set.
  public struct Publisher: HeadlessCombine.Publisher {
    fileprivate let box: Box

    /// Calls a closure with the present value and with each one to come, until the result is cancelled or forgotten.
    public func observe(
      _ receive: @escaping (Value) -> Void, completion: @escaping (Subscribers.Completion<Never>) -> Void
    ) -> AnyCancellable {
      receive(box.value.withLock { $0 })
      return box.observers.add(receive, completion: completion)
    }
  }

  fileprivate final class Box {
    let value: Guarded<Value>
    let observers = Observers<Value, Never>()
    init(_ value: Value) { self.value = Guarded(value) }
  }

  private let box: Box

  /// A property that begins with this value.
  public init(wrappedValue: Value) { box = Box(wrappedValue) }
  /// A property that begins with this value.
  public init(initialValue: Value) { box = Box(initialValue) }

  /// For classes only, since the object publishes the change.
  @available(*, unavailable, message: "@Published works in classes only")
  public var wrappedValue: Value {
    get { preconditionFailure("@Published works in classes only") }
    set { preconditionFailure("@Published works in classes only") }
  }

  /// Tells the values of the property.
  public var projectedValue: Publisher { Publisher(box: box) }

  /// The value of the property of an object.
  public static subscript<Object: ObservableObject>(
    _enclosingInstance object: Object,
    wrapped wrapped: ReferenceWritableKeyPath<Object, Value>,
    storage storage: ReferenceWritableKeyPath<Object, Published>
  ) -> Value where Object.ObjectWillChangePublisher == ObservableObjectPublisher {
    get { object[keyPath: storage].box.value.withLock { $0 } }
    set {
      let box = object[keyPath: storage].box
      object.objectWillChange.send()
      box.observers.tell(newValue)
      box.value.withLock { $0 = newValue }
    }
  }
}
