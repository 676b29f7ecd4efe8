import LiveryVocabulary

/// A text that is not JSON (RFC 8259), or not of the syntax that is read instead.
package struct JSONSyntaxError: Error {
  package let location: SourceLocation
  package let code: Diagnostic.Code
  package let message: String

  package init(location: SourceLocation, code: Diagnostic.Code, message: String) {
    self.location = location
    self.code = code
    self.message = message
  }
}

/// Reads JSON, with comments and trailing commas where they are allowed.
struct JSONParser {
  private let bytes: [UInt8]
  private let file: String
  private let allowsComments: Bool
  private var position = 0
  private(set) var tree: DocumentTreeBuilder

  /// - Parameter allowsComments: whether there may be comments, and a comma before the end of an array or an object, as in
  ///   the configuration files of Visual Studio Code.
  init(_ bytes: [UInt8], file: String, allowsComments: Bool, limits: DocumentLimits, valuesMax: Int) {
    self.bytes = bytes
    self.file = file
    self.allowsComments = allowsComments
    tree = DocumentTreeBuilder(limits: limits, valuesMax: valuesMax)
  }

  /// Reads the whole text into ``tree``.
  mutating func parse() throws(JSONSyntaxError) {
    if let problem = bytes.encodingProblem { throw error(problem.message, at: problem.offset) }
    if bytes.startWithByteOrderMark { position = 3 }
    try skipBlanks()
    repeat {
      while try !value() {}
    } while try goesOn()
    if position < bytes.count { throw expected("nothing more after the value") }
  }

  /// Reads a scalar, or the beginning of a container up to where its first value must stand.
  ///
  /// - Returns: whether the value is complete: a scalar or an empty container.
  private mutating func value() throws(JSONSyntaxError) -> Bool {
    if let excess = tree.excess { throw error(excess, code: .limitExceeded) }
    let start = position
    switch peek {
    case UInt8(ascii: "{"): return try begin(isObject: true)
    case UInt8(ascii: "["): return try begin(isObject: false)
    case UInt8(ascii: "\""):
      let string = try string()
      tree.add(.string(string), bytes: start..<position)
    case let byte? where byte == UInt8(ascii: "-") || isDigit(byte):
      let number = try number()
      tree.add(.number(number), bytes: start..<position)
    case UInt8(ascii: "t") where skip("true"): tree.add(.bool(true), bytes: start..<position)
    case UInt8(ascii: "f") where skip("false"): tree.add(.bool(false), bytes: start..<position)
    case UInt8(ascii: "n") where skip("null"): tree.add(.null, bytes: start..<position)
    default: throw expected("a value: an object, an array, a string, a number, true, false or null")
    }
    return true
  }

  private mutating func begin(isObject: Bool) throws(JSONSyntaxError) -> Bool {
    if let excess = tree.excessOfDepth { throw error(excess, code: .limitExceeded) }
    tree.begin(isObject: isObject, at: position)
    position += 1
    try skipBlanks()
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
    try skipBlanks()
    while let isObject = tree.isInObject {
      let end = UInt8(ascii: isObject ? "}" : "]")
      if peek == UInt8(ascii: ",") {
        position += 1
        try skipBlanks()
        if !allowsComments || peek != end {
          if isObject { try key() }
          return true
        }
      }
      guard peek == end else { throw expected("`,` or `\(isObject ? "}" : "]")`") }
      close()
      try skipBlanks()
    }
    return false
  }

  private mutating func key() throws(JSONSyntaxError) {
    guard peek == UInt8(ascii: "\"") else { throw expected("a key in double quotes") }
    tree.add(key: try string())
    try skipBlanks()
    guard peek == UInt8(ascii: ":") else { throw expected("`:` after the key") }
    position += 1
    try skipBlanks()
  }

  private mutating func close() {
    position += 1
    tree.close(at: position)
  }

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipBlanks() throws(JSONSyntaxError) {
    repeat {
      while let byte = peek, Self.isBlank(byte) { position += 1 }
    } while try skipComment()
  }

  private mutating func skipComment() throws(JSONSyntaxError) -> Bool {
    guard allowsComments, peek == UInt8(ascii: "/") else { return false }
    let start = position
    if skip("//") {
      while let byte = peek, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") { position += 1 }
    } else if skip("/*") {
      while !skip("*/") {
        guard position < bytes.count else { throw error("the comment has no end; close it with `*/`", at: start) }
        position += 1
      }
    } else {
      return false
    }
    return true
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
    /// What comes before the last escape.
    var scalars: [UInt8] = []
    var start = position
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        let rest = bytes[start..<position]
        position += 1
        return String(decoding: scalars.isEmpty ? rest : scalars + rest, as: UTF8.self)
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
