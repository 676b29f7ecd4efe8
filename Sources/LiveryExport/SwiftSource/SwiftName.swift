/// Makes names of Swift out of any text.
enum SwiftName {
  /// A name in lower camel case, for a constant. Not escaped.
  static func constant(_ text: String) -> String {
    let words = words(text)
    let joined = words.enumerated().map { $0.offset == 0 ? lowered($0.element) : raised($0.element) }.joined()
    return withoutLeadingDigit(joined)
  }

  /// A name in upper camel case, for a type. Not escaped.
  static func type(_ text: String) -> String { withoutLeadingDigit(words(text).map(raised).joined()) }

  /// A name in backticks, if it is a keyword.
  static func escaped(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  /// The parts of a text that can stand in a name. If there are none, the numbers of its scalars.
  private static func words(_ text: String) -> [String] {
    let words = text.unicodeScalars.split { !$0.isSwiftNameScalar }.map { String($0) }
    if !words.isEmpty { return words }
    return ["u" + text.unicodeScalars.map { String($0.value, radix: 16, uppercase: true) }.joined(separator: "u")]
  }

  private static func withoutLeadingDigit(_ name: String) -> String {
    name.unicodeScalars.first.map(\.canBeginSwiftName) == true ? name : "_" + name
  }

  private static func raised(_ word: String) -> String {
    guard let first = word.first else { return word }
    return first.uppercased() + word.dropFirst()
  }

  /// `URL` as `url`, `URLBar` as `urlBar`, `Bar` as `bar`.
  private static func lowered(_ word: String) -> String {
    let capitals = word.prefix { $0.isUppercase }
    if capitals.count <= 1 || capitals.count == word.count {
      return capitals.lowercased() + word.dropFirst(capitals.count)
    }
    let isBeforeLetter = word.dropFirst(capitals.count).first?.isLetter == true
    let count = isBeforeLetter ? capitals.count - 1 : capitals.count
    return word.prefix(count).lowercased() + word.dropFirst(count)
  }

  /// The names that Swift needs for itself (https://docs.swift.org/swift-book/ReferenceManual/LexicalStructure.html).
  private static let keywords: Set<String> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
    "internal", "let", "open", "operator", "package", "precedencegroup", "private", "protocol", "public", "rethrows",
    "static", "struct", "subscript", "typealias", "var", "break", "case", "catch", "continue", "default", "defer", "do",
    "else", "fallthrough", "for", "guard", "if", "in", "repeat", "return", "switch", "throw", "where", "while", "Any",
    "as", "await", "async", "false", "is", "nil", "self", "Self", "super", "throws", "true", "try", "Type", "Protocol",
    "some", "any", "actor", "macro", "consume", "copy", "discard", "each", "borrowing", "consuming", "_",
  ]
}

extension Unicode.Scalar {
  /// A letter, a digit, or a mark that belongs to a letter, where Swift allows it in names.
  fileprivate var isSwiftNameScalar: Bool {
    if isASCII { return isASCIIAlphanumeric }
    return properties.isXIDContinue && isAllowedBySwift
  }

  fileprivate var canBeginSwiftName: Bool {
    if isASCII { return isASCIIAlphanumeric && !("0"..."9").contains(self) }
    return properties.isXIDStart && isAllowedBySwift
  }

  /// The ranges of the grammar of identifiers
  /// (https://docs.swift.org/swift-book/ReferenceManual/LexicalStructure.html#grammar_identifier-character), as far as letters
  /// are in them.
  private var isAllowedBySwift: Bool {
    switch value {
    case 0xaa, 0xb5, 0xb7, 0xba, 0xc0...0xd6, 0xd8...0xf6, 0xf8...0x2ff, 0x300...0x167f, 0x1681...0x180d,
      0x180f...0x1fff,
      0x203f...0x2040, 0x2054, 0x2070...0x218f, 0x2c00...0x2dff, 0x2e80...0x2fff, 0x3004...0x3007, 0x3021...0x302f,
      0x3031...0xd7ff, 0xf900...0xfd3d, 0xfd40...0xfdcf, 0xfdf0...0xfe44, 0xfe47...0xfffd, 0x10000...0x1fffd,
      0x20000...0x2fffd, 0x30000...0x3fffd:
      true
    default: false
    }
  }
}
