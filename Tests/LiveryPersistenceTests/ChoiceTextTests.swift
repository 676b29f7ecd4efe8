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
    #expect(damage(sound + [UInt8(ascii: "\n")]) == "it does not end with a checksum")
    #expect(damage(sound + sound) == "its checksum is wrong")
  }

  @Test func damageIsNamed() {
    let other = "it is no choice of version 1, which is the one that this program knows"
    #expect(damage([]) == "it does not end with a checksum")
    #expect(damage(text("")) == other)
    #expect(damage(text("livery choice 2\ntheme night\n")) == other)
    #expect(damage(text("livery choice 1")) == other)
    #expect(damage(text("livery choice 1\ntheme\n")) == "a line is no axis with its mode")
    #expect(damage(text("livery choice 1\ntheme night sky\n")) == "a line is no axis with its mode")
    #expect(damage(text("livery choice 1\ntheme %4\n")) == "a line is no axis with its mode")
    #expect(damage(text("livery choice 1\ntheme %ff\n")) == "a line is no axis with its mode")
    #expect(damage(text("livery choice 1\ntheme N\n")) == "a line is no axis with its mode")
    let order = "its axes are repeated or out of order"
    #expect(damage(text("livery choice 1\ntheme night\ntheme noon\n")) == order)
    #expect(damage(text("livery choice 1\ntheme night\ndensity compact\n")) == order)
    #expect(damage(Array(repeating: 0, count: 70_000)) == "it is longer than 65536 bytes")
  }
}
