/// Splits the text of a colour into tokens, as CSS Syntax Module Level 3 has it
/// (https://www.w3.org/TR/css-syntax-3/#tokenization). Blanks and comments are skipped.
struct ColorScanner {
  enum Token: Equatable {
    case ident(String)
    /// A name with `(` right behind it.
    case function(String)
    /// What stands behind `#`.
    case hash(String)
    case number(Double)
    case percentage(Double)
    case dimension(Double, unit: String)
    case comma, slash, closeParenthesis
    case end
    /// What no colour has.
    case other
  }

  private let bytes: ArraySlice<UInt8>
  /// Behind the last token.
  private var position: Int
  /// Where the last token begins.
  private var start: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
    start = position
  }

  /// Where the last token begins, in bytes from the beginning of the text.
  var offset: Int { start - bytes.startIndex }

  /// The last token as it was written.
  var written: String { String(decoding: bytes[start..<position], as: UTF8.self) }

  mutating func next() -> Token {
    skipBlanks()
    start = position
    guard let byte = byte(0) else { return .end }
    if beginsNumber { return number() }
    if beginsName(at: 0) { return name() }
    position += 1
    switch byte {
    case UInt8(ascii: ","): return .comma
    case UInt8(ascii: "/"): return .slash
    case UInt8(ascii: ")"): return .closeParenthesis
    case UInt8(ascii: "#"):
      return .hash(nameText())
    default:
      // The whole scalar, so that messages can show it.
      while let next = self.byte(0), next & 0xC0 == 0x80 { position += 1 }
      return .other
    }
  }

  /// The byte so many places ahead.
  private func byte(_ distance: Int) -> UInt8? {
    position + distance < bytes.endIndex ? bytes[position + distance] : nil
  }

  private mutating func skipBlanks() {
    while let byte = byte(0) {
      if EscapedText.isBlank(byte) {
        position += 1
      } else if byte == UInt8(ascii: "/"), self.byte(1) == UInt8(ascii: "*") {
        position += 2
        while let byte = self.byte(0), byte != UInt8(ascii: "*") || self.byte(1) != UInt8(ascii: "/") { position += 1 }
        position = min(position + 2, bytes.endIndex)
      } else {
        return
      }
    }
  }
}

// MARK: - Names

extension ColorScanner {
  private static func isNameStart(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private func isEscape(at distance: Int) -> Bool {
    guard byte(distance) == UInt8(ascii: "\\"), let next = byte(distance + 1) else { return false }
    return !EscapedText.isLineBreak(next)
  }

  private func beginsName(at distance: Int) -> Bool {
    guard let byte = byte(distance) else { return false }
    if byte == UInt8(ascii: "-") {
      let next = self.byte(distance + 1)
      return next == UInt8(ascii: "-") || next.map(Self.isNameStart) == true || isEscape(at: distance + 1)
    }
    return Self.isNameStart(byte) || isEscape(at: distance)
  }

  private mutating func name() -> Token {
    let text = nameText()
    guard byte(0) == UInt8(ascii: "(") else { return .ident(text) }
    position += 1
    return .function(text)
  }

  private mutating func nameText() -> String {
    let first = position
    let hasEscape = skipName()
    let written = bytes[first..<position]
    return hasEscape ? EscapedText.decoded(written) : String(decoding: written, as: UTF8.self)
  }

  /// - Returns: whether there is an escape in it.
  private mutating func skipName() -> Bool {
    var hasEscape = false
    while let byte = byte(0) {
      if isEscape(at: 0) {
        hasEscape = true
        skipEscape()
      } else if Self.isNameStart(byte) || Self.isDigit(byte) || byte == UInt8(ascii: "-") {
        position += 1
      } else {
        break
      }
    }
    return hasEscape
  }

  /// Skips `\` and what belongs to it: up to six digits and a blank, or one byte.
  private mutating func skipEscape() {
    position += 1
    let digits = bytes[position...].prefix(6).prefix { Character(Unicode.Scalar($0)).isHexDigit }
    position += max(digits.count, 1)
    if !digits.isEmpty, let byte = byte(0), EscapedText.isBlank(byte) { position += 1 }
  }
}

// MARK: - Numbers

extension ColorScanner {
  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private func isDigit(at distance: Int) -> Bool { byte(distance).map(Self.isDigit) == true }

  private func isSign(at distance: Int) -> Bool {
    byte(distance) == UInt8(ascii: "+") || byte(distance) == UInt8(ascii: "-")
  }

  private var beginsNumber: Bool {
    let first = isSign(at: 0) ? 1 : 0
    return isDigit(at: first) || byte(first) == UInt8(ascii: ".") && isDigit(at: first + 1)
  }

  private mutating func number() -> Token {
    skipNumber()
    // There are digits, and letters other than an exponent's are not among them.
    let number = Double(String(decoding: bytes[start..<position], as: UTF8.self)) ?? 0
    if byte(0) == UInt8(ascii: "%") {
      position += 1
      return .percentage(number)
    }
    return beginsName(at: 0) ? .dimension(number, unit: nameText()) : .number(number)
  }

  /// Skips a sign, digits, a fraction and an exponent.
  private mutating func skipNumber() {
    if isSign(at: 0) { position += 1 }
    skipDigits()
    if byte(0) == UInt8(ascii: "."), isDigit(at: 1) {
      position += 1
      skipDigits()
    }
    guard let byte = byte(0), byte | 0x20 == UInt8(ascii: "e") else { return }
    let first = isSign(at: 1) ? 2 : 1
    guard isDigit(at: first) else { return }
    position += first
    skipDigits()
  }

  private mutating func skipDigits() {
    while isDigit(at: 0) { position += 1 }
  }
}
