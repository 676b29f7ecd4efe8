import LiveryVocabulary

/// A text that is not JSON (RFC 8259).
struct JSONSyntaxError: Error {
  let location: SourceLocation
  let code: Diagnostic.Code
  let message: String
}

/// Reads JSON without recursion: the containers that are open lie on an array of their own.
struct JSONParser {
  private struct Container {
    let entry: Int
    let isObject: Bool
    var keys: [String] = []
    var values: [Int] = []
  }

  private let bytes: [UInt8]
  private let file: String
  private let limits: DocumentLimits
  private let valuesMax: Int
  private var position = 0
  private var open: [Container] = []
  private(set) var entries: [JSONDocument.Entry] = []
  private(set) var repeatedKeys: [JSONDocument.RepeatedKey] = []
  private(set) var longKeys: [Int] = []

  init(_ bytes: [UInt8], file: String, limits: DocumentLimits, valuesMax: Int) {
    self.bytes = bytes
    self.file = file
    self.limits = limits
    self.valuesMax = valuesMax
  }

  /// Reads the whole text into ``entries``.
  mutating func parse() throws(JSONSyntaxError) {
    // Of characters that a text can begin with, one byte of two is zero.
    if bytes.prefix(2).contains(0) { throw error("the file seems to be UTF-16; save it as UTF-8", at: 0) }
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw error("the file is not UTF-8; save it as UTF-8", at: validByteCount)
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    skipBlanks()
    repeat {
      while try !value() {}
    } while try goesOn()
    if position < bytes.count { throw expected("nothing more after the value") }
  }

  /// How many bytes there are before the first that is not UTF-8.
  private var validByteCount: Int {
    var decoder = Unicode.UTF8()
    var rest = bytes.makeIterator()
    var count = 0
    while case .scalarValue(let scalar) = decoder.decode(&rest) { count += scalar.utf8.count }
    return count
  }

  /// Reads a scalar, or the beginning of a container up to where its first value must stand.
  ///
  /// - Returns: whether the value is complete: a scalar or an empty container.
  private mutating func value() throws(JSONSyntaxError) -> Bool {
    guard entries.count < valuesMax else {
      throw error("there are more than \(limits.values) values in all files; raise the limit", code: .limitExceeded)
    }
    let start = position
    switch peek {
    case UInt8(ascii: "{"): return try begin(isObject: true)
    case UInt8(ascii: "["): return try begin(isObject: false)
    case UInt8(ascii: "\""):
      let string = try string()
      add(.string(string), from: start)
    case let byte? where byte == UInt8(ascii: "-") || isDigit(byte):
      let number = try number()
      add(.number(number), from: start)
    case UInt8(ascii: "t") where skip("true"): add(.bool(true), from: start)
    case UInt8(ascii: "f") where skip("false"): add(.bool(false), from: start)
    case UInt8(ascii: "n") where skip("null"): add(.null, from: start)
    default: throw expected("a value: an object, an array, a string, a number, true, false or null")
    }
    return true
  }

  private mutating func begin(isObject: Bool) throws(JSONSyntaxError) -> Bool {
    guard open.count < limits.depth else {
      throw error(
        "values are nested deeper than \(limits.depth) levels; flatten the file or raise the limit",
        code: .limitExceeded)
    }
    // Replaced when it is closed.
    add(.array([]), from: position)
    open.append(Container(entry: entries.count - 1, isObject: isObject))
    position += 1
    skipBlanks()
    let isEmpty = peek == UInt8(ascii: isObject ? "}" : "]")
    if isEmpty {
      close()
    } else if isObject {
      try key()
    }
    return isEmpty
  }

