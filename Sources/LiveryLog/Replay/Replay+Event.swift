import LiveryVocabulary

extension Replay {
  /// The result of an edit or a read. It is no text, since comparing is faster than making one.
  public enum Event: Equatable, Sendable {
    /// An edit was made.
    case done
    /// The value that was read; nil if the handle is stale.
    case read(Resolution?)
    /// The answers to an `ask`.
    case answered(Answers)
    /// The values of an object in a snapshot, of each attribute that there was, in the order of declaration. A slotted
    /// attribute has the slots that are looked at. In a ``Replay`` that is the normal one. nil if there was no such object.
    case wasInSnapshot(Label, [Resolution]?)
    /// A sink or an observer reacts as the log says. The results of the reaction follow.
    case reacts(Reaction.Caller)
    /// The engine refused an edit or a read.
    case threw(EditError)
    /// Another error was thrown, in words, as by callbacks and transactions that fail.
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
