/// Splits a command as a shell does (POSIX.1-2024, Shell Command Language, 2.2 Quoting): at blanks that are not quoted by `\`, `'`
/// or `"`. Nothing is expanded.
enum ShellWords {
  /// - Throws: ``Unusable`` for a quote that nothing closes.
  static func words(_ text: String) throws -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Unicode.Scalar?
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if isEscaped {
        // Between double quotes a backslash only quotes what means something there.
        if quote == "\"", !"\"\\$`".unicodeScalars.contains(scalar) { word?.unicodeScalars.append("\\") }
        word = (word ?? "") + String(scalar)
        isEscaped = false
      } else if scalar == "\\", quote != "'" {
        isEscaped = true
        word = word ?? ""
      } else if let open = quote {
        if scalar == open { quote = nil } else { word?.unicodeScalars.append(scalar) }
      } else if scalar == "'" || scalar == "\"" {
        quote = scalar
        word = word ?? ""
      } else if scalar.properties.isWhitespace {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(scalar)
      }
    }
    guard quote == nil, !isEscaped else { throw Unusable("a quote in \"\(text)\" is not closed") }
    return words + (word.map { [$0] } ?? [])
  }
}
