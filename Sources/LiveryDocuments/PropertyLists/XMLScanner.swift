import LiveryVocabulary

/// Takes a text in XML apart into tags and text (https://www.w3.org/TR/xml/).
struct XMLScanner {
  /// The start of an element.
  struct Tag {
    let name: String
    /// Where it begins.
    let start: Int
    /// Whether the element ends with it: `<true/>`.
    let isEmpty: Bool
  }

  /// What comes next, besides blanks, comments and processing instructions.
  enum Markup {
    case start(Tag)
    case end(name: String, start: Int)
    case text(start: Int)
  }

  private let bytes: [UInt8]
  private let file: String
  private(set) var position = 0

  init(_ bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
  }

  /// Skips what stands before the first element. Says so of files that are no XML.
  mutating func begin() throws(JSONSyntaxError) {
    if let problem = bytes.encodingProblem { throw error(problem.message, at: problem.offset) }
    if bytes.startWithByteOrderMark { position = 3 }
    try skipBlanks()
    if let byte = peek, byte == UInt8(ascii: "{") || byte == UInt8(ascii: "(") {
      throw error("the file is an old-style property list; convert it with `plutil -convert xml1`")
    }
    if starts(with: "<!DOCTYPE") {
      try skipDocumentType()
    }
  }

  /// The next tag or text; nil at the end.
  mutating func nextMarkup() throws(JSONSyntaxError) -> Markup? {
    try skipBlanks()
    guard let byte = peek else { return nil }
    guard byte == UInt8(ascii: "<"), !starts(with: Self.cdata) else { return .text(start: position) }
    let start = position
    if starts(with: "</") { return .end(name: try endName(), start: start) }
    position += 1
    let name = try name()
    return .start(Tag(name: name, start: start, isEmpty: try skipAttributes(of: name)))
  }

  /// The text of an element that holds nothing else, up to and behind its end.
  mutating func content(of tag: Tag) throws(JSONSyntaxError) -> String {
    if tag.isEmpty { return "" }
    var text: [UInt8] = []
    while let byte = peek {
      if byte == UInt8(ascii: "&") {
        text += Array(String(try reference()).utf8)
      } else if byte != UInt8(ascii: "<") {
        addLineEnd(byte, to: &text)
      } else if starts(with: Self.cdata) {
        try cdata(into: &text)
      } else if try !skipComment() {
        return try end(of: tag, text)
      }
    }
    throw error("expected `</\(tag.name)>`; the file ends here")
  }

  private mutating func end(of tag: Tag, _ text: [UInt8]) throws(JSONSyntaxError) -> String {
    let start = position
    guard starts(with: "</") else {
      throw error("expected text and `</\(tag.name)>`; write `<` in a text as `&lt;`", at: start)
    }
    let name = try endName()
    guard name.hasSameScalars(as: tag.name) else { throw error("expected `</\(tag.name)>`", at: start) }
    return String(decoding: text, as: UTF8.self)
  }

  /// Line ends of any kind are line feeds in XML.
  private mutating func addLineEnd(_ byte: UInt8, to text: inout [UInt8]) {
    position += 1
    guard byte == UInt8(ascii: "\r") else { return text.append(byte) }
    if peek != UInt8(ascii: "\n") { text.append(UInt8(ascii: "\n")) }
  }

  // MARK: - Tags

  private mutating func endName() throws(JSONSyntaxError) -> String {
    position += 2
    let name = try name()
    skipSpaces()
    guard skip(">") else { throw error("expected `>` after `</\(name.clipped)`") }
    return name
  }

