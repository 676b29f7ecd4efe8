import LiveryDocuments
import LiverySheets
import TestSupport

/// A theme that a seed determines, to be written in the syntax of a reader.
///
/// Two of them have some tokens, themes and axes in common and differ in others. Tokens have a kind by the first letter of
/// their name. Some refer to others, to ones that are missing and to themselves.
struct GeneratedTheme {
  /// The contexts in which a group of tokens holds.
  struct Condition: Hashable {
    let axis: String
    let mode: String
  }

  static let axes = [
    "density": ["regular", "compact"], "contrast": ["low", "middle", "high"], "motion": ["full", "none"],
  ]
  static let tokenNames = ["c", "n", "d"].flatMap { letter in (0..<5).map { "\(letter)\($0)" } }

  let themes: [String]
  let axes: [String]
  /// Groups of tokens with the text of their values, lowest first.
  var layers: [(when: Condition?, tokens: [(name: String, value: Text)])] = []

  /// What a token is: a reference or a number that becomes a value of its kind.
  enum Text {
    case number(Int)
    case reference(String)
  }

  init(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    themes = ["day", "night", "sepia", "dusk"].filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
    axes = Self.axes.keys.sorted().filter { _ in Bool.random(using: &random) }
    let conditions =
      [nil] + themes.map { Condition(axis: "theme", mode: $0) }
      + axes.flatMap { axis in Self.axes[axis]!.map { Condition(axis: axis, mode: $0) } }
    for when in conditions {
      let names = Self.tokenNames.filter { _ in Int.random(in: 0..<(when == nil ? 4 : 2), using: &random) > 0 }
      layers.append((when, names.map { name in (name, Self.text(for: name, &random)) }))
    }
  }

  private static func text(for name: String, _ random: inout SeededNumbers) -> Text {
    guard Int.random(in: 0..<3, using: &random) == 0 else { return .number(Int.random(in: 0..<200, using: &random)) }
    return .reference("\(name.first!)\(Int.random(in: 0..<6, using: &random))")
  }
}

// MARK: - Design tokens

extension GeneratedTheme {
  /// As a resolver document in one file.
  var document: ThemeDocument {
    let base = layers.filter { $0.when == nil }.map { json($0.tokens) }.joined(separator: ", ")
    var order = [##"{"$ref": "#/sets/base"}"##]
    var modifiers: [String] = []
    for axis in (themes.count > 1 ? ["theme"] : []) + axes {
      let contexts = layers.filter { $0.when?.axis == axis }.map { #""\#($0.when!.mode)": [\#(json($0.tokens))]"# }
      let fallback = axis == "theme" ? themes[0] : Self.axes[axis]![0]
      modifiers.append(
        #""\#(axis)": {"contexts": {\#(contexts.joined(separator: ", "))}, "default": "\#(fallback)"}"#)
      order.append(##"{"$ref": "#/modifiers/\##(axis)"}"##)
    }
    let text = """
      {"version": "2025.10", "sets": {"base": {"sources": [\(base)]}},
       "modifiers": {\(modifiers.joined(separator: ", "))}, "resolutionOrder": [\(order.joined(separator: ", "))]}
      """
    return DesignTokenReader().read(resolver: "generated.json", files: { _ in Array(text.utf8) })
  }

  private func json(_ tokens: [(name: String, value: Text)]) -> String {
    let members = tokens.map { name, value in
      let type = ["c": "color", "n": "number", "d": "dimension"][name.first!]!
      let text =
        switch value {
        case .reference(let target): "\"{\(target)}\""
        case .number(let number) where type == "color":
          #"{"colorSpace": "srgb", "components": [\#(Double(number) / 200), 0.5, 0]}"#
        case .number(let number) where type == "dimension": #"{"value": \#(number), "unit": "px"}"#
        case .number(let number): "\(number)"
        }
      return #""\#(name)": {"$type": "\#(type)", "$value": \#(text)}"#
    }
    return "{\(members.joined(separator: ", "))}"
  }
}

// MARK: - Theme sheets

extension GeneratedTheme {
  /// As a sheet with the same tokens, and a rule for each theme.
  var sheet: ThemeSheet {
    var lines = themes.map { "@theme \($0) : default;" }
    lines += axes.map { axis in
      let modes = Self.axes[axis]!
      return "@axis \(axis): \(modes[0])*, \(modes.dropFirst().joined(separator: ", "));"
    }
    for (when, tokens) in layers {
      let body = tokens.map { "\($0.name): \(css($0.value, $0.name.first!));" }.joined(separator: " ")
      switch when {
      case nil: lines.append("@tokens { \(body) }")
      case let when? where when.axis == "theme": lines.append("@tokens #\(when.mode) { \(body) }")
      case let when?: lines.append("@when \(when.axis): \(when.mode) { @tokens { \(body) } }")
      }
    }
    lines += themes.map { "#\($0) Box.marked { n-own: \($0.count); }" }
    return ThemeSheetReader().read(Array(lines.joined(separator: "\n").utf8), named: "generated.xss")
  }

  private func css(_ value: Text, _ kind: Character) -> String {
    switch value {
    case .reference(let target): "{\(target)}"
    case .number(let number) where kind == "c": "rgb(\(number) 100 0)"
    case .number(let number) where kind == "d": "\(number)px"
    case .number(let number): "\(number)"
    }
  }
}
