import LiveryDocuments
import LiveryVocabulary

/// The blocks of a style sheet with custom properties.
///
/// Every selector weighs as much as its context has axes that are not at their default, and blocks with fewer stand
/// first. So the block that wins is the last one whose modes all hold, and a token needs no declaration where that one
/// says the right thing.
///
/// An element inside of another one inherits what no block says for it. So where one mode of an axis says something, its
/// other modes do, too.
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

    func hasAxis(_ axis: Int) -> Bool { deviation.steps.contains { $0.axis == axis } }
  }

  mutating func add(_ entry: ContextTable.Entry, keepsReferences: Bool, _ losses: inout LossLog) {
    guard let property = names.property(entry.name) else { return }
    let letterSpacing = names.letterSpacing(entry.name)
    let undefined = [property, letterSpacing].compactMap { $0 }.map { "\($0): initial;" }
    var cells: [Declared] = []
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
      cells.append(
        Declared(
          deviation: cell.deviation, value: texts == nil ? nil : cell.variant.value, texts: texts ?? undefined))
    }
    var declared = Self.declared(cells)
    let axes = entry.axes.filter { axis in declared.contains { $0.hasAxis(axis) } }
    // With two modes, the default one and the one that differs say everything.
    let repeated = axes.filter { table.axes[$0].modes.count > 2 }
    if !repeated.isEmpty { declared = Self.declared(cells, repeating: repeated) }
    for one in declared { blocks[one.deviation, default: []] += one.texts }
    for axis in axes { defaults[axis, default: []] += cells.first { $0.deviation == .none }?.texts ?? [] }
  }

  /// The declarations for which the blocks before them say something else.
  ///
  /// - Parameter axes: those whose modes have a declaration in any case.
  private static func declared(_ cells: [Declared], repeating axes: [Int] = []) -> [Declared] {
    var declared: [Declared] = []
    for cell in cells {
      let winner = declared.last { $0.deviation.isPart(of: cell.deviation) }
      let isSame =
        winner.map { $0.value == cell.value && $0.texts == cell.texts } ?? (cell.value == nil)
      let isRepeated = cell.deviation.steps.count == 1 && axes.contains { cell.hasAxis($0) }
      if !isSame || isRepeated { declared.append(cell) }
    }
    return declared
  }

  // MARK: Text

  var text: String {
    var parts = [Self.block([":root"], blocks[.none] ?? [])]
    for axis in defaults.keys.sorted() {
      let mode = table.axes[axis].defaultMode
      parts.append(Self.block([selector(axis, mode)], defaults[axis] ?? []))
    }
    for deviation in blocks.keys.sorted() where deviation != .none {
      let declarations = blocks[deviation] ?? []
      for variant in variants(of: deviation) {
        parts.append(
          variant.queries.isEmpty
            ? Self.block(variant.selectors, declarations)
            : "@media \(variant.queries.joined(separator: " and ")) {\n"
              + Self.block(variant.selectors, declarations, indent: "  ") + "}\n")
      }
    }
    return parts.joined(separator: "\n")
  }

  /// A way to be in a context: by attributes alone, or by what the user prefers where there is no attribute.
  private struct Variant {
    /// What the element has and lacks.
    var element = ""
    /// What the root element must lack, since the queries stand for it.
    var absent = ""
    var hasAttribute = false
    var queries: [String] = []

    /// The selectors. `:where()` weighs nothing, so all variants of a context weigh the same.
    var selectors: [String] {
      if queries.isEmpty { return [element] }
      let root = ":where(:root)" + element
      // Without an attribute, the root element is meant. With one, it may be any element.
      return hasAttribute ? [root, ":where(:root\(absent)) \(element)"] : [root]
    }
  }

  private func variants(of deviation: Deviation) -> [Variant] {
    var variants = [Variant()]
    for step in deviation.steps {
      let axis = table.axes[step.axis]
      let chosen = variants.map { before in
        var variant = before
        variant.element += selector(step.axis, axis.modes[step.mode])
        variant.hasAttribute = true
        return variant
      }
      let preferred = axis.preference(for: axis.modes[step.mode]).map { preference in
        variants.map { before in
          let absent = ":not([\(names.attribute(step.axis))])"
          var variant = before
          variant.element += absent
          variant.absent += absent
          variant.queries.append(preference.mediaQuery)
          return variant
        }
      }
      variants = chosen + (preferred ?? [])
    }
    return variants
  }

  /// `[data-theme="night"]`
  private func selector(_ axis: Int, _ mode: ModeName) -> String {
    "[\(names.attribute(axis))=\(CSSText.quoted(mode.text))]"
  }

  private static func block(_ selectors: [String], _ declarations: [String], indent: String = "") -> String {
    let lines = declarations.map { "\(indent)  \($0)\n" }.joined()
    return "\(indent)\(selectors.joined(separator: ",\n" + indent)) {\n\(lines)\(indent)}\n"
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
