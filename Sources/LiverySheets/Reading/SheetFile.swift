import LiveryDocuments
import LiveryVocabulary

/// A file of a reading, taken apart.
struct SheetFile {
  let name: String
  let tree: SyntaxTree
  private let places: TextPlaces

  init(_ name: String, _ tree: SyntaxTree) {
    self.name = name
    self.tree = tree
    places = TextPlaces(tree.bytes)
  }

  /// Where a token stands.
  func location(_ token: Int) -> SourceLocation { location(tree.tokens[token]) }

  func location(_ token: SheetToken) -> SourceLocation { location(byte: Int(token.start)) }

  /// Where a byte stands.
  func location(byte: Int) -> SourceLocation {
    let place = places.place(ofByte: byte)
    return SourceLocation(file: name, line: place.line, column: place.column)
  }
}