  private mutating func name() throws(JSONSyntaxError) -> String {
    let start = position
    while let byte = peek, byte > 0x20, !"/>=<\"'&".utf8.contains(byte) { position += 1 }
    if position == start { throw error("expected a name; write `<` in a text as `&lt;`") }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// - Returns: whether the element is empty.
  private mutating func skipAttributes(of element: String) throws(JSONSyntaxError) -> Bool {
    while true {
      skipSpaces()
      if skip("/>") { return true }
      if skip(">") { return false }
      guard position < bytes.count else { throw error("expected `>` after `<\(element.clipped)`; the file ends here") }
      _ = try name()
      skipSpaces()
      guard skip("=") else { throw error("expected `=` after the name of an attribute") }
      skipSpaces()
      guard try skipQuoted() else { throw error("expected the value of an attribute in quotes") }
    }
  }

  // MARK: - Text

  private static let cdata = "<![CDATA["

  private mutating func cdata(into text: inout [UInt8]) throws(JSONSyntaxError) {
    let start = position
    _ = skip(Self.cdata)
    while !skip("]]>") {
      guard let byte = peek else { throw error("the CDATA section has no end; close it with `]]>`", at: start) }
      addLineEnd(byte, to: &text)
    }
  }

  private mutating func reference() throws(JSONSyntaxError) -> Unicode.Scalar {
    let start = position
    // The longest is a number with leading zeros; nobody writes many.
    let end = bytes[start...].prefix(16).firstIndex(of: UInt8(ascii: ";"))
    guard let end else { throw error("expected an entity such as `&amp;`; write `&` as `&amp;`", at: start) }
    let name = String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
    position = end + 1
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    guard name.hasPrefix("#") else {
      throw error("`&\(name);` is not read; there are `&amp; &lt; &gt; &quot; &apos;` and `&#…;`", at: start)
    }
    let isHexadecimal = name.hasPrefix("#x")
    let number = UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10)
    guard let scalar = number.flatMap(Unicode.Scalar.init), scalar != "\0" else {
      throw error("`&\(name);` is no character", at: start)
    }
    return scalar
  }

  // MARK: - What is skipped

  /// Blanks, comments and processing instructions.
  private mutating func skipBlanks() throws(JSONSyntaxError) {
    repeat { skipSpaces() } while try skipCommentOrInstruction()
  }

  private mutating func skipCommentOrInstruction() throws(JSONSyntaxError) -> Bool {
    if try skipComment() { return true }
    return try skip(from: "<?", to: "?>", "the processing instruction")
  }

  private mutating func skipSpaces() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  private mutating func skipComment() throws(JSONSyntaxError) -> Bool {
    try skip(from: "<!--", to: "-->", "the comment")
  }

  private mutating func skip(from begin: String, to end: String, _ what: String) throws(JSONSyntaxError) -> Bool {
    let start = position
    guard skip(begin) else { return false }
    while !skip(end) {
      guard position < bytes.count else { throw error("\(what) has no end; close it with `\(end)`", at: start) }
      position += 1
    }
    return true
  }

  /// With the declarations in it, none of which counts.
  private mutating func skipDocumentType() throws(JSONSyntaxError) {
    let start = position
    var isInSubset = false
    while let byte = peek {
      if try skipQuoted() { continue }
      if try skipCommentOrInstruction() { continue }
      position += 1
      if byte == UInt8(ascii: "[") { isInSubset = true }
      if byte == UInt8(ascii: "]") { isInSubset = false }
      if byte == UInt8(ascii: ">"), !isInSubset { return }
    }
    throw error("the document type has no end; close it with `>`", at: start)
  }

  private mutating func skipQuoted() throws(JSONSyntaxError) -> Bool {
    guard let quote = peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return false }
    guard let end = bytes[(position + 1)...].firstIndex(of: quote) else { throw error("the quotes are not closed") }
    position = end + 1
    return true
  }

  // MARK: - Bytes

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func starts(with text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

  private mutating func skip(_ text: String) -> Bool {
    let found = starts(with: text)
    if found { position += text.utf8.count }
    return found
  }

  /// - Parameter offset: where the problem is; nil is here.
  func error(
    _ message: String, at offset: Int? = nil, code: Diagnostic.Code = .invalidPropertyList
  ) -> JSONSyntaxError {
    JSONSyntaxError(
      location: JSONDocument.location(ofByte: offset ?? position, in: TextPlaces(bytes), file: file), code: code,
      message: message)
  }
}
