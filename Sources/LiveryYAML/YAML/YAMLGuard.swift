/// Refuses texts in YAML that a few bytes make large, before they are parsed.
///
/// Yams recurses for each level of nesting, and hashes the keys of each mapping with all that is in them, through aliases too.
/// So lists and mappings may not be repeated by aliases, keys are short, and the depth has a limit. The tests here may take a
/// text for such that only looks like one, in quotes or comments. None of the themes that we know of does.
struct YAMLGuard {
  /// What is refused, and where.
  struct Refusal: Error {
    let message: String
    let offset: Int
  }

  /// The levels of nesting.
  static let depthMax = 32

  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func check() throws(Refusal) {
    try checkDepth()
    try checkAliases()
  }

  // MARK: - Nesting

  private func checkDepth() throws(Refusal) {
    var (depth, isIndenting, indentation) = (0, true, 0)
    // The last byte on the line that is no blank.
    var last: UInt8?
    for (offset, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") { depth = max(0, depth - 1) }
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        (isIndenting, indentation, last) = (true, 0, nil)
        continue
      }
      if byte == UInt8(ascii: "?"), isKeyMark(at: offset, after: last) {
        throw Refusal(message: "keys after `?` are not read; write `key: value`", offset: offset)
      }
      // Each level below takes a column more, or a mark such as `-`.
      if isIndenting, " -?:".utf8.contains(byte) { indentation += 1 } else { isIndenting = false }
      if depth > Self.depthMax || indentation > Self.depthMax {
        throw Refusal(
          message: "values are nested deeper than \(Self.depthMax) levels; flatten the file", offset: offset)
      }
      if byte != UInt8(ascii: " "), byte != UInt8(ascii: "\t") { last = byte }
    }
  }

  private func isKeyMark(at offset: Int, after last: UInt8?) -> Bool {
    let next = bytes[(offset + 1)...].first ?? UInt8(ascii: " ")
    return next <= 0x20 && last.map { "-?:[{,".utf8.contains($0) } ?? true
  }

  // MARK: - Aliases

  /// A name may be that of an alias if the anchor stands before a word or a text in quotes.
  private func checkAliases() throws(Refusal) {
    var aliases: Set<ArraySlice<UInt8>> = []
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "*") { aliases.insert(name(after: offset)) }
    guard !aliases.isEmpty else { return }
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "&") {
      let name = name(after: offset)
      guard !name.isEmpty, aliases.contains(name) else { continue }
      let content = bytes[name.endIndex...].first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
      guard let content, Self.beginsScalar(content) else {
        let text = String(decoding: name, as: UTF8.self)
        throw Refusal(
          message: "the alias `*\(text.prefix(32))` may stand for a text only; write lists and mappings out",
          offset: offset)
      }
    }
  }

  private func name(after offset: Int) -> ArraySlice<UInt8> {
    bytes[(offset + 1)...].prefix { Self.isLetter($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
  }

  private static func beginsScalar(_ byte: UInt8) -> Bool {
    isLetter(byte) || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
  }
}
