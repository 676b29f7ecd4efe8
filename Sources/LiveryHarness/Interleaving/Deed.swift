import LiveryLog
import LiveryVocabulary

/// What one thread did in one edit or transaction, and what came of it.
final class Deed: @unchecked Sendable {
  // Safe: the thread that does it writes; others read when all threads are done.

  enum Content {
    /// With the handles that the labels stood for.
    case edit(Edit, Cast)
    case transaction(fails: Bool)
  }

  enum Outcome: Equatable, Sendable {
    /// The handles of the objects that were tracked.
    case done([Handle])
    case threw(EditError)
    case threwOther(String)
  }

  let content: Content
  /// What was done inside a transaction.
  var parts: [Deed] = []
  var outcome = Outcome.done([])
  /// How many commits there were when it was checked: those that it stands on. nil if the engine did not come to check
  /// it.
  var basis: Int?

  init(_ content: Content) { self.content = content }

  /// Does it, and notes what came of it.
  func settle(_ body: () throws -> [Handle]) {
    do {
      outcome = .done(try body())
    } catch {
      outcome = Outcome(error)
    }
  }
}

extension Deed.Outcome {
  init(_ error: any Error) { self = (error as? EditError).map(Self.threw) ?? .threwOther("\(error)") }
}
