import LiveryDocuments
import LiveryVocabulary

/// Tokens as constants in nested enumerations.
struct SwiftTokens {
  /// A group: its token, and what is in it, in the order of the document.
  private final class Group {
    var entry: ContextTable.Entry?
    var order: [String] = []
    var children: [Scalars: Group] = [:]

    func child(_ step: String) -> Group {
      let key = Scalars(wrappedValue: step)
      if let known = children[key] { return known }
      let made = Group()
      order.append(step)
      children[key] = made
      return made
    }
  }

  private let table: ContextTable
  private let root = Group()
  private var lines: [String] = []
  /// How deep enumerations are nested. Swift's compiler has a limit of its own, and deeper names are joined.
  private static let depthMax = 32
  /// How many contexts a comment lists.
  private static let contextsMax = 8

  init(_ table: ContextTable) {
    self.table = table
    for entry in table.entries {
      var steps = entry.name.steps
      if steps.count > Self.depthMax {
        steps[(Self.depthMax - 1)...] = [steps[(Self.depthMax - 1)...].joined(separator: ".")]
      }
      var group = root
      for step in steps { group = group.child(step) }
      group.entry = entry
    }
  }

  mutating func source(named name: String, _ losses: inout LossLog) -> String {
    lines = ["import LiveryVocabulary", "", "/// Design tokens.", "public enum \(name) {"]
    write(root, indent: "  ", &losses)
    lines.append("}")
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func write(_ group: Group, indent: String, _ losses: inout LossLog) {
    var names = UniqueNames()
    for (place, step) in group.order.enumerated() {
      guard let child = group.children[Scalars(wrappedValue: step)] else { continue }
      if let entry = child.entry, let type = type(of: entry, &losses) {
        if place > 0, lines.last != "" { lines.append("") }
        write(entry, step, type, indent, &names, &losses)
      }
      if child.order.isEmpty { continue }
      if place > 0, lines.last != "" { lines.append("") }
      let wanted = SwiftName.type(step)
      // A type that the constants name must not be hidden.
      let name = names.take(Self.typeNames.contains(wanted) ? wanted + "Group" : wanted, separator: "_")
      lines.append("\(indent)public enum \(SwiftName.escaped(name)) {")
      write(child, indent: indent + "  ", &losses)
      lines.append("\(indent)}")
    }
  }

  private mutating func write(
    _ entry: ContextTable.Entry, _ step: String, _ type: String, _ indent: String, _ names: inout UniqueNames,
    _ losses: inout LossLog
  ) {
    let wanted = SwiftName.constant(step)
    let name = names.take(wanted, separator: "_")
    if name != wanted {
      losses.add(.changedName, entry.name, "another token has the name `\(wanted)` in Swift; this one is `\(name)`")
    }
    let metadata = entry.metadata
    var comment = (metadata.description ?? "").commentLines
    if !comment.isEmpty { comment.append("") }
    comment += values(of: entry)
    for line in comment { lines.append(line.isEmpty ? "\(indent)///" : "\(indent)/// \(line)") }
    switch metadata.deprecation {
    case .deprecated: lines.append("\(indent)@available(*, deprecated)")
    case .because(let reason): lines.append("\(indent)@available(*, deprecated, message: \(reason.swiftLiteral))")
    case nil: break
    }
    let escaped = SwiftName.escaped(name)
    lines.append("\(indent)public static let \(escaped) = Token<\(type)>(\(entry.name.text.swiftLiteral))")
  }

  /// The name of the token with its values.
  private func values(of entry: ContextTable.Entry) -> [String] {
    let name = "`\(entry.name.text.commentLines.joined(separator: " "))`"
    let values = entry.cells.compactMap { cell in
      cell.variant.value.map { (when: table.when(cell.deviation), text: Self.text($0)) }
    }
    if values.count == 1, values[0].when == .always { return ["\(name): `\(values[0].text)`"] }
    var lines = ["\(name):"]
    for value in values.prefix(Self.contextsMax) {
      let when = value.when == .always ? "default" : value.when.description.commentLines.joined(separator: " ")
      lines.append("- \(when): `\(value.text)`")
    }
    if values.count > Self.contextsMax { lines.append("- and \(values.count - Self.contextsMax) more") }
    return lines
  }

  private static func text(_ value: Value) -> String {
    (CSSValue.text(value) ?? "\(value)").commentLines.joined(separator: " ")
  }

  // MARK: Types

  /// The Swift type of a token's values; nil if they have none in common, which is a loss.
  private func type(of entry: ContextTable.Entry, _ losses: inout LossLog) -> String? {
    for cell in entry.cells {
      if case .failure(let problem) = cell.variant.result {
        losses.addMissingValue(entry.name, in: table.when(cell.deviation), because: problem)
      }
    }
    let found = entry.cells.compactMap { $0.variant.value?.kind ?? $0.variant.definition?.kind }
    guard let kind = found.first else { return nil }
    if let other = found.first(where: { $0 != kind }) {
      losses.add(
        .unsupportedKind, entry.name,
        "the token is \(kind.described(with: "a")) in some contexts and \(other.described(with: "a")) in others, so it has "
          + "no type")
      return nil
    }
    guard let type = Self.types[kind] else {
      losses.add(.unsupportedKind, entry.name, "the module has no type for \(kind.described(with: "a"))")
      return nil
    }
    return type
  }

  private static let types: [ValueKind: String] = [
    .color: "ThemeColor", .number: "Double", .bool: "Bool", .string: "String", .enumCase: "EnumCase",
    .font: "ThemeFont", .image: "ImageReference", .gradient: "ThemeGradient", .insets: "ThemeInsets",
    .size: "ThemeSize", .point: "ThemePoint", .offset: "ThemeOffset", .attributedText: "AttributedText",
    .textAttributes: "TextAttributes", .shadow: "ThemeShadow", .list: "[Value]", .dimension: "ThemeDimension",
    .fontFamily: "FontFamily", .fontWeight: "FontWeight", .duration: "ThemeDuration", .cubicBezier: "CubicBezier",
    .strokeStyle: "ThemeStrokeStyle", .border: "ThemeBorder", .transition: "ThemeTransition",
    .typography: "Typography",
  ]

  /// The names that the source refers to.
  private static let typeNames = Set(types.values).union(["Token", "Value", "TokenName"])
}

extension String {
  /// The text in lines for a comment, without what ends a line or cannot be printed.
  fileprivate var commentLines: [String] {
    let lines = unicodeScalars.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r" }.map { line in
      String(String.UnicodeScalarView(line.map { $0.misleads ? " " : $0 }))
    }
    return lines == [""] ? [] : lines
  }

  /// The text as a literal of Swift.
  fileprivate var swiftLiteral: String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case _ where scalar.misleads: text += "\\u{\(String(scalar.value, radix: 16))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}

extension Unicode.Scalar {
  /// Whether it ends a line, cannot be seen, or changes the direction of the text, so that source looks other than it is.
  fileprivate var misleads: Bool {
    switch value {
    case 0x200e, 0x200f, 0x2028...0x202e, 0x2066...0x2069, 0xfeff: true
    default: properties.generalCategory == .control
    }
  }
}
