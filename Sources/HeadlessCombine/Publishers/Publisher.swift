/// Tells values to whoever asked for them, and then perhaps that there are no more.
///
/// This is Combine's protocol without demand: a publisher tells each value as soon as it has it.
public protocol Publisher<Output, Failure> {
  /// The type of the values.
  associatedtype Output
  /// How it fails.
  associatedtype Failure: Error = Never
  /// Calls one closure with each value to come, and the other with the end, until the observation is cancelled or forgotten.
  func observe(
    _ receive: @escaping (Output) -> Void, completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable
}

/// What observers of publishers are told.
public enum Subscribers {
  /// How a publisher ended.
  public enum Completion<Failure: Error> {
    /// There are no more values.
    case finished
    /// Something went wrong.
    case failure(Failure)
  }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Sendable {}

extension Publisher {
  /// Calls a closure with each value to come, until the observation is cancelled or forgotten.
  public func observe(_ receive: @escaping (Output) -> Void) -> AnyCancellable { observe(receive) { _ in } }

  /// Calls the closures with the end and with each value to come, until the result is cancelled or forgotten.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable { observe(receiveValue, completion: receiveCompletion) }

  /// The publisher without its type.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

extension Publisher where Failure == Never {
  /// Calls a closure with each value to come, until the result is cancelled or forgotten.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable { observe(receiveValue) }

  /// Sets a property of an object to each value to come, until the result is cancelled or forgotten. The object is kept.
  public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
    observe { object[keyPath: keyPath] = $0 }
  }
}

/// A publisher of any type.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  typealias Begin = (
    @escaping (Output) -> Void, @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable

  private let begin: Begin

  /// Hides the type of a publisher.
  public init(_ publisher: some Publisher<Output, Failure>) {
    begin = { publisher.observe($0, completion: $1) }
  }

  init(_ begin: @escaping Begin) { self.begin = begin }

  /// Calls closures as the publisher does.
  public func observe(
    _ receive: @escaping (Output) -> Void, completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable { begin(receive, completion) }
}
