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
    // Where in their lines mappings and lists may begin. Those that are inside of each other begin at different places.
    var columns: Set<Int> = []
    var brackets = 0
    for line in lines {
      try checkDepth(of: line, &columns)
      // The last byte that is no blank.
      var last: UInt8?
      for offset in line {
        let byte = bytes[offset]
        if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") { brackets += 1 }
        if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") { brackets = max(0, brackets - 1) }
        if brackets > Self.depthMax { throw Self.tooDeep(at: offset) }
        if byte == UInt8(ascii: "?"), isKeyMark(at: offset, after: last) {
          throw Refusal(message: "keys after `?` are not read; write `key: value`", offset: offset)
        }
        if !Self.isBlank(byte) { last = byte }
      }
    }
  }

  /// Notes where mappings and lists may begin outside of brackets: at the marks with which a line begins, and at a key behind
  /// them. Comments and the lines of a text have neither, wherever they begin.
  private func checkDepth(of line: Range<Int>, _ columns: inout Set<Int>) throws(Refusal) {
    var rest = bytes[line]
    while let place = rest.firstIndex(where: { !Self.isBlank($0) }), bytes[place] != UInt8(ascii: "#") {
      rest = rest[place...].dropFirst()
      let isMark = "-?:".utf8.contains(bytes[place]) && rest.first.map(Self.isBlank) ?? true
      guard isMark || rest.contains(UInt8(ascii: ":")) else { return }
      columns.insert(place - line.lowerBound)
      if columns.count > Self.depthMax { throw Self.tooDeep(at: place) }
      if !isMark { return }
    }
  }

  private func isKeyMark(at offset: Int, after last: UInt8?) -> Bool {
    let next = bytes[(offset + 1)...].first ?? UInt8(ascii: " ")
    return next <= 0x20 && last.map { "-?:[{,".utf8.contains($0) } ?? true
  }

  private static func tooDeep(at offset: Int) -> Refusal {
    Refusal(message: "values are nested deeper than \(depthMax) levels; flatten the file", offset: offset)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

  /// The lines without their ends, which are those of YAML 1.1 (https://yaml.org/spec/1.1/#b-generic), and without a mark of
  /// byte order in front, which Yams passes over in each line.
  private var lines: [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = textStart(at: 0)
    for offset in bytes.indices where offset >= start {
      guard let count = lengthOfLineEnd(at: offset) else { continue }
      lines.append(start..<offset)
      start = textStart(at: offset + count)
    }
    return lines + [start..<bytes.count]
  }

  private func textStart(at offset: Int) -> Int {
    bytes[offset...].starts(with: [0xEF, 0xBB, 0xBF]) ? offset + 3 : offset
  }

  private func lengthOfLineEnd(at offset: Int) -> Int? {
    switch bytes[offset] {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): 1
    case 0xC2 where bytes[offset...].starts(with: [0xC2, 0x85]): 2
    case 0xE2 where bytes[offset...].starts(with: [0xE2, 0x80, 0xA8]): 3
    case 0xE2 where bytes[offset...].starts(with: [0xE2, 0x80, 0xA9]): 3
    default: nil
    }
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
