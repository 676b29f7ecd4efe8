import Foundation
import LiveryVocabulary

extension Theme {
  /// Something in a style or a name that cannot be what its author meant. The rest of the style counts.
  public struct Problem: Error, Equatable, CustomStringConvertible {
    /// What is wrong, and how to write it.
    public let description: String

    init(_ description: String) { self.description = description }
  }

  /// Is called for each problem, on the thread where it occurs. Prints it at first.
  public static var onProblem: @Sendable (Problem) -> Void {
    get { listener.withLock { $0 } }
    set {
      // The former one goes after the lock is given back: what it captured may report a problem, or set another one.
      var listener = newValue
      Self.listener.withLock { swap(&$0, &listener) }
    }
  }

  private static let listener = Locked<@Sendable (Problem) -> Void> { print("XZTheme: \($0)") }

  static func report(_ problem: String) { onProblem(Problem(problem)) }
}

extension Theme.Problem: LocalizedError {
  /// The same as the description.
  public var errorDescription: String? { description }
}
