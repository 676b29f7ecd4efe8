/// What a callback does.
///
/// Sinks that are called in no fixed order react once in each operation, and sliced ones once in each slice. They react at the
/// first call. Changes are counted by these calls then.
public struct Reaction: Equatable, Sendable {
  /// The caller of the callback.
  public enum Caller: Hashable, Sendable {
    /// The sink of a label.
    case sink(Label)
    /// An observer that is called for each revision before it is there. A revision counts as a change.
    case willChange
    /// An observer that is called when the delivery of a revision has ended.
    case didChange

    /// The label of the sink; nil for observers.
    public var sink: Label? {
      if case .sink(let label) = self { label } else { nil }
    }
  }

  /// The caller of the callback.
  public var caller: Caller
  /// The number of changes that pass first.
  public var skipped: Int
  /// The number of changes at which it happens, one after the other.
  public var times: Int
  /// The operations of the callback, in order.
  public var operations: [Operation]
  /// Whether the callback throws at its end.
  public var fails: Bool

  /// A reaction of a sink, or of the observers.
  public init(of caller: Caller, skipped: Int, times: Int = 1, operations: [Operation], fails: Bool) {
    self.caller = caller
    self.skipped = skipped
    self.times = times
    self.operations = operations
    self.fails = fails
  }
}

extension Reaction {
  /// What a change is to the reaction that it is for.
  fileprivate enum Turn { case passes, happens, happensLast }

  /// Notes a change that it is for.
  fileprivate mutating func takeTurn() -> Turn {
    if skipped > 0 {
      skipped -= 1
      return .passes
    }
    if times <= 1 { return .happensLast }
    times -= 1
    return .happens
  }
}

extension [Reaction] {
  /// Notes a change that the reaction at a place is for.
  ///
  /// - Returns: the reaction, if it happens at this change; it is gone after the last time.
  package mutating func takeTurn(at place: Int) -> Reaction? {
    let reaction = self[place]
    switch self[place].takeTurn() {
    case .passes: return nil
    case .happens: return reaction
    case .happensLast:
      remove(at: place)
      return reaction
    }
  }
}

/// The reactions of one sink, of which the first takes its turn until it is over.
struct ReactionQueue {
  private var reactions: [Reaction] = []
  /// Where the first is. Those that are over go many at a time, since all that follow are moved then.
  private var head = 0

  var isEmpty: Bool { head == reactions.count }

  mutating func append(_ reaction: Reaction) { reactions.append(reaction) }

  /// Notes a change that the first reaction is for; there is one.
  ///
  /// - Returns: the reaction, if it happens at this change; it is gone after the last time.
  mutating func takeTurn() -> Reaction? {
    let reaction = reactions[head]
    switch reactions[head].takeTurn() {
    case .passes: return nil
    case .happens: return reaction
    case .happensLast:
      head += 1
      if head * 2 > reactions.count {
        reactions.removeFirst(head)
        head = 0
      }
      return reaction
    }
  }
}
