import LiveryVocabulary

/// A parsed text that remembers where everything stood: of JSON, or of another format with the same shapes.
///
/// All values lie in one array in the order of the text, so that neither parsing nor freeing a document
/// recurses, however deep it is. ``JSONNode`` is the way in.
package final class JSONDocument: Sendable {
  /// One value of the text.
  struct Entry: Sendable {
    /// That of a value in an object; empty for others.
    let key: String
    /// Whether it is the value of that key. It is not if the key is too long, or stands in the object once more.
    var isMember: Bool
    var content: Content
    /// The bytes of the value: from its first to behind its last.
    var bytes: Range<Int>
    /// The value that holds this one; −1 for the root.
    let parent: Int
    /// The position among the parent's values.
    let ordinal: Int
    /// Behind the last value in it.
    var end: Int
  }

  package enum Content: Sendable {
    case null
    case bool(Bool)
    /// Infinite if it is too large for a `Double`: the format of the text has no limit.
    case number(Double)
    case string(String)
    case array([Int])
    /// Where its members are by their keys; nil for an object of a few.
    case object([Scalars: Int]?)
  }

  let file: String
  let syntax: DocumentSyntax
  let bytes: [UInt8]
  let entries: [Entry]
  /// The values whose keys stand before them in their objects.
  let repeatedKeys: [Int]
  /// The values whose keys are longer than the limit. They are no members of their objects.
  let longKeys: [Int]
  private let places: TextPlaces
  private let isBinary: Bool

  /// - Parameter valuesMax: how many values there may be.
  /// - Throws: `JSONSyntaxError` at the first byte that cannot be right, or where a limit is exceeded.
  /// - Complexity: linear in the number of bytes.
  convenience init(
    _ bytes: [UInt8], file: String, syntax: DocumentSyntax = .json, limits: DocumentLimits, valuesMax: Int
  ) throws(JSONSyntaxError) {
    self.init(try Self.tree(bytes, file, syntax, limits, valuesMax), bytes: bytes, file: file, syntax: syntax)
  }

  /// Takes over what a parser of another syntax made of a text.
  package init(_ tree: DocumentTreeBuilder, bytes: [UInt8], file: String, syntax: DocumentSyntax) {
    self.file = file
    self.bytes = bytes
    self.syntax = syntax
    entries = tree.entries
    repeatedKeys = tree.repeatedKeys
    longKeys = tree.longKeys
    places = TextPlaces(bytes)
    isBinary = bytes.starts(with: BinaryPropertyListParser.signature)
  }

  private static func tree(
    _ bytes: [UInt8], _ file: String, _ syntax: DocumentSyntax, _ limits: DocumentLimits, _ valuesMax: Int
  ) throws(JSONSyntaxError) -> DocumentTreeBuilder {
    if syntax == .propertyList, bytes.starts(with: BinaryPropertyListParser.signature) {
      var parser = BinaryPropertyListParser(bytes, file: file, limits: limits, valuesMax: valuesMax)
      try parser.parse()
      return parser.tree
    }
    if syntax == .propertyList {
      var parser = PropertyListParser(bytes, file: file, limits: limits, valuesMax: valuesMax)
      try parser.parse()
      return parser.tree
    }
    var parser = JSONParser(
      bytes, file: file, allowsComments: syntax == .jsonWithComments, limits: limits, valuesMax: valuesMax)
    try parser.parse()
    return parser.tree
  }

  package var root: JSONNode { JSONNode(document: self, index: 0) }

  /// The container around a value; nil for the root.
  func parent(of place: Int) -> JSONNode? {
    let parent = entries[place].parent
    return parent < 0 ? nil : JSONNode(document: self, index: parent)
  }

  /// - Complexity: logarithmic in the number of lines.
  func location(ofByte offset: Int, pointer: String = "") -> SourceLocation {
    // There are no lines in the binary form.
    if isBinary { return SourceLocation(file: file, line: 1, column: offset + 1, pointer: pointer) }
    return Self.location(ofByte: offset, in: places, file: file, pointer: pointer)
  }

  static func location(
    ofByte offset: Int, in places: TextPlaces, file: String, pointer: String = ""
  ) -> SourceLocation {
    let place = places.place(ofByte: offset)
    return SourceLocation(file: file, line: place.line, column: place.column, pointer: pointer)
  }
}
