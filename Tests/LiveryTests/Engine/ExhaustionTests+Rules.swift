import TestSupport
import Testing

@testable import Livery

// Rules, and the states that they ask for.
extension ExhaustionTests {
  @Test(.patience) func rulesMayBeMany() throws {
    let count = Self.isLarge ? 100_000 : 2_000
    let studio = try Studio()
    let engine = studio.engine
    let identifiers = (0..<count).map { IdentifierName("i\($0)") }
    let panel = try engine.track(studio.view, identifiers: engine.identifiers([identifiers[0]]))
    let objects = try (0..<20).map { number in
      let names = [identifiers[number], identifiers[count - 1 - number]]
      return try engine.track(studio.button, identifiers: engine.identifiers(names), parent: panel)
    }
    try engine.transaction {
      for (number, name) in identifiers.enumerated() {
        let subject = Compound("Button", identifiers: [name])
        let ancestors = number % 2 == 0 ? [Compound(identifiers: [identifiers[number / 2 % 2]])] : []
        try engine.addRule(
          Rule(
            [StyleSelector(ancestors: ancestors, subject: subject)],
            [StyleDeclaration("width", .constant(Double(number)))]))
      }
    }
    // The last rule with an ancestor, or else the last, of the two that an object has identifiers of.
    for (number, object) in objects.enumerated() {
      let matching = [number, count - 1 - number].filter { $0 % 2 == 1 || $0 / 2 % 2 == 0 }
      let best = matching.max { ($0 % 2 == 0 ? 1 : 0, $0) < ($1 % 2 == 0 ? 1 : 0, $1) }
      let isWithAncestor = best.map { $0 % 2 == 0 } ?? false
      #expect(studio.width(of: object) == best.map { .number(Double($0)) } ?? .absent, "\(number) \(isWithAncestor)")
    }
    try engine.transaction {
      for (number, name) in identifiers.enumerated() {
        let ancestors = number % 2 == 0 ? [Compound(identifiers: [identifiers[number / 2 % 2]])] : []
        try engine.removeRule([StyleSelector(ancestors: ancestors, subject: Compound("Button", identifiers: [name]))])
      }
    }
    #expect(objects.allSatisfy { studio.width(of: $0) == .absent })
  }

