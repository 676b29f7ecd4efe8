/// A token of a theme sheet, as CSS Syntax 3 has them: a kind and the bytes that it takes. It holds no text.
package struct SheetToken: Hashable, Sendable {
  /// What a token is.
  package enum Kind: UInt8, Hashable, Sendable {
    case ident, function, atKeyword, hash, string, badString, url, badURL, number, percentage, dimension
    /// `/* … */`, or `//` to the end of the line.
    case comment, lineComment
    case whitespace, colon, semicolon, comma
    case openBrace, closeBrace, openBracket, closeBracket, openParenthesis, closeParenthesis
    /// Any other byte of ASCII.
    case delim
    /// The end of the file.
    case end

    /// 1 for what begins a block, −1 for what ends one.
    var nesting: Int {
      switch self {
      case .function, .openBrace, .openBracket, .openParenthesis: 1
      case .closeBrace, .closeBracket, .closeParenthesis: -1
      default: 0
      }
    }
  }

  /// What else is known of a token.
  package struct Flags: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// There is a `\` in it.
    package static let hasEscape = Flags(rawValue: 1)
    /// The file ends in the middle of it.
    package static let isUnclosed = Flags(rawValue: 2)
  }

  package let start: UInt32
  package let end: UInt32
  package let kind: Kind
  package let flags: Flags

  package var bytes: Range<Int> { Int(start)..<Int(end) }
  package var isComment: Bool { kind == .comment || kind == .lineComment }
  /// Whether it only separates other tokens.
  package var isTrivia: Bool { kind == .whitespace || isComment }
}
