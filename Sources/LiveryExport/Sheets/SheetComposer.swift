import LiveryDocuments
import LiverySheets
import LiveryVocabulary

/// Puts the text of a theme sheet together.
struct SheetComposer {
  /// Tokens that hold in the same contexts.
  private struct Block {
    let when: When
    var declarations: [String] = []
  }

  private let document: ThemeDocument
  private let answers: DefinitionAnswers
  private let metadata: [TokenName: TokenMetadata]
  private(set) var losses = LossLog()
  /// Those that say less about their context first, since that is the order in which they go before each other.
  private var blocks: [Block] = []

  init(_ document: ThemeDocument) {
    self.document = document
    let table = ContextTable(document)
    answers = DefinitionAnswers(table)
    metadata = table.metadata
  }

  mutating func text() -> String {
    if let theme = document.defaultTheme {
      losses.add(
        .unsupportedContext, nil, "a sheet cannot say that \"\(theme)\" is the default theme; choose it in the program")
    }
    let flat = document.rankedDefinitions.map { (name: $0.name, definitions: FlatDefinitions($0)) }
    let whens = flat.flatMap { $0.definitions.definitions.map(\.when) }
    var seen: Set<When> = []
    blocks = whens.filter { seen.insert($0).inserted }.enumerated().sorted { left, right in
      let (one, other) = (left.element.rank, right.element.rank)
      return one == other ? left.offset < right.offset : one < other
    }.map { Block(when: $0.element) }
    for token in flat { add(token.name, token.definitions) }
    losses.addDetails(of: document, metadata, keeping: [.descriptions, .deprecations])
    return declarations + blocks.filter { !$0.declarations.isEmpty }.map(Self.text).joined(separator: "\n")
  }

  // MARK: Tokens

  private mutating func add(_ name: TokenName, _ flat: FlatDefinitions) {
    if !flat.isComplete {
      losses.add(.tooManyContexts, name, "the layers of the document overlap in too many contexts for one sheet")
    }
    if name.text.unicodeScalars.contains("\0") {
      losses.add(.changedName, name, "a sheet has no NUL; the name has U+FFFD instead")
    }
    // Of definitions with one rank the later one goes first, so the first of the list is written last.
    var place = blocks.startIndex
    var comment = comment(on: name)
    for definition in flat.definitions.reversed() {
      guard let value = text(definition) else { continue }
      let found = blocks[place...].firstIndex { $0.when == definition.when }
      if found == nil { blocks.append(Block(when: definition.when)) }
      place = found ?? blocks.count - 1
      blocks[place].declarations += comment + ["\(SheetText.name(name.text)): \(value);"]
      comment = []
    }
  }

  private mutating func text(_ definition: FlatDefinitions.Definition) -> String? {
    let source = definition.source
    if let text = SheetText.expression(source.expression) { return text }
    guard let value = answers.value(of: source) else {
      losses.add(.missingValue, source.name, in: definition.when, "the definition has no value to be written")
      return nil
    }
    guard let text = SheetText.value(value) else {
      losses.add(.unsupportedKind, source.name, in: definition.when, "a sheet has no text for this \(value.kind)")
      return nil
    }
    if case .literal = source.expression { return text }
    losses.add(
      .resolvedReference, source.name, in: definition.when,
      "a sheet cannot say how the value is made of others; its value in one context is written")
    return text
  }

  private func comment(on token: TokenName) -> [String] {
    guard let metadata = metadata[token] else { return [] }
    var texts = metadata.description.map { [$0] } ?? []
    switch metadata.deprecation {
    case .deprecated: texts.append("Deprecated.")
    case .because(let reason): texts.append("Deprecated: \(reason)")
    case nil: break
    }
    return texts.map { "/* \($0.replacing("*/", with: "* /")) */" }
  }

  // MARK: Text

  private var declarations: String {
    var lines = document.themes.map { "@theme \(SheetText.name($0.text));" }
    for axis in document.axes {
      let modes = axis.modes.map { SheetText.name($0.text) + ($0 == axis.default && $0 != axis.modes[0] ? "*" : "") }
      lines.append("@axis \(SheetText.name(axis.name.text)): \(modes.joined(separator: ", "));")
    }
    return lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n\n"
  }

  private static func text(_ block: Block) -> String {
    let theme = block.when.theme.map { " #" + CSSText.identifier($0.text) } ?? ""
    let conditions = block.when.conditions.map { "\(SheetText.name($0.key.text)): \(SheetText.name($0.value.text))" }
    let indent = conditions.isEmpty ? "" : "  "
    let lines = block.declarations.map { "\(indent)  \($0)\n" }.joined()
    let tokens = "\(indent)@tokens\(theme) {\n\(lines)\(indent)}\n"
    return conditions.isEmpty ? tokens : "@when \(conditions.sorted().joined(separator: ", ")) {\n\(tokens)}\n"
  }
}
