import LiveryVocabulary

extension SheetTokenizer {
  /// Whether a `\` there escapes something: all but a line break.
  @inline(__always) func isEscape(at place: Int) -> Bool {
    byte(place) == UInt8(ascii: "\\") && !has(ByteClasses.newline, at: place + 1)
  }

  /// Skips what a `\` escapes, which is up to six hexadecimal digits with a blank, or one scalar.
  mutating func skipEscape() {
    guard has(ByteClasses.hexDigit) else {
      // The other bytes of a scalar are skipped as letters.
      if position < count { position += 1 }
      return
    }
    let digitsEnd = position + 6
    while position < digitsEnd, has(ByteClasses.hexDigit) { position += 1 }
    if byte(position) == 0x0D, byte(position + 1) == 0x0A { position += 1 }
    if has(ByteClasses.blank) { position += 1 }
  }

  func beginsName(at place: Int) -> Bool {
    if byte(place) == UInt8(ascii: "-") {
      return byte(place + 1) == UInt8(ascii: "-") || has(ByteClasses.nameStart, at: place + 1)
        || isEscape(at: place + 1)
    }
    return has(ByteClasses.nameStart, at: place) || isEscape(at: place)
  }

  /// Skips letters, digits and escapes.
  @inline(__always) mutating func skipName() -> SheetToken.Flags {
    var flags: SheetToken.Flags = []
    while true {
      position = skipping(ByteClasses.name, from: position)
      guard isEscape(at: position) else { return flags }
      flags.insert(.hasEscape)
      position += 1
      skipEscape()
    }
  }

  mutating func identLike(from start: Int) -> SheetToken {
    let flags = skipName()
    guard byte(position) == UInt8(ascii: "(") else { return token(.ident, from: start, flags) }
    let isURL = isURL(start..<position, flags)
    position += 1
    return (isURL ? url(from: start, flags) : nil) ?? token(.function, from: start, flags)
  }

  private func isURL(_ name: Range<Int>, _ flags: SheetToken.Flags) -> Bool {
    let name = UnsafeBufferPointer(start: base + name.lowerBound, count: name.count)
    if flags.contains(.hasEscape) { return EscapedText.decoded(name).lowercased() == "url" }
    return name.count == 3 && zip(name, "url".utf8).allSatisfy { $0 | 0x20 == $1 }
  }

  /// The rest of an address without quotes; nil if there is a quote, which begins an argument.
  private mutating func url(from start: Int, _ flags: SheetToken.Flags) -> SheetToken? {
    var flags = flags
    let argument = position
    position = skipping(ByteClasses.blank, from: position)
    if byte(position) == UInt8(ascii: "\"") || byte(position) == UInt8(ascii: "'") {
      position = argument
      return nil
    }
    while position < count {
      let byte = base[position]
      switch byte {
      case UInt8(ascii: ")"):
        position += 1
        return token(.url, from: start, flags)
      case _ where classes[Int(byte)] & ByteClasses.blank != 0:
        position = skipping(ByteClasses.blank, from: position)
        if position < count, base[position] != UInt8(ascii: ")") { return badURL(from: start) }
      case UInt8(ascii: "\\"):
        guard isEscape(at: position) else { return badURL(from: start) }
        flags.insert(.hasEscape)
        position += 1
        skipEscape()
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "("), 0x01...0x08, 0x0B, 0x0E...0x1F, 0x7F:
        return badURL(from: start)
      default: position += 1
      }
    }
    return token(.url, from: start, flags.union(.isUnclosed))
  }

  private mutating func badURL(from start: Int) -> SheetToken {
    while position < count, base[position] != UInt8(ascii: ")") {
      let isEscape = isEscape(at: position)
      position += 1
      if isEscape { skipEscape() }
    }
    let isUnclosed = position >= count
    if !isUnclosed { position += 1 }
    return token(.badURL, from: start, isUnclosed ? .isUnclosed : [])
  }

  mutating func hash(from start: Int) -> SheetToken? {
    guard has(ByteClasses.name, at: start + 1) || isEscape(at: start + 1) else { return nil }
    position = start + 1
    let flags = skipName()
    return token(.hash, from: start, flags)
  }

  mutating func atKeyword(from start: Int) -> SheetToken? {
    guard beginsName(at: start + 1) else { return nil }
    position = start + 1
    let flags = skipName()
    return token(.atKeyword, from: start, flags)
  }
}
