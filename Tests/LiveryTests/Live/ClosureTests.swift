import Livery
import Testing

/// docs/reference/semantics.md, point 8: pure and live closures.
struct ClosureTests {
  let studio: Studio
  var engine: Engine { studio.engine }
  let calls = Log<ThemeName>()

  init() throws { studio = try Studio() }

  private var pure: Provider {
    .pure { [calls] context in
      calls.append(context.theme)
      return .number(context.theme == "night" ? 2 : 1)
    }
  }

  /// Counts its calls and answers with the count.
  private func counting(_ log: Log<ThemeName>) -> Provider {
    .live { context in
      log.append(context.theme)
      return .number(Double(log.count))
    }
  }

  /// Many closures for one slot are found by key where their number is above what is looked through: where a rule comes between
  /// them, in reads for a patch and in rows that a snapshot misses.
  @Test(arguments: [3, 40]) func manyClosuresOfOneSlotKeepTheirResults(count: Int) throws {
    let names = (0..<count).map { "c\($0)" }
    for (number, name) in names.enumerated() {
      try engine.addRule(
        ".\(name)",
        [
          "width": .live { [calls] _ in
            calls.append(.default)
            return number == 1 ? .number(7) : .absent
          }
        ])
    }
    let button = try engine.track(studio.button, identifiers: engine.identifiers(names.map { IdentifierName($0) }))
    #expect(studio.width(of: button) == .number(7) && calls.take().count == count - 1)
    let snapshot = engine.snapshot()
    try engine.addRule(".c\(count - 1)", ["fill": .live { _ in .color(.red) }])
    #expect(calls.take().isEmpty && studio.width(of: button) == .number(7))
    try engine.addRule(".c0", ["stroke": .constant(ThemeColor.red)])
    #expect(try engine.value(button, studio.width, in: Patch(modes: ["density": "compact"])) == .number(7))
    #expect(snapshot.value(button, studio.width) == .number(7) && snapshot.value(button, studio.fill) == .absent)
    let explained = try #require(engine.explain(button, "width"))
    #expect(explained.resolution == .number(7) && calls.take().isEmpty && engine.checkInvariants() == [])
  }

  @Test func pureIsCalledOncePerContext() throws {
    try engine.addRule("View", ["width": pure])
    _ = try studio.addButtons(100)
    let label = try engine.track(studio.label)
    let log = try studio.listen(["width"])
    #expect(log.take().count == 101)
    #expect(studio.width(of: label) == .number(1))
    try engine.setContext(["theme": "night"])
    #expect(log.take().count == 101)
    try engine.setContext(["theme": "default"])
    try engine.setContext(["theme": "night"])
    #expect(studio.width(of: label) == .number(2))
    #expect(calls.all == [.default, "night"])
  }

  /// Used to be called for each style anew where the theme's chain changed.
  @Test func pureIsCalledOncePerContextWhateverTheChain() throws {
    try engine.addRule("View", ["width": pure])
    try engine.addRule("Button", ["fill": .constant(ThemeColor.red)])
    try engine.addCallbackSink { _ in }
    try engine.setContext(["theme": "night"])
    for className in [studio.view, studio.button, studio.label] { _ = try engine.track(className) }
    try engine.addTheme("dusk")
    _ = calls.take()
    try engine.setParent(of: "night", to: "dusk")
    #expect(calls.count <= 1)
  }

  /// Used to be called with each edit of a token that it had read, and for style nodes without members.
  @Test func pureOfARuleThatIsGoneIsNotCalled() throws {
    try engine.setToken(TokenDefinition("w", number: 1))
    let width = Provider.pure { [calls] context in
      calls.append(context.theme)
      return context.token("w").map(Resolution.value) ?? .absent
    }
    try engine.addRule("Button", ["width": width])
    let button = try engine.track(studio.button)
    try engine.addCallbackSink { _ in }
    #expect(studio.width(of: button) == .number(1) && calls.take().count == 1)
    try engine.removeRule([StyleSelector("Button")])
    try engine.setToken(TokenDefinition("w", number: 2))
    try engine.setContext(["theme": "night"])
    engine.forEachStyleNode { _ in }
    #expect(studio.width(of: button) == .absent && calls.all.isEmpty)
  }

  /// Nor for a sink that comes when its objects are gone, nor for a switch that comes together with its end.
  @Test(arguments: [true, false])
  func pureOfARuleThatGoesIsNotCalled(_ isBeforeSink: Bool) throws {
    let width = Provider.pure { [calls] context in
      calls.append(context.theme)
      return .value(.number(1))
    }
    try engine.addRule("Button", ["width": width])
    let button = try engine.track(studio.button)
    if isBeforeSink {
      try engine.removeRule([StyleSelector("Button")])
      try engine.addCallbackSink { _ in }
    } else {
      try engine.addCallbackSink { _ in }
      #expect(calls.take().count == 1)
      try engine.transaction {
        try engine.removeRule([StyleSelector("Button")])
        try engine.setTheme("night")
      }
    }
    #expect(calls.all.isEmpty && studio.width(of: button) == .absent)
    #expect(engine.checkInvariants() == [])
  }

