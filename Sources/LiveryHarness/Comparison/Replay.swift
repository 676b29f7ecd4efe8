/// Plays operations on an engine alone, for whoever measures it.
public final class Replay {
  private let player: Player

  /// An empty engine.
  public init(on setup: EngineSetup) { player = Player(EngineSubject(setup)) }

  /// Plays one operation.
  ///
  /// - Returns: how many of its edits and reads threw.
  public func play(_ operation: Operation) -> Int {
    player.play(operation).events.reduce(0) { $0 + ($1.isError ? 1 : 0) }
  }
}

extension Player.Event {
  fileprivate var isError: Bool {
    switch self {
    case .threw, .threwOther: true
    case .done, .read, .wasInSnapshot, .reacts: false
    }
  }
}
