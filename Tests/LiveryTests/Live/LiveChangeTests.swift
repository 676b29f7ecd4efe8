import Testing

@testable import Livery

/// Many objects with live closures of their own that go from one context to another together.
struct LiveChangeTests {
  let studio: Studio
  var engine: Engine { studio.engine }
  let buttons: [Handle]

  init() throws {
    studio = try Studio()
    let engine = studio.engine
    let button = studio.button
    try engine.addRule("Button", ["width": .table(.theme, ["default": .number(-1), "night": .number(-2)])])
    buttons = try engine.transaction {
      try (0..<40).map { number in
        try engine.track(
          button,
          style: [
            InstanceDeclaration("width", .live { Self.width(number, $0.theme) }),
            InstanceDeclaration("fill", .live { .color(ThemeColor(rgba: Self.fill(number, $0.theme))) }),
          ])
      }
    }
  }

  /// Every third object declines by day, every fourth by night, so that the rule answers.
  private static func width(_ number: Int, _ theme: ThemeName) -> Resolution {
    let isNight = theme == "night"
    return number % (isNight ? 4 : 3) == 0 ? .absent : .number(Double(number) + (isNight ? 100 : 0))
  }

  /// Every fifth object has the same colour in both themes.
  private static func fill(_ number: Int, _ theme: ThemeName) -> UInt32 {
    UInt32(number) << 8 | (theme == "night" && number % 5 != 0 ? 0 : 255)
  }

  private static func value(_ number: Int, _ attribute: AttributeName, _ theme: ThemeName) -> Resolution {
    if attribute == "fill" { return .color(ThemeColor(rgba: fill(number, theme))) }
    let own = width(number, theme)
    return own == .absent ? .number(theme == "night" ? -2 : -1) : own
  }

  private func changes(from old: ThemeName, to new: ThemeName) -> [Step] {
    buttons.enumerated().flatMap { number, handle in
      (["fill", "width"] as [AttributeName]).compactMap { attribute in
        let step = Step(
          handle: handle, attribute: attribute, old: Self.value(number, attribute, old),
          new: Self.value(number, attribute, new))
        return step.old == step.new ? nil : step
      }
    }
  }

  private func check(_ theme: ThemeName, _ read: (Handle, AttributeID) -> Resolution?) {
    for (number, handle) in buttons.enumerated() {
      #expect(read(handle, studio.width) == Self.value(number, "width", theme))
      #expect(read(handle, studio.fill) == Self.value(number, "fill", theme))
    }
  }

  @Test func everySinkHearsTheSame() throws {
    let fills = Column.rgba()
    let widths = Column<Value, Double>(absent: 0) { Double(themeValue: $0) ?? 0 }
    try engine.addColumnSink([ColumnBinding("fill", fills), ColumnBinding("width", widths)])
    let log = try studio.listen()
    let runs = Log<UInt32>()
    try engine.addRunSink { run in run.members.forEach { runs.append($0) } }
    try engine.addColumnSink([ColumnBinding("fill", Column.rgba())])
    _ = log.take()
    _ = runs.take()
    for (old, new) in [("default", "night"), ("night", "default"), ("default", "night")] as [(ThemeName, ThemeName)] {
      try engine.setContext([.theme: ModeName(new.text)])
      let expected = changes(from: old, to: new)
      #expect(log.take().map(\.step) == expected)
      #expect(runs.take().count == expected.count)
      check(new, engine.value)
      check(new) { handle, attribute in
        attribute == studio.fill
          ? .color(ThemeColor(rgba: fills[handle.index])) : .number(widths[handle.index])
      }
    }
  }

