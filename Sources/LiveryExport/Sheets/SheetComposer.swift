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
  private let table: ContextTable
  private let answers: DefinitionAnswers
  private let names: SheetNames
  private(set) var losses = LossLog()
  /// Those that say less about their context first, since that is the order in which they go before each other.
  private var blocks: [Block] = []

  init(_ document: ThemeDocument) {
    self.document = document
    table = ContextTable(document)
    answers = DefinitionAnswers(table)
    names = SheetNames(table.entries.map(\.name), &losses)
  }

  mutating func text() -> String {
    if let theme = document.defaultTheme {
      losses.add(
        .unsupportedContext, nil, "a sheet cannot say that \"\(theme)\" is the default theme; choose it in the program")
    }
    let flat = document.rankedDefinitions.map { token in
      let written = token.writtenOut(answers, for: "a sheet", &losses) { [names] in
        names.text($0.expression) != nil
      }
      return (name: token.name, definitions: FlatDefinitions(written))
    }
    let whens = flat.flatMap { $0.definitions.definitions.map(\.when) }
    var seen: Set<When> = []
    blocks = whens.filter { seen.insert($0).inserted }.enumerated().sorted { left, right in
      let (one, other) = (left.element.rank, right.element.rank)
      return one == other ? left.offset < right.offset : one < other
    }.map { Block(when: $0.element) }
    for token in flat { add(token.name, token.definitions) }
    losses.addDetails(of: document, table, keeping: [.descriptions, .deprecations])
    return declarations + blocks.filter { !$0.declarations.isEmpty }.map(Self.text).joined(separator: "\n")
  }

  // MARK: Tokens

  private mutating func add(_ name: TokenName, _ flat: FlatDefinitions) {
    if !flat.isComplete {
      losses.add(.tooManyContexts, name, "the layers of the document overlap in too many contexts for one sheet")
    }
    // Of definitions with one rank the later one goes first, so the first of the list is written last.
    var place = blocks.startIndex
    var comments: [[String]] = []
    for definition in flat.definitions.reversed() {
      guard let value = text(definition) else { continue }
      let found = blocks[place...].firstIndex { $0.when == definition.when }
      if found == nil { blocks.append(Block(when: definition.when)) }
      place = found ?? blocks.count - 1
      let comment = Self.comment(answers.metadata(of: definition.source))
      // What is said of all modes stands once.
      let isKnown = comments.contains(comment)
      if !isKnown { comments.append(comment) }
      blocks[place].declarations += (isKnown ? [] : comment) + ["\(SheetText.name(names[name].text)): \(value);"]
    }
  }

  private mutating func text(_ definition: FlatDefinitions.Definition) -> String? {
    let source = definition.source
    if let text = names.text(source.expression) { return text }
    if case .literal(let value) = source.expression {
      losses.add(
        .unsupportedKind, source.name, in: definition.when,
        "a sheet has no text for \(value.kind.described(with: "this"))")
    }
    return nil
  }

  private static func comment(_ metadata: TokenMetadata) -> [String] {
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
