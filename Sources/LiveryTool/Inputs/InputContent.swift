/// As much of a file as is needed to recognise its kind.
struct InputContent {
  /// Whether it begins as a JSON object, after blanks and comments.
  let isJSON: Bool
  /// The keys of that object, as they are written.
  let keys: Set<String>
  /// Whether it begins as XML does, or as a binary property list.
  let isPropertyList: Bool
  private let bytes: [UInt8]

  /// - Complexity: linear in the bytes.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var scanner = KeyScanner(bytes)
    isPropertyList =
      scanner.begins(with: "<?xml") || scanner.begins(with: "<!DOCTYPE plist") || scanner.begins(with: "bplist")
    isJSON = scanner.beginsObject
    keys = isJSON ? scanner.keys() : []
  }
}

extension InputContent {
  /// Whether a word of ASCII stands somewhere.
  func mentions(_ word: String) -> Bool {
    let word = Array(word.utf8)
    var place = bytes.startIndex
    while let found = bytes[place...].firstIndex(of: word[0]) {
      if bytes[found...].starts(with: word) { return true }
      place = found + 1
    }
    return false
  }
}

/// Finds the keys of the outermost object of a JSON text, which may have comments. It checks nothing else.
private struct KeyScanner {
  private let bytes: [UInt8]
  private var place: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    place = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    skipBlanks()
  }

  var beginsObject: Bool { place < bytes.count && bytes[place] == UInt8(ascii: "{") }

  func begins(with text: String) -> Bool { bytes[place...].starts(with: text.utf8) }

  mutating func keys() -> Set<String> {
    var keys: Set<String> = []
    var depth = 0
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""):
        let key = string()
        skipBlanks()
        if depth == 1, place < bytes.count, bytes[place] == UInt8(ascii: ":") { keys.insert(key) }
        continue
      default: break
      }
      place += 1
      skipBlanks()
    }
    return keys
  }

  /// Goes behind a string and returns what is between its quotes.
  private mutating func string() -> String {
    let start = place + 1
    place = start
    while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    let end = min(place, bytes.count)
    place = end + 1
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  private mutating func skipBlanks() {
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): place += 1
      case UInt8(ascii: "/") where bytes[(place + 1)...].first == UInt8(ascii: "/"):
        while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place += 1 }
      case UInt8(ascii: "/") where bytes[(place + 1)...].first == UInt8(ascii: "*"):
        place += 2
        while place < bytes.count, !bytes[place...].starts(with: [UInt8(ascii: "*"), UInt8(ascii: "/")]) { place += 1 }
        place += 2
      default: return
      }
    }
  }
}
