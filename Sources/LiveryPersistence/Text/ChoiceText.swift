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
  /// The text is none that ``encode(_:)`` makes.
  package struct Damage: Error {
    /// Continues "the choice … was set aside:".
    package let reason: String
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

  /// - Throws: ``Damage``, which says what is wrong first.
  package static func decode(_ bytes: [UInt8]) throws(Damage) -> [AxisName: ModeName] {
    guard bytes.count <= bytesMax else { throw Damage(reason: "it is longer than \(bytesMax) bytes") }
    let content = bytes.dropLast(checksumLine(of: []).utf8.count)
    guard bytes.last == UInt8(ascii: "\n"), bytes[content.endIndex...].starts(with: "crc32 ".utf8) else {
      throw Damage(reason: "it does not end with a checksum")
    }
    guard bytes[content.endIndex...].elementsEqual(checksumLine(of: content).utf8) else {
      throw Damage(reason: "its checksum is wrong")
    }
    var lines = content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()[...]
    // Sound as it is: a later version wrote it, or another program.
    guard let first = lines.popFirst(), first.elementsEqual((title + version).utf8) else {
      throw Damage(reason: "it is no choice of version \(version), which is the one that this program knows")
    }
    var modes: [AxisName: ModeName] = [:]
    for line in lines {
      let words = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
      guard words.count == 2, let axis = PlainText.unescaped(words[0]), let mode = PlainText.unescaped(words[1]) else {
        throw Damage(reason: "a line is no axis with its mode")
      }
      modes[AxisName(axis)] = ModeName(mode)
    }
    guard encode(modes) == bytes else { throw Damage(reason: "its axes are repeated or out of order") }
    return modes
  }

  /// The last line of a text.
  package static func checksumLine(of content: some Sequence<UInt8>) -> String {
    "crc32 " + PlainText.hexadecimal(Checksum.crc32(content), digits: 8) + "\n"
  }
}
