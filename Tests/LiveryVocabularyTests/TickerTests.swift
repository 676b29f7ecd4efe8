import LiveryVocabulary
import Testing

@Suite struct TickerTests {
  private static let second = ThemeTransition(duration: ThemeDuration(1, .seconds), timingFunction: .linear)

  /// A ticker whose animations write down what they apply and how they end.
  private final class Recorder {
    let ticker = Ticker<String>()
    var lines: [String] = []

    func start(_ key: String, from start: Double, to end: Double, over transition: ThemeTransition = second) {
      ticker.start(key, from: start, to: end, over: transition) { self.lines.append("\(key) \($0)") }
    }

    func startReporting(_ key: String, from start: Double, to end: Double) {
      ticker.start(key, from: start, to: end, over: second) {
        self.lines.append("\(key) \($0)")
      } onEnd: {
        self.lines.append("\(key) \($0)")
      }
    }

    func advance(to time: Double) -> [String] {
      lines = []
      ticker.advance(to: time)
      return lines
    }
  }

  @Test func animationsBeginWithTheNextFrame() {
    let recorder = Recorder()
    #expect(recorder.advance(to: 5) == [] && recorder.ticker.isIdle)
    recorder.start("a", from: 10, to: 20)
    #expect(recorder.lines == [] && recorder.ticker.count == 1 && !recorder.ticker.isIdle)
    #expect(recorder.advance(to: 100) == ["a 10.0"])
    recorder.start("b", from: 0, to: 1)
    #expect(recorder.advance(to: 100.25) == ["a 12.5", "b 0.0"])
    #expect(recorder.advance(to: 100.5) == ["a 15.0", "b 0.25"])
    #expect(recorder.advance(to: 101.125) == ["a 20.0", "b 0.875"])
    #expect(recorder.ticker.count == 1)
    #expect(recorder.advance(to: 200) == ["b 1.0"])
    #expect(recorder.ticker.isIdle && recorder.advance(to: 201) == [])
  }

  @Test func delaysApplyNothing() {
    let recorder = Recorder()
    let late = ThemeTransition(
      duration: ThemeDuration(1, .seconds), delay: ThemeDuration(500, .milliseconds), timingFunction: .linear)
    recorder.start("a", from: 0, to: 8, over: late)
    #expect(recorder.advance(to: 0) == [] && recorder.advance(to: 0.25) == [])
    #expect(recorder.ticker.value(of: "a", as: Double.self) == 0)
    #expect(recorder.advance(to: 0.75) == ["a 2.0"] && recorder.advance(to: 1.5) == ["a 8.0"])
    #expect(recorder.ticker.isIdle)
  }

  @Test func anAnimationWithoutADurationIsOneFrame() {
    let recorder = Recorder()
    recorder.start("a", from: 0, to: 8, over: ThemeTransition(duration: ThemeDuration(0, .seconds)))
    #expect(recorder.advance(to: 3) == ["a 8.0"] && recorder.ticker.isIdle)
  }

  @Test func retargetingGoesOnFromTheCurrentValue() {
    let recorder = Recorder()
    recorder.startReporting("a", from: 0, to: 8)
    _ = recorder.advance(to: 0)
    #expect(recorder.advance(to: 0.5) == ["a 4.0"])
    recorder.lines = []
    recorder.startReporting("a", from: 8, to: 0)
    #expect(recorder.lines == ["a replaced"] && recorder.ticker.count == 1)
    #expect(recorder.ticker.value(of: "a", as: Double.self) == 4)
    #expect(recorder.advance(to: 0.75) == ["a 4.0"])
    #expect(recorder.advance(to: 1.25) == ["a 2.0"])
    #expect(recorder.advance(to: 1.75) == ["a 0.0", "a finished"])
  }

  @Test func anotherTypeBeginsAnew() {
    let ticker = Ticker<String>()
    var widths: [ThemeDimension] = []
    ticker.start("a", from: 0.0, to: 8, over: Self.second) { _ in }
    ticker.start("a", from: ThemeDimension(2), to: ThemeDimension(4), over: Self.second) { widths.append($0) }
    ticker.advance(to: 0)
    #expect(widths == [ThemeDimension(2)] && ticker.value(of: "a", as: Double.self) == nil)
  }

  @Test func interpolationsAreTakenAsTheyAre() {
    let ticker = Ticker<String>()
    var colors: [ThemeColor] = []
    let (red, blue) = (ThemeColor(rgba: 0xff00_00ff), ThemeColor(rgba: 0x0000_ffff))
    let way = Interpolation(from: red, to: blue, in: .hsl, hue: .increasing)
    ticker.start("a", way, over: Self.second) { colors.append($0) }
    for time in [0, 0.5, 1] { ticker.advance(to: time) }
    #expect(colors == [red, ThemeColor(rgba: 0x00ff_00ff), blue])
  }

