import LiveryDocuments
import LiveryVocabulary
import Yams

/// Parses YAML into the tree that JSON makes, with Yams (https://github.com/jpsim/Yams), whose nodes keep their places.
///
/// Texts stay texts, also those that are numbers, as the colour 000000 is one. `true`, `false`, `null` and `~` without quotes
/// are no texts. Aliases are written out.
struct YAMLParser {
  /// How large a file may be. Yams takes some hundred bytes of memory for a byte of the text.
  static let bytesMax = 256 << 10

  /// What a tag makes of the texts of a list; nil if it does not know the tag.
  typealias TagReader = (_ tag: String, _ texts: [String]) -> String?

  private let bytes: [UInt8]
  private let file: String
  private let readTag: TagReader
  private let textStart: Int
  private let lines: YAMLLines
  private var repeatedKeys: YAMLRepeatedKeys
  private var tree: DocumentTreeBuilder
  /// How many more bytes of text aliases may write out.
  private var textBytesLeft: Int

  /// Parses a text.
  ///
  /// - Parameter valuesMax: how many values there may be.
  static func parse(
    _ bytes: [UInt8], file: String, limits: DocumentLimits, valuesMax: Int, tags: @escaping TagReader = { _, _ in nil }
  ) throws(JSONSyntaxError) -> JSONDocument {
    var parser = YAMLParser(bytes, file: file, limits: limits, valuesMax: valuesMax, tags: tags)
    return try parser.parse()
  }

  private init(_ bytes: [UInt8], file: String, limits: DocumentLimits, valuesMax: Int, tags: @escaping TagReader) {
    self.bytes = bytes
    self.file = file
    readTag = tags
    textStart = bytes.startWithByteOrderMark ? 3 : 0
    textBytesLeft = bytes.count * 8
    let text = String(decoding: bytes[textStart...], as: UTF8.self)
    lines = YAMLLines(text)
    repeatedKeys = YAMLRepeatedKeys(text)
    tree = DocumentTreeBuilder(limits: limits, valuesMax: valuesMax)
  }

  private mutating func parse() throws(JSONSyntaxError) -> JSONDocument {
    if let problem = bytes.encodingProblem { throw error(problem.message, at: problem.offset) }
    guard bytes.count <= Self.bytesMax else {
      throw error("a file in YAML may have \(Self.bytesMax) bytes; split it", at: 0, code: .limitExceeded)
    }
    do throws(YAMLGuard.Refusal) {
      try YAMLGuard(bytes).check()
    } catch {
      throw self.error(error.message, at: error.offset, code: .limitExceeded)
    }
    guard let root = try root() else { throw error("the file is empty; expected a mapping", at: bytes.count) }
    try add(root)
    return JSONDocument(tree, bytes: bytes, file: file, syntax: .yaml)
  }

  private mutating func root() throws(JSONSyntaxError) -> Node? {
    while true {
      do {
        return try Parser(yaml: repeatedKeys.text, resolver: .basic, encoding: .utf8).singleRoot()
      } catch let error as YamlError {
        guard case .duplicatedKeysInMapping(let keys, let context) = error,
          repeatedKeys.change(keys[0], at: lines.index(of: context.mark))
        else { throw self.error(error) }
      } catch {
        throw self.error("the file cannot be read: \(error)", at: 0)
      }
    }
  }

  // MARK: - The tree

  private mutating func add(_ node: Node) throws(JSONSyntaxError) {
    let offset = offset(of: node)
    if let excess = tree.excess { throw error(excess, at: offset, code: .limitExceeded) }
    switch node {
    case .scalar(let scalar):
      textBytesLeft -= scalar.string.utf8.count
      guard textBytesLeft >= 0 else { throw error("aliases repeat too much text", at: offset, code: .limitExceeded) }
      tree.add(Self.content(of: scalar), bytes: offset..<offset)
    case .sequence(let sequence):
      if let tagged = tagged(sequence) { return tree.add(.string(tagged), bytes: offset..<offset) }
      try begin(isObject: false, at: offset)
      for element in sequence { try add(element) }
      tree.close(at: offset)
    case .mapping(let mapping):
      try begin(isObject: true, at: offset)
      for (key, value) in mapping {
        guard case .scalar(let name) = key else {
          throw error("expected a text as a key", at: self.offset(of: key))
        }
        let written = name.mark.flatMap { repeatedKeys.name(at: lines.index(of: $0)) }
        tree.add(key: written ?? name.string)
        try add(value)
      }
      tree.close(at: offset)
    case .alias: throw error("the alias stands for nothing", at: offset)
    }
  }

  private mutating func begin(isObject: Bool, at offset: Int) throws(JSONSyntaxError) {
    if let excess = tree.excessOfDepth { throw error(excess, at: offset, code: .limitExceeded) }
    tree.begin(isObject: isObject, at: offset)
  }

  private func tagged(_ sequence: Node.Sequence) -> String? {
    let tag = sequence.tag.rawValue
    guard tag.hasPrefix("!") else { return nil }
    return readTag(tag, sequence.compactMap { $0.scalar?.string })
  }

  private static func content(of scalar: Node.Scalar) -> JSONDocument.Content {
    guard scalar.style == .plain else { return .string(scalar.string) }
    switch scalar.string {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null", "~", "": return .null
    default: return .string(scalar.string)
    }
  }

  // MARK: - Places and errors

  private func offset(of node: Node) -> Int { node.mark.map { textStart + lines.offset(of: $0) } ?? textStart }

  private func error(_ error: YamlError) -> JSONSyntaxError {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      return self.error("the YAML is wrong: \(problem)", at: textStart + lines.offset(of: mark))
    case .reader(let problem, let offset, _, _):
      return self.error("the YAML is wrong: \(problem)", at: textStart + (offset ?? 0))
    case .duplicatedKeysInMapping(let keys, let context):
      let names = keys.prefix(3).map { "`\($0.clipped)`" }.joined(separator: ", ")
      return self.error("\(names) stands twice in a mapping; keep one", at: textStart + lines.offset(of: context.mark))
    default: return self.error("the YAML is wrong: \(error)", at: textStart)
    }
  }

  private func error(_ message: String, at offset: Int, code: Diagnostic.Code = .invalidYAML) -> JSONSyntaxError {
    let place = TextPlaces(bytes).place(ofByte: min(offset, bytes.count))
    return JSONSyntaxError(
      location: SourceLocation(file: file, line: place.line, column: place.column), code: code, message: message)
  }
}
