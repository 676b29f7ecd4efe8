import Foundation

/// Runs closures at a time or in a place of its own.
public protocol Scheduler {
  /// Runs a closure.
  func schedule(_ action: @escaping () -> Void)
}

/// A closure on its way to another thread.
private struct Action: @unchecked Sendable {
  // As in Combine, that is up to the program.
  let run: () -> Void
}

/// Runs closures at once.
public struct ImmediateScheduler: Scheduler, Sendable {
  /// The only one.
  public static let shared = ImmediateScheduler()

  public func schedule(_ action: @escaping () -> Void) { action() }
}

extension DispatchQueue: Scheduler {
  /// Runs a closure on the queue.
  public func schedule(_ action: @escaping () -> Void) {
    let action = Action(run: action)
    async { action.run() }
  }
}

extension OperationQueue: Scheduler {
  /// Runs a closure on the queue.
  public func schedule(_ action: @escaping () -> Void) {
    let action = Action(run: action)
    addOperation { action.run() }
  }
}

extension RunLoop: Scheduler {
  /// Runs a closure in the loop.
  public func schedule(_ action: @escaping () -> Void) {
    let action = Action(run: action)
    perform { action.run() }
  }
}

extension NotificationCenter {
  /// Tells each notification of a name, of one object or of all.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> AnyPublisher<Notification, Never> {
    AnyPublisher { receive, _ in
      nonisolated(unsafe) let receive = receive
      let token = self.addObserver(forName: name, object: object, queue: nil) { receive($0) }
      return AnyCancellable { self.removeObserver(token) }
    }
  }
}
