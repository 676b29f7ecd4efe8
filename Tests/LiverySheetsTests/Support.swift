import LiveryDocuments
import LiverySheets
import LiveryVocabulary
import Testing

/// Reads a sheet that is written out in a test.
func read(
  _ text: String, _ surroundings: SheetSurroundings = SheetSurroundings(), limits: DocumentLimits = DocumentLimits()
) -> ThemeSheet {
  ThemeSheetReader(surroundings: surroundings, limits: limits).read(Array(text.utf8), named: "test.xss")
}

struct NoSuchFile: Error {}

/// Reads a sheet and what it imports from memory. The sheet is `main.xss` in the root folder.
func read(files: [String: String], limits: DocumentLimits = DocumentLimits()) -> ThemeSheet {
  ThemeSheetReader(limits: limits).read("main.xss") { path in
    guard let text = files[path] else { throw NoSuchFile() }
    return Array(text.utf8)
  }
}

extension ThemeSheet {
  /// `selector | when | attribute: provider; …` for each rule.
  var lines: [String] {
    sheet.rules.map { rule in
      let selectors = rule.selectors.map(\.description).joined(separator: ", ")
      let when = rule.when == .always ? "" : " [\(rule.when)]"
      return selectors + when + " { " + rule.declarations.map { "\($0); " }.joined() + "}"
    }
  }

  /// `line:column severity code`, for each diagnostic.
  var reports: [String] { diagnostics.map { "\($0.line):\($0.column) \($0.severity) \($0.code)" } }

  /// What the sheet means: all but places and diagnostics.
  var meaning: Meaning { Meaning(self) }

  /// The value of the only declaration of the only rule.
  var onlyValue: Value? {
    guard sheet.rules.count == 1, let declaration = sheet.rules[0].declarations.first,
      case .constant(let value) = declaration.provider
    else { return nil }
    return value
  }
}

struct Meaning: Equatable, CustomStringConvertible {
  var rules: [Rule]
  var tokens: [TokenDefinition]
  let themes: [String]
  let axes: [ThemeDocument.Axis]
  let classes: [String]
  let attributes: [String]

  init(_ sheet: ThemeSheet) {
    rules = sheet.sheet.rules.map { Rule($0.selectors, when: $0.when, $0.declarations) }
    tokens = sheet.sheet.tokens.map { TokenDefinition($0.name, when: $0.when, $0.expression, kind: $0.kind) }
    themes = sheet.themes.map { "\($0.name) : \($0.parent)" }
    axes = sheet.axes
    classes = sheet.classes.map { "\($0.name) : \($0.superclass?.text ?? "") \($0.attributes) \($0.isDeclared)" }
    attributes = sheet.attributes.map { "\($0.name): \($0.kind) \($0.isSlotted) \($0.isDeclared)" }
  }

  var description: String { "\(rules) \(tokens) \(themes) \(axes) \(classes) \(attributes)" }
}
