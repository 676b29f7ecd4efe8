import Foundation
import Livery
import Testing

/// What an engine says of itself.
struct StatisticsTests {
  @Test func tokensAreCounted() throws {
    let engine = try Studio().engine
    let before = engine.statistics.tokens
    try engine.setToken(TokenDefinition("gap", number: 1))
    try engine.setToken(TokenDefinition("gap", when: When(theme: "night"), number: 2))
    #expect(engine.statistics.tokens == before + 1)
  }

  /// A callback that takes its time shows in the delivery, a closure in what comes before.
  @Test(arguments: [false, true]) func timesAreOfWhatTookThem(isClosure: Bool) throws {
    let studio = try Studio()
    let engine = studio.engine
    let isSlow = Box(false)
    let wait: @Sendable (Bool) -> Void = { if $0 && isSlow.content { Thread.sleep(forTimeInterval: 0.02) } }
    let look = Provider.live { context in
      wait(isClosure)
      return .color(context.theme == "night" ? .ink : .paper)
    }
    _ = try engine.track(studio.button, style: [InstanceDeclaration("fill", look)])
    try engine.addCallbackSink { _ in wait(!isClosure) }
    isSlow.content = true
    try engine.setTheme("night")
    let statistics = engine.statistics
    #expect((isClosure ? statistics.lastResolveNanoseconds : statistics.lastDeliveryNanoseconds) >= 20_000_000)
  }
}
