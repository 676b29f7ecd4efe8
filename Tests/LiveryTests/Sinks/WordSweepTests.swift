import Testing

@testable import Livery

/// Columns of objects that have tables of their own, against reads.
struct WordSweepTests {
  /// The switch of all and of a few, for columns that take colours as they are and for one that does not, where entries are
  /// missing, are *none* or no 8-bit colours.
  @Test(arguments: [Delivery.inline, .concurrent], [40, 3000]) func cellsSayWhatReadsSay(
    _ delivery: Delivery, _ count: Int
  ) throws {
    let crowd = try Crowd(count, shapes: 0)
    let engine = crowd.engine
    let panel = try engine.track(crowd.studio.view)
    let (fills, strokes, hashes) = (Column.rgba(), Column.rgba(), Column<Value, UInt64>(absent: 0) { Self.hash($0) })
    try engine.addColumnSink(
      [ColumnBinding("fill", fills), ColumnBinding("stroke", strokes), ColumnBinding("fill", hashes)],
      delivery: delivery)
    try crowd.declareAll { Self.table($0, crowd) }
    for button in crowd.buttons.suffix(3) { try engine.setParent(of: button, to: panel) }
    func check(_ sourceLocation: Testing.SourceLocation = #_sourceLocation) {
      for (place, button) in crowd.buttons.enumerated() {
        let fill = crowd.studio.fill(of: button)
        guard case .value(let value)? = fill else {
          #expect(fill == Resolution.none && fills[button.index] == 0, "\(place)", sourceLocation: sourceLocation)
          continue
        }
        #expect(hashes[button.index] == Self.hash(value), "\(place)", sourceLocation: sourceLocation)
        guard case .color(let color) = value else { continue }
        #expect(fills[button.index] == color.packedRGBA, "\(place)", sourceLocation: sourceLocation)
      }
      #expect(engine.checkInvariants() == [], sourceLocation: sourceLocation)
    }
    check()
    for theme in ["night", "default", "midnight", "default", "night"] as [ModeName] {
      try engine.setContext([.theme: theme])
      check()
      try engine.setPatch(of: panel, to: Patch(modes: [.theme: theme == "default" ? "night" : "default"]))
      check()
      try engine.transaction {
        try engine.setPatch(of: panel, to: Patch())
        try engine.declare(InstanceDeclaration("fill", Self.table(count + 1, crowd)), on: crowd.buttons[count - 1])
        try engine.untrack(
          try engine.track(crowd.studio.button, style: [InstanceDeclaration("fill", crowd.table(1, 1))]))
      }
      check()
    }
  }

  private static func table(_ number: Int, _ crowd: Crowd) -> Provider {
    switch number % 5 {
    case 0: .table(.theme, ["night": .color(crowd.color(number, 1))])
    case 1: .table(.theme, ["default": .color(crowd.color(number, 2)), "night": nil])
    case 2: .table(.theme, ["default": .color(ThemeColor(.oklch, 0.5, Double(number), nil)), "night": .color(.red)])
    default: crowd.table(number, 1)
    }
  }

  private static func hash(_ value: Value) -> UInt64 { UInt64(truncatingIfNeeded: value.hashValue) | 1 }

  /// A known switch was planned for columns; a sink of another kind has to be told of each object.
  @Test func othersAreToldOfEach() throws {
    let crowd = try Crowd(100, shapes: 0)
    let engine = crowd.engine
    try crowd.tabulateAll(1)
    let fills = Column.rgba()
    try engine.addColumnSink([ColumnBinding("fill", fills)])
    for theme in ["night", "default", "night", "default"] as [ModeName] { try engine.setContext([.theme: theme]) }
    let log = Log<Change>()
    let sink = try engine.addCallbackSink(attributes: ["fill"]) { log.append($0) }
    _ = log.take()
    for (theme, round) in [("night", 2), ("default", 1)] as [(ModeName, UInt32)] {
      try engine.setContext([.theme: theme])
      #expect(log.take().map(\.handle) == crowd.buttons)
      #expect(crowd.hasFills(round) { .color(ThemeColor(rgba: fills[$0.index])) })
    }
    try engine.removeSink(sink)
    try engine.setContext([.theme: "night"])
    #expect(crowd.hasFills(2) { .color(ThemeColor(rgba: fills[$0.index])) } && log.take().isEmpty)
  }
}
