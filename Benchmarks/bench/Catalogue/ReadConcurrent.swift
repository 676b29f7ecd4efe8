import Dispatch
import Synchronization

extension Benchmark {
  /// The engine reads while another thread switches. `livery.idle` is the same engine left alone; `livery.beside` is the
  /// same beside a thread that switches another engine: what that costs is none of the engine's doing.
  static let readConcurrent = Benchmark(
    id: "read.concurrent", model: .none,
    summary: "values by handle in random order, while one other thread switches the theme in a loop",
    floor: { _ in .randomReads },
    settings: { $0.settings(orders: [.random]) },
    contest: { stage, setting in
      let engine = try stage.engine(setting)
      let handles = engine.handles(of: .shuffled(engine.canvas.count))
      func reading(_ subject: String, besideSwitchesOf other: CanvasEngine) -> Contestant {
        Contestant(subject) {
          let switcher = Switcher(of: other)
          defer { switcher.stop() }
          return Clock.time { _ = engine.read(handles) }
        }
      }
      let switching = reading(Contestant.livery, besideSwitchesOf: engine)
      let stranger = try CanvasEngine(canvas: Canvas(count: Canvas.countMin, order: .random), tokens: stage.tokens)
      let beside = reading("livery.beside", besideSwitchesOf: stranger)
      let idle = Contestant("livery.idle") { Clock.time { _ = engine.read(handles) } }
      return Contest(contestants: [switching, beside, idle], bindings: handles.count)
    })
}

/// Switches the theme in a loop on a thread of its own, until told to stop.
private final class Switcher: Sendable {
  private let isStopping = Atomic(false)
  private let end = DispatchSemaphore(value: 0)

  init(of engine: CanvasEngine) {
    let start = DispatchSemaphore(value: 0)
    let change = engine.themeChange
    DispatchQueue.global(qos: .userInitiated).async { [self] in
      start.signal()
      var isDark = false
      while !isStopping.load(ordering: .relaxed) {
        isDark.toggle()
        change(isDark)
      }
      end.signal()
    }
    start.wait()
  }

  func stop() {
    isStopping.store(true, ordering: .relaxed)
    end.wait()
  }
}
