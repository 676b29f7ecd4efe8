import LiveryVocabulary

/// A part of a value: a word, a number with its unit, a function with its arguments.
struct Component {
  enum Kind {
    case ident(String)
    case string(String)
    case number(Double)
    case percentage(Double)
    case dimension(Double, unit: String)
    case hash
    case url(String)
    /// `{name}`
    case reference(String)
    case function(String, [Component])
    /// `[ … ]`
    case list([Component])
    case comma
    case slash
    case dot
    /// What can be no part of a value.
    case other
  }

  let kind: Kind
  /// The tokens that it is made of.
  let tokens: Range<Int>
  /// Whether a blank or a comment is before it.
  let isApart: Bool

  /// The number that it begins with, whatever its unit.
  var number: Double? {
    switch kind {
    case .number(let number), .percentage(let number), .dimension(let number, _): number
    default: nil
    }
  }
  var ident: String? { if case .ident(let name) = kind { name } else { nil } }
  var isComma: Bool { if case .comma = kind { true } else { false } }
  var isSlash: Bool { if case .slash = kind { true } else { false } }
  var isReference: Bool { if case .reference = kind { true } else { false } }

  /// Whether it is this word, in letters of either case.
  func isWord(_ word: String) -> Bool { ident?.lowercased() == word }
}

extension SyntaxTree {
  /// The components that a range of tokens is made of.
  func components(_ range: Range<Int>) -> [Component] {
    var reader = ComponentReader(tree: self, place: range.lowerBound, end: range.upperBound)
    return reader.components(until: nil)
  }
}

/// Puts tokens together to components. What is nested too deep is no part of a value.
private struct ComponentReader {
  private static let depthMax = 16

  let tree: SyntaxTree
  var place: Int
  let end: Int
  private var depth = 0

  init(tree: SyntaxTree, place: Int, end: Int) {
    self.tree = tree
    self.place = place
    self.end = end
  }

  mutating func components(until closer: SheetToken.Kind?) -> [Component] {
    var components: [Component] = []
    var isApart = false
    while place < end, tree.tokens[place].kind != closer {
      if tree.tokens[place].isTrivia {
        place += 1
        isApart = true
      } else {
        components.append(component(isApart: isApart))
        isApart = false
      }
    }
    return components
  }

  private mutating func component(isApart: Bool) -> Component {
    let start = place
    let token = tree.tokens[place]
    place += 1
    let kind: Component.Kind =
      switch token.kind {
      case .ident: .ident(tree.text(token))
      case .string: .string(tree.text(token))
      case .number: .number(tree.number(token))
      case .percentage: .percentage(tree.number(token))
      case .dimension: .dimension(tree.number(token), unit: tree.text(token))
      case .hash: .hash
      case .url: .url(tree.text(token))
      case .comma: .comma
      case .delim where tree.bytes[Int(token.start)] == UInt8(ascii: "/"): .slash
      case .delim where tree.bytes[Int(token.start)] == UInt8(ascii: "."): .dot
      case .function where depth < Self.depthMax: .function(tree.text(token), block(until: .closeParenthesis))
      case .openBracket where depth < Self.depthMax: .list(block(until: .closeBracket))
      case .openBrace: reference()
      default: .other
      }
    return Component(kind: kind, tokens: start..<place, isApart: isApart)
  }

  private mutating func block(until closer: SheetToken.Kind) -> [Component] {
    depth += 1
    let contents = components(until: closer)
    depth -= 1
    if place < end { place += 1 }
    return contents
  }

  private mutating func reference() -> Component.Kind {
    let start = place
    while place < end, tree.tokens[place].kind != .closeBrace { place += 1 }
    let name = tree.joinedName(start..<place)
    if place < end { place += 1 }
    return name.map { .reference($0) } ?? .other
  }
}

extension SyntaxTree {
  /// The name that tokens without blanks between them make, such as `color.blue.500`; nil if they make none. A string is the
  /// name that it says.
  func joinedName(_ range: Range<Int>) -> String? {
    var range = range
    while let first = range.first, tokens[first].isTrivia { range = first + 1..<range.upperBound }
    while let last = range.last, tokens[last].isTrivia { range = range.lowerBound..<last }
    guard let first = range.first, let last = range.last else { return nil }
    if range.count == 1, tokens[first].kind == .string { return text(tokens[first]) }
    var hasEscape = false
    for token in tokens[range] {
      switch token.kind {
      case .ident, .number, .dimension, .percentage, .hash: break
      case .delim where ".-/+_$".utf8.contains(bytes[Int(token.start)]): break
      default: return nil
      }
      if token.flags.contains(.hasEscape) { hasEscape = true }
    }
    let written = bytes[Int(tokens[first].start)..<Int(tokens[last].end)]
    return hasEscape || written.contains(0) ? EscapedText.decoded(written) : String(decoding: written, as: UTF8.self)
  }

  /// Tokens as they are laid out, without comments.
  func plainText(_ range: Range<Int>) -> String {
    var spacing = Spacing()
    var text = ""
    for token in tokens[range] {
      if token.isTrivia {
        spacing.skip()
      } else {
        if spacing.takes(token) { text += " " }
        text += String(decoding: laidOut(token), as: UTF8.self)
      }
    }
    return text
  }
}