  /// After a value: closes what ends here; whether another value follows, which then is next.
  private mutating func goesOn() throws(JSONSyntaxError) -> Bool {
    skipBlanks()
    while let container = open.last {
      let end = UInt8(ascii: container.isObject ? "}" : "]")
      if peek == end {
        close()
        skipBlanks()
      } else if peek == UInt8(ascii: ",") {
        position += 1
        skipBlanks()
        if container.isObject { try key() }
        return true
      } else {
        throw expected("`,` or `\(container.isObject ? "}" : "]")`")
      }
    }
    return false
  }

  private mutating func key() throws(JSONSyntaxError) {
    guard peek == UInt8(ascii: "\"") else { throw expected("a key in double quotes") }
    let key = try string()
    // The limit is for names. In a member that is left out, or in data of other tools, there are none.
    if isLong(key), !open.contains(where: { $0.keys.last.map { isLong($0) || $0.word == "$extensions" } ?? false }) {
      longKeys.append(entries.count)
    }
    open[open.count - 1].keys.append(key)
    skipBlanks()
    guard peek == UInt8(ascii: ":") else { throw expected("`:` after the key") }
    position += 1
    skipBlanks()
  }

  private func isLong(_ key: String) -> Bool { key.utf8.count > limits.nameBytes }

  private mutating func add(_ content: JSONDocument.Content, from start: Int) {
    let ordinal = open.last?.values.count ?? 0
    if !open.isEmpty { open[open.count - 1].values.append(entries.count) }
    entries.append(
      JSONDocument.Entry(
        content: content, bytes: start..<position, parent: open.last?.entry ?? -1, ordinal: ordinal))
  }

  private mutating func close() {
    let container = open.removeLast()
    position += 1
    let start = entries[container.entry].bytes.lowerBound
    entries[container.entry].bytes = start..<position
    guard container.isObject else {
      entries[container.entry].content = .array(container.values)
      return
    }
    let members = zip(container.keys, container.values).map { ($0, $1) }
    let object = JSONObject(members, keyBytes: limits.nameBytes) { member in
      repeatedKeys.append(JSONDocument.RepeatedKey(key: member.key, value: member.value))
    }
    entries[container.entry].content = .object(object)
  }

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipBlanks() {
    while let byte = peek, Self.isBlank(byte) { position += 1 }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

  private mutating func skip(_ word: StaticString) -> Bool {
    let found = word.withUTF8Buffer { bytes[position...].starts(with: $0) }
    if found { position += word.utf8CodeUnitCount }
    return found
  }

  /// Says what was to come next, and what to do about what comes instead.
  private func expected(_ what: String) -> JSONSyntaxError { error("expected \(what)\(advice)") }

  /// How to mend what stands at the position, where that is what authors often write.
  private var advice: String {
    switch peek {
    case nil: "; the file ends here"
    case UInt8(ascii: "'"): "; strings stand in double quotes"
    case UInt8(ascii: "/") where ["//", "/*"].contains { bytes[position...].starts(with: $0.utf8) }:
      "; JSON has no comments, take this one out"
    case UInt8(ascii: "}") where isAfterComma, UInt8(ascii: "]") where isAfterComma: "; take out the comma before it"
    default: ""
    }
  }

  private var isAfterComma: Bool { bytes[..<position].last { !Self.isBlank($0) } == UInt8(ascii: ",") }

  private func error(
    _ message: String, at offset: Int? = nil, code: Diagnostic.Code = .invalidJSON
  ) -> JSONSyntaxError {
    JSONSyntaxError(
      location: JSONDocument.location(ofByte: offset ?? position, in: TextPlaces(bytes), file: file), code: code,
      message: message)
  }
}

// MARK: - Numbers and strings

extension JSONParser {
  private mutating func number() throws(JSONSyntaxError) -> Double {
    let start = position
    if peek == UInt8(ascii: "-") { position += 1 }
    if peek == UInt8(ascii: "0") { position += 1 } else { try digits() }
    if peek == UInt8(ascii: ".") {
      position += 1
      try digits()
    }
    if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
      position += 1
      if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { position += 1 }
      try digits()
    }
    return Double(String(decoding: bytes[start..<position], as: UTF8.self)) ?? .infinity
  }

  private mutating func digits() throws(JSONSyntaxError) {
    let start = position
    while let byte = peek, isDigit(byte) { position += 1 }
    if position == start { throw expected("a digit") }
  }

  private func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  private mutating func string() throws(JSONSyntaxError) -> String {
    position += 1
    var scalars: [UInt8] = []
    var start = position
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        scalars += bytes[start..<position]
        position += 1
        return String(decoding: scalars, as: UTF8.self)
      case UInt8(ascii: "\\"):
        scalars += bytes[start..<position]
        scalars += Array(String(try escape()).utf8)
        start = position
      case ..<0x20: throw error("a control character in a string must be escaped")
      default: position += 1
      }
    }
    throw expected("`\"` at the end of the string")
  }

  private mutating func escape() throws(JSONSyntaxError) -> Unicode.Scalar {
    let start = position
    position += 1
    let letter = peek
    position += 1
    switch letter {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let first = try hexQuad(from: start)
      if let scalar = Unicode.Scalar(first) { return scalar }
      guard first < 0xDC00, skip("\\u") else { throw error("half of a surrogate pair stands alone", at: start) }
      let second = try hexQuad(from: start)
      guard (0xDC00...0xDFFF).contains(second) else { throw error("half of a surrogate pair stands alone", at: start) }
      return Unicode.Scalar(0x1_0000 + (first - 0xD800) << 10 + (second - 0xDC00))!  // in range by both tests
    default: throw error("expected one of `\" \\ / b f n r t u` after `\\`", at: start)
    }
  }

  private mutating func hexQuad(from start: Int) throws(JSONSyntaxError) -> UInt32 {
    var quad: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = peek.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else {
        throw error("expected four hexadecimal digits after `\\u`", at: start)
      }
      quad = quad << 4 | UInt32(digit)
      position += 1
    }
    return quad
  }
}
