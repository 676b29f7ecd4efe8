import LiveryVocabulary

/// One line of a log.
public indirect enum Operation: Equatable, Sendable {
  /// An edit, which commits on its own unless it is inside a transaction or a callback.
  case edit(Edit)
  /// A read, with a patch of its own or the empty one.
  case read(Label, BindingName, Patch)
  /// Asks all that is to be known of an object, an attribute of it and a token.
  case ask(Label, BindingName, TokenName)
  /// Edits and reads that commit as one; one that fails throws at its end.
  case transaction([Operation], fails: Bool)
  /// Tells sliced sinks what waits for them: one to its end and then the next, or each as much as a slice tells in turn. Has no
  /// effect inside a transaction.
  case deliverSlices(byTurns: Bool)
  /// Keeps a snapshot under a label. One that had the label goes.
  case takeSnapshot(Label)
  /// Reads everything in a snapshot, if there is one of that label.
  case readSnapshot(Label)
  /// Lets a snapshot go, if there is one of that label.
  case dropSnapshot(Label)
  /// From now on a sink does something when it is told a change, or an observer when it is told a revision.
  case react(Reaction)

  /// How many edits and reads it holds.
  public var count: Int {
    switch self {
    case .transaction(let operations, _): operations.reduce(0) { $0 + $1.count }
    case .react(let reaction): reaction.operations.reduce(1) { $0 + $1.count }
    default: 1
    }
  }
}
