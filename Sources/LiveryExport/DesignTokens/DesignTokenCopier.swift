import LiveryDocuments
import LiveryVocabulary

/// Writes the files again that a document was read from, with all that they say.
struct DesignTokenCopier {
  private struct Place: Hashable {
    @Scalars var file: String
    @Scalars var pointer: String
  }

  private let document: ThemeDocument
  /// The definitions by where they stand.
  private let definitions: [Place: TokenDefinition]
  private var losses = LossLog()

  init(_ document: ThemeDocument) {
    self.document = document
    var definitions: [Place: TokenDefinition] = [:]
    for definition in document.layers.lazy.flatMap(\.definitions) {
      guard let origin = definition.origin else { continue }
      let place = Place(file: origin.file, pointer: origin.pointer)
      // Groups that extend others have copies, which say the same.
      if definitions[place] == nil { definitions[place] = definition }
    }
    self.definitions = definitions
  }

  mutating func copy() -> Export {
    var names = UniqueNames(ignoresCase: true)
    // Files refer to each other by their names. So those of no file take what is left.
    let paths = document.sources.map { source in
      let path = (try? RelativePath.normalized(source.file)) ?? source.file.fileName
      return source.isFile ? names.take(path) : nil
    }
    let files = document.sources.indices.map { place in
      let source = document.sources[place]
      let root = root(of: source)
      let ending = root?["resolutionOrder"] == nil ? ".tokens.json" : ".resolver.json"
      let path = paths[place] ?? names.take((document.name ?? "theme").fileName, ending: ending)
      return Export.File(path, text(of: source, root))
    }
    return Export(files: files, losses: losses)
  }

  /// What a file says.
  private func root(of source: SourceText) -> JSONNode? {
    var limits = DocumentLimits()
    limits.fileBytes = .max
    limits.values = .max
    limits.nameBytes = .max
    // It was read before, so only a depth beyond the default makes this fail.
    return JSONNode.parse(source.bytes, file: source.file, limits: limits).root
  }

  private mutating func text(of source: SourceText, _ root: JSONNode?) -> String {
    guard let root else { return String(decoding: source.bytes, as: UTF8.self) }
    return JSONText(root) { modern($0) }.file
  }

  /// A token whose value is written as drafts of the format had it, in the syntax of 2025.10; nil for anything else.
  private mutating func modern(_ node: JSONNode) -> JSONText? {
    guard let value = node["$value"] else { return nil }
    let origin = node.origin
    guard let definition = definitions[Place(file: origin.file, pointer: origin.pointer)],
      let kind = definition.kind, value.hasDraftSyntax(as: Part(kind)),
      let written = DesignTokenValue(name: { $0 }).json(definition.expression)
    else { return nil }
    if definition.expression.hasMissingAlpha { losses.addMissingAlpha(definition.name, in: definition.when) }
    return .object(node.members.map { ($0.key, $0.key == "$value" ? written : JSONText($0.node) { _ in nil }) })
  }
}

extension SourceText {
  /// Whether it has the name of a file. Standard input, for example, is `<stdin>`.
  fileprivate var isFile: Bool { !file.hasPrefix("<") || !file.hasSuffix(">") }
}

/// What a part of a value is, as far as drafts wrote it in another way.
private enum Part {
  case color, length, time, other

  init(_ kind: ValueKind) {
    switch kind {
    case .color: self = .color
    case .dimension: self = .length
    case .duration: self = .time
    default: self = .other
    }
  }

  init(key: String) {
    switch key {
    case "color": self = .color
    case "width", "offsetX", "offsetY", "blur", "spread", "fontSize", "letterSpacing", "dashArray": self = .length
    case "duration", "delay": self = .time
    default: self = .other
    }
  }
}

extension JSONNode {
  /// Whether a colour, a length or a time in a value is a text, or a length is a plain 0.
  fileprivate func hasDraftSyntax(as part: Part) -> Bool {
    if let elements { return elements.contains { $0.hasDraftSyntax(as: part) } }
    if isObject { return members.contains { $0.node.hasDraftSyntax(as: Part(key: $0.key)) } }
    if part == .length, number != nil { return true }
    return part != .other && string.map { $0.unicodeScalars.first != "{" } == true
  }
}
