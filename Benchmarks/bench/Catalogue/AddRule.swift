import Livery

extension Benchmark {
  static let addRule = Benchmark(
    id: "rule.add", model: .none,
    summary: "a rule that matches one object, its own transaction, beside as many other identifiers with descendants",
    floor: { _ in Floor(.calls(.atomic, 1 * .once)) },
    settings: { $0.fixed(objects: 8_000, variants: ["of an identifier", "below an identifier"]) },
    contest: { _, setting in
      let race = try RuleRace(count: setting.objects, isBelow: setting.variant.hasPrefix("below"))
      return Contest(contestants: [race.contestant], bindings: 1)
    })
}

/// Objects with an identifier of their own, and one object below each.
private final class RuleRace {
  private let engine = Engine()
  private let attribute: AttributeName = "color"
  /// Each with the object below it.
  private var objects: [(parent: Handle, child: Handle)] = []
  private let isBelow: Bool
  private var number = 0

  init(count: Int, isBelow: Bool) throws {
    self.isBelow = isBelow
    try engine.addAttribute(attribute, kind: .color)
    let item = try engine.addClass("Item")
    try engine.transaction {
      for number in 0..<count / 2 {
        let parent = try engine.track(item, identifiers: engine.identifiers([IdentifierName("name\(number)")]))
        objects.append((parent, try engine.track(item, identifiers: engine.identifiers([]), parent: parent)))
      }
    }
  }

  private var selector: String { isBelow ? ".name\(number) Item" : ".name\(number)" }

  private func next() { number = (number + 7) % objects.count }

  private func addRule() throws {
    try engine.addRule(selector, [attribute: .constant(ThemeColor(rgba: SweepShape.accents.0))])
  }

  var contestant: Contestant {
    Contestant { [self] in
      next()
      let time = try Clock.time { try addRule() }
      try engine.removeRule(selector)
      return time
    } checksum: { [self] in
      next()
      try addRule()
      defer { try? engine.removeRule(selector) }
      let colored = isBelow ? objects[number].child : objects[number].parent
      var (found, wanted) = (Checksum(), Checksum())
      for (place, handle) in objects.flatMap({ [$0.parent, $0.child] }).enumerated() {
        found.add(engine.word(handle, attribute)?.exactRGBA ?? 0, at: place)
        wanted.add(handle == colored ? SweepShape.accents.0 : 0, at: place)
      }
      return try found.checked(against: wanted)
    }
  }
}
