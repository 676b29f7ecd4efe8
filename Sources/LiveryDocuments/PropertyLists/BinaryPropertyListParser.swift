import LiveryVocabulary

/// Reads Apple's property lists in the binary form, which tools write where nobody asked for XML.
///
/// The format is that of `CFBinaryPList.c` (https://github.com/apple-oss-distributions/CF): objects, a table with the place of
/// each, and at the end 32 bytes that say where the table is. Objects refer to others by number, so that a value may stand in
/// several places. It is written out in each, within limits. There are no lines: a place is a byte, counted from 1, in line 1.
struct BinaryPropertyListParser {
  static let signature = "bplist00".utf8

  /// An array or a dictionary that is not read to its end.
  private struct Container {
    let start: Int
    let isObject: Bool
    let count: Int
    /// Where its references are.
    let content: Int
    var index = 0
  }

  private let bytes: [UInt8]
  private let file: String
  private(set) var tree: DocumentTreeBuilder
  private var open: [Container] = []
  /// How many more bytes of text may be written out.
  private var textBytesLeft: Int
  private var offsetSize = 0
  private var referenceSize = 0
  private var objectCount = 0
  private var tableStart = 0

  init(_ bytes: [UInt8], file: String, limits: DocumentLimits, valuesMax: Int) {
    self.bytes = bytes
    self.file = file
    // Else some hundred bytes that repeat each other stand for as many values as the limit allows.
    textBytesLeft = bytes.count * 8
    tree = DocumentTreeBuilder(limits: limits, valuesMax: min(valuesMax, bytes.count * 8))
  }

