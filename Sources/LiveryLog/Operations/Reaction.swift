/// What a callback does.
public struct Reaction: Equatable, Sendable {
  public var sink: Label
  /// How many changes pass first.
  public var skipped: Int
  /// How many changes it happens at, one after the other.
  public var times: Int
  public var operations: [Operation]
  /// Whether the callback throws in the end.
  public var fails: Bool

  public init(sink: Label, skipped: Int, times: Int = 1, operations: [Operation], fails: Bool) {
    self.sink = sink
    self.skipped = skipped
    self.times = times
    self.operations = operations
    self.fails = fails
  }
}

extension [Reaction] {
  /// Notes a change that the reaction at a place is for.
  ///
  /// - Returns: the reaction, if it happens at this change; it is gone after the last time.
  package mutating func takeTurn(at place: Int) -> Reaction? {
    let reaction = self[place]
    if reaction.skipped > 0 {
      self[place].skipped -= 1
      return nil
    }
    if reaction.times > 1 { self[place].times -= 1 } else { remove(at: place) }
    return reaction
  }
}