  /// What rules change of the same objects is told with the results, in the order of delivery; beside them are objects
  /// that change for themselves, and such that only rules change.
  @Test func whatChangesForTheNodeComesBetween() throws {
    try engine.addRule("Button", ["stroke": .table(.theme, ["default": .color(.paper), "night": .color(.ink)])])
    let plain = try studio.addButtons(3)
    let (strokes, fills) = (Column.rgba(), Column.rgba())
    try engine.addColumnSink([ColumnBinding("stroke", strokes), ColumnBinding("fill", fills)])
    let log = try studio.listen()
    let late = Column.rgba()
    try engine.addColumnSink([ColumnBinding("stroke", late)])
    _ = log.take()
    try engine.transaction {
      try engine.setContext(["theme": "night"])
      try engine.declare(InstanceDeclaration("stroke", .constant(ThemeColor.red)), on: buttons[7])
    }
    var expected = changes(from: "default", to: "night")
    for (number, handle) in (buttons + plain).enumerated() {
      let place = expected.firstIndex {
        $0.handle.index > handle.index || $0.handle == handle && $0.attribute == "width"
      }
      let new = Resolution.color(number == 7 ? .red : .ink)
      expected.insert(
        Step(handle: handle, attribute: "stroke", old: .color(.paper), new: new), at: place ?? expected.count)
    }
    for handle in plain {
      let place = expected.firstIndex { $0.handle == handle }! + 1
      expected.insert(Step(handle: handle, attribute: "width", old: .number(-1), new: .number(-2)), at: place)
    }
    #expect(log.take().map(\.step) == expected)
    for (number, handle) in (buttons + plain).enumerated() {
      let color: ThemeColor = number == 7 ? .red : .ink
      #expect(ThemeColor(rgba: strokes[handle.index]) == color && ThemeColor(rgba: late[handle.index]) == color)
      #expect(engine.value(handle, studio.stroke) == .color(color))
    }
    check("night") { handle, attribute in
      attribute == studio.fill ? .color(ThemeColor(rgba: fills[handle.index])) : engine.value(handle, attribute)
    }
    #expect(engine.checkInvariants() == [])
  }

  /// A closure that a rule brings is called for every object, in whatever order rows are made for the rest of the commit.
  @Test func closuresOfNewRulesAreCalledForAll() throws {
    let calls = Log<ThemeName>()
    let strokes = Column.rgba()
    try engine.transaction {
      try engine.addColumnSink([ColumnBinding("stroke", strokes)])
      try engine.addRule(
        "*",
        [
          "stroke": .live {
            calls.append($0.theme)
            return .color($0.theme == "night" ? .ink : .paper)
          }
        ])
      try engine.setContext(["theme": "night"])
    }
    #expect(calls.take() == Array(repeating: "night", count: buttons.count))
    #expect(buttons.allSatisfy { ThemeColor(rgba: strokes[$0.index]) == .ink })
    #expect(engine.checkInvariants() == [])
  }

