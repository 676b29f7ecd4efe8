import TestSupport
import Testing

@testable import Livery

// Tokens, themes and axes.
extension ExhaustionTests {
  /// Finding each of them undefined from its own end took a step for each pair.
  @Test(.patience) func aliasesMayBeChainedLongAndBroken() throws {
    let count = Self.isLarge ? 100_000 : 5_000
    try onSmallStack {
      let studio = try Studio()
      let engine = studio.engine
      try engine.addRule("Button", ["width": .token("t0")])
      let button = try engine.track(studio.button)
      try engine.loadTokens([
        TokenLayer(
          "chain", (0..<count).map { TokenDefinition(TokenName("t\($0)"), alias: TokenName("t\($0 + 1)")) })
      ])
      #expect(studio.width(of: button) == .absent)
      try engine.setToken(TokenDefinition(TokenName("t\(count)"), number: 1))
      #expect(studio.width(of: button) == .number(1))
      #expect(engine.explain(button, "width")?.candidates.first?.aliases.count == count + 1)
      try engine.setToken(TokenDefinition(TokenName("t\(count)"), alias: "t0"))
      #expect(studio.width(of: button) == .absent)
    }
  }

  /// Each theme had a list of its chain, which was searched for each declaration that names a theme, and all lists were made
  /// anew where a theme got another parent.
  @Test(.patience) func chainsOfThemesMayBeLong() throws {
    let count = 20_000
    let studio = try Studio()
    let engine = studio.engine
    let themes = (0..<count).map { ThemeName("t\($0)") }
    let (middle, last) = (count / 2, count - 1)
    try engine.transaction {
      for (place, theme) in themes.enumerated() {
        try engine.addTheme(theme, parent: place == 0 ? .default : themes[place - 1])
      }
      // Every fourth has a rule, the nearest first, so that it comes last among those that are equally specific.
      for place in stride(from: last - 3, through: 0, by: -4) {
        try engine.addRule("Button", theme: themes[place], ["width": .constant(Double(place))])
      }
    }
    try engine.setToken(TokenDefinition("gap", when: When(theme: themes[0]), number: 1))
    try engine.setToken(TokenDefinition("gap", when: When(theme: themes[middle]), number: 2))
    let button = try engine.track(studio.button)
    for place in [last, middle, 1] {
      try engine.setTheme(themes[place])
      #expect(studio.width(of: button) == .number(Double(place - place % 4)))
      #expect(engine.tokenValue("gap") == .number(place < middle ? 1 : 2))
    }
    try engine.setTheme(themes[last])
    let revision = engine.revision
    try engine.transaction {
      for _ in 0..<10 {
        try engine.setParent(of: themes[middle], to: .default)
        try engine.setParent(of: themes[middle], to: themes[middle - 1])
      }
    }
    #expect(engine.revision == revision)
    #expect(throws: EditError.themeCycle(themes[0])) { try engine.setParent(of: themes[0], to: themes[last]) }
    try engine.removeRule([StyleSelector("Button")], when: When(theme: themes[last - 3]))
    #expect(studio.width(of: button) == .number(Double(last - 7)))
    try engine.setParent(of: themes[last], to: themes[middle])
    #expect(studio.width(of: button) == .number(Double(middle)))
    try engine.setParent(of: themes[middle], to: .default)
    try engine.removeRule([StyleSelector("Button")], when: When(theme: themes[middle]))
    #expect(studio.width(of: button) == .absent)
  }