  /// Comparing each object's names with each rule took a step for each pair.
  @Test(.patience) func manyRulesMayComeToManyObjects() throws {
    let count = Self.isLarge ? 100_000 : 3_000
    let studio = try Studio()
    let engine = studio.engine
    let names = (0..<count).map { IdentifierName("i\($0)") }
    let objects = try engine.transaction {
      try names.map { try engine.track(studio.button, identifiers: engine.identifiers([$0])) }
    }
    try engine.transaction {
      for (number, name) in names.enumerated() {
        let selector = StyleSelector(subject: Compound("Button", identifiers: [name]))
        try engine.addRule(Rule([selector], [StyleDeclaration("width", .constant(Double(number)))]))
      }
    }
    for (number, object) in objects.enumerated() { #expect(studio.width(of: object) == .number(Double(number))) }
  }

  /// Selectors lay in one list by the first name of theirs, which all of them may have.
  @Test(.patience) func manyRulesMayShareAnIdentifier() throws {
    let count = Self.isLarge ? 100_000 : 10_000
    let studio = try Studio()
    let engine = studio.engine
    let icon = engine.identifiers(["icon"])
    let selectors = (0..<count).map { StyleSelector("Button", identifiers: ["icon", IdentifierName("name\($0)")]) }
    let objects = try engine.transaction {
      try (0..<count).map {
        try engine.track(studio.button, identifiers: engine.identifiers(["icon", IdentifierName("name\($0)")]))
      }
    }
    try engine.transaction {
      for (number, selector) in selectors.enumerated() {
        try engine.addRule(Rule([selector], [StyleDeclaration("width", .constant(Double(number)))]))
      }
    }
    for (number, object) in objects.enumerated() { #expect(studio.width(of: object) == .number(Double(number))) }
    try engine.transaction { for selector in selectors { try engine.removeRule([selector]) } }
    #expect(studio.width(of: objects[0]) == .absent)
    #expect(try studio.width(of: engine.track(studio.button, identifiers: icon)) == .absent)
  }

  /// Ancestors that differ in their states only lay in one list, by their class; those that differ in their classes and have
  /// a state or an identifier in common would by that.
  @Test(.patience, arguments: ["View:state#", "C#:selected", "C#.marked"])
  func manyRulesMayDifferInOneMarkOfAncestors(_ ancestor: String) throws {
    let count = Self.isLarge ? 20_000 : 4_000
    let studio = try Studio()
    let engine = studio.engine
    func compound(_ number: Int) -> String { ancestor.replacing("#", with: "\(number)") }
    let classes = try (0..<count).map { try engine.addClass(ClassName("C\($0)"), superclass: studio.view) }
    try engine.transaction {
      for number in 0..<count {
        try engine.addRule(
          Rule(
            try StyleSelector.list("\(compound(number)) Button"), [StyleDeclaration("width", .constant(Double(number)))]
          ))
      }
    }
    let objects = try engine.transaction {
      try (0..<count).map { number in
        let mark = try #require(StyleSelector.list(compound(number)).first?.subject)
        let view = try engine.track(
          mark.className == "View" ? studio.view : classes[number],
          identifiers: engine.identifiers(Array(mark.identifiers)), states: engine.states(Array(mark.states)))
        return try engine.track(studio.button, parent: view)
      }
    }
    for (number, object) in objects.enumerated() { #expect(studio.width(of: object) == .number(Double(number))) }
    let other = try engine.track(studio.button, parent: engine.track(studio.view))
    #expect(studio.width(of: other) == .absent)
  }

  /// A pair of what an object matches and the states it is in had an entry for good, though no rule asks for states.
  @Test func pairsOfMatchesAndStatesAreForgotten() throws {
    let count = 200
    let studio = try Studio()
    let engine = studio.engine
    let buttons = try engine.transaction {
      try (0..<count).map { number in
        try engine.addRule(
          Rule(try StyleSelector.list(".p\(number) Button"), [StyleDeclaration("width", .constant(Double(number)))]))
        let view = try engine.track(studio.view, identifiers: engine.identifiers([IdentifierName("p\(number)")]))
        return try engine.track(studio.button, parent: view)
      }
    }
    for state in 0..<count {
      let states = engine.states([StateName("state\(state)")])
      try engine.setStates(of: buttons, to: states)
      for button in buttons { try engine.setStates(of: button, to: states) }
    }
    for (number, button) in buttons.enumerated() { #expect(studio.width(of: button) == .number(Double(number))) }
    let limit = (engine.core.elements.count + engine.core.styles.count) * 4 + 4_096
    #expect(engine.core.styleCache.count <= limit + 1)
    #expect(engine.checkInvariants() == [])
  }

  /// Rows that get a slot more with each commit left a block of each size behind, which none ever had again.
  @Test func rowsThatGrowLeaveLittleBehind() throws {
    let engine = Engine()
    let item = try engine.addClass("Item")
    let names = (0..<300).map { AttributeName("a\($0)") }
    let objects = try engine.transaction {
      for name in names { try engine.addAttribute(name, kind: .number) }
      return try (0..<50).map { number in
        let identifier = IdentifierName("i\(number)")
        try engine.addRule(
          Rule(try StyleSelector.list(".i\(number)"), [StyleDeclaration("a0", .constant(Double(number)))]))
        return try engine.track(item, identifiers: engine.identifiers([identifier]))
      }
    }
    try engine.addCallbackSink { _ in }
    for (number, name) in names.enumerated() where number > 0 {
      try engine.addRule(Rule(try StyleSelector.list("Item"), [StyleDeclaration(name, .constant(Double(number)))]))
    }
    #expect(objects.allSatisfy { engine.explain($0, names[299])?.resolution == .value(.number(299)) })
    // All that were made would take 18 MB.
    #expect(engine.statistics.rowBytes < 2 << 20)
  }

  /// Each declaration that came or went had all others of its selector looked at, and so had each that was to go.
  @Test(.patience) func oneSelectorMayAskForManyStates() throws {
    let count = Self.isLarge ? 100_000 : 20_000
    let studio = try Studio()
    let engine = studio.engine
    let names = (0..<count).map { StateName("s\($0)") }
    let selectors = names.map { StyleSelector("Button", states: [$0]) }
    let button = try engine.track(studio.button, states: engine.states([names[count - 1]]))
    try engine.transaction {
      for (number, selector) in selectors.enumerated() {
        try engine.addRule(Rule([selector], [StyleDeclaration("width", .constant(Double(number)))]))
      }
    }
    #expect(studio.width(of: button) == .number(Double(count - 1)))
    try engine.setStates(of: button, to: engine.states([names[1]]))
    #expect(studio.width(of: button) == .number(1))
    #expect(throws: Refusal(number: 1)) {
      try engine.transaction {
        for selector in selectors { try engine.removeRule([selector]) }
        throw Refusal(number: 1)
      }
    }
    #expect(studio.width(of: button) == .number(1))
    try engine.transaction { for selector in selectors { try engine.removeRule([selector]) } }
    #expect(studio.width(of: button) == .absent)
  }

  /// All attributes of the selector were gone through for each one whose declaration was to go.
  @Test(.patience) func attributesOfOneSelectorMayBeRemovedOneByOne() throws {
    let count = Self.isLarge ? 60_000 : 20_000
    let studio = try Studio()
    let engine = studio.engine
    let (names, attributes) = try addAttributes(count, to: engine)
    let selectors = [StyleSelector("Button")]
    let declarations = names.enumerated().map { StyleDeclaration($1, Provider.constant(Double($0))) }
    try engine.addRule(Rule(selectors, declarations))
    let button = try engine.track(studio.button)
    #expect(attributes.indices.allSatisfy { engine.value(button, attributes[$0]) == .number(Double($0)) })
    let last = count - 1
    try engine.transaction { for name in names[..<last] { try engine.removeRule(selectors, attributes: [name]) } }
    #expect(attributes[..<last].allSatisfy { engine.value(button, $0) == .absent })
    #expect(engine.value(button, attributes[last]) == .number(Double(last)))
  }

  /// A style was compiled anew for each of its selectors that was edited.
  @Test(.patience) func manyRulesOfOneStyleMayBeEdited() throws {
    let count = Self.isLarge ? 100_000 : 32_000
    let studio = try Studio()
    let engine = studio.engine
    let names = (0..<count).map { IdentifierName("i\($0)") }
    // Of unlike specificity, so that candidates have to be put in order.
    let classes: [ClassName?] = ["Button", nil, "Control", "View"]
    func setWidths(times factor: Double) throws {
      try engine.transaction {
        for (number, name) in names.enumerated() {
          let selector = StyleSelector(classes[number % classes.count], identifiers: [name])
          let width = Double(number) * factor
          try engine.addRule(Rule([selector], [StyleDeclaration("width", .constant(width))]))
        }
      }
    }
    try setWidths(times: 1)
    let button = try engine.track(studio.button, identifiers: engine.identifiers(names))
    let last = Double(count - classes.count)
    #expect(studio.width(of: button) == .number(last))
    try setWidths(times: 2)
    #expect(studio.width(of: button) == .number(last * 2))
  }

  /// Whether an object is in all states that a declaration asks for took a step for each pair of them.
  @Test(.patience) func objectsMayBeInManyStates() throws {
    let count = Self.isLarge ? 10_000 : 3_000
    let studio = try Studio()
    let engine = studio.engine
    let names = (0..<count).map { StateName("s\($0)") }
    let attributes = (0..<count / 6).map { AttributeName("a\($0)") }
    try engine.transaction { for name in attributes { try engine.addAttribute(name, kind: .number) } }
    let declarations = attributes.map { StyleDeclaration($0, Provider.constant(2.0)) }
    try engine.addRule(Rule([StyleSelector("Button", states: names)], declarations))
    // Objects that differ in a state for which none asks are alike.
    try engine.addRule("Button:besides", ["width": .constant(1.0)])
    let button = try engine.track(studio.button, states: engine.states(names + ["besides"]))
    let last = engine.id(of: attributes[attributes.count - 1])
    #expect(engine.value(button, last) == .number(2) && studio.width(of: button) == .number(1))
    try engine.changeStates(of: button, adding: engine.states(["more"]), removing: engine.states([names[7]]))
    #expect(engine.value(button, last) == .absent && studio.width(of: button) == .number(1))
    try engine.changeStates(of: button, adding: engine.states(names), removing: engine.states(["besides"]))
    #expect(engine.value(button, last) == .number(2) && studio.width(of: button) == .absent)
  }

  /// A sheet for each widget. Next to a named sheet, each halves the gap between two others.
  @Test(
    .patience, arguments: [SheetPlace.above, .below, .directlyBelow("s0"), .directlyAbove(.application)])
  func manySheetsMayBeLoaded(_ place: SheetPlace) throws {
    let count = Self.isLarge ? 20_000 : 500
    let studio = try Studio()
    let engine = studio.engine
    let objects = try (0..<count).map { number in
      try engine.track(studio.button, identifiers: engine.identifiers([IdentifierName("i\(number)")]))
    }
    func load(_ number: Int, width: Double) throws {
      let selector = StyleSelector(subject: Compound("Button", identifiers: [IdentifierName("i\(number)")]))
      let sheet = Sheet(SheetName("s\(number)"), [Rule([selector], [StyleDeclaration("width", .constant(width))])])
      try engine.loadSheet(sheet, number == 0 ? .above : place)
    }
    try engine.transaction { for number in objects.indices { try load(number, width: Double(number)) } }
    for number in objects.indices.suffix(20) { try load(number, width: -1) }
    #expect(engine.sheets.count == count + 1)
    for (number, object) in objects.enumerated() {
      #expect(studio.width(of: object) == .number(number < count - 20 ? Double(number) : -1))
    }
    try engine.transaction { for number in objects.indices { try engine.unloadSheet(SheetName("s\(number)")) } }
    #expect(engine.sheets == [.application] && objects.allSatisfy { studio.width(of: $0) == .absent })
  }
}
