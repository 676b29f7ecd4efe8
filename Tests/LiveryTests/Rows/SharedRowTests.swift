import Livery
import Testing

/// Contexts that differ in nothing that a style reads share its row.
struct SharedRowTests {
  private let studio: Studio
  private let plain, dense, accented: Handle
  private let log: Log<Change>

  /// A view of one fill, a button whose width depends on the density, and a label that reads a token.
  init() throws {
    studio = try Studio()
    let engine = studio.engine
    try engine.addRule("View", ["fill": .constant(ThemeColor.paper)])
    try engine.addRule("Button", ["width": .constant(20.0)])
    try engine.addRule("Button", when: ["density": "compact"], ["width": .constant(10.0)])
    try engine.setToken(TokenDefinition("accent", .literal(.color(.red))))
    try engine.addRule("Label", ["stroke": .token("accent")])
    log = try studio.listen()
    plain = try engine.track(studio.view)
    dense = try engine.track(studio.button)
    accented = try engine.track(studio.label)
    _ = log.take()
  }

  private var statistics: Statistics { studio.engine.statistics }

  @Test func aSwitchOfNothingThatIsReadResolvesNothing() throws {
    try studio.engine.addAxis("contrast", modes: ["normal", "high"], default: "normal")
    try studio.engine.setContext(["contrast": "high"])
    #expect(statistics.resolvedRows == 0)
    #expect(statistics.sharedRows == 3 && statistics.rows == 3)
    try studio.engine.setContext([.theme: "night"])
    #expect(statistics.resolvedRows == 0 && statistics.rows == 3)
    #expect(log.all.isEmpty)
    #expect(studio.engine.value(accented, studio.stroke) == .color(.red))
  }

  @Test func aSwitchResolvesWhatReadsIt() throws {
    try studio.engine.setContext(["density": "compact"])
    #expect(statistics.resolvedRows == 1 && statistics.sharedRows == 2)
    #expect(log.all.map(\.handle) == [dense])
    #expect(studio.width(of: dense) == .value(.number(10)))
  }

  @Test func patchesShareWhatTheyDoNotReach() throws {
    let engine = studio.engine
    let roots = try (0..<5).map { number in
      let root = try engine.track(studio.view)
      let accent = ThemeColor(rgba: UInt32(number) << 8 | 0xff)
      try engine.setPatch(of: root, to: Patch(tokens: ["accent": .literal(.color(accent))]))
      for type in [studio.view, studio.button, studio.label] { _ = try engine.track(type, parent: root) }
      return root
    }
    // Three of the global context, and those of the labels.
    #expect(statistics.rows == 3 + roots.count)
    _ = log.take()
    try engine.setContext(["density": "compact"])
    // The button once for all; labels read tokens that patches redefine, and these might depend on anything.
    #expect(statistics.resolvedRows == 1 + roots.count)
    #expect(log.all.count == 1 + roots.count)
  }

  @Test func rowsThatWereSharedMayDiffer() throws {
    let engine = studio.engine
    let root = try engine.track(studio.view)
    try engine.setPatch(of: root, to: ["density": "compact"])
    let inner = try engine.track(studio.label, parent: root)
    #expect(statistics.sharedRows > 0)
    _ = log.take()
    // From now on the token depends on what the contexts differ in.
    let compact = When(conditions: ["density": "compact"])
    try engine.setToken(TokenDefinition("accent", when: compact, .literal(.color(.blue))))
    #expect(log.all.map(\.handle) == [inner])
    #expect(engine.value(inner, studio.stroke) == .color(.blue))
    #expect(engine.value(accented, studio.stroke) == .color(.red))
    _ = log.take()
    try engine.addRule("View", when: ["density": "compact"], ["fill": .constant(ThemeColor.green)])
    #expect(Set(log.all.map(\.handle)) == [root, inner])
    #expect(studio.fill(of: root) == .color(.green) && studio.fill(of: plain) == .color(.paper))
    try engine.setToken(TokenDefinition("accent", .literal(.color(.green))))
    #expect(engine.value(inner, studio.stroke) == .color(.blue))
    #expect(engine.value(accented, studio.stroke) == .color(.green))
  }

  @Test func sharersGoOneByOne() throws {
    let engine = studio.engine
    for mode in ["compact", "regular", "compact"] as [ModeName] { try engine.setContext(["density": mode]) }
    engine.trim(keeping: [])
    #expect(statistics.sharedRows == 0 && statistics.rows == 3)
    #expect(studio.width(of: dense) == .value(.number(10)) && studio.fill(of: plain) == .color(.paper))
  }

  @Test func snapshotsDoNotTakeRowsOfOthersForTheirs() throws {
    let engine = studio.engine
    try engine.setToken(TokenDefinition("accent", when: When(theme: "night"), .literal(.color(.blue))))
    try engine.setContext([.theme: "night"])
    let snapshot = engine.snapshot()
    // At night it is what it is by day, from now on.
    try engine.removeToken("accent", when: When(theme: "night"))
    try engine.setContext([.theme: "default"])
    try engine.setContext([.theme: "midnight"])
    try engine.setContext([.theme: "night"])
    #expect(engine.value(accented, studio.stroke) == .color(.red))
    #expect(snapshot.value(accented, studio.stroke) == .color(.blue))
  }
}
