/// A publisher that tells what it is sent.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Tells a value.
  func send(_ value: Output)
  /// Tells that there are no more values.
  func send(completion: Subscribers.Completion<Failure>)
}

extension Subject where Output == Void {
  /// Tells that something happened.
  public func send() { send(()) }
}

/// Tells values when it is sent some. It keeps none.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let observers = Observers<Output, Failure>()

  /// A subject that nobody observes yet.
  public init() {}

  public func send(_ value: Output) { observers.tell(value) }
  public func send(completion: Subscribers.Completion<Failure>) { observers.finish(completion) }

  /// Calls the closures until the observation is cancelled or forgotten.
  public func observe(
    _ receive: @escaping (Output) -> Void, completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable { observers.add(receive, completion: completion) }
}

/// Tells the present value at once, and then values when it is sent some.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let observers = Observers<Output, Failure>()
  private let content: Guarded<Output>

  /// A subject with a first value.
  public init(_ value: Output) { content = Guarded(value) }

  /// The present value. Setting it tells it.
  public var value: Output {
    get { content.withLock { $0 } }
    set { send(newValue) }
  }

  public func send(_ value: Output) {
    content.withLock { $0 = value }
    observers.tell(value)
  }

  public func send(completion: Subscribers.Completion<Failure>) { observers.finish(completion) }

  /// Calls the closures, at once with the present value, until the observation is cancelled or forgotten.
  public func observe(
    _ receive: @escaping (Output) -> Void, completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    receive(value)
    return observers.add(receive, completion: completion)
  }
}

/// Tells one value, and that this was all.
public struct Just<Output>: Publisher {
  /// The value.
  public let output: Output

  /// Tells this value.
  public init(_ output: Output) { self.output = output }

  /// Calls both closures at once.
  public func observe(
    _ receive: @escaping (Output) -> Void, completion: @escaping (Subscribers.Completion<Never>) -> Void
  ) -> AnyCancellable {
    receive(output)
    completion(.finished)
    return AnyCancellable {}
  }
}
