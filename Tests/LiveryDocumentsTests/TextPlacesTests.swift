import Testing

@testable import LiveryDocuments

@Suite struct TextPlacesTests {
  @Test func aByteOrderMarkIsNoCharacter() {
    let places = TextPlaces(Array("\u{FEFF}ab\nc".utf8))
    #expect(places.place(ofByte: 0) == (1, 1))
    #expect(places.place(ofByte: 3) == (1, 1))
    #expect(places.place(ofByte: 4) == (1, 2))
    #expect(places.place(ofByte: 6) == (2, 1))
  }

  /// With a line feed or without.
  @Test func carriageReturnsEndLines() {
    let places = TextPlaces(Array("[\r1\r\n,x]".utf8))
    #expect(places.place(ofByte: 0) == (1, 1))
    #expect(places.place(ofByte: 2) == (2, 1))
    #expect(places.place(ofByte: 5) == (3, 1))
    #expect(places.place(ofByte: 6) == (3, 2))
    #expect(TextPlaces([0x0D]).place(ofByte: 1) == (2, 1))
  }

  /// By counting from the start, for every byte of texts with lines and characters of many lengths.
  @Test(arguments: [0, 1, 255, 256, 257, 511, 512, 513, 1400])
  func findsEveryByte(_ length: Int) {
    let pattern = "aé\n€😀x" + String(repeating: "ä", count: 150) + "\n\n"
    let bytes = Array(String(repeating: pattern, count: 5).utf8.prefix(length))
    let places = TextPlaces(bytes)
    var (line, column) = (1, 1)
    for offset in 0...bytes.count {
      if offset == bytes.count || bytes[offset] & 0xc0 != 0x80 {
        #expect(places.place(ofByte: offset) == (line, column), "byte \(offset)")
      }
      guard offset < bytes.count else { break }
      if bytes[offset] == UInt8(ascii: "\n") {
        (line, column) = (line + 1, 1)
      } else if bytes[offset] & 0xc0 != 0x80 {
        column += 1
      }
    }
  }
}
