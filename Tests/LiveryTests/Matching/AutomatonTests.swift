import Livery
import Testing

/// Selectors with ancestors where it gets wide, deep, or goes on for long.
struct AutomatonTests {
  let studio: Studio
  var engine: Engine { studio.engine }

  init() throws { studio = try Studio() }

  private func set(_ names: [String]) -> IdentifierSetID { engine.identifiers(names.map { IdentifierName($0) }) }

  /// Of rules that are equally specific the last wins, so the width tells the highest number among the ancestors.
  @Test func hundredsOfSelectorsForOneElement() throws {
    let count = 300
    try engine.transaction {
      for number in 0..<count { try engine.addRule(".a\(number) Button", ["width": .constant(Double(number))]) }
    }
    var random = SplitMix(state: 3)
    var places: [(handle: Handle, highest: Int)] = []
    var buttons: [(handle: Handle, highest: Int)] = []
    try engine.transaction {
      for _ in 0..<300 {
        let parent = places.isEmpty ? nil : places[random.next(places.count)]
        let numbers = (0..<random.next(4)).map { _ in random.next(count) }
        let place = try engine.track(
          studio.view, identifiers: set(numbers.map { "a\($0)" }), parent: parent?.handle)
        places.append((place, max(numbers.max() ?? -1, parent?.highest ?? -1)))
        buttons.append((try engine.track(studio.button, parent: place), places.last!.highest))
      }
    }
    for (handle, highest) in buttons {
      #expect(studio.width(of: handle) == (highest < 0 ? .absent : .number(Double(highest))))
    }
  }

  /// Those that stay match as before, and so do those that come again.
  @Test func mostSelectorsMayGo() throws {
    let numbers = 0..<2_000
    func rule(_ number: Int) throws -> Rule {
      Rule(try StyleSelector.list(".a\(number) Button"), [StyleDeclaration("width", .constant(Double(number)))])
    }
    let place = try engine.track(studio.view, identifiers: set(["a5", "a1999"]))
    let button = try engine.track(studio.button, parent: place)
    for _ in 0..<2 {
      try engine.transaction { for number in numbers { try engine.addRule(rule(number)) } }
      #expect(studio.width(of: button) == .number(1_999))
      try engine.transaction {
        for number in numbers where number != 5 { try engine.removeRule(rule(number).selectors) }
      }
      #expect(studio.width(of: button) == .number(5))
      #expect(engine.checkInvariants() == [])
    }
  }

  @Test(arguments: [false, true]) func twentyThousandLevelsDeep(isBuiltFromBelow: Bool) throws {
    try engine.addRule(".top .middle Button", ["width": .constant(1.0)])
    try engine.addRule(".top Control Button", ["width": .constant(2.0)])
    let depth = 20_000
    func identifiers(of level: Int) -> IdentifierSetID {
      set(level == 0 ? ["top"] : level == depth / 2 ? ["middle"] : [])
    }
    let levels = try engine.transaction {
      var levels: [Handle] = []
      for level in 0..<depth {
        // From below, each object gets its parent after it was tracked, and its ancestors are unknown for long.
        let tracked = isBuiltFromBelow ? depth - 1 - level : level
        let parent = isBuiltFromBelow ? nil : levels.last
        levels.append(try engine.track(studio.view, identifiers: identifiers(of: tracked), parent: parent))
        if isBuiltFromBelow && level > 0 { try engine.setParent(of: levels[level - 1], to: levels[level]) }
      }
      return isBuiltFromBelow ? levels.reversed() : levels
    }
    let below = try engine.track(studio.button, parent: levels[depth - 1])
    let above = try engine.track(studio.button, parent: levels[depth / 2 - 1])
    #expect(studio.width(of: below) == .number(1))
    #expect(studio.width(of: above) == .absent)
    try engine.setIdentifiers(of: levels[0], to: set([]))
    #expect(studio.width(of: below) == .absent)
    try engine.setIdentifiers(of: levels[0], to: set(["top"]))
    #expect(studio.width(of: below) == .number(1))
    #expect(engine.statistics.automatonStates < 10)
    try engine.untrackSubtree(levels[0])
  }

  @Test func childrenOfFormerLeaves() throws {
    try engine.addRule(".a View Button", ["width": .constant(1.0)])
    let root = try engine.track(studio.view, identifiers: set(["a"]))
    let leaf = try engine.track(studio.view, parent: root)
    let first = try engine.track(studio.button, parent: leaf)
    #expect(studio.width(of: first) == .number(1))
    let second = try engine.track(studio.button, parent: first)
    #expect(studio.width(of: second) == .number(1))
    // The leaf changes in the transaction that gives it a child again.
    try engine.untrack(first)
    try engine.transaction {
      try engine.setIdentifiers(of: root, to: set([]))
      try engine.setIdentifiers(of: leaf, to: set(["a"]))
      try engine.setParent(of: second, to: leaf)
    }
    #expect(studio.width(of: second) == .absent)
    let third = try engine.track(studio.button, parent: second)
    #expect(studio.width(of: third) == .number(1))
    try engine.setIdentifiers(of: leaf, to: set([]))
    #expect(studio.width(of: third) == .absent)
    #expect(studio.width(of: second) == .absent)
  }

