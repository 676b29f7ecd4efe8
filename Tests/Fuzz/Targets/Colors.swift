import LiveryVocabulary

/// What reads has a literal that reads the same, and a text that reads; what does not says where.
func checkColor(_ bytes: [UInt8]) throws {
  let text = String(decoding: bytes, as: UTF8.self)
  do {
    let color = try ThemeColor(css: text)
    try expect(try ThemeColor(css: color.cssLiteral) == color, "\(color.cssLiteral) reads differently")
    try expect((try? ThemeColor(css: color.cssText)) != nil, "\(color.cssText) does not read")
    for space in ColorSpace.allCases { _ = color.converted(to: space, mapping: .reducedChroma).cssText }
    for deficiency in ColorVisionDeficiency.allCases { _ = color.asSeen(with: deficiency).difference(from: color) }
    _ = color.adjusted(toContrast: 4.5, on: color)
  } catch let error as ColorSyntaxError {
    try expect((0...text.utf8.count).contains(error.offset), "the offset is outside of the text: \(error)")
  }
}