  @Test func jumpsAreAppliedOnce() {
    let ticker = Ticker<String>()
    var values: [Value] = []
    ticker.start("a", from: Value.bool(false), to: .bool(true), over: Self.second) { values.append($0) }
    for time in [0, 0.25, 0.5, 0.75, 1] { ticker.advance(to: time) }
    #expect(values == [.bool(false), .bool(true)] && ticker.isIdle)
  }

  @Test func cancellingLeavesTheValue() {
    let recorder = Recorder()
    for key in ["a", "b", "c"] { recorder.startReporting(key, from: 0, to: 8) }
    _ = recorder.advance(to: 0)
    recorder.lines = []
    recorder.ticker.cancel("b")
    recorder.ticker.cancel("b")
    #expect(recorder.lines == ["b cancelled"] && recorder.ticker.value(of: "b", as: Double.self) == nil)
    #expect(recorder.advance(to: 0.5) == ["a 4.0", "c 4.0"])
    recorder.lines = []
    recorder.ticker.cancelAll()
    #expect(recorder.lines == ["a cancelled", "c cancelled"] && recorder.ticker.isIdle)
    #expect(recorder.advance(to: 0.75) == [])
  }

  @Test func closuresMayStartAndCancel() {
    let (ticker, second) = (Ticker<String>(), Self.second)
    var lines: [String] = []
    ticker.start("chain", from: 0.0, to: 1, over: second) { _ in
    } onEnd: {
      lines.append("chain \($0)")
      ticker.start("chain", from: 5.0, to: 6, over: second) { lines.append("next \($0)") }
    }
    ticker.start("self", from: 0.0, to: 1, over: second) {
      if $0 == 1 { ticker.cancel("self") }
    } onEnd: {
      lines.append("self \($0)")
    }
    ticker.start("other", from: 0.0, to: 1, over: second) { if $0 == 1 { ticker.cancel("last") } }
    ticker.start("last", from: 0.0, to: 1, over: second) { lines.append("last \($0)") }
    ticker.advance(to: 0)
    lines = []
    ticker.advance(to: 1)
    #expect(lines == ["chain finished", "self cancelled"])
    ticker.advance(to: 2)
    ticker.advance(to: 2.5)
    #expect(lines.dropFirst(2) == ["next 5.0", "next 5.5"] && ticker.count == 1)
  }

  @Test func anEarlierOrWrongTimeCountsAsTheLast() {
    let recorder = Recorder()
    recorder.start("a", from: 0, to: 8)
    for time in [Double.nan, .infinity, -.infinity] { #expect(recorder.advance(to: time) == []) }
    _ = recorder.advance(to: 10)
    #expect(recorder.advance(to: 10.5) == ["a 4.0"] && recorder.advance(to: 3) == ["a 4.0"])
    #expect(recorder.advance(to: .nan) == ["a 4.0"] && recorder.advance(to: .infinity) == ["a 4.0"])
    #expect(recorder.advance(to: 11) == ["a 8.0"])
    // Another clock.
    recorder.start("a", from: 0, to: 8)
    #expect(recorder.advance(to: 1) == ["a 0.0"] && recorder.advance(to: 1.5) == ["a 4.0"])
    #expect(recorder.advance(to: 2) == ["a 8.0"])
  }

  /// What an ended animation holds is let go, with frames or without.
  @Test func endedAnimationsAreReleased() {
    final class View { var width = 0.0 }
    let ticker = Ticker<Int>()
    weak var first: View?
    do {
      let view = View()
      first = view
      ticker.start(1, from: 0.0, to: 1, over: Self.second) { view.width = $0 }
    }
    #expect(first != nil)
    ticker.cancel(1)
    #expect(first == nil)
    do {
      let view = View()
      first = view
      ticker.start(1, from: 0.0, to: 1, over: Self.second) { view.width = $0 }
    }
    ticker.advance(to: 0)
    ticker.advance(to: 1)
    #expect(first == nil)
  }

  /// Against the rule itself: each value is where the curve is at that time, whatever starts and ends meanwhile.
  @Test func manyAnimationsRunOnOneClock() {
    let ticker = Ticker<Int>()
    var values = [Double](repeating: -1, count: 1000)
    var begins = [Double](repeating: 0, count: 1000)
    var finished = 0
    let transitions = [0.1, 0.4, 2].map {
      ThemeTransition(duration: ThemeDuration($0, .seconds), timingFunction: .easeInOut)
    }
    for frame in 0..<100 {
      let time = Double(frame) / 60
      for key in stride(from: frame * 10, to: min(frame * 10 + 10, 1000), by: 1) {
        begins[key] = time
        ticker.start(key, from: 0, to: Double(key), over: transitions[key % 3]) {
          values[key] = $0
        } onEnd: {
          if $0 == .finished { finished += 1 }
        }
      }
      ticker.advance(to: time)
      for key in 0..<min(frame * 10 + 10, 1000) {
        let expected = Double(key) * transitions[key % 3].progress(after: time - begins[key])
        #expect(abs(values[key] - expected) < 1e-9)
      }
      #expect(ticker.count + finished == frame * 10 + 10)
    }
  }
}
