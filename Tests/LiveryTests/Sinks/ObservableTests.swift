import Livery
import Observation
import Testing

/// What SwiftUI looks at. A type of ours with the name of a module that macros name would keep this from compiling.
@Observable final class ObservedShape: @unchecked Sendable {
  // Unchecked: it is written by one thread.
  var fill: UInt32 = 0
}

struct ObservableTests {
  @Test func observableObjectsMayBeBound() throws {
    let studio = try Studio()
    try studio.addThemedFill()
    let engine = studio.engine
    let sink = try engine.addObjectSink(
      ObjectSink<ObservedShape>(["fill"]) { batch in batch.forEach { shape, changes in shape.fill = changes.rgba(0) } })
    let (shape, changes) = (ObservedShape(), Log<UInt32>())
    try engine.bind(shape, to: engine.track(studio.button), in: sink)
    #expect(shape.fill == ThemeColor.paper.packedRGBA)
    withObservationTracking {
      _ = shape.fill
    } onChange: { [weak shape] in
      changes.append(shape?.fill ?? 0)
    }
    try engine.setContext(["theme": "night"])
    #expect(shape.fill == ThemeColor.ink.packedRGBA && changes.count == 1)
  }
}
