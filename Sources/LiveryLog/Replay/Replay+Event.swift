import LiveryVocabulary

extension Replay {
  /// What an edit or a read came to. Not as a text, which would take longer to make than to compare.
  public enum Event: Equatable, Sendable {
    /// An edit was made.
    case done
    /// What was read; nil if the handle is stale.
    case read(Resolution?)
    /// What an `ask` was answered.
    case answered(Answers)
    /// What an object had in a snapshot, of each attribute that there was, in the order of declaration; of a slotted one in the
    /// slots that are looked at, which is the normal one in a ``Replay``. nil if there was no such object.
    case wasInSnapshot(Label, [Resolution]?)
    /// A sink or an observer does what a log says that it does; what that comes to follows.
    case reacts(Reaction.Caller)
    /// The engine refused an edit or a read.
    case threw(EditError)
    /// Something else was thrown, in words, as callbacks and transactions that fail do.
    case threwOther(String)

    /// Whether something was thrown.
    public var isError: Bool {
      switch self {
      case .threw, .threwOther: true
      case .done, .read, .answered, .wasInSnapshot, .reacts: false
      }
    }
  }
}