  @Test func pureIsCalledAgainForOtherTokenValues() throws {
    let reads = Log<Value?>()
    try engine.setToken(TokenDefinition("w", number: 1))
    try engine.setToken(TokenDefinition("other", number: 1))
    try engine.addRule(
      "Button",
      [
        "width": .pure { context in
          let value = context.token("w")
          reads.append(value)
          return value.map(Resolution.value) ?? .absent
        }
      ])
    let button = try engine.track(studio.button)
    #expect(studio.width(of: button) == .number(1))
    _ = reads.take()
    try engine.setToken(TokenDefinition("other", number: 2))
    #expect(studio.width(of: button) == .number(1))
    #expect(reads.all.isEmpty)
    try engine.setToken(TokenDefinition("w", number: 3))
    #expect(studio.width(of: button) == .number(3))
    try engine.removeToken("w")
    #expect(studio.width(of: button) == .absent)
    #expect(reads.all == [.number(3), nil])
  }

  @Test func closuresSeeTheModes() throws {
    try engine.addRule(
      "Button",
      ["title": .pure { .string("\($0.theme)/\($0.mode(of: "density") ?? "?")/\($0.mode(of: .theme) ?? "?")") }])
    let button = try engine.track(studio.button, patch: Patch(modes: ["density": "compact", "theme": "night"]))
    #expect(engine.value(button, studio.title) == .string("night/compact/night"))
  }

  /// Also where the number of the context that closures were called in last is that of another one by now.
  @Test func closuresSeeTheModesOfTheirOwnContext() throws {
    let studio = try Studio { $0.keptRowBytes = 0 }
    for (theme, color) in [("night", ThemeColor.red), ("default", .green), ("night", .blue)]
      as [(ThemeName, ThemeColor)]
    {
      let style = [
        InstanceDeclaration(
          "fill",
          .live { [calls] in
            calls.append($0.theme)
            return .color(color)
          })
      ]
      let patch = Patch(modes: [.theme: ModeName(theme), "density": "compact"])
      let button = try studio.engine.track(studio.button, patch: patch, style: style)
      #expect(calls.take() == [theme] && studio.fill(of: button) == .color(color))
      try studio.engine.untrack(button)
      #expect(studio.engine.statistics.contexts == 1)
    }
  }

  @Test func wrongKindAndAbsentDecline() throws {
    try engine.addRule("Control", ["width": .constant(1.0)])
    try engine.addRule("Button", ["width": .pure { _ in .string("wide") }])
    let button = try engine.track(studio.button, style: [InstanceDeclaration("width", .live { _ in .absent })])
    #expect(studio.width(of: button) == .number(1))
    try engine.addRule("Button", ["width": .pure { _ in .none }])
    #expect(studio.width(of: button) == Resolution.none)
  }

  @Test func liveIsCalledWhenDue() throws {
    let button = try engine.track(studio.button, style: [InstanceDeclaration("width", counting(calls))])
    #expect(calls.count == 1, "tracking")
    #expect(studio.width(of: button) == .number(1))
    _ = engine.snapshot().value(button, studio.width)
    #expect(calls.count == 1, "reading calls nothing")
    try engine.addRule("Button", ["fill": .constant(ThemeColor.red)])
    #expect(calls.count == 1, "nothing that it read changed")
    try engine.refresh(button, "width")
    #expect(calls.count == 2, "refresh")
    try engine.refresh(button, "fill")
    #expect(calls.count == 2)
    try engine.setContext(["theme": "night"])
    #expect(calls.count == 3, "another context")
    #expect(studio.width(of: button) == .number(3))
    try engine.declare(InstanceDeclaration("width", when: When(theme: "night"), .constant(0.5)), on: button)
    try engine.refresh(button)
    #expect(calls.count == 3, "it does not win")
    try engine.undeclare("width", when: When(theme: "night"), on: button)
    #expect(calls.count == 4, "it wins again")
    #expect(studio.width(of: button) == .number(4))
  }

