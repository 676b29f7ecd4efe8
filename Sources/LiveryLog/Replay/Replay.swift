import Livery

/// Plays the operations of a log on an engine of its own.
///
/// ```swift
/// let log = try Log(text: text)
/// let replay = Replay(on: log.setup)
/// for operation in log.operations { replay.play(operation) }
/// ```
///
/// Closures of a host decline, since a log has stand-ins for them. Opaque values are ``OpaqueStandIn``s. Columns have 4 bytes a
/// cell and grow. Not thread-safe.
public final class Replay {
  /// The engine, for reads and measurements. Edits that are not played shift the meaning of labels.
  public let engine: Engine
  private let player: LogPlayer
  private let observations: [RevisionObservation]

  /// An empty engine.
  ///
  /// - Parameter onChange: called for each change of a callback sink, inline, concurrent or sliced, with the label of
  ///   the sink, on the thread of the delivery.
  public init(on setup: EngineSetup = EngineSetup(), onChange: (@Sendable (Label, Change) -> Void)? = nil) {
    engine = Engine(setup.configuration)
    // A slice takes as long as it needs: nobody waits for anything else.
    let slices = SliceGate(engine) { _ in SliceGate.Cut(budgetNanoseconds: .max) }
    player = LogPlayer(EngineStage(engine, Listeners(slices, for: engine, onChange: onChange), slices), slots: [[]])
    observations = setup.isObserved ? [engine.onWillChange { _ in }, engine.onDidChange { _ in }] : []
  }

  /// Plays one operation.
  ///
  /// - Returns: the results of its edits and reads, in order.
  @discardableResult
  public func play(_ operation: Operation) -> [Event] { player.play(operation) }

  /// The handles for which labels stand.
  public var cast: Cast { player.cast }
}
