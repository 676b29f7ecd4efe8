/// Delivers values to subscribers: the part of Combine's protocol that views need.
public protocol Publisher<Output, Failure> {
  /// The type of the values.
  associatedtype Output
  /// How it fails, which publishers of this module never do.
  associatedtype Failure: Error = Never
  /// Calls a closure with each value to come, until the observation is cancelled or forgotten.
  func observe(_ receive: @escaping (Output) -> Void) -> AnyCancellable
}

extension Publisher {
  /// Calls a closure with each value to come, until the result is cancelled or forgotten.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable { observe(receiveValue) }

  /// The publisher without its type.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

/// A publisher of any type.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  private let begin: (@escaping (Output) -> Void) -> AnyCancellable

  /// Hides the type of a publisher.
  public init(_ publisher: some Publisher<Output, Failure>) { begin = { publisher.observe($0) } }

  /// Calls a closure as the publisher does.
  public func observe(_ receive: @escaping (Output) -> Void) -> AnyCancellable { begin(receive) }
}

/// An observation, which ends with this object.
public final class AnyCancellable: Hashable {
  private var end: (() -> Void)?

  /// An observation that this closure ends.
  public init(_ cancel: @escaping () -> Void) { end = cancel }

  deinit { cancel() }

  /// Ends the observation. Has no effect the second time.
  public func cancel() {
    end?()
    end = nil
  }

  /// Keeps the observation in a set.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

  public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool { left === right }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The closures that observe something.
final class Observers<Output>: @unchecked Sendable {
  // Safe: the lock protects the list. The closures run on the thread that tells.
  private let list = Guarded<(next: Int, closures: [(number: Int, receive: (Output) -> Void)])>((0, []))

  func add(_ receive: @escaping (Output) -> Void) -> AnyCancellable {
    let number = list.withLock { list in
      list.next += 1
      list.closures.append((list.next, receive))
      return list.next
    }
    return AnyCancellable { [list] in list.withLock { $0.closures.removeAll { $0.number == number } } }
  }

  func tell(_ value: Output) {
    for (_, receive) in list.withLock({ $0.closures }) { receive(value) }
  }
}