  @Test func liveFollowsItsTokens() throws {
    try engine.setToken(TokenDefinition("w", number: 1))
    try engine.setToken(TokenDefinition("other", number: 1))
    let log = Log<Double>()
    let live = Provider.live { context in
      let number = context.token("w").flatMap(Double.init(themeValue:)) ?? -1
      log.append(number)
      return .number(number * 10)
    }
    let button = try engine.track(studio.button, style: [InstanceDeclaration("width", live)])
    try engine.setToken(TokenDefinition("other", number: 2))
    try engine.setToken(TokenDefinition("w", number: 2))
    #expect(log.all == [1, 2])
    #expect(studio.width(of: button) == .number(20))
  }

  /// Used to plan every object whose closure reads any token.
  @Test func editsOfOtherTokensConcernNobody() throws {
    try engine.setToken(TokenDefinition("zoom", number: 1))
    try engine.setToken(TokenDefinition("accent", number: 1))
    try engine.addRule("Button", ["width": .live { $0.token("zoom").map(Resolution.value) ?? .absent }])
    try engine.addRule("Label", ["width": .token("accent")])
    _ = try studio.addButtons(10)
    let label = try engine.track(studio.label)
    _ = try studio.listen(["width"])
    let revision = engine.revision
    try engine.setToken(TokenDefinition("accent", number: 2))
    #expect(engine.changes(since: revision) == .objects([label]))
    #expect(studio.width(of: label) == .number(2))
  }

  @Test func liveRunsInAscendingIndexBeforePublication() throws {
    let order = Log<Int>()
    let handles = try engine.transaction {
      try (0..<50).map { place in
        try engine.track(
          studio.button,
          style: [
            InstanceDeclaration(
              "width",
              .live { context in
                order.append(place)
                return .number(context.theme == "night" ? 2 : 1)
              })
          ])
      }
    }
    let log = try studio.listen(["width"])
    _ = log.take()
    #expect(order.take() == Array(0..<50))
    try engine.setContext(["theme": "night"])
    #expect(order.take() == Array(0..<50))
    #expect(log.take().map(\.handle) == handles)
    try engine.refreshSubtree(handles[3])
    #expect(order.take() == [3])
    #expect(log.count == 0, "the same result is no change")
  }

  @Test func liveIsCalledWhereNobodyHasRead() throws {
    try engine.addRule("Button", ["fill": .constant(ThemeColor.red)])
    let buttons = try studio.addButtons(2)
    // The selector is known and no row is made, neither for a reader nor for a sink.
    try engine.addRule("Button", ["width": counting(calls)])
    #expect(calls.count == 2)
    #expect(buttons.map { studio.width(of: $0) } == [.number(1), .number(2)])
  }

  @Test func liveIsCalledWhereASinkComesWithIt() throws {
    try engine.addRule("Button", ["fill": .constant(ThemeColor.red)])
    let buttons = try studio.addButtons(2)
    let log = try engine.transaction {
      try engine.addRule("Button", ["width": counting(calls)])
      return try studio.listen(["width"])
    }
    #expect(calls.count == 2)
    #expect(log.take().map(\.new) == [.number(1), .number(2)])
    #expect(buttons.map { studio.width(of: $0) } == [.number(1), .number(2)])
  }

  @Test func liveIsCalledWhereAnotherObjectComesIntoTheContext() throws {
    try engine.addRule("Button", ["fill": .constant(ThemeColor.red)])
    let night = Patch(modes: ["theme": "night"])
    let inNight = try engine.track(studio.button, patch: night)
    let comes = try engine.track(studio.button)
    try engine.transaction {
      try engine.setPatch(of: comes, to: night)
      try engine.addRule("Button", ["width": counting(calls)])
    }
    #expect(calls.count == 2)
    #expect([inNight, comes].map { studio.width(of: $0) } == [.number(1), .number(2)])
  }

  @Test(arguments: [false, true])
  func liveIsNotCalledWhereADeclarationIsRestored(isRemoved: Bool) throws {
    let live = counting(calls)
    try engine.addRule("Button", ["width": live])
    let button = try engine.track(studio.button)
    try engine.transaction {
      if isRemoved {
        try engine.removeRule(StyleSelector.list("Button"), attributes: ["width"])
      } else {
        try engine.addRule("Button", ["width": .constant(5.0)])
      }
      try engine.addRule("Button", ["width": live, "fill": .constant(ThemeColor.red)])
    }
    #expect(calls.count == 1)
    #expect(studio.width(of: button) == .number(1))
    try engine.transaction {
      try engine.addRule("Button", ["width": .constant(5.0)])
      try engine.addRule("Button", ["width": counting(calls)])
    }
    #expect(calls.count == 2, "another closure")
  }

  @Test func underAPatchADeclineIsPassedOver() throws {
    try engine.addRule("Control", ["width": .constant(1.0)])
    try engine.addRule("Button", ["width": .live { _ in .absent }])
    let button = try engine.track(studio.button)
    #expect(try engine.value(button, studio.width, in: Patch(modes: ["theme": "night"])) == .number(1))
  }

