import LiveryDocuments
import LiveryVocabulary

/// Makes files of design tokens of a document of another format.
struct DesignTokenComposer {
  private let document: ThemeDocument
  private let axes: [ContextAxis]
  private let ranked: [RankedDefinitions]
  private let order: ModifierOrder
  private let names: DesignTokenNames
  private let metadata: [TokenName: TokenMetadata]
  private let answers: DefinitionAnswers
  private var losses = LossLog()
  private let base = DesignTokenTree()
  /// The tokens that hold in one mode only.
  private var modes: [AxisName: [ModeName: DesignTokenTree]] = [:]

  init(_ document: ThemeDocument) {
    self.document = document
    let table = ContextTable(document)
    axes = table.axes
    ranked = document.rankedDefinitions
    names = DesignTokenNames(ranked.map(\.name), &losses)
    order = ModifierOrder(ranked, axes: axes.map(\.name))
    metadata = table.metadata
    answers = DefinitionAnswers(table)
  }

  mutating func compose() -> Export {
    for token in ranked { add(token) }
    losses.addDetails(of: document, metadata, keeping: .metadata)
    let name = (document.name ?? "theme").fileName
    if axes.isEmpty {
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
    var hasMissingAlpha = definition.expression.hasMissingAlpha
    let kind = definition.kind ?? definition.expression.knownKind
    if let kind {
      guard let type = type(of: kind, definition) else { return nil }
      members.append(("$type", .string(type)))
    }
    if let value = writer.json(definition.expression) {
      members.append(("$value", value))
    } else {
      guard let value = answers.value(of: definition), let json = DesignTokenValue.json(value),
        let type = type(of: value.kind, definition)
      else {
        losses.add(.missingValue, definition.name, in: definition.when, "the definition has no value to be written")
        return nil
      }
      losses.add(
        .resolvedReference, definition.name, in: definition.when,
        "the format cannot say how the value is made of others; its value in one context is written")
      members = [("$type", .string(type)), ("$value", json)]
      hasMissingAlpha = value.hasMissingAlpha
    }
    if hasMissingAlpha { losses.addMissingAlpha(definition.name, in: definition.when) }
    return .object(members + details(of: definition.name))
  }

  /// The name of a kind in the format; nil if it has none.
  private mutating func type(of kind: ValueKind, _ definition: TokenDefinition) -> String? {
    switch kind {
    case .bool, .string:
      let type = kind == .bool ? "boolean" : "string"
      losses.add(
        .unsupportedKind, definition.name, in: definition.when,
        "the format has no such type; it is written as `$type` \"\(type)\", which strict readers refuse")
      return type
    case .color, .dimension, .fontFamily, .fontWeight, .duration, .cubicBezier, .number, .strokeStyle, .border,
      .transition, .shadow, .gradient, .typography:
      return "\(kind)"
    default:
      losses.add(.unsupportedKind, definition.name, in: definition.when, "the format has no type for a \(kind)")
      return nil
    }
  }

  private func details(of token: TokenName) -> [(key: String, value: JSONText)] {
    var members: [(key: String, value: JSONText)] = []
    guard let metadata = metadata[token] else { return [] }
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
      guard let axis = axes.first(where: { $0.name == axis }) else { continue }
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
