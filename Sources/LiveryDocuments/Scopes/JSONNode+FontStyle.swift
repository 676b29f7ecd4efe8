extension JSONNode {
  /// A font style; nil for none. Words that are unknown are reported.
  func fontStyle(_ log: DiagnosticLog) -> ScopeStyle.FontStyle? {
    if isNull { return nil }
    guard let string else {
      log.error(.wrongJSONType, "expected a font style such as \"bold italic\", not \(noun)", at: self)
      return nil
    }
    let known = ["bold", "italic", "underline", "strikethrough"]
    // Words that people write for text without a style. Any word that is none of the four says so.
    let regular = ["normal", "regular", "none", "plain", "unset"]
    for word in string.split(separator: " ").map(String.init)
    where !word.trimmed.isEmpty && !known.hasWord(word) && !regular.hasWord(word) {
      let list = known.joined(separator: ", ")
      log.warning(
        .invalidValue,
        "\"\(word.clipped)\" is no font style and does nothing; there are \(list)\(log.question(word, among: known))",
        at: self)
    }
    return ScopeStyle.FontStyle(words: string)
  }
}
