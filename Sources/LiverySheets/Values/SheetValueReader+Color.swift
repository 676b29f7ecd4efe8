import LiveryDocuments
import LiveryVocabulary

extension SheetValueReader {
  /// A colour of CSS. It stays in the space that it is written in.
  func color(_ part: Component) throws(BadValue) -> ThemeColor {
    if case .function(let name, _) = part.kind, let unknown = unknownFunction(name, at: part.tokens.lowerBound) {
      throw unknown
    }
    let tokens = tree.tokens[part.tokens]
    let start = tokens.first?.bytes.lowerBound ?? 0
    var text = tree.bytes[start..<(tokens.last?.bytes.upperBound ?? start)]
    // Some comments of a sheet are none in CSS. As blanks they leave every place where it is.
    for token in tokens where token.isTrivia {
      for place in token.bytes { text[place] = UInt8(ascii: " ") }
    }
    do {
      return try ThemeColor(css: text)
    } catch {
      let token = tokens.lastIndex { $0.bytes.lowerBound <= start + error.offset } ?? part.tokens.lowerBound
      throw BadValue(error.message, at: token)
    }
  }
}
