import LiveryVocabulary

/// What reads has a text that reads the same; what does not says where.
func checkSelectors(_ bytes: [UInt8]) throws {
  let text = String(decoding: bytes, as: UTF8.self)
  do {
    let selectors = try StyleSelector.list(text)
    try expect(!selectors.isEmpty, "no text is a selector")
    for selector in selectors {
      try expect(try StyleSelector.list(selector.description) == [selector], "\"\(selector)\" reads differently")
    }
  } catch let error as SelectorSyntaxError {
    let columns = 1...text.unicodeScalars.count + 1
    try expect(columns.contains(error.column), "the column is outside of the text: \(error)")
  }
}
