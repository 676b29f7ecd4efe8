import LiveryVocabulary
import Testing

@testable import LiveryPersistence

struct ChoiceTextTests {
  private static let modes: [AxisName: ModeName] = ["theme": "night", "density": "compact", "fontSize": "x l"]
  private static let text = "livery choice 1\ndensity compact\nfont%53ize x%20l\ntheme night\ncrc32 "

  private func text(_ content: String) -> [UInt8] {
    Array((content + "crc32 " + PlainText.hexadecimal(Checksum.crc32(content.utf8), digits: 8) + "\n").utf8)
  }

  private func damage(_ bytes: [UInt8]) -> String? {
    do throws(ChoiceText.Damage) {
      _ = try ChoiceText.decode(bytes)
      return nil
    } catch {
      return error.reason
    }
  }

  @Test func theChecksumIsTheUsualOne() {
    #expect(Checksum.crc32("123456789".utf8) == 0xcbf4_3926)
    #expect(Checksum.crc32([]) == 0)
  }

  @Test func theFormIsAsDocumented() throws {
    let encoded = ChoiceText.encode(Self.modes)
    #expect(String(decoding: encoded, as: UTF8.self).hasPrefix(Self.text))
    #expect(try ChoiceText.decode(encoded) == Self.modes)
  }

  @Test(arguments: ["", "a\nb", "%", "é", "e\u{301}", "..", "/", " ", "\0", "Ω😀", "crc32 00000000\n"])
  func anyNameComesBack(_ name: String) throws {
    let modes: [AxisName: ModeName] = [AxisName(name): ModeName(name), "other": "mode"]
    #expect(try ChoiceText.decode(ChoiceText.encode(modes)) == modes)
    let escaped = PlainText.escaped(name)
    #expect(escaped.utf8.allSatisfy { (33...126).contains($0) && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ".") })
  }

  @Test func noChoiceIsAText() throws {
    #expect(try ChoiceText.decode(ChoiceText.encode([:])) == [:])
  }

  @Test func everyFlippedBitIsFound() {
    let sound = ChoiceText.encode(Self.modes)
    for bit in 0..<sound.count * 8 {
      var bytes = sound
      bytes[bit / 8] ^= 1 << (bit % 8)
      #expect(damage(bytes) != nil, "bit \(bit)")
    }
  }

  @Test func everyLostEndIsFound() {
    let sound = ChoiceText.encode(Self.modes)
    for length in sound.indices { #expect(damage(Array(sound[..<length])) != nil, "\(length) bytes left") }
    #expect(
      damage(sound + [UInt8(ascii: "\n")])
        == "line 6: expected \"crc32 \" and eight digits, which every choice ends with; the end was lost: choose again")
    let checksum = ChoiceText.checksumLine(of: sound + sound.dropLast(15)).dropLast()
    #expect(
      damage(sound + sound) == """
        line 10: expected "\(checksum)" after what is before it; something has changed since it was kept: choose again
        """)
  }

  @Test func damageIsNamed() {
    let ending = "expected \"crc32 \" and eight digits, which every choice ends with; the end was lost: choose again"
    #expect(damage([]) == "line 1: \(ending)")
    #expect(damage(Array("livery choice 1\ntheme nig".utf8)) == "line 2: \(ending)")
    #expect(damage(text("livery choice 1")) == "line 1: \(ending)")
    #expect(damage(text("livery choice 1\ntheme night")) == "line 2: \(ending)")
    let version = """
      line 1: expected "livery choice 1", the version that this program knows; use the program that kept it, or choose \
      again
      """
    #expect(damage(text("")) == version)
    #expect(damage(text("livery choice 2\ntheme night\n")) == version)
    let words = """
      expected an axis, a space and its mode, of "a" to "z", digits, "-", "_" and "%" with two digits; let only stores \
      write there, and choose again
      """
    for line in ["theme", "theme night sky", "theme %4", "theme %ff", "theme N", ""] {
      #expect(damage(text("livery choice 1\n\(line)\n")) == "line 2: \(words)")
      #expect(damage(text("livery choice 1\ndensity compact\n\(line)\nzoom full\n")) == "line 3: \(words)")
    }
    let order = """
      expected an axis that comes after the one of the line before; let only stores write there, and choose again
      """
    #expect(damage(text("livery choice 1\ntheme night\ntheme noon\n")) == "line 3: \(order)")
    #expect(damage(text("livery choice 1\ndensity compact\ntheme night\nmotion full\n")) == "line 4: \(order)")
    #expect(
      damage(Array(repeating: 0, count: 70_000))
        == "it is longer than 65536 bytes, which no choice is; see what else writes there, and choose again")
  }
}
