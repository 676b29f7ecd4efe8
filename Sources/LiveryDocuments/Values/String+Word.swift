import LiveryVocabulary

extension String {
  /// The text, where it is as short as the words of the format are; nil for a longer one, which is none of them.
  ///
  /// To compare or hash a text, Swift first puts its combining marks in order. That takes time in proportion to
  /// the square of their number.
  var word: String? { utf8.count <= 64 ? self : nil }

  /// How long the name of a font family may be in bytes. A list of them is hashed with each value that has it.
  static var familyNameMax: Int { 256 }

  /// The text, where it is as short as names of font families are.
  var familyName: String? { utf8.count <= Self.familyNameMax ? self : nil }
}

extension Sequence<String> {
  /// Whether a text is one of these words.
  func hasWord(_ text: String) -> Bool { text.word.map(contains) ?? false }
}

extension JSONNode {
  /// The string, where it may be one of the format's words.
  var word: String? { string?.word }
}

extension Value {
  /// The string, where it may be one of the format's words.
  var word: String? { text?.word }
}
