import LiveryVocabulary

/// One line of a log.
public indirect enum Operation: Equatable, Sendable {
  /// An edit, which commits on its own unless it is inside a transaction or a callback.
  case edit(Edit)
  /// A read, with a patch of its own or the empty one.
  case read(Label, BindingName, Patch)
  /// Asks everything about an object, an attribute of it and a token.
  case ask(Label, BindingName, TokenName)
  /// Edits and reads that commit as one. With `fails` it throws at its end.
  case transaction([Operation], fails: Bool)
  /// Delivers what waits for sliced sinks: one sink to its end and then the next, or a slice for each sink in turn. Has
  /// no effect inside a transaction.
  case deliverSlices(byTurns: Bool)
  /// Keeps a snapshot under a label. A snapshot that had the label is released.
  case takeSnapshot(Label)
  /// Reads everything in a snapshot, if there is one of that label.
  case readSnapshot(Label)
  /// Releases a snapshot, if there is one of that label.
  case dropSnapshot(Label)
  /// From now on a sink does something when it receives a change, or an observer when it receives a revision.
  case react(Reaction)

  /// The number of edits and reads in the operation.
  public var count: Int {
    switch self {
    case .transaction(let operations, _): operations.reduce(0) { $0 + $1.count }
    case .react(let reaction): reaction.operations.reduce(1) { $0 + $1.count }
    default: 1
    }
  }
}