  @Test func ofResultsOfAWrongKindOnlyTheKindCounts() throws {
    let turn = Log<Int>()
    let live = Provider.live { _ in
      turn.append(0)
      return turn.count < 3 ? .string("wide \(turn.count)") : .color(.red)
    }
    let button = try engine.track(studio.button, style: [InstanceDeclaration("width", live)])
    let revision = engine.revision
    try engine.refresh(button)
    #expect(engine.revision == revision, "another string")
    try engine.refresh(button)
    #expect(engine.revision == revision + 1, "a colour")
    #expect(turn.count == 3)
  }

  @Test func liveInARuleIsCalledForEachObject() throws {
    try engine.addRule("Button", ["width": counting(calls)])
    let first = try engine.track(studio.button)
    let second = try engine.track(studio.button)
    #expect([first, second].map { studio.width(of: $0) } == [.number(1), .number(2)])
    try engine.refreshSubtree(first)
    #expect([first, second].map { studio.width(of: $0) } == [.number(3), .number(2)])
  }

  /// Neighbours whose closures read other tokens, and closures that read others than they did.
  @Test func whoReadATokenIsCalledForIt() throws {
    for name: TokenName in ["a", "b"] { try engine.setToken(TokenDefinition(name, number: 0)) }
    let read = Log<TokenName>()
    let handles = try engine.transaction {
      try (0..<40).map { number in
        let reader = Provider.live { context in
          let isNight = context.theme == "night"
          let name: TokenName? = number % 4 == 3 ? nil : (number % 4 == 0) == isNight ? "b" : "a"
          guard let name, let value = context.token(name) else { return .number(-1) }
          read.append(name)
          return .value(value)
        }
        return try engine.track(studio.button, style: [InstanceDeclaration("width", reader)])
      }
    }
    #expect(read.take().count == 30)
    for theme: ModeName in ["default", "night", "default"] {
      try engine.setContext([.theme: theme])
      _ = read.take()
      for (number, name): (Double, TokenName) in [(1, "a"), (2, "b")] {
        try engine.setToken(TokenDefinition(name, number: number))
        let ownReaders = theme == "night" && name == "b" || theme == "default" && name == "a" ? 10 : 20
        #expect(read.take() == Array(repeating: name, count: ownReaders))
        try engine.setToken(TokenDefinition(name, number: 0))
        _ = read.take()
      }
    }
    try engine.untrack(Array(handles[..<20]))
    try engine.setToken(TokenDefinition("a", number: 3))
    #expect(read.take().count == 5)
    #expect(studio.width(of: handles[20]) == .number(3))
    #expect(studio.width(of: handles[23]) == .number(-1))
  }

  @Test func whoReadsATokenNoMoreIsNotCalledForIt() throws {
    try engine.setToken(TokenDefinition("a", number: 1))
    let calls = calls
    let reader = Provider.live { context in
      calls.append(context.theme)
      return context.theme == "night" ? .number(0) : .value(context.token("a") ?? .number(-1))
    }
    let button = try engine.track(studio.button, style: [InstanceDeclaration("width", reader)])
    // Somebody who goes on reading it, so that it has a value in either theme.
    let other = Provider.live { .value($0.token("a") ?? .number(-1)) }
    _ = try engine.track(studio.button, style: [InstanceDeclaration("width", other)])
    try engine.setContext(["theme": "night"])
    _ = calls.take()
    try engine.setToken(TokenDefinition("a", number: 2))
    #expect(calls.take().isEmpty)
    try engine.setContext(["theme": "default"])
    try engine.setToken(TokenDefinition("a", number: 3))
    #expect(calls.take() == ["default", "default"])
    #expect(studio.width(of: button) == .number(3))
  }

  @Test func onlyWhatIsNamedIsRefreshedWhereMuchIs() throws {
    let handles = try engine.transaction {
      try (0..<60).map { _ in
        try engine.track(
          studio.button,
          style: [InstanceDeclaration("width", counting(calls)), .init("fill", .live { _ in .color(.red) })])
      }
    }
    let plain = try studio.addButtons(3)
    _ = calls.take()
    try engine.transaction {
      for handle in handles.reversed() { try engine.refresh(handle, "fill") }
      for handle in plain { try engine.refresh(handle) }
      try engine.refresh(handles[7], "width")
      try engine.refresh(handles[50])
      #expect(throws: Refusal(number: 1)) {
        try engine.transaction {
          for handle in handles { try engine.refresh(handle) }
          throw Refusal(number: 1)
        }
      }
    }
    #expect(calls.count == 2)
  }

}
