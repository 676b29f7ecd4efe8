import LiveryDocuments
import LiveryVocabulary

extension SheetValueReader {
  /// `[italic] [weight] size ["family"]`. The size is a number, or in px or pt.
  func font(_ parts: ArraySlice<Component>) throws(BadValue) -> TokenExpression {
    var rest = parts
    var isItalic = false
    var weight = TokenExpression.literal(.fontWeight(FontWeight(400)))
    while rest.count > 1, let part = rest.first {
      if part.isWord("italic") {
        isItalic = true
      } else if weightIfAny(part) != nil, !isSize(part) || isSize(rest[rest.startIndex + 1]) {
        weight = .literal(.fontWeight(FontWeight(try self.weight(part))))
      } else {
        break
      }
      rest = rest.dropFirst()
    }
    guard let size = rest.popFirst() else { throw BadValue("a font has a size", at: first(parts)) }
    let family = rest.isEmpty ? [""] : try families(rest)
    guard family.count == 1 else {
      throw BadValue("a font has one family; a `typography` may have several", at: first(rest))
    }
    return try combine(
      .sheetFont, [try fontSize(size), weight, .literal(.string(family[0])), .literal(.bool(isItalic))], "a font",
      at: first(parts))
  }

  private func isSize(_ part: Component) -> Bool {
    switch part.kind {
    case .number, .dimension, .reference: true
    default: false
    }
  }

  private func fontSize(_ part: Component) throws(BadValue) -> TokenExpression {
    let size = try distance(part, "font size")
    try checkSign(part, "a font size")
    return size
  }

  /// Names with commas between them, each in quotes or as words.
  func families(_ parts: ArraySlice<Component>) throws(BadValue) -> [String] {
    var names: [String] = []
    for item in items(parts) {
      if item.count == 1, case .string(let name) = item[item.startIndex].kind {
        names.append(name)
        continue
      }
      let words = item.compactMap(\.ident)
      guard !words.isEmpty, words.count == item.count else {
        throw BadValue("a font family is expected, as in `\"Avenir Next\"`", at: first(item.isEmpty ? parts : item))
      }
      names.append(words.joined(separator: " "))
    }
    guard let long = names.first(where: { $0.utf8.count > 256 }) else { return names }
    throw BadValue("the family `\(long.clipped)` has more than 256 bytes", at: first(parts), code: .limitExceeded)
  }

  /// `[weight] size [/ line-height] [letter-spacing] family, …`
  func typography(_ parts: ArraySlice<Component>) throws(BadValue) -> TokenExpression {
    var rest = parts
    var weight = TokenExpression.literal(.fontWeight(FontWeight(400)))
    if rest.count > 1, let part = rest.first, weightIfAny(part) != nil {
      weight = .literal(.fontWeight(FontWeight(try self.weight(part))))
      rest = rest.dropFirst()
    }
    guard let size = rest.popFirst() else { throw BadValue("a typography has a size", at: first(parts)) }
    var lineHeight = TokenExpression.literal(.list([]))
    if rest.first?.isSlash == true {
      rest = rest.dropFirst()
      guard let height = rest.popFirst() else { throw BadValue("a line height is missing", at: first(parts)) }
      lineHeight = try self.lineHeight(height, of: size)
    }
    var spacing = TokenExpression.literal(.list([]))
    if let part = rest.first, isSize(part) {
      spacing = try self.part(part, as: .dimension)
      rest = rest.dropFirst()
    }
    guard !rest.isEmpty else { throw BadValue("a typography has a font family", at: first(parts)) }
    let family = TokenExpression.literal(.fontFamily(FontFamily(try families(rest))))
    return try combine(
      .typography, [family, try nonNegative(size, as: .dimension, "a font size"), weight, spacing, lineHeight],
      "a typography", at: first(parts))
  }

  /// How many times the size a line is high: as a number, in percent, or by a length in the unit of the size.
  private func lineHeight(_ part: Component, of size: Component) throws(BadValue) -> TokenExpression {
    try checkSign(part, "a line height")
    guard case .dimension = part.kind else { return try self.part(part, as: .number) }
    let height = try dimension(part)
    guard !size.isReference, case let size = try dimension(size), size.unit == height.unit, size.value > 0 else {
      throw BadValue(
        "a line height has the unit of the size before it; write how many times the size it is, as in `16px / 1.5`",
        at: part.tokens.lowerBound)
    }
    return .literal(.number(try finite(height.value / size.value, part)))
  }
}
