import Testing

@testable import Livery

/// Colours of live closures on their way into columns, as soon as they are known or with everything else.
struct LiveCellTests {
  /// Who else is told, or where else the cells go.
  enum Company: CaseIterable { case nobody, callbacks, anotherColumn, anotherSink, otherCells, aMissingColumn }

  /// What closures may answer besides colours that fit a cell.
  enum Oddity: CaseIterable { case none, declines, wide, saysNone, readsToken }

  let studio: Studio
  var engine: Engine { studio.engine }

  init() throws { studio = try Studio() }

  private static func isOdd(_ number: Int, _ theme: ThemeName) -> Bool { number % 7 == (theme == "night" ? 3 : 5) }

  private static func color(_ number: Int, _ theme: ThemeName) -> ThemeColor {
    ThemeColor(rgba: UInt32(number) << 16 | (theme == "night" ? 0x01ff : 0x00ff))
  }

  private static let wide = ThemeColor(.displayP3, 1, 0, 0)

  private func fill(_ number: Int, _ oddity: Oddity) -> Provider {
    .live { context in
      guard Self.isOdd(number, context.theme) else { return .color(Self.color(number, context.theme)) }
      return switch oddity {
      case .none: .color(Self.color(number, context.theme))
      case .declines: .absent
      case .saysNone: Resolution.none
      case .wide: .color(Self.wide)
      case .readsToken: context.token("accent").map { .value($0) } ?? .absent
      }
    }
  }

  private func cell(_ number: Int, _ oddity: Oddity, _ theme: ThemeName) -> UInt32 {
    let color = Self.color(number, theme).packedRGBA
    guard Self.isOdd(number, theme) else { return color }
    return switch oddity {
    case .none: color
    case .declines: theme == "night" ? ThemeColor.ink.packedRGBA : ThemeColor.paper.packedRGBA
    case .saysNone: 7
    case .wide: Self.wide.packedRGBA
    case .readsToken: theme == "night" ? ThemeColor.red.packedRGBA : ThemeColor.green.packedRGBA
    }
  }

