extension [UInt8] {
  /// Why the bytes are no text in UTF-8, and where; nil if they are.
  package var encodingProblem: (message: String, offset: Int)? {
    // Of characters that a text can begin with, one byte of two is zero.
    if prefix(2).contains(0) { return ("the file seems to be UTF-16; save it as UTF-8", 0) }
    guard String(validating: self, as: UTF8.self) == nil else { return nil }
    return ("the file is not UTF-8; save it as UTF-8", validByteCount)
  }

  /// How many bytes there are before the first that is not UTF-8.
  private var validByteCount: Int {
    var decoder = Unicode.UTF8()
    var rest = makeIterator()
    var count = 0
    while case .scalarValue(let scalar) = decoder.decode(&rest) { count += scalar.utf8.count }
    return count
  }

  /// Whether they begin with the byte order mark of UTF-8.
  package var startWithByteOrderMark: Bool { starts(with: [0xEF, 0xBB, 0xBF]) }
}
