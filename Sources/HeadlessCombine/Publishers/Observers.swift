/// The closures that observe something.
package final class Observers<Output, Failure: Error>: @unchecked Sendable {
  // Safe: the lock protects the list. The closures run on the thread that tells.
  private struct Observer {
    let number: Int
    let receive: (Output) -> Void
    let completion: (Subscribers.Completion<Failure>) -> Void
  }

  private struct List {
    var next = 0
    var observers: [Observer] = []
    var end: Subscribers.Completion<Failure>?
  }

  private let list = Guarded(List())

  package init() {}

  /// Adds closures. Those that come after the end receive the end only.
  package func add(
    _ receive: @escaping (Output) -> Void, completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    let (number, end) = list.withLock { list in
      list.next += 1
      if list.end == nil {
        list.observers.append(Observer(number: list.next, receive: receive, completion: completion))
      }
      return (list.next, list.end)
    }
    if let end { completion(end) }
    return AnyCancellable { [list] in list.withLock { $0.observers.removeAll { $0.number == number } } }
  }

  package func tell(_ value: Output) {
    for observer in list.withLock({ $0.observers }) { observer.receive(value) }
  }

  /// Sends the end to all closures. They receive nothing after that.
  package func finish(_ completion: Subscribers.Completion<Failure>) {
    let observers = list.withLock { list in
      defer { list.observers = [] }
      if list.end == nil { list.end = completion }
      return list.observers
    }
    for observer in observers { observer.completion(completion) }
  }
}
