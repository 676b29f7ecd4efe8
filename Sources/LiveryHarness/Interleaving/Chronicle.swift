import Livery
import LiveryLog

/// What was seen of an engine that several threads used: enough for a referee to tell whether it could have been so.
struct Chronicle: Sendable {
  /// Deeds that were published together.
  struct Commit: Sendable {
    /// The last revision when they were.
    let revision: UInt64
    let deeds: [Deed]
    /// The objects whose owners went and that were untracked with them.
    var deaths: [Handle]
    /// The objects whose owners were going or gone when it was delivered: sinks need not receive them.
    var dying: Set<Handle> = []
    /// What sinks received, by number.
    var changes: [Int: [Change]] = [:]
  }

  /// What sliced sinks received at once, between commits.
  struct Slice: Sendable {
    /// How many commits there were.
    let basis: Int
    /// By number of the sink.
    let changes: [Int: [Change]]
  }

  /// What a thread read.
  struct Read: Sendable {
    enum Question: Sendable {
      case value(BindingName)
      case patchedValue(BindingName, Patch)
      case explanation(BindingName)
      /// In a snapshot, whose revision is known.
      case snapshotValue(BindingName)

      var binding: BindingName {
        switch self {
        case .value(let binding), .patchedValue(let binding, _), .explanation(let binding), .snapshotValue(let binding):
          binding
        }
      }
    }

    enum Answer: Equatable, Sendable {
      case value(Resolution?)
      case explanation(Explanation?)
      case threw(Deed.Outcome)
    }

    let thread: Int
    let handle: Handle
    let question: Question
    /// The last revision before and after. The answer is that of one of them.
    let revisions: ClosedRange<UInt64>
    var answer: Answer
  }

  /// In the order in which they were published.
  var commits: [Commit] = []
  var slices: [Slice] = []
  /// Deeds that came to nothing, so that they were not published.
  var idleDeeds: [Deed] = []
  /// Those of a thread in the order of reading.
  var reads: [Read] = []
  /// What was wrong in itself.
  var violations: [String] = []
}