  /// Reads all into ``tree``.
  mutating func parse() throws(JSONSyntaxError) {
    guard bytes.starts(with: Self.signature), bytes.count >= 40 else { throw damaged(at: 0) }
    let trailer = bytes.count - 32
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    objectCount = try integer(at: trailer + 8, size: 8)
    let root = try integer(at: trailer + 16, size: 8)
    tableStart = try integer(at: trailer + 24, size: 8)
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), tableStart <= trailer,
      objectCount <= (trailer - tableStart) / offsetSize
    else { throw damaged(at: trailer) }
    try add(root, from: trailer)
    while let container = open.last {
      if container.index == container.count {
        open.removeLast()
        tree.close(at: container.start)
      } else {
        open[open.count - 1].index += 1
        try addNext(of: container)
      }
    }
  }

  // MARK: - Objects

  /// - Parameter reference: where the object is named.
  private mutating func add(_ object: Int, from reference: Int) throws(JSONSyntaxError) {
    let start = try place(of: object, from: reference)
    if let excess = tree.excess { throw error(excess, at: start, code: .limitExceeded) }
    let marker = bytes[start]
    guard marker >> 4 == 0xA || marker >> 4 == 0xD else {
      return tree.add(try scalar(marker, at: start), bytes: start..<start)
    }
    if let excess = tree.excessOfDepth { throw error(excess, at: start, code: .limitExceeded) }
    let isObject = marker >> 4 == 0xD
    let (count, content) = try count(at: start, of: isObject ? 2 * referenceSize : referenceSize)
    tree.begin(isObject: isObject, at: start)
    open.append(Container(start: start, isObject: isObject, count: count, content: content))
  }

  /// Adds the next value of a container. In a dictionary the keys come first, then the values.
  private mutating func addNext(of container: Container) throws(JSONSyntaxError) {
    var place = container.content + container.index * referenceSize
    if container.isObject {
      let key = try self.place(of: try integer(at: place, size: referenceSize), from: place)
      // A key is a text in ASCII or UTF-16.
      guard (5...6).contains(bytes[key] >> 4), case .string(let name) = try scalar(bytes[key], at: key) else {
        throw damaged(at: place)
      }
      tree.add(key: name)
      place += container.count * referenceSize
    }
    try add(try integer(at: place, size: referenceSize), from: place)
  }

  /// Dates and data are the texts that they are in XML.
  private mutating func scalar(_ marker: UInt8, at start: Int) throws(JSONSyntaxError) -> JSONDocument.Content {
    switch marker {
    case 0x00: return .null
    case 0x08: return .bool(false)
    case 0x09: return .bool(true)
    case 0x10...0x12: return .number(Double(try integer(at: start + 1, size: 1 << Int(marker & 3))))
    case 0x13: return .number(Double(Int64(bitPattern: try bits(at: start + 1, size: 8))))
    case 0x14: return .number(try wideInteger(at: start + 1))
    case 0x22: return .number(Double(Float(bitPattern: UInt32(try bits(at: start + 1, size: 4)))))
    case 0x23: return .number(Double(bitPattern: try bits(at: start + 1, size: 8)))
    case 0x33:
      let date = PropertyListText.date(Double(bitPattern: try bits(at: start + 1, size: 8)))
      guard let date else { throw damaged(at: start) }
      return .string(date)
    case 0x40...0x4F:
      let (count, content) = try textCount(at: start, of: 1)
      return .string(PropertyListText.data(bytes[content..<content + count]))
    case 0x50...0x5F:
      let (count, content) = try textCount(at: start, of: 1)
      return .string(String(decoding: bytes[content..<content + count], as: UTF8.self))
    case 0x60...0x6F:
      let (count, content) = try textCount(at: start, of: 2)
      let units = (0..<count).map { UInt16(bytes[content + 2 * $0]) << 8 | UInt16(bytes[content + 2 * $0 + 1]) }
      return .string(String(decoding: units, as: UTF16.self))
    default: throw damaged(at: start)
    }
  }

  /// 16 bytes, which Foundation writes for integers above `Int64.max`.
  private func wideInteger(at start: Int) throws(JSONSyntaxError) -> Double {
    let (high, low) = (try bits(at: start, size: 8), try bits(at: start + 8, size: 8))
    if high == 0 { return Double(low) }
    let signed = Int64(bitPattern: low)
    guard high == .max, signed < 0 else { throw damaged(at: start - 1) }
    return Double(signed)
  }

  private mutating func textCount(at start: Int, of size: Int) throws(JSONSyntaxError) -> (count: Int, content: Int) {
    let (count, content) = try count(at: start, of: size)
    textBytesLeft -= count * size
    guard textBytesLeft >= 0 else {
      throw error(
        "texts stand in too many places; convert the file with `plutil -convert xml1`", at: start, code: .limitExceeded)
    }
    return (count, content)
  }

  // MARK: - Bytes

  /// How many parts an object has, and where they begin.
  private func count(at start: Int, of size: Int) throws(JSONSyntaxError) -> (count: Int, content: Int) {
    var (count, content) = (Int(bytes[start] & 15), start + 1)
    if count == 15 {
      // An integer of its own follows.
      guard content < bytes.count, bytes[content] & 0xF0 == 0x10, bytes[content] & 15 <= 3 else {
        throw damaged(at: start)
      }
      let size = 1 << Int(bytes[content] & 15)
      count = try integer(at: content + 1, size: size)
      content += 1 + size
    }
    guard content <= bytes.count, count <= (bytes.count - content) / size else { throw damaged(at: start) }
    return (count, content)
  }

  private func place(of object: Int, from reference: Int) throws(JSONSyntaxError) -> Int {
    guard object < objectCount else { throw damaged(at: reference) }
    let place = try integer(at: tableStart + object * offsetSize, size: offsetSize)
    guard place < tableStart else { throw damaged(at: reference) }
    return place
  }

  private func integer(at start: Int, size: Int) throws(JSONSyntaxError) -> Int {
    guard let integer = Int(exactly: try bits(at: start, size: size)) else { throw damaged(at: start) }
    return integer
  }

  /// At most 8 bytes, the highest first.
  private func bits(at start: Int, size: Int) throws(JSONSyntaxError) -> UInt64 {
    guard start >= 0, start <= bytes.count - size else { throw damaged(at: min(start, bytes.count)) }
    return bytes[start..<start + size].reduce(0) { $0 << 8 | UInt64($1) }
  }

  private func damaged(at offset: Int) -> JSONSyntaxError {
    error("the binary property list is damaged; write it again, or convert it with `plutil -convert xml1`", at: offset)
  }

  private func error(
    _ message: String, at offset: Int, code: Diagnostic.Code = .invalidPropertyList
  ) -> JSONSyntaxError {
    JSONSyntaxError(location: SourceLocation(file: file, line: 1, column: offset + 1), code: code, message: message)
  }
}
