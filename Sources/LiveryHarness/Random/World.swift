import LiveryLog
import LiveryVocabulary

/// The small vocabulary of random runs. Small, so that its words meet often.
enum World {
  static let themes: [ThemeName] = ["default", "night", "midnight", "sepia", "dawn"]
  static let axes: [(name: AxisName, modes: [ModeName])] = [
    ("appearance", ["light", "dark"]),
    ("contrast", ["normal", "high", "higher"]),
    // Has a mode of its own that is called like the preference.
    ("density", ["regular", "compact", "system"]),
  ]
  typealias Attribute = (name: AttributeName, kind: ValueKind, isSlotted: Bool)

  /// The last one is of another kind in each run.
  static let attributes: [Attribute] = [
    ("ink", .color, false), ("size", .number, false), ("titleColor", .color, true), ("title", .string, false),
    ("gap", .number, true), ("fill", .color, false),
  ]
  static let classes: [(name: ClassName, superclass: ClassName?)] = [
    ("View", nil), ("Panel", "View"), ("Label", "View"), ("Control", "View"), ("Button", "Control"), ("Mark", nil),
  ]
  static let identifiers: [IdentifierName] = ["a", "b", "c", "d"]
  static let states: [StateName] = ["on", "held", "hover", "left/selected"]
  /// The state sets of declarations, and so of slots.
  static let slots: [[StateName]] = [[], ["on"], ["left/selected"], ["held", "on"]]
  static let tokens = Samples.tokens
  /// Those that declarations name. Closures read the others, too.
  static let spokenTokens = tokens.dropLast(2)
  static let secretTokens = tokens.suffix(2)
  /// Those that are loaded; the application's is there in any case.
  static let sheets: [SheetName] = ["toolkit", "brand", "user", "draft"]
  /// Where declarations are made.
  static let origins = [
    SourceLocation(file: "Buttons.swift", line: 1, column: 2),
    SourceLocation(file: "labels.json", line: 3, column: 4, pointer: "/a~1b/0"),
  ]
  /// Attributes that are of colours in all runs.
  static let colorAttributes: Set<AttributeName> = ["ink", "titleColor", "glow"]

  /// What a sink that holds values has places for.
  static func places(of attributes: [Attribute]) -> [BindingName] {
    attributes.flatMap { BindingName.all(of: $0.name, slots: $0.isSlotted ? slots : nil) }
  }

  /// Declares the words, all but those that a run declares later.
  static func declarations(_ attributes: [Attribute] = attributes) -> [Edit] {
    [
      .addTheme("night", parent: .default), .addTheme("midnight", parent: "night"),
      .addTheme("sepia", parent: .default),
    ]
      + axes.map { .addAxis($0.name, modes: $0.modes, default: $0.modes[0]) }
      + attributes.map { .addAttribute($0.name, kind: $0.kind, isSlotted: $0.isSlotted) }
      + classes.map { .addClass($0.name, superclass: $0.superclass) }
  }

  /// What a run declares later, once each.
  static let laterDeclarations: [Edit] = [
    .addTheme("dawn", parent: "sepia"),
    .addAxis("motion", modes: ["full", "reduced"], default: "full"),
    .addAttribute("glow", kind: .color, isSlotted: false),
    .addAttribute("icon", kind: .number, isSlotted: true),
    .addClass("Chip", superclass: "Button"),
  ]
}
