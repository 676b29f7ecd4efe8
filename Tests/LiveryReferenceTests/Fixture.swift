import LiveryReference
import LiveryVocabulary

/// An engine with a few words and one object of class `Label` below one of class `Panel`.
struct Fixture {
  let engine = ReferenceEngine()
  let panel = Handle(index: 0, generation: 1)
  let label = Handle(index: 1, generation: 1)

  init() throws {
    try engine.addTheme("night")
    try engine.addTheme("midnight", parent: "night")
    try engine.addAxis("appearance", modes: ["light", "dark"], default: "light")
    try engine.addAttribute("size", kind: .number)
    try engine.addAttribute("title", kind: .string)
    try engine.addAttribute("gap", kind: .number, isSlotted: true)
    try engine.addClass("View")
    try engine.addClass("Panel", superclass: "View")
    try engine.addClass("Label", superclass: "View")
    try engine.track(panel, class: "Panel")
    try engine.track(label, class: "Label", identifiers: ["x"], states: ["on"], parent: panel)
  }

  /// Adds a rule for `size`.
  func rule(_ selector: String, theme: ThemeName? = nil, when: [AxisName: ModeName] = [:], _ provider: Provider) throws
  {
    try engine.addRule(
      Rule(
        try StyleSelector.list(selector), when: When(theme: theme, conditions: when),
        [StyleDeclaration("size", provider)]))
  }

  var size: Resolution? { engine.value(label, "size") }
}

/// Something that a closure may count in, for tests that stay on one thread.
final class Tally: @unchecked Sendable {
  // Unchecked: the reference engine runs closures on the thread of its caller.
  var count = 0
  var notes: [String] = []
}

func number(_ number: Double) -> Resolution { .value(.number(number)) }
