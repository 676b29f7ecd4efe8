import LiveryVocabulary

extension LogPlayer {
  /// What an edit or a read came to. Not as a text, which would take longer to make than to compare.
  public enum Event: Equatable, Sendable {
    case done
    case read(Resolution?)
    case answered(Answers)
    case wasInSnapshot(Label, [Resolution]?)
    case reacts(Reaction.Caller)
    case threw(EditError)
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
