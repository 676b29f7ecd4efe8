/// Texts of HTML without its tags. There is nothing that lays HTML out without a screen.
enum PlainText {
  /// The ampersand last, since its text may look like another one's.
  private static let entities = [
    ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&nbsp;", " "), ("&amp;", "&"),
  ]

  static func of(html: String) -> String {
    var (text, tag) = ("", "")
    var isInTag = false
    for character in html {
      switch (isInTag, character) {
      case (false, "<"): (isInTag, tag) = (true, "")
      case (false, _): text.append(character)
      case (true, ">"):
        isInTag = false
        if ["br", "br/", "br /", "/p", "/div", "/li"].contains(tag.lowercased()) { text.append("\n") }
      case (true, _): tag.append(character)
      }
    }
    for (entity, plain) in entities { text = text.replacingOccurrences(of: entity, with: plain) }
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