  /// Results stay while the context does: of another token only those hear whom it concerns.
  @Test func editsOfTokensCallNobodyWhoDidNotRead() throws {
    let calls = Log<Int>()
    let tokens = [TokenDefinition("line", .literal(.color(.red))), TokenDefinition("base", number: 3)]
    try engine.transaction {
      for token in tokens { try engine.setToken(token) }
      try engine.addRule("Button", ["stroke": .token("line"), "width": .token("base")])
      for (number, button) in buttons.enumerated() {
        try engine.declare(
          InstanceDeclaration(
            "fill",
            .live {
              calls.append(number)
              return number == 5 ? ($0.token("line").map(Resolution.value) ?? .absent) : .color(.ink)
            }), on: button)
      }
    }
    let log = try studio.listen()
    _ = (log.take(), calls.take())
    try engine.setToken(TokenDefinition("line", .literal(.color(.green))))
    #expect(calls.take() == [5])
    let expected = buttons.enumerated().flatMap { number, handle in
      (number == 5 ? ["fill", "stroke"] : ["stroke"] as [AttributeName]).map {
        Step(handle: handle, attribute: $0, old: .color(.red), new: .color(.green))
      }
    }
    #expect(log.take().map(\.step) == expected)
    // Where a closure declines, the rule's value is the object's.
    try engine.setToken(TokenDefinition("base", number: 4))
    #expect(calls.take().isEmpty)
    let declining = buttons.enumerated().filter { Self.width($0.offset, "default") == .absent }.map(\.element)
    #expect(
      log.take().map(\.step)
        == declining.map { Step(handle: $0, attribute: "width", old: .number(3), new: .number(4)) })
    #expect(engine.checkInvariants() == [])
  }

  @Test func objectsWithChangesOfTheirOwnKeepTheOrder() throws {
    let log = try studio.listen()
    _ = log.take()
    let late = try engine.transaction {
      try engine.setContext(["theme": "night"])
      try engine.declare(InstanceDeclaration("width", .constant(7.5)), on: buttons[7])
      return try engine.track(studio.button)
    }
    var expected = changes(from: "default", to: "night")
    let width = try #require(expected.firstIndex { $0.handle == buttons[7] && $0.attribute == "width" })
    expected[width].new = .number(7.5)
    expected.append(Step(handle: late, attribute: "width", old: .absent, new: .number(-2), isInitial: true))
    #expect(log.take().map(\.step) == expected)
  }

  /// Objects of two shapes take turns, in one context and in another, and one scope of them stays where it is.
  @Test func neighboursMayChangeOtherwise() throws {
    let kept = try engine.track(studio.button, patch: Patch(modes: ["theme": "default"]))
    let others = try engine.transaction {
      try (40..<100).map { number in
        try engine.track(
          studio.button, parent: number.isMultiple(of: 7) ? kept : nil,
          style: [
            number.isMultiple(of: 2)
              ? InstanceDeclaration("fill", .live { .color(ThemeColor(rgba: Self.fill(number, $0.theme))) })
              : InstanceDeclaration("width", .live { Self.width(number, $0.theme) })
          ])
      }
    }
    let fills = Column.rgba()
    let widths = Column<Value, Double>(absent: 0) { Double(themeValue: $0) ?? 0 }
    try engine.addColumnSink([ColumnBinding("fill", fills), ColumnBinding("width", widths)])
    for theme in ["night", "default", "night"] as [ThemeName] {
      try engine.setContext([.theme: ModeName(theme)])
      check(theme, engine.value)
      for (number, handle) in zip(40..., others) {
        let effective: ThemeName = number.isMultiple(of: 7) ? "default" : theme
        let attribute: AttributeName = number.isMultiple(of: 2) ? "fill" : "width"
        let expected = Self.value(number, attribute, effective)
        #expect(engine.value(handle, attribute == "fill" ? studio.fill : studio.width) == expected)
        let cell: Resolution =
          attribute == "fill" ? .color(ThemeColor(rgba: fills[handle.index])) : .number(widths[handle.index])
        #expect(cell == expected)
      }
    }
  }

  /// As many closures for each object as results have groups for, one less and one more.
  @Test(arguments: [7, 8, 9, 16, 17]) func objectsMayHaveManyClosures(count: Int) throws {
    let names = (0..<count).map { AttributeName("color\($0)") }
    @Sendable func color(_ number: Int, _ place: Int, _ theme: ThemeName) -> Resolution {
      if (number + place) % 11 == 3 { return theme == "night" ? .absent : Resolution.none }
      return .color(ThemeColor(rgba: UInt32(number) << 16 | UInt32(place) << 8 | (theme == "night" ? 0 : 255)))
    }
    let attributes = try names.map { try engine.addAttribute($0, kind: .color) }
    let handles = try (0..<60).map { number in
      try engine.track(
        studio.button,
        style: names.enumerated().map { place, name in
          InstanceDeclaration(name, .live { color(number, place, $0.theme) })
        })
    }
    let columns = names.map { _ in Column.rgba(absent: 7) }
    try engine.addColumnSink(zip(names, columns).map { ColumnBinding($0, $1) })
    for theme in ["night", "default", "night"] as [ThemeName] {
      try engine.setContext([.theme: ModeName(theme)])
      for (number, handle) in handles.enumerated() {
        for place in 0..<count {
          let expected = color(number, place, theme)
          #expect(engine.value(handle, attributes[place]) == expected)
          let cell: UInt32 = if case .value(.color(let color)) = expected { color.packedRGBA } else { 7 }
          #expect(columns[place][handle.index] == cell)
        }
      }
    }
    #expect(engine.checkInvariants() == [])
  }

  @Test func snapshotsKeepTheirResults() throws {
    let day = engine.snapshot()
    try engine.setContext(["theme": "night"])
    let night = engine.snapshot()
    for theme in ["default", "night", "midnight", "default"] { try engine.setContext([.theme: ModeName(theme)]) }
    check("default", day.value)
    check("night", night.value)
    check("default", engine.value)
  }

  @Test func objectsThatGoLeaveNothingBehind() throws {
    let log = try studio.listen()
    try engine.setContext(["theme": "night"])
    for handle in buttons.prefix(20) { try engine.untrack(handle) }
    let plain = try engine.transaction { try (0..<20).map { _ in try engine.track(studio.button) } }
    _ = log.take()
    try engine.setContext(["theme": "default"])
    let expected = changes(from: "night", to: "default").filter { !buttons.prefix(20).contains($0.handle) }
    let initial = plain.map { Step(handle: $0, attribute: "width", old: .number(-2), new: .number(-1)) }
    #expect(Set(log.take().map(\.step)) == Set(expected + initial))
  }
}