  @Test func selectorsComeAndGo() throws {
    let root = try engine.track(studio.view, identifiers: set(["a"]))
    let other = try engine.track(studio.view, identifiers: set(["b"]))
    let button = try engine.track(studio.button, parent: engine.track(studio.view, parent: root))
    let stray = try engine.track(studio.button, parent: engine.track(studio.view, parent: other))
    let widths = { [studio] in [studio.width(of: button), studio.width(of: stray)] }
    try engine.addRule(".a Button", ["width": .constant(1.0)])
    try engine.addRule(".a View Button", ["width": .constant(2.0)])
    #expect(widths() == [.number(2), .absent])
    try engine.removeRule(StyleSelector.list(".a View Button"))
    #expect(widths() == [.number(1), .absent])
    try engine.removeRule(StyleSelector.list(".a Button"))
    #expect(widths() == [.absent, .absent])
    // The bit that was free is used for other progress.
    try engine.addRule(".b Button", ["width": .constant(3.0)])
    #expect(widths() == [.absent, .number(3)])
    try engine.transaction {
      try engine.removeRule(StyleSelector.list(".b Button"))
      try engine.addRule(".a View Button", ["width": .constant(4.0)])
      try engine.addRule(".b View Button", ["width": .constant(5.0)])
    }
    #expect(widths() == [.number(4), .number(5)])
    #expect(throws: Refusal(number: 1)) {
      try engine.transaction {
        try engine.removeRule(StyleSelector.list(".a View Button"))
        try engine.addRule(".b Button", ["width": .constant(6.0)])
        throw Refusal(number: 1)
      }
    }
    #expect(widths() == [.number(4), .number(5)])
    try engine.addRule("Button", ["width": .constant(7.0)])
    try engine.removeRule(StyleSelector.list(".b View Button"))
    #expect(widths() == [.number(4), .number(7)])
  }

  @Test func elementsTakeThePlaceOfOthers() throws {
    try engine.addRule(".odd Button", ["width": .constant(1.0)])
    try engine.addRule("Button.odd", ["width": .constant(2.0)])
    for round in 0..<4 {
      let handles = try engine.transaction {
        try (0..<6000).map { number in
          let names = number % 2 == round % 2 ? ["odd", "r\(round)n\(number)"] : ["r\(round)n\(number)"]
          return try engine.track(studio.button, identifiers: set(names))
        }
      }
      for (number, handle) in handles.enumerated() {
        let child = number % 100 < 2 ? try engine.track(studio.button, parent: handle) : nil
        #expect(studio.width(of: handle) == (number % 2 == round % 2 ? .number(2) : .absent))
        if let child { #expect(studio.width(of: child) == (number % 2 == round % 2 ? .number(1) : .absent)) }
      }
      try engine.transaction { for handle in handles { try engine.untrackSubtree(handle) } }
    }
    #expect(engine.statistics.programs < 16)
  }

  /// Every set of these selectors can be on the way on some path, so a table of all steps would have no end.
  @Test func memoryStaysFlatWhateverThePathsAre() throws {
    let count = 4000
    try engine.transaction {
      for number in 0..<count { try engine.addRule(".a\(number) .b", ["width": .constant(Double(number))]) }
    }
    var random = SplitMix(state: 9)
    // Below each root a hundred objects with children of their own, one of which is looked at.
    let trees = try engine.transaction {
      try (0..<4).map { _ in
        let root = try engine.track(studio.view)
        let numbers = (0..<100).map { _ in random.next(count) }
        let leaves = try numbers.map { number in
          let between = try engine.track(studio.view, identifiers: set(["a\(number)"]), parent: root)
          return try engine.track(studio.view, identifiers: set(["b"]), parent: between)
        }
        return (root: root, number: numbers[0], leaf: leaves[0])
      }
    }
    var bytesMax = 0
    for _ in 0..<200 {
      for tree in trees {
        let numbers = (0..<4).map { _ in random.next(count) }
        try engine.setIdentifiers(of: tree.root, to: set(numbers.map { "a\($0)" }))
        #expect(studio.width(of: tree.leaf) == .number(Double(max(tree.number, numbers.max()!))))
      }
      bytesMax = max(bytesMax, engine.statistics.matchingBytes)
    }
    #expect(bytesMax < 24 << 20)
  }
}
