import Foundation
import LiveryVocabulary
import Testing

@testable import LiveryDocuments

/// The bytes are made by Foundation, or written out by hand from the format.
@Suite struct BinaryPropertyListTests {
  private func parse(_ bytes: [UInt8], _ limits: DocumentLimits = DocumentLimits()) throws(JSONSyntaxError) -> JSONNode
  {
    try JSONDocument(bytes, file: "a.plist", syntax: .propertyList, limits: limits, valuesMax: limits.values).root
  }

  private func binary(_ value: Any) throws -> [UInt8] {
    Array(try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0))
  }

  /// A file of objects of some bytes each, the first of which is the root.
  private func file(_ objects: [[UInt8]], root: UInt8 = 0) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var table: [UInt8] = []
    for object in objects {
      table += [UInt8(bytes.count >> 8), UInt8(bytes.count & 255)]
      bytes += object
    }
    let start = bytes.count
    func eight(_ number: Int) -> [UInt8] { (0..<8).reversed().map { UInt8(number >> ($0 * 8) & 255) } }
    return bytes + table + [0, 0, 0, 0, 0, 0, 2, 1] + eight(objects.count) + eight(Int(root)) + eight(start)
  }

  @Test func readsEveryKind() throws {
    let root = try parse(
      binary([
        "text": "plain", "more": "é👍", "list": [1, -2, 300, 70_000, 5_000_000_000, 0.25, true, false] as [Any],
        "dict": [:] as [String: Any], "data": Data([1, 2]), "date": Date(timeIntervalSinceReferenceDate: 5),
        "many": Array(repeating: "x", count: 20),
      ]))
    #expect(root["text"]?.string == "plain" && root["more"]?.string == "é👍" && root["data"]?.string == "AQI=")
    let list = try #require(root["list"]?.elements)
    #expect(list.prefix(6).map(\.number) == [1, -2, 300, 70_000, 5_000_000_000, 0.25])
    #expect(list[6].bool == true && list[7].bool == false && root["date"]?.string == "2001-01-01T00:00:05Z")
    #expect(root["dict"]?.isObject == true && root["many"]?.elements?.count == 20)
    #expect(root["list"]?.pointer == "/list" && root.origin.line == 1)
  }

  /// Foundation writes both forms.
  @Test func equalsXML() throws {
    let dates = [
      0, 1_000_000_000.75, -0.5, -63_113_904_000, 252_423_993_599, 5_097_599, 5_184_000, 99_792_000, -26_784_000,
    ]
    let values: [Any] =
      dates.map { Date(timeIntervalSinceReferenceDate: $0) } + (0...4).map { Data(repeating: 0xFB, count: $0) }
      + [Data(0...255), UInt64.max, UInt64(1) << 63, Int64.min]
    let xml = try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
    let expected = try #require(try parse(Array(xml)).elements)
    let found = try #require(try parse(binary(values)).elements)
    #expect(expected[1].string == "2032-09-09T01:46:40Z" && expected[14].string?.utf8.count == 344)
    #expect(found.map(\.string) == expected.map(\.string))
    #expect(found.map(\.number) == expected.map(\.number))
  }

  @Test func integersMayHaveSixteenBytes() throws {
    func number(_ high: UInt8, _ low: UInt8) throws(JSONSyntaxError) -> Double? {
      try parse(file([[0x14] + Array(repeating: high, count: 8) + Array(repeating: low, count: 8)])).number
    }
    #expect(try number(0, 0) == 0 && number(0, 0xFF) == 0x1p64 && number(0xFF, 0xFF) == -1)
    for (high, low): (UInt8, UInt8) in [(1, 0), (0xFF, 0)] {
      #expect(throws: JSONSyntaxError.self) { try number(high, low) }
    }
  }

  /// They are no numbers, or their years do not have four digits.
  @Test(arguments: [.nan, .infinity, -.infinity, 1e300, -1e19, 252_423_993_600, -63_113_904_001])
  func absurdDatesAreRefused(_ seconds: Double) throws {
    let bits = (0..<8).reversed().map { UInt8(truncatingIfNeeded: seconds.bitPattern >> ($0 * 8)) }
    #expect(throws: JSONSyntaxError.self) { try parse(file([[0x33] + bits])) }
    // Dates and data are no keys.
    #expect(throws: JSONSyntaxError.self) {
      try parse(file([[0xD1, 1, 2], [0x33] + Array(repeating: 0, count: 8), [9]]))
    }
    #expect(throws: JSONSyntaxError.self) { try parse(file([[0xD1, 1, 2], [0x41, 0], [9]])) }
  }

  @Test func placesAreBytes() throws {
    // An array of one reference, and a real of four bytes.
    let root = try parse(file([[0xA1, 1], [0x22, 0x3E, 0x80, 0, 0]]))
    let real = try #require(root.elements?.first)
    #expect(real.number == 0.25 && real.location == SourceLocation(file: "a.plist", line: 1, column: 11))
  }

  /// Few bytes stand for few values.
  @Test func valuesThatRepeatAreBounded() {
    func code(_ bytes: [UInt8]) -> Diagnostic.Code? {
      JSONNode.parse(bytes, file: "a.plist", syntax: .propertyList, limits: DocumentLimits()).problem?.code
    }
    #expect(code(file([[0xA1, 0]])) == .limitExceeded)
    #expect(code(file((1...40).map { [0xA2, $0, $0] } + [[0x09]])) == .limitExceeded)
    let text: [UInt8] = [0x5F, 0x11, 0x01, 0x00] + Array(repeating: 0x61, count: 256)
    #expect(code(file([[0xAF, 0x10, 40] + Array(repeating: 1, count: 40), text])) == .limitExceeded)
    #expect(code(file([[0xA3, 1, 1, 1], text])) == nil)
  }

  /// Every byte is changed to some others, and every end is cut off: all is read or refused.
  @Test func damagedFilesAreRefused() throws {
    let good = try binary(["a": [1, 2.5, "é", true], "b": ["c": "d"]] as [String: Any])
    for place in good.indices {
      _ = try? parse(Array(good[..<place]))
      for byte: UInt8 in [0, 1, 0x0F, 0x13, 0x40, 0x5F, 0x7F, 0x80, 0xA4, 0xDF, 0xFF] {
        var bytes = good
        bytes[place] = byte
        _ = try? parse(bytes)
      }
    }
    #expect(throws: JSONSyntaxError.self) { try parse(Array("bplist00".utf8)) }
    let damaged = file([[0xA1, 7]])
    do throws(JSONSyntaxError) {
      _ = try parse(damaged)
      Issue.record("it was read")
    } catch {
      #expect(error.message.hasPrefix("the binary property list is damaged") && error.location.column == 10)
    }
  }
}
