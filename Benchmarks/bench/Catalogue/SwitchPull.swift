extension Benchmark {
  /// An engine with a hundredth of the objects takes turns, to show that the cost is the styles' and not the objects'.
  static let switchPull = Benchmark(
    id: "switch.pull", model: .pull,
    summary: "cold: switch with no rows of the new theme, then a checksum over all rows; warm: the switch, or both",
    floor: { setting in
      let step = Floor.Term.calls(.atomic, 1 * .once)
      if setting.variant == summed { return Floor(.read(16 * .style, in: 16 * .style), step) }
      return setting.variant.hasPrefix("cold") ? .rows : Floor(step)
    },
    settings: { plan in
      var sizes = plan.objects
      if let only = sizes.first, sizes.count == 1 {
        // Fewer objects would not have all styles.
        let tenth = only / 10 >= CanvasStyle.count ? [only / 10] : []
        sizes = tenth + [only] + (plan.areObjectsChosen ? [] : [only * 10])
      }
      let variants = ["cold", "warm"]
      return sizes.flatMap { count in (variants + [summed]).map { Setting(objects: count, variant: $0) } }
        + plan.settings(variants: variants).map(\.flushed)
    },
    contest: { stage, setting in
      let engine = try stage.engine(setting)
      let bindings = engine.canvas.count * CanvasAttribute.count
      let loop = RowLoop(canvas: engine.canvas, tokens: stage.tokens)
      if setting.variant == summed { return Contest(contestants: summing(engine, beside: loop), bindings: bindings) }
      let isCold = setting.variant.hasPrefix("cold")
      let livery = switching(engine, beside: loop, isCold: isCold, setting)
      guard isCold else { return Contest(contestants: [livery], bindings: bindings) }
      let hand = Contestant.flipping(Contestant.handLoop, prepare: setting.settle) { toDark in
        loop.resolve(isDark: toDark)
        BlackHole.swallow(loop.sum().sum)
      } checksum: {
        loop.sum()
      }
      var contestants = [livery, hand]
      let few = setting.objects / 100
      if few >= CanvasStyle.count && !setting.isFlushed {
        let canvas = Canvas(count: few, order: setting.order)
        let other = try CanvasEngine(canvas: canvas, tokens: stage.tokens, threads: setting.threads)
        contestants.append(switching(other, Contestant.hundredth, beside: loop, isCold: true, setting))
      }
      return Contest(contestants: contestants, bindings: bindings)
    })

  /// - Parameter loop: what values are held to. Where rows are warm it takes no part, since it does nothing then.
  private static func switching(
    _ engine: CanvasEngine, _ subject: String = Contestant.livery, beside loop: RowLoop, isCold: Bool,
    _ setting: Setting
  ) -> Contestant {
    var isDark = false
    return Contestant.flipping(subject) {
      if isCold { engine.cool(isDark: isDark) }
      setting.settle()
    } _: { toDark in
      isDark = toDark
      try engine.change(toDark: toDark)
      if isCold { BlackHole.swallow(engine.sumOfRows().sum) }
    } checksum: {
      try engine.sumOfRows().checked(against: loop.sum(isDark: isDark))
    }
  }

  /// The variant in which warm rows are added up as well.
  private static let summed = "warm and summed"

  /// The engine that switches and adds up all rows, and the same one that adds up alone. Each sample is half of what it
  /// takes to go to the other theme and back: the rows of one lie elsewhere than those of the other and take another time,
  /// so that the difference is the switch only if both add up both.
  private static func summing(_ engine: CanvasEngine, beside loop: RowLoop) -> [Contestant] {
    var isDark = false
    func change() throws {
      isDark.toggle()
      try engine.change(toDark: isDark)
    }
    func end() throws -> Checksum {
      if !isDark { try change() }
      return try engine.sumOfRows().checked(against: loop.sum(isDark: true))
    }
    let both = Contestant {
      try Clock.time {
        for _ in 1...2 {
          try change()
          BlackHole.swallow(engine.sumOfRows().sum)
        }
      } / 2
    } checksum: {
      try end()
    }
    let alone = Contestant(Contestant.sum) {
      var time: UInt64 = 0
      for _ in 1...2 {
        try change()
        time += Clock.time { BlackHole.swallow(engine.sumOfRows().sum) }
      }
      return time / 2
    } checksum: {
      try end()
    }
    return [both, alone]
  }
}

extension Contestant {
  /// The engine with a hundredth of the objects.
  static let hundredth = "livery.hundredth"
  /// The engine, of which only the checksum is timed.
  static let sum = "livery.sum"
}
