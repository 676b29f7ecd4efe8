import Livery

extension Benchmark {
  /// What a widget toolkit feels: nothing here is large enough to hide what a transaction costs.
  static let smallEngine = Benchmark(
    id: "small", model: .push, summary: "a thousand objects, fifty styles, four columns: a switch; a token; a state",
    floor: { _ in Floor(.calls(.atomic, 1 * .binding)) },
    settings: { $0.fixed(objects: 1_000, variants: [SmallRace.change, SmallRace.edit, SmallRace.state]) },
    contest: { _, setting in
      let race = try SmallRace(count: setting.objects)
      return Contest(contestants: [try race.contestant(setting.variant)], bindings: SmallRace.repetitions)
    })
}

private final class SmallRace {
  static let change = "a switch"
  static let edit = "a token edit"
  static let state = "a state change"
  /// In one sample, since the clock is no finer.
  static let repetitions = 100

  private let engine: SweepEngine
  private let loop: SweepLoop

  init(count: Int) throws {
    let shape = SweepShape(objects: count, styles: 50, accented: 0.02)
    let styles = shape.stylesOfObjects()
    engine = try SweepEngine(shape: shape, styles: styles)
    loop = SweepLoop(shape: shape, styles: styles)
    try engine.engine.addRule(
      "Item:hovered", [SweepEngine.attribute(0): .constant(ThemeColor(rgba: SweepShape.accents.1))])
    loop.change(toTheme: 0)
  }

  func contestant(_ variant: String) throws -> Contestant {
    let (on, off) = (engine.engine.states(["hovered"]), engine.engine.states([]))
    let handle = engine.handles[engine.handles.count / 2]
    func edit(_ isSecond: Bool) throws {
      switch variant {
      case Self.change: try engine.change(toTheme: isSecond ? 1 : 0)
      case Self.edit: try engine.setAccent(to: isSecond ? SweepShape.accents.1 : SweepShape.accents.0)
      default: try engine.engine.setStates(of: handle, to: isSecond ? on : off)
      }
    }
    return Contestant {
      try Clock.time { for number in 1...Self.repetitions { try edit(number % 2 == 1) } }
    } checksum: { [self] in
      try edit(true)
      switch variant {
      case Self.change: loop.change(toTheme: 1)
      case Self.edit: loop.write(accent: SweepShape.accents.1)
      default: loop.columns[0][engine.handles.count / 2] = SweepShape.accents.1
      }
      let second = try engine.checksum.checked(against: loop.checksum)
      try edit(false)
      return second
    }
  }
}
