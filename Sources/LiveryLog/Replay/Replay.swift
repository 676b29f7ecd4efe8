import Livery

/// Plays the operations of a log on an engine of its own.
///
/// ```swift
/// let log = try Log(text: text)
/// let replay = Replay(on: log.setup)
/// for operation in log.operations { replay.play(operation) }
/// ```
///
/// Closures of a host, which a log has stand-ins for, decline; opaque values are ``OpaqueStandIn``s. Columns have 4 bytes a
/// cell and grow. Not thread-safe.
public final class Replay {
  /// The engine, to be read and measured. Edits that are not played shift what labels stand for.
  public let engine: Engine
  private let player: LogPlayer
  private let observations: [RevisionObservation]

  /// An empty engine.
  ///
  /// - Parameter onChange: called with the label of its sink for each change that a callback sink is told, inline,
  ///   concurrent or sliced, on the thread that it is told on.
  public init(on setup: EngineSetup = EngineSetup(), onChange: (@Sendable (Label, Change) -> Void)? = nil) {
    engine = Engine(setup.configuration)
    // A slice takes as long as it needs: nobody waits for anything else.
    let slices = SliceGate(engine) { _ in SliceGate.Cut(budgetNanoseconds: .max) }
    player = LogPlayer(EngineStage(engine, Listeners(slices, for: engine, onChange: onChange), slices), slots: [[]])
    observations = setup.isObserved ? [engine.onWillChange { _ in }, engine.onDidChange { _ in }] : []
  }

  /// Plays one operation.
  ///
  /// - Returns: what its edits and reads came to, in order.
  @discardableResult
  public func play(_ operation: Operation) -> [Event] { player.play(operation) }

  /// What the labels stand for.
  public var cast: Cast { player.cast }
}
