import LiveryDocuments
import LiveryVocabulary

extension SheetValueReader {
  /// A colour of CSS. It stays in the space that it is written in.
  func color(_ part: Component) throws(BadValue) -> ThemeColor {
    if case .function(let name, _) = part.kind, let unknown = unknownFunction(name, at: part.tokens.lowerBound) {
      throw unknown
    }
    let tokens = tree.tokens[part.tokens]
    guard let first = tokens.first, let last = tokens.last else {
      throw BadValue("a colour is missing here", at: part.tokens.lowerBound)
    }
    do {
      return try ThemeColor(css: tree.bytes[first.bytes.lowerBound..<last.bytes.upperBound])
    } catch {
      let place = first.bytes.lowerBound + error.offset
      let token = tokens.lastIndex { $0.bytes.lowerBound <= place } ?? part.tokens.lowerBound
      throw BadValue(error.message, at: token)
    }
  }
}
