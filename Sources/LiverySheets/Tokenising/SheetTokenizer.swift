/// Splits the bytes of a theme sheet into tokens, by the rules of CSS Syntax 3
/// (https://www.w3.org/TR/css-syntax-3/#tokenization).
///
/// Line comments, `//`, are the one addition. `<!--`, `-->` and ranges of Unicode are no tokens here.
///
/// The caller must keep the bytes where they are for as long as the tokenizer is used.
package struct SheetTokenizer {
  let base: UnsafePointer<UInt8>
  let count: Int
  let classes: UnsafePointer<UInt8>
  var position: Int

  /// - Parameter bytes: fewer than 4 GiB.
  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    // An empty buffer may have no address. None is read then.
    classes = ByteClasses.table
    base = bytes.baseAddress ?? classes
    count = bytes.count
    let hasMark = count >= 3 && base[0] == 0xEF && base[1] == 0xBB && base[2] == 0xBF
    position = hasMark ? 3 : 0
  }

  /// The next token; `.end` again and again when there is none.
  package mutating func next() -> SheetToken {
    let start = position
    guard start < count else { return SheetToken(start: UInt32(start), end: UInt32(start), kind: .end, flags: []) }
    let byte = base[start]
    let byteClasses = classes[Int(byte)]
    if byteClasses & ByteClasses.blank != 0 {
      position = skipping(ByteClasses.blank, from: start + 1)
      return token(.whitespace, from: start)
    }
    if byteClasses & ByteClasses.nameStart != 0 {
      // Most names end before anything special.
      let end = skipping(ByteClasses.name, from: start + 1)
      let next = self.byte(end)
      guard next == UInt8(ascii: "(") || next == UInt8(ascii: "\\") else {
        position = end
        return token(.ident, from: start)
      }
      return identLike(from: start)
    }
    if byteClasses & ByteClasses.single != 0 { return single(Self.singleKind(of: byte), start) }
    if byteClasses & ByteClasses.digit != 0 { return numeric(from: start) }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return string(from: start)
    case UInt8(ascii: "/"): return comment(from: start) ?? single(.delim, start)
    case UInt8(ascii: "#"): return hash(from: start) ?? single(.delim, start)
    case UInt8(ascii: "@"): return atKeyword(from: start) ?? single(.delim, start)
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."):
      if beginsNumber(at: start) { return numeric(from: start) }
      return beginsName(at: start) ? identLike(from: start) : single(.delim, start)
    case UInt8(ascii: "\\"): return isEscape(at: start) ? identLike(from: start) : single(.delim, start)
    default: return single(.delim, start)
    }
  }

  // MARK: Bytes

  /// A byte of the text; 0 behind its end. Only for comparing with bytes of ASCII other than NUL.
  @inline(__always) func byte(_ place: Int) -> UInt8 { place < count ? base[place] : 0 }

  /// Whether the byte at the position is of a class.
  @inline(__always) func has(_ byteClass: UInt8) -> Bool { has(byteClass, at: position) }

  @inline(__always) func has(_ byteClass: UInt8, at place: Int) -> Bool {
    place < count && classes[Int(base[place])] & byteClass != 0
  }

  @inline(__always)
  func token(_ kind: SheetToken.Kind, from start: Int, _ flags: SheetToken.Flags = []) -> SheetToken {
    SheetToken(
      start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: position), kind: kind, flags: flags)
  }

  /// The first place from there on that is not of a class.
  @inline(__always) func skipping(_ byteClass: UInt8, from start: Int) -> Int {
    var place = start
    while place < count, classes[Int(base[place])] & byteClass != 0 { place += 1 }
    return place
  }

  private static func singleKind(of byte: UInt8) -> SheetToken.Kind {
    switch byte {
    case UInt8(ascii: ":"): .colon
    case UInt8(ascii: ";"): .semicolon
    case UInt8(ascii: ","): .comma
    case UInt8(ascii: "{"): .openBrace
    case UInt8(ascii: "}"): .closeBrace
    case UInt8(ascii: "("): .openParenthesis
    case UInt8(ascii: ")"): .closeParenthesis
    case UInt8(ascii: "["): .openBracket
    default: .closeBracket
    }
  }

  @inline(__always) private mutating func single(_ kind: SheetToken.Kind, _ start: Int) -> SheetToken {
    position = start + 1
    return token(kind, from: start)
  }

  // MARK: Comments and strings

  private mutating func comment(from start: Int) -> SheetToken? {
    if byte(start + 1) == UInt8(ascii: "/") {
      var place = start + 2
      while place < count, classes[Int(base[place])] & ByteClasses.newline == 0 { place += 1 }
      position = place
      return token(.lineComment, from: start)
    }
    guard byte(start + 1) == UInt8(ascii: "*") else { return nil }
    var place = start + 2
    while place < count, base[place] != UInt8(ascii: "*") || byte(place + 1) != UInt8(ascii: "/") { place += 1 }
    position = min(place + 2, count)
    return token(.comment, from: start, place < count ? [] : .isUnclosed)
  }

  private mutating func string(from start: Int) -> SheetToken {
    let quote = base[start]
    var flags: SheetToken.Flags = []
    position = start + 1
    while position < count {
      let byte = base[position]
      if byte == quote {
        position += 1
        return token(.string, from: start, flags)
      }
      if byte == UInt8(ascii: "\\") {
        flags.insert(.hasEscape)
        position += 1
        if has(ByteClasses.newline) { skipNewline() } else if position < count { skipEscape() }
      } else if classes[Int(byte)] & ByteClasses.newline != 0 {
        return token(.badString, from: start, flags)
      } else {
        position += 1
      }
    }
    return token(.string, from: start, flags.union(.isUnclosed))
  }

  /// One line break, of which CR LF is one.
  private mutating func skipNewline() {
    position += base[position] == 0x0D && byte(position + 1) == 0x0A ? 2 : 1
  }
}
