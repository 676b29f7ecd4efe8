import Livery

extension Benchmark {
  static let track = Benchmark(
    id: "track", model: .none,
    summary: "objects of one style tracked one by one in a transaction, in slots used before and in fresh memory",
    floor: { _ in Floor(.fill(28 * .object, in: 28 * .object)) },
    settings: { $0.settings(variants: ["one style", freshMemory]) },
    contest: { stage, setting in
      let race = try TrackingRace(stage: stage, setting: setting)
      if setting.variant == freshMemory {
        // By itself: the plain store has all its memory before the clock starts.
        func fresh() throws -> CanvasEngine { try CanvasEngine(canvas: race.engine.canvas, tokens: stage.tokens) }
        let livery = Contestant {
          let engine = try fresh()
          Allocator.giveBack()
          return try Clock.time { _ = try engine.track(count: race.count, style: TrackingRace.style) }
        } checksum: {
          let engine = try fresh()
          let handles = try engine.track(count: race.count, style: TrackingRace.style)
          let byHand = race.trackByHand()
          defer { race.untrackByHand(byHand) }
          return try Checksum(of: handles, areTracked: engine.engine.isTracked)
            .checked(against: Checksum(of: byHand, areTracked: race.store.isTracked))
        }
        return Contest(contestants: [livery], bindings: race.count)
      }
      let livery = Contestant {
        var handles: [Handle] = []
        let time = try Clock.time { handles = try race.engine.track(count: race.count, style: TrackingRace.style) }
        try race.engine.untrack(handles)
        return time
      } checksum: {
        let handles = try race.engine.track(count: race.count, style: TrackingRace.style)
        defer { try? race.engine.untrack(handles) }
        return Checksum(of: handles, areTracked: race.engine.engine.isTracked)
      }
      let hand = Contestant(Contestant.handLoop) {
        var handles: [Handle] = []
        let time = Clock.time { handles = race.trackByHand() }
        race.untrackByHand(handles)
        return time
      } checksum: {
        let handles = race.trackByHand()
        defer { race.untrackByHand(handles) }
        return Checksum(of: handles, areTracked: race.store.isTracked)
      }
      return Contest(contestants: [livery, hand], bindings: race.count)
    })

  /// The variant in which no slot was used before.
  private static let freshMemory = "fresh memory"

  static let untrack = Benchmark(
    id: "untrack", model: .none, summary: "objects untracked one by one in a transaction, in order and at random",
    // At random, the constant reads as many bytes of a list as handles have.
    floor: { setting in
      setting.variant == "in order"
        ? Floor(.read(8 * .object, in: 28 * .object), .fill(20 * .object, in: 28 * .object))
        : Floor(.gather(2 * .object, in: 28 * .object))
    },
    settings: { $0.settings(variants: ["in order", "at random"]) },
    contest: { stage, setting in
      let race = try TrackingRace(stage: stage, setting: setting)
      let order = setting.variant == "at random" ? [UInt32].shuffled(race.count) : (0..<UInt32(race.count)).map { $0 }
      let livery = Contestant {
        let tracked = try race.engine.track(count: race.count, style: TrackingRace.style)
        let handles = order.map { tracked[Int($0)] }
        return try Clock.time { try race.engine.untrack(handles) }
      } checksum: {
        let tracked = try race.engine.track(count: race.count, style: TrackingRace.style)
        try race.engine.untrack(order.map { tracked[Int($0)] })
        return Checksum(of: tracked, areTracked: race.engine.engine.isTracked)
      }
      let hand = Contestant(Contestant.handLoop) {
        let tracked = race.trackByHand()
        let handles = order.map { tracked[Int($0)] }
        return Clock.time { race.untrackByHand(handles) }
      } checksum: {
        let tracked = race.trackByHand()
        race.untrackByHand(order.map { tracked[Int($0)] })
        return Checksum(of: tracked, areTracked: race.store.isTracked)
      }
      return Contest(contestants: [livery, hand], bindings: race.count)
    })
}

extension Checksum {
  /// Over which handles stand for an object, and how many different ones they are.
  fileprivate init(of handles: [Handle], areTracked isTracked: (Handle) -> Bool) {
    self.init()
    for (place, handle) in handles.enumerated() { add(isTracked(handle) ? 1 : 0, at: place) }
    add(UInt32(Set(handles).count), at: handles.count)
  }
}

/// Who tracks against whom: an engine with a small canvas, and plain columns.
private final class TrackingRace {
  static let style = 5

  let engine: CanvasEngine
  let count: Int
  let store: ObjectStore

  init(stage: Stage, setting: Setting) throws {
    let canvas = Canvas(count: Canvas.countMin, order: .random)
    engine = try CanvasEngine(canvas: canvas, tokens: stage.tokens)
    count = setting.objects
    store = ObjectStore(capacity: count)
  }

  func trackByHand() -> [Handle] {
    (0..<count).map { _ in store.track(style: Self.style, parent: Canvas.noParent) }
  }

  func untrackByHand(_ handles: [Handle]) {
    for handle in handles { store.untrack(handle) }
  }
}
