/// As much of a file as is needed to recognise its kind.
struct InputContent {
  /// What a JSON value begins as.
  enum Shape { case text, list, object, other }

  /// Whether it begins as a JSON object or a list, after blanks and comments.
  let isJSON: Bool
  /// Whether it begins as XML does, or as a binary property list.
  let isPropertyList: Bool
  /// The keys of that object, or of the objects in that list, as they are written.
  private let members: [String: Shape]
  private let bytes: [UInt8]
  private var isBinary: Bool { bytes.starts(with: "bplist".utf8) }

  /// - Complexity: linear in the bytes.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var scanner = KeyScanner(bytes)
    isPropertyList =
      scanner.begins(with: "<?xml") || scanner.begins(with: "<!DOCTYPE plist") || scanner.begins(with: "bplist")
    isJSON = scanner.begins(with: "{") || scanner.begins(with: "[")
    members = isJSON ? scanner.members() : [:]
  }

  /// Whether there is such a key, whose value has a shape; nil is any.
  func has(_ key: String, as shape: Shape? = nil) -> Bool {
    members[key].map { shape == nil || $0 == shape } ?? false
  }

  /// Whether it has what only a theme of Visual Studio Code has. Groups of design tokens may have the same names, and are objects.
  var isVSCodeTheme: Bool {
    has("tokenColors", as: .list) || has("tokenColors", as: .text) || has("include", as: .text)
      || has("settings", as: .list) || has("semanticTokenColors") || has("workbench.colorCustomizations")
      || has("colors", as: .object) && (has("name", as: .text) || has("type", as: .text))
      || has("$schema", as: .text) && mentions("vscode://schemas/color-theme")
  }
}

extension InputContent {
  /// Whether a word of ASCII stands somewhere.
  ///
  /// - Parameter fits: whether a place where the word stands counts, by what is before and behind it.
  func mentions(
    _ word: String, where fits: (_ before: ArraySlice<UInt8>, _ after: ArraySlice<UInt8>) -> Bool = { _, _ in true }
  ) -> Bool {
    let word = Array(word.utf8)
    var place = bytes.startIndex
    while let found = bytes[place...].firstIndex(of: word[0]) {
      if bytes[found...].starts(with: word), fits(bytes[..<found], bytes[(found + word.count)...]) { return true }
      place = found + 1
    }
    return false
  }

  /// Whether it is a property list with such a key in some dictionary.
  ///
  /// - Parameter key: at most 14 bytes of ASCII.
  func mentions(propertyListKey key: String) -> Bool {
    guard isPropertyList else { return false }
    // In binary ones the length stands before the text.
    let marker = 0x50 + UInt8(key.utf8.count)
    return mentions("<key>\(key)</key>") || mentions(key) { before, _ in isBinary && before.last == marker }
  }

  /// Whether it may be YAML with such a key in some mapping: at the start of a line, or in braces.
  func mentions(yamlKey key: String) -> Bool {
    !isJSON && !isPropertyList
      && mentions(key) { before, after in
        let marks = " \t\"'".utf8
        let previous = before.last { !marks.contains($0) }
        return previous.map("\n\r{,".utf8.contains) ?? true && after.first { !marks.contains($0) } == UInt8(ascii: ":")
      }
  }
}

/// Finds the keys of the outermost objects of a JSON text, which may have comments. It checks nothing else.
private struct KeyScanner {
  private let bytes: [UInt8]
  private var place: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    place = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    skipBlanks()
  }

  func begins(with text: String) -> Bool { place < bytes.count && bytes[place...].starts(with: text.utf8) }

  mutating func members() -> [String: InputContent.Shape] {
    let depthOfKeys = begins(with: "[") ? 2 : 1
    var members: [String: InputContent.Shape] = [:]
    var depth = 0
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""):
        let key = string()
        skipBlanks()
        guard depth == depthOfKeys, begins(with: ":") else { continue }
        place += 1
        skipBlanks()
        members[key] = shape
        continue
      default: break
      }
      place += 1
      skipBlanks()
    }
    return members
  }

  private var shape: InputContent.Shape {
    begins(with: "\"") ? .text : begins(with: "[") ? .list : begins(with: "{") ? .object : .other
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
