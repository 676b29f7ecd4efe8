import Livery
import LiveryLog

/// Is called whenever a sink of the real engine calls back. It checks whether the sink should, and does what a log says.
final class CallWatch: Sendable {
  private unowned let engine: Engine
  private let isRecorded: Bool
  private let notes = Locked<[String]>([])

  /// - Parameter isRecorded: whether only inline callback sinks do something when they call back. What others do happens at a
  ///   later call, or after all of them, when the log of a recorder is played: sinks receive something else then.
  init(_ engine: Engine, isRecorded: Bool) {
    self.engine = engine
    self.isRecorded = isRecorded
  }

  /// Calls that should not have been.
  var violations: [String] { notes.withLock(\.self) }

  /// - Parameters:
  ///   - slice: the number of the slice of the call, if the sink is sliced.
  ///   - handles: the objects of the call.
  func note(
    _ sink: SinkTable.Record, inSlice slice: Int? = nil, telling handles: @autoclosure () -> [Handle],
    _ names: StageNames
  ) throws {
    // While nobody does anything in callbacks, nothing goes that is still to be delivered.
    guard names.onChange != nil, sink.kind == .callback || !isRecorded else { return }
    // On another thread a call may have been decided on before.
    if !sink.kind.isConcurrent { look(at: handles(), of: sink, names) }
    try names.react(to: sink, inSlice: slice)
  }

  private func look(at handles: [Handle], of sink: SinkTable.Record, _ names: StageNames) {
    if !names.sinks.holds(sink.number) { note("sink \(sink.number) is called, which was removed") }
    for handle in handles where engine.inputs(of: handle) == nil {
      note("sink \(sink.number) is told of \(handle), which was untracked")
    }
  }

  private func note(_ violation: String) { notes.withLock { $0.append(violation) } }
}
