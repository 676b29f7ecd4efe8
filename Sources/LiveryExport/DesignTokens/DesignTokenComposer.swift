import LiveryDocuments
import LiveryVocabulary

/// Makes files of design tokens of a document of another format.
struct DesignTokenComposer {
  private let document: ThemeDocument
  private let table: ContextTable
  /// The definitions, of which those that the format cannot say are written out.
  private let ranked: [RankedDefinitions]
  private let order: ModifierOrder
  private let names: DesignTokenNames
  private let answers: DefinitionAnswers
  private var losses: LossLog
  private let base = DesignTokenTree()
  /// The tokens that hold in one mode only.
  private var modes: [AxisName: [ModeName: DesignTokenTree]] = [:]

  init(_ document: ThemeDocument) {
    self.document = document
    let table = ContextTable(document)
    let answers = DefinitionAnswers(table)
    let all = document.rankedDefinitions
    var losses = LossLog()
    let names = DesignTokenNames(all.map(\.name), &losses)
    let writer = DesignTokenValue { names[$0] }
    ranked = all.map { token in
      token.writtenOut(answers, for: "the format", &losses) { definition in
        // What has no type is left out anyway.
        let kind = definition.kind ?? definition.expression.knownKind
        return kind.map { Self.type(of: $0) == nil } == true || writer.json(definition.expression) != nil
      }
    }
    order = ModifierOrder(ranked, axes: table.axes.map(\.name))
    self.table = table
    self.answers = answers
    self.names = names
    self.losses = losses
  }

  mutating func compose() -> Export {
    for token in ranked { add(token) }
    losses.addDetails(of: document, table, keeping: .metadata)
    let name = (document.name ?? "theme").fileName
    if table.axes.isEmpty {
      return Export(files: [Export.File("\(name).tokens.json", base.json.file)], losses: losses)
    }
    return Export(files: files(named: name), losses: losses)
  }

  private mutating func add(_ token: RankedDefinitions) {
    for (place, definition) in token.definitions.enumerated() {
      let modes = definition.when.modes
      guard let json = json(definition) else { continue }
      if modes.isEmpty {
        base.add(json, named: names[token.name])
      } else if modes.count > 1 {
        losses.add(
          .unsupportedContext, token.name, in: definition.when,
          "a resolver document has no tokens for contexts of several modifiers at once; the definition is left out")
      } else if let (axis, mode) = modes.first {
        let isLate = token.definitions[..<place].contains {
          $0.when.modes.count == 1 && order.precedes($0.when, definition.when)
        }
        if isLate {
          losses.add(
            .unsupportedContext, token.name, in: definition.when,
            "other tokens need the modifiers in another order, so this definition goes before one that it should follow"
          )
        }
        tree(axis, mode).add(json, named: names[token.name])
      }
    }
  }

  private mutating func tree(_ axis: AxisName, _ mode: ModeName) -> DesignTokenTree {
    if let known = modes[axis]?[mode] { return known }
    let tree = DesignTokenTree()
    modes[axis, default: [:]][mode] = tree
    return tree
  }

  // MARK: Tokens

  private mutating func json(_ definition: TokenDefinition) -> JSONText? {
    let writer = DesignTokenValue { [names] in names[$0] }
    var members: [(key: String, value: JSONText)] = []
    if let kind = definition.kind ?? definition.expression.knownKind {
      guard let type = type(of: kind, definition) else { return nil }
      members.append(("$type", .string(type)))
    }
    guard let value = writer.json(definition.expression) else {
      losses.add(
        .unsupportedKind, definition.name, in: definition.when,
        "the format has no way to write the value; it is left out")
      return nil
    }
    members.append(("$value", value))
    if definition.expression.hasMissingAlpha { losses.addMissingAlpha(definition.name, in: definition.when) }
    for unit in definition.expression.unknownUnits {
      losses.add(
        .unsupportedKind, definition.name, in: definition.when,
        "the format has no unit \"\(unit)\"; it is written as it is, which strict readers refuse")
    }
    return .object(members + Self.details(answers.metadata(of: definition)))
  }

  /// The name of a kind in the format, with a loss for one that only lenient readers know; nil if it has none, which is a loss.
  private mutating func type(of kind: ValueKind, _ definition: TokenDefinition) -> String? {
    guard let type = Self.type(of: kind) else {
      losses.add(
        .unsupportedKind, definition.name, in: definition.when,
        "the format has no type for \(kind.described(with: "a"))")
      return nil
    }
    if kind == .bool || kind == .string {
      losses.add(
        .unsupportedKind, definition.name, in: definition.when,
        "the format has no such type; it is written as `$type` \"\(type)\", which strict readers refuse")
    }
    return type
  }

  private static func type(of kind: ValueKind) -> String? {
    switch kind {
    case .bool: "boolean"
    case .string, .color, .dimension, .fontFamily, .fontWeight, .duration, .cubicBezier, .number, .strokeStyle, .border,
      .transition, .shadow, .gradient, .typography:
      "\(kind)"
    default: nil
    }
  }

  private static func details(_ metadata: TokenMetadata) -> [(key: String, value: JSONText)] {
    var members: [(key: String, value: JSONText)] = []
    if let text = metadata.description { members.append(("$description", .string(text))) }
    switch metadata.deprecation {
    case .deprecated: members.append(("$deprecated", .bool(true)))
    case .because(let reason): members.append(("$deprecated", .string(reason)))
    case nil: break
    }
    if let extensions = metadata.extensions { members.append(("$extensions", .written(extensions))) }
    return members
  }

  // MARK: Files

  private func files(named name: String) -> [Export.File] {
    var files = [Export.File("base.tokens.json", base.json.file)]
    var unique = UniqueNames(ignoresCase: true)
    var modifiers: [(key: String, value: JSONText)] = []
    for axis in order.axes {
      guard let axis = table.axes.first(where: { $0.name == axis }) else { continue }
      let contexts = axis.modes.map { mode -> (key: String, value: JSONText) in
        guard let tree = modes[axis.name]?[mode] else { return (mode.text, .array([])) }
        let path = unique.take("\(axis.name)-\(mode)".fileName) + ".tokens.json"
        files.append(Export.File(path, tree.json.file))
        return (mode.text, .array([.object([("$ref", .string(path))])]))
      }
      modifiers.append(
        (axis.name.text, .object([("contexts", .object(contexts)), ("default", .string(axis.defaultMode.text))])))
    }
    let order = ["#/sets/base"] + modifiers.map { "#" + JSONPointer.text(of: ["modifiers", $0.key]) }
    var members: [(key: String, value: JSONText)] = document.name.map { [("name", .string($0))] } ?? []
    members += [
      ("version", .string("2025.10")),
      ("sets", .object([("base", .object([("sources", .array([.object([("$ref", .string("base.tokens.json"))])]))]))])),
      ("modifiers", .object(modifiers)),
      ("resolutionOrder", .array(order.map { .object([("$ref", .string($0))]) })),
    ]
    return [Export.File("\(name).resolver.json", JSONText.object(members).file)] + files
  }
}
