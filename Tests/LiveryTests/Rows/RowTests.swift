import Livery
import Testing

/// Rows are resolved once, and not before somebody wants them.
struct RowTests {
  let studio: Studio
  var engine: Engine { studio.engine }

  init() throws {
    studio = try Studio()
    try studio.addThemedFill()
  }

  @Test func nothingIsResolvedBeforeItIsRead() throws {
    // A live closure somewhere makes commits look at all objects that they touch.
    try engine.addRule("Label", ["width": .live { _ in .number(1) }])
    _ = try engine.track(studio.label)
    let count = engine.statistics.rows
    let button = try engine.track(studio.button)
    #expect(engine.statistics.rows == count)
    #expect(studio.fill(of: button) == .color(.paper))
    #expect(engine.statistics.rows == count + 1)
  }

  @Test func nothingIsResolvedForSuspendedObjects() throws {
    let log = try studio.listen()
    let button = try engine.track(studio.button, isSuspended: true)
    #expect(engine.statistics.rows == 0)
    try engine.setSuspended(button, false)
    #expect(engine.statistics.rows == 1)
    #expect(log.take().count == 1)
  }

  @Test func commitsTellHowManyRowsTheyResolved() throws {
    try engine.addCallbackSink { _ in }
    _ = try studio.addButtons(3)
    #expect(engine.statistics.resolvedRows == 1)
    try engine.setContext(["theme": "night"])
    #expect(engine.statistics.resolvedRows == 1)
    try engine.setContext(["theme": "default"])
    #expect(engine.statistics.resolvedRows == 0)
  }
}
