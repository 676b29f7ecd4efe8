import Livery
import Testing

/// What is removed of a selector's declarations, against sets.
struct RuleTableTests {
  let studio: Studio
  var engine: Engine { studio.engine }

  init() throws { studio = try Studio() }

  /// In any order, repeated, among others that have no declaration, or unknown.
  @Test(arguments: 1...20) func onlyTheAttributesThatAreNamedGo(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    let names = (0..<10).map { AttributeName("a\($0)") }
    let attributes = try names[..<8].map { try engine.addAttribute($0, kind: .number) }
    let button = try engine.track(studio.button, states: engine.states(["on"]))
    let selectors = [StyleSelector("Button"), StyleSelector("Button", states: ["on"])]
    var declared: [Set<Int>] = []
    for (place, selector) in selectors.enumerated() {
      let some = attributes.indices.filter { _ in random.next(3) > 0 }
      let provider = Provider.constant(Double(place))
      try engine.addRule(Rule([selector], some.map { StyleDeclaration(names[$0], provider) }))
      declared.append(Set(some))
    }
    for _ in 0..<12 {
      let place = random.next(selectors.count)
      let named = (0..<random.next(5)).map { _ in random.next(names.count) }
      try engine.removeRule([selectors[place]], attributes: named.map { names[$0] })
      declared[place].subtract(named)
      for (number, attribute) in attributes.enumerated() {
        // The one for the state goes before the other.
        let best = declared.lastIndex { $0.contains(number) }
        #expect(engine.value(button, attribute) == best.map { .number(Double($0)) } ?? .absent)
      }
    }
  }
}
