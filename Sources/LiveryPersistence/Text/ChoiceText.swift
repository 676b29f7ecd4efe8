import LiveryVocabulary

/// The form in which all back ends keep a choice.
///
/// ```
/// livery choice 1        the version
/// density compact        an axis and its mode, ascending by axis
/// theme night
/// crc32 5dc2a6a3         of all bytes before this line
/// ```
///
/// Every line ends with a line feed, so a text that lost its end has lost its checksum. There is one text for a choice:
/// any other is refused.
package enum ChoiceText {
  /// The text is not one that ``encode(_:)`` makes.
  package struct Damage: Error {
    /// Continues "the choice was set aside as …:" with the line, what was expected there, and what to do.
    package let reason: String

    fileprivate init(reason: String) { self.reason = reason }

    fileprivate init(line: Int, expected: String, _ advice: String) {
      reason = "line \(line): expected \(expected); \(advice)"
    }
  }

  /// Longer texts are refused unread.
  static let bytesMax = 1 << 16

  private static let title = "livery choice "
  private static let version = "1"

  package static func encode(_ modes: [AxisName: ModeName]) -> [UInt8] {
    var text = title + version + "\n"
    for (axis, mode) in modes.sorted(by: { $0.key < $1.key }) {
      text += PlainText.escaped(axis.text) + " " + PlainText.escaped(mode.text) + "\n"
    }
    return Array((text + checksumLine(of: text.utf8)).utf8)
  }

  /// - Throws: ``Damage``, which names the first fault.
  package static func decode(_ bytes: [UInt8]) throws(Damage) -> [AxisName: ModeName] {
    guard bytes.count <= bytesMax else {
      throw Damage(
        reason: "it is longer than \(bytesMax) bytes, which no choice is; see what else writes there, and choose again")
    }
    let lineFeed = UInt8(ascii: "\n")
    let content = bytes.dropLast(checksumLine(of: []).utf8.count)
    let ending = bytes[content.endIndex...]
    let lastLine = bytes.dropLast().count(where: { $0 == lineFeed }) + 1
    guard ending.last == lineFeed, ending.starts(with: "crc32 ".utf8), content.last ?? lineFeed == lineFeed else {
      throw Damage(
        line: lastLine, expected: "\"crc32 \" and eight digits, which every choice ends with",
        "the end was lost: choose again")
    }
    let checksum = checksumLine(of: content)
    guard ending.elementsEqual(checksum.utf8) else {
      throw Damage(
        line: lastLine, expected: "\"\(checksum.dropLast())\" after what is before it",
        "something has changed since it was kept: choose again")
    }

    // Sound as it is: a later version wrote it, or another program.
    let lines = content.split(separator: lineFeed, omittingEmptySubsequences: false).dropLast()
    guard let first = lines.first, first.elementsEqual((title + version).utf8) else {
      throw Damage(
        line: 1, expected: "\"\(title)\(version)\", the version that this program knows",
        "use the program that kept it, or choose again")
    }
    var modes: [AxisName: ModeName] = [:]
    var previous: AxisName?
    for (number, line) in zip(2..., lines.dropFirst()) {
      let words = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
      guard words.count == 2, let axis = PlainText.unescaped(words[0]), let mode = PlainText.unescaped(words[1]) else {
        throw Damage(
          line: number,
          expected: "an axis, a space and its mode, of \"a\" to \"z\", digits, \"-\", \"_\" and \"%\" with two digits",
          "let only stores write there, and choose again")
      }
      let name = AxisName(axis)
      if let previous, previous >= name {
        throw Damage(
          line: number, expected: "an axis that comes after the one of the line before",
          "let only stores write there, and choose again")
      }
      previous = name
      modes[name] = ModeName(mode)
    }
    return modes
  }

  /// The last line of a text.
  package static func checksumLine(of content: some Sequence<UInt8>) -> String {
    "crc32 " + PlainText.hexadecimal(Checksum.crc32(content), digits: 8) + "\n"
  }
}
