import Yams

/// Makes Yams read mappings in which a key stands twice, which it refuses.
///
/// The first of two equal keys gets another first letter, which no other key has, and the text is parsed again. All places in
/// the text stay. Events would need no second pass, but Yams keeps them to itself.
struct YAMLRepeatedKeys {
  /// How many keys may be changed. Each costs a pass.
  static let changesMax = 8

  /// Letters for private use.
  private static let firstLetter: UInt32 = 0xF0000

  /// The text to parse.
  private(set) var text: String
  /// The keys that were changed, by where they begin in the text.
  private var names: [Int: String] = [:]

  init(_ text: String) { self.text = text }

  /// A key as it was before.
  ///
  /// - Parameter index: where it begins in the text, in scalars.
  func name(at index: Int) -> String? { names[index] }

  /// Changes the first one of equal keys.
  ///
  /// - Parameter index: where it begins in the text, in scalars.
  /// - Returns: whether it could be. A key with an anchor or a tag, or that begins with an escape, cannot.
  mutating func change(_ name: String, at index: Int) -> Bool {
    var scalars = Array(text.unicodeScalars)
    guard names.count < Self.changesMax, scalars.indices.contains(index) else { return false }
    let isQuoted = scalars[index] == "\"" || scalars[index] == "'"
    let first = isQuoted ? index + 1 : index
    guard let letter = Unicode.Scalar(Self.firstLetter + UInt32(names.count)), scalars.indices.contains(first),
      scalars[first] == name.unicodeScalars.first, !scalars.contains(letter), names[index] == nil
    else { return false }
    scalars[first] = letter
    text = String(String.UnicodeScalarView(scalars))
    names[index] = name
    return true
  }
}
