import LiveryDocuments
import LiveryVocabulary

/// The blocks of a style sheet with custom properties.
///
/// Every selector weighs as much as its context has axes that are not at their default, and blocks with fewer stand
/// first. So the block that wins is the last one whose modes all hold, and a token needs no declaration where that one
/// says the right thing.
struct CSSSheet {
  private let table: ContextTable
  private let names: CSSNames
  private var blocks: [Deviation: [String]] = [:]
  /// What the default mode of each axis says again, for elements inside of one with another mode.
  private var defaults: [Int: [String]] = [:]

  init(_ table: ContextTable, _ names: CSSNames) {
    self.table = table
    self.names = names
  }

  // MARK: Declarations

  /// What a token is in a block; nil is `initial`.
  private struct Declared {
    let deviation: Deviation
    let value: Value?
    let texts: [String]
  }

  mutating func add(_ entry: ContextTable.Entry, keepsReferences: Bool, _ losses: inout LossLog) {
    guard let property = names.property(entry.name) else { return }
    let letterSpacing = names.letterSpacing(entry.name)
    let undefined = [property, letterSpacing].compactMap { $0 }.map { "\($0): initial;" }
    var declared: [Declared] = []
    var textsByDefault: [String] = []
    for cell in entry.cells {
      let when = table.when(cell.deviation)
      if case .failure(let problem) = cell.variant.result {
        losses.addMissingValue(entry.name, in: when, because: problem)
      }
      var writer = CSSValue(names: keepsReferences ? names : nil)
      let texts = cell.variant.value.flatMap { value in
        writer.declarations(
          property, letterSpacing, cell.variant.definition?.expression ?? .literal(value), value)
      }
      for loss in writer.losses { losses.add(loss.code, entry.name, in: when, loss.message) }
      let one = Declared(
        deviation: cell.deviation, value: texts == nil ? nil : cell.variant.value,
        texts: texts ?? undefined)
      if cell.deviation == .none { textsByDefault = one.texts }
      let winner = declared.last { $0.deviation.isPart(of: cell.deviation) }
      if winner == nil && texts == nil || winner?.value == one.value && winner?.texts == one.texts { continue }
      declared.append(one)
      blocks[cell.deviation, default: []] += one.texts
    }
    for axis in entry.axes where declared.contains(where: { $0.deviation.steps.contains { $0.axis == axis } }) {
      defaults[axis, default: []] += textsByDefault
    }
  }

  // MARK: Text

  var text: String {
    var parts = [Self.block(":root", blocks[.none] ?? [])]
    for axis in defaults.keys.sorted() {
      let mode = table.axes[axis].defaultMode
      parts.append(Self.block(selector(axis, mode), defaults[axis] ?? []))
    }
    for deviation in blocks.keys.sorted() where deviation != .none {
      let declarations = blocks[deviation] ?? []
      for variant in variants(of: deviation) {
        parts.append(
          variant.queries.isEmpty
            ? Self.block(variant.selector, declarations)
            : "@media \(variant.queries.joined(separator: " and ")) {\n"
              + Self.block(variant.selector, declarations, indent: "  ") + "}\n")
      }
    }
    return parts.joined(separator: "\n")
  }

  /// A way to be in a context: by attributes alone, or by what the user prefers where there is no attribute.
  private struct Variant {
    var selector = ""
    var queries: [String] = []
  }

  private func variants(of deviation: Deviation) -> [Variant] {
    var variants = [Variant()]
    for step in deviation.steps {
      let axis = table.axes[step.axis]
      let chosen = selector(step.axis, axis.modes[step.mode])
      let preferred = axis.preference(for: axis.modes[step.mode]).map { preference in
        variants.map { before in
          Variant(
            selector: before.selector + ":not([\(names.attribute(step.axis))])",
            queries: before.queries + [preference.mediaQuery])
        }
      }
      variants = variants.map { Variant(selector: $0.selector + chosen, queries: $0.queries) } + (preferred ?? [])
    }
    // Without an attribute, the root element is meant. `:where()` weighs nothing.
    return variants.map { variant in
      variant.queries.count == deviation.steps.count
        ? Variant(selector: ":where(:root)" + variant.selector, queries: variant.queries) : variant
    }
  }

  /// `[data-theme="night"]`
  private func selector(_ axis: Int, _ mode: ModeName) -> String {
    "[\(names.attribute(axis))=\(CSSText.quoted(mode.text))]"
  }

  private static func block(_ selector: String, _ declarations: [String], indent: String = "") -> String {
    let lines = declarations.map { "\(indent)  \($0)\n" }.joined()
    return "\(indent)\(selector) {\n\(lines)\(indent)}\n"
  }
}

extension UserPreference {
  fileprivate var mediaQuery: String {
    switch self {
    case .dark: "(prefers-color-scheme: dark)"
    case .light: "(prefers-color-scheme: light)"
    case .moreContrast: "(prefers-contrast: more)"
    case .lessContrast: "(prefers-contrast: less)"
    }
  }
}
