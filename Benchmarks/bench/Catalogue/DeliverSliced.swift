import Dispatch
import Livery

extension Benchmark {
  /// What matters to whoever draws on the same queue: how long the longest slice keeps it.
  static let deliverSliced = Benchmark(
    id: "deliver.sliced", model: .none,
    summary: "the longest slice of 4 ms while one changed binding of each object is delivered, visible objects first",
    // A slice delivers one change at least.
    floor: { _ in Floor(.calls(.closureCall, Amount(factor: 1, quantity: .once))) },
    settings: { $0.settings(orders: [.random]) },
    contest: { stage, setting in
      let engine = try stage.engine(setting)
      let queue = DispatchQueue(label: "bench.slices")
      var isDark = false
      func deliver(_ watch: SliceWatch, _ tell: @escaping @Sendable (Change) -> Void) throws -> UInt64 {
        let plan = SlicePlan(queue: queue, budgetNanoseconds: 4_000_000) { ToldColors.isVisible($0) }
        var sink: SinkID?
        defer { if let sink { try? engine.engine.removeSink(sink) } }
        // What a new sink is told first has slices of its own.
        let first = try watch.longestSlice {
          sink = try engine.engine.addCallbackSink(
            attributes: [CanvasAttribute.fill.name], delivery: .sliced(plan), tell)
        }
        isDark.toggle()
        return max(first, try watch.longestSlice { try engine.change(toDark: isDark) })
      }
      let livery = Contestant {
        let watch = SliceWatch(queue, expecting: setting.objects)
        return try deliver(watch) { _ in watch.count += 1 }
      } checksum: {
        try engine.change(toDark: false)
        isDark = false
        let watch = SliceWatch(queue, expecting: setting.objects)
        let told = ToldColors(handles: engine.handles)
        _ = try deliver(watch) { change in
          told.note(change, as: watch.count)
          watch.count += 1
        }
        let (canvas, dark) = (engine.canvas, stage.tokens.dark)
        let expected = (0..<canvas.count).map { dark[Int(canvas.styles[$0]), .fill] }
        return try told.checksum.checked(against: ToldColors.checksum(of: expected, misplaced: 0))
      }
      return Contest(contestants: [livery], bindings: 1, roundsMax: 5)
    })
}

/// What a sink was told: the last colour of each object, and whether visible ones came first.
private final class ToldColors: @unchecked Sendable {
  // Safe: written on the queue of the slices only, and read when nothing is on it any more.
  private let handles: [Handle]
  private let visibleCount: Int
  private var colors: [UInt32: UInt32] = [:]
  private var misplaced: UInt32 = 0

  static func isVisible(_ handle: Handle) -> Bool { handle.index % 8 == 0 }

  init(handles: [Handle]) {
    self.handles = handles
    visibleCount = handles.count(where: Self.isVisible)
  }

  /// - Parameter number: how many changes were told since the edit.
  func note(_ change: Change, as number: Int) {
    colors[change.handle.index] = DocumentStyles.cell(change.new.value)
    if Self.isVisible(change.handle) != (number < visibleCount) { misplaced += 1 }
  }

  var checksum: Checksum { Self.checksum(of: handles.map { colors[$0.index] ?? 0 }, misplaced: misplaced) }

  /// - Parameter colors: by number of the object.
  static func checksum(of colors: [UInt32], misplaced: UInt32) -> Checksum {
    var checksum = Checksum()
    for (object, color) in (colors + [misplaced]).enumerated() { checksum.add(color, at: object) }
    return checksum
  }
}

/// Takes the time between its own turns on a queue. Each slice asks for the next one, as the watch does, so they take
/// turns on one thread and nobody has to be woken in between.
private final class SliceWatch: @unchecked Sendable {
  // Safe: all is touched on the queue only, or while nothing is on it.
  private let queue: DispatchQueue
  private let expected: Int
  private let end = DispatchSemaphore(value: 0)
  private var last: UInt64 = 0
  private var longest: UInt64 = 0
  /// How many changes were delivered.
  var count = 0

  init(_ queue: DispatchQueue, expecting count: Int) {
    self.queue = queue
    expected = count
  }

  /// Makes an edit and waits until everything is delivered that it changed.
  func longestSlice(of edit: () throws -> Void) rethrows -> UInt64 {
    (longest, last) = (0, 0)
    // The first turn has to come before the first slice, which the edit asks for.
    queue.suspend()
    queue.async { [self] in turn() }
    do {
      defer { queue.resume() }
      try edit()
    }
    end.wait()
    count = 0
    return longest
  }

  private func turn() {
    let now = Clock.now
    if last > 0 { longest = max(longest, now - last) }
    last = now
    if count < expected { queue.async { [self] in turn() } } else { end.signal() }
  }
}
