import Dispatch
import Synchronization

extension Benchmark {
  /// The engine reads while another thread switches. `livery.idle` is the same engine left alone; `livery.beside` is the
  /// same beside a thread that switches another engine: what that costs is none of the engine's doing.
  ///
  /// `hand-loop` reads a table beside a thread that shows the other theme as often as the engine's last sample did, by a
  /// single store; `hand-loop.idle` is that table left alone.
  static let readConcurrent = Benchmark(
    id: "read.concurrent", model: .none,
    summary: "values by handle in random order, while one other thread switches the theme in a loop",
    floor: { _ in .randomReads },
    settings: { $0.settings(orders: [.random]) },
    contest: { stage, setting in
      let engine = try stage.engine(setting)
      let stranger = try CanvasEngine(canvas: Canvas(count: Canvas.countMin, order: .random), tokens: stage.tokens)
      let objects = [UInt32].shuffled(engine.canvas.count)
      let handles = engine.handles(of: objects)
      let table = SwitchedTable(canvas: engine.canvas, tokens: stage.tokens)
      let slots = TwoLevelTable.handles(of: objects)
      var period: UInt64 = 0
      func reading(
        _ subject: String, besideSwitchesOf other: CanvasEngine? = nil, isPacemaker: Bool = false
      ) -> Contestant {
        Contestant(subject) {
          let switcher = other.map { Switcher($0.themeChange) }
          let time = Clock.time { BlackHole.swallow(engine.read(handles).sum) }
          let pace = switcher?.stop()
          if isPacemaker, let pace { period = pace }
          return time
        } checksum: {
          engine.themeChange(true)
          return engine.checksum(of: handles)
        }
      }
      func readingTable(_ subject: String, besideSwitches: Bool) -> Contestant {
        Contestant(subject) {
          let switcher = besideSwitches ? Switcher(every: period) { table.setTheme(isDark: $0) } : nil
          defer { _ = switcher?.stop() }
          return Clock.time { BlackHole.swallow(table.read(slots).sum) }
        } checksum: {
          table.setTheme(isDark: true)
          return table.checksum(of: slots)
        }
      }
      return Contest(
        contestants: [
          reading(Contestant.livery, besideSwitchesOf: engine, isPacemaker: true).over("engine"),
          reading("livery.beside", besideSwitchesOf: stranger).over("engine"), reading("livery.idle").over("engine"),
          readingTable(Contestant.handLoop, besideSwitches: true).over("table"),
          readingTable("hand-loop.idle", besideSwitches: false).over("table"),
        ], bindings: handles.count)
    })
}

/// Switches the theme in a loop on a thread of its own, until told to stop.
private final class Switcher: Sendable {
  private let isStopping = Atomic(false)
  private let period = Atomic<UInt64>(0)
  private let end = DispatchSemaphore(value: 0)

  /// - Parameter pace: nanoseconds from one switch to the next, if it does not take longer.
  init(every pace: UInt64 = 0, _ change: @escaping @Sendable (_ toDark: Bool) -> Void) {
    let start = DispatchSemaphore(value: 0)
    DispatchQueue.global(qos: .userInitiated).async { [self] in
      start.signal()
      let begin = Clock.now
      var count: UInt64 = 0
      while !isStopping.load(ordering: .relaxed) {
        count += 1
        change(count & 1 == 1)
        while pace > 0, Clock.now < begin + count * pace, !isStopping.load(ordering: .relaxed) {}
      }
      period.store((Clock.now - begin) / max(count, 1), ordering: .relaxed)
      end.signal()
    }
    start.wait()
  }

  /// - Returns: how many nanoseconds went from one switch to the next.
  func stop() -> UInt64 {
    isStopping.store(true, ordering: .relaxed)
    end.wait()
    return period.load(ordering: .relaxed)
  }
}