  @Test(arguments: Company.allCases, Oddity.allCases)
  func cellsHaveTheResults(_ company: Company, _ oddity: Oddity) throws {
    try studio.addThemedFill()
    try engine.setToken(TokenDefinition("accent", .literal(.color(.green))))
    try engine.setToken(TokenDefinition("accent", when: When(theme: "night"), .literal(.color(.red))))
    func track(_ numbers: Range<Int>) throws -> [Handle] {
      try numbers.map { number in
        try engine.track(
          studio.button,
          style: [
            InstanceDeclaration("fill", fill(number, oddity)),
            InstanceDeclaration("stroke", .live { .color(Self.color(number, $0.theme)) }),
          ])
      }
    }
    var objects = try engine.transaction { try track(0..<60) }
    let fills = Column.rgba(absent: 7)
    let strokes = Column.rgba()
    let shifted = Column<Value, UInt32>(absent: 0) { ($0.packedRGBA ?? 0) &+ 1 }
    var bindings = [ColumnBinding("fill", fills)]
    if company != .aMissingColumn { bindings.append(ColumnBinding("stroke", strokes)) }
    if company == .otherCells { bindings[1] = ColumnBinding("stroke", shifted) }
    if company == .anotherColumn { bindings.append(ColumnBinding("stroke", shifted)) }
    try engine.addColumnSink(bindings)
    let log = company == .callbacks ? try studio.listen() : nil
    if company == .anotherSink { try engine.addColumnSink([ColumnBinding("stroke", shifted)]) }
    _ = log?.take()
    for theme in ["night", "default", "night", "default"] as [ThemeName] {
      // Some come with the switch, and columns may have to grow for them.
      try engine.transaction {
        try engine.setContext([.theme: ModeName(theme)])
        objects += try track(objects.count..<objects.count + 30)
      }
      for (number, handle) in objects.enumerated() {
        #expect(fills[handle.index] == cell(number, oddity, theme))
        let stroke = Self.color(number, theme).packedRGBA
        if company != .aMissingColumn && company != .otherCells { #expect(strokes[handle.index] == stroke) }
        if [.otherCells, .anotherColumn, .anotherSink].contains(company) {
          #expect(shifted[handle.index] == stroke + 1)
        }
        #expect(engine.value(handle, studio.stroke) == .color(Self.color(number, theme)))
      }
      if let log { #expect(Set(log.take().map(\.step.handle)) == Set(objects)) }
    }
  }

  /// Four at a time, and those that are left; one of them may answer something else, at each place.
  @Test(arguments: 1...10, [true, false]) func anyNumberOfClosuresIsCalled(count: Int, areWritten: Bool) throws {
    let names = (0..<count).map { AttributeName("paint\($0)") }
    let attributes = try names.map { try engine.addAttribute($0, kind: .color) }
    let columns = names.map { _ in Column.rgba(absent: 7) }
    if areWritten { try engine.addColumnSink(zip(names, columns).map { ColumnBinding($0, $1) }) }
    // The one of the last object is at no place.
    let objects = try engine.transaction {
      try (0...count).map { odd in
        try engine.track(
          studio.button,
          style: names.enumerated().map { place, name in
            InstanceDeclaration(
              name,
              .live { context in
                place == odd && context.theme == "night"
                  ? Resolution.none : .color(Self.color(16 * odd + place, context.theme))
              })
          })
      }
    }
    for theme in ["night", "default", "night"] as [ThemeName] {
      try engine.setContext([.theme: ModeName(theme)])
      for (odd, handle) in objects.enumerated() {
        for place in 0..<count {
          let color = place == odd && theme == "night" ? nil : Self.color(16 * odd + place, theme)
          #expect(engine.value(handle, attributes[place]) == color.map { .value($0) } ?? Resolution.none)
          if areWritten { #expect(columns[place][handle.index] == color?.packedRGBA ?? 7) }
        }
      }
    }
  }

  /// A sink that comes with the switch is given everything, and the one that was there what changed.
  @Test func aNewSinkComesWithTheSwitch() throws {
    let objects = try engine.transaction {
      try (0..<20).map { try engine.track(studio.button, style: [InstanceDeclaration("fill", fill($0, .none))]) }
    }
    let (early, late) = (Column.rgba(), Column.rgba())
    let sink = try engine.addColumnSink([ColumnBinding("fill", early)])
    try engine.transaction {
      try engine.setContext(["theme": "night"])
      try engine.addColumnSink([ColumnBinding("fill", late)])
    }
    func has(_ column: Column<ThemeColor, UInt32>, _ theme: ThemeName) -> Bool {
      objects.enumerated().allSatisfy { column[$0.element.index] == Self.color($0.offset, theme).exactRGBA }
    }
    #expect(has(early, "night") && has(late, "night"))
    try engine.transaction {
      try engine.setContext(["theme": "default"])
      try engine.removeSink(sink)
    }
    #expect(has(early, "night") && has(late, "default"))
  }

  /// Whoever is suspended keeps its cells.
  @Test func suspendedObjectsKeepTheirCells() throws {
    let objects = try engine.transaction {
      try (0..<20).map { try engine.track(studio.button, style: [InstanceDeclaration("fill", fill($0, .none))]) }
    }
    let fills = Column.rgba()
    try engine.addColumnSink([ColumnBinding("fill", fills)])
    try engine.setSuspended(of: objects[3], to: true)
    for theme in ["night", "default", "night"] as [ThemeName] {
      try engine.setContext([.theme: ModeName(theme)])
      for (number, handle) in objects.enumerated() {
        #expect(fills[handle.index] == Self.color(number, number == 3 ? "default" : theme).packedRGBA)
      }
    }
    try engine.setSuspended(of: objects[3], to: false)
    #expect(fills[objects[3].index] == Self.color(3, "night").packedRGBA)
  }
}