  /// Each definition that came or went in a transaction had all others of the token copied, and the copies kept to take it
  /// back.
  @Test(.patience) func oneTokenMayHaveManyDefinitions() throws {
    let count = Self.isLarge ? 10_000 : 2_000
    let studio = try Studio()
    let engine = studio.engine
    let themes = (0..<count).map { ThemeName("t\($0)") }
    func define(_ place: Int, _ number: Int) throws {
      try engine.setToken(TokenDefinition("gap", when: When(theme: themes[place]), number: Double(number)))
    }
    func address() -> UInt {
      engine.withCore { core in
        let token = core.tokens.intern("gap")
        let definitions = core.tokens.layers[Int(token)][0].definitions
        return definitions.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
      }
    }
    try engine.transaction {
      for theme in themes { try engine.addTheme(theme) }
      for place in themes.indices { try define(place, place) }
      let start = address()
      try define(0, -1)
      try engine.removeToken("gap", when: When(theme: themes[1]))
      try define(1, -2)
      #expect(address() == start, "copied")
    }
    func expectNumbers(_ sourceLocation: Testing.SourceLocation = #_sourceLocation) throws {
      for (place, number) in [(0, -1), (1, -2), (7, 7)] {
        try engine.setTheme(themes[place])
        #expect(engine.tokenValue("gap") == .number(Double(number)), sourceLocation: sourceLocation)
      }
    }
    try expectNumbers()
    #expect(throws: Refusal(number: 1)) {
      try engine.transaction {
        for place in themes.indices { try define(place, 1) }
        throw Refusal(number: 1)
      }
    }
    try expectNumbers()
  }

  /// With the next commit every context got the hash of all its modes anew for each axis that had been discarded.
  @Test(.patience) func manyAxesMayBeDiscarded() throws {
    let (axisCount, contextCount) = (20_000, 200)
    let studio = try Studio()
    let engine = studio.engine
    try engine.addRule("Button", ["width": .token("gap")])
    let buttons = try studio.addButtons(contextCount)
    try engine.transaction {
      for (number, button) in buttons.enumerated() {
        try engine.setPatch(of: button, to: Patch(tokens: ["gap": .literal(.number(Double(number)))]))
      }
    }
    #expect(throws: Refusal(number: 1)) {
      try engine.transaction {
        for number in 0..<axisCount {
          try engine.addAxis(AxisName("a\(number)"), modes: ["on", "off"], default: "off")
        }
        throw Refusal(number: 1)
      }
    }
    try engine.addAxis("contrast", modes: ["normal", "high"], default: "normal")
    try engine.addRule("Button", ["fill": .table("contrast", ["normal": .color(.paper), "high": .color(.ink)])])
    #expect(buttons.allSatisfy { studio.fill(of: $0) == .color(.paper) })
    try engine.setContext(["contrast": "high"])
    #expect(buttons.allSatisfy { studio.fill(of: $0) == .color(.ink) })
    #expect(buttons.indices.allSatisfy { studio.width(of: buttons[$0]) == .number(Double($0)) })
  }

  /// Each system mode that was said in a transaction had those of all axes copied, and the copies kept to take it back.
  @Test(.patience) func manyAxesMayFollowTheSystem() throws {
    let count = Self.isLarge ? 20_000 : 2_000
    let studio = try Studio()
    let engine = studio.engine
    let axes = (0..<count).map { AxisName("a\($0)") }
    let (first, last) = (axes[0], axes[count - 1])
    try engine.transaction { for axis in axes { try engine.addAxis(axis, modes: ["off", "on"], default: "off") } }
    try engine.setContext([first: "system", last: "system"])
    func setAll(to mode: ModeName) throws { for axis in axes { try engine.setSystemMode(of: axis, to: mode) } }
    func address() -> UInt {
      engine.withCore { core in core.axes.systemModes.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) } }
    }
    try engine.transaction {
      try engine.setSystemMode(of: first, to: "on")
      let start = address()
      try setAll(to: "on")
      #expect(address() == start, "copied")
    }
    #expect(engine.modes[first] == "on" && engine.modes[last] == "on")
    let revision = engine.revision
    #expect(throws: Refusal(number: 1)) {
      try engine.transaction {
        try setAll(to: "off")
        throw Refusal(number: 1)
      }
    }
    try engine.transaction {
      try setAll(to: "off")
      try setAll(to: "on")
    }
    #expect(engine.revision == revision)
    #expect(engine.modes[first] == "on" && engine.modes[last] == "on")
    try engine.setSystemMode(of: last, to: "off")
    #expect(engine.modes[first] == "on" && engine.modes[last] == "off")
  }

  /// What is right was walked once for each problem beside it.
  @Test(.patience) func manyProblemsMayShareWhatIsRight() throws {
    let count = Self.isLarge ? 20_000 : 2_000
    let engine = try Studio().engine
    let calls = Box(0)
    let first = TokenCombiner("first") { parts in
      calls.content += 1
      return parts[0]
    }
    let base = TokenDefinition("base", .combination(first, (0..<count).map { _ in .alias("x") }))
    let broken = (0..<count).map {
      TokenDefinition(TokenName("p\($0)"), .combination(first, [.alias("base"), .alias("gone")]))
    }
    try engine.loadTokens([TokenLayer("all", [TokenDefinition("x", number: 1), base] + broken)])
    let problems = engine.tokenProblems()
    #expect(problems.count == count && problems.allSatisfy { $0.path.last == "gone" })
    #expect(calls.content == 1)
  }

  /// Each was walked to its end, and got a path of its own as long as that.
  @Test(.patience) func manyMayFailForOneReason() throws {
    let count = Self.isLarge ? 200_000 : 20_000
    func name(_ kind: String, _ place: Int) -> TokenName { TokenName("\(kind)\(place)") }
    let places = 0..<count
    // A chain to nothing, a cycle, and many that read what has many definitions, none of which holds.
    let chain = places.map { TokenDefinition(name("a", $0), alias: name("a", $0 + 1)) }
    let cycle = places.map { TokenDefinition(name("c", $0), alias: name("c", ($0 + 1) % count)) }
    let readers = places.map { TokenDefinition(name("r", $0), alias: "nowhere") }
    let studio = try Studio()
    let modes = places.map { ModeName("m\($0)") }
    try studio.engine.addAxis("page", modes: ["none"] + modes, default: "none")
    let definitions = modes.map { TokenDefinition("nowhere", when: When(conditions: ["page": $0]), number: 1) }
    try studio.engine.loadTokens([TokenLayer("all", readers + chain + cycle + definitions)])
    let problems = studio.engine.tokenProblems()
    #expect(problems.count == 3 * count + 1)
    #expect(problems.allSatisfy { $0.path.count <= 64 })
    #expect(problems.max { $0.leftOut < $1.leftOut }?.leftOut == count + 1 - 64)
  }

  /// Each name that was taken back had all shapes looked through.
  @Test(.patience) func manyNamesMayBeDiscardedBesideManyShapes() throws {
    let count = Self.isLarge ? 20_000 : 4_000
    let studio = try Studio()
    let engine = studio.engine
    let buttons = try studio.addButtons(count)
    try engine.transaction {
      for (number, button) in buttons.enumerated() {
        try engine.declare(InstanceDeclaration("width", .token(TokenName("w\(number)"))), on: button)
      }
    }
    #expect(throws: Refusal(number: 1)) {
      try engine.transaction {
        for number in 0..<count {
          try engine.addAxis(AxisName("a\(number)"), modes: ["on", "off"], default: "off")
        }
        let table = Provider.table("a1", ["on": .number(1), "off": .number(2)])
        try engine.declare(InstanceDeclaration("width", table), on: buttons[0])
        throw Refusal(number: 1)
      }
    }
    // The name comes again with another number.
    try engine.addAxis("a0", modes: ["x"], default: "x")
    try engine.addAxis("a1", modes: ["off", "on"], default: "on")
    let table = Provider.table("a1", ["on": .number(1), "off": .number(2)])
    try engine.declare(InstanceDeclaration("width", table), on: buttons[0])
    #expect(studio.width(of: buttons[0]) == .number(1))
    #expect(engine.checkInvariants() == [])
  }
}
