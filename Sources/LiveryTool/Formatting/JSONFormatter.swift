/// Lays JSON out in one way: two blanks for each level, what fits on a line on one.
///
/// Strings, numbers and comments stay as they are written, so nothing of a file is lost, and formatting again changes nothing.
/// A list or an object with a comment in it takes several lines.
struct JSONFormatter {
  /// How long a line may be for an object or a list to stay on it.
  private static let lineMax = 100

  private enum Node {
    /// A string, a number or a word, as it is written.
    case scalar(ArraySlice<UInt8>)
    case list([Int], isObject: Bool)
  }

  /// Where the comments around a node belong.
  private struct Comments {
    /// On lines of their own before it.
    var before: [ArraySlice<UInt8>] = []
    /// On its last line, behind it.
    var after: [ArraySlice<UInt8>] = []
    /// In it, on lines of their own behind the last item.
    var atEnd: [ArraySlice<UInt8>] = []
  }

  private let bytes: [UInt8]
  /// Lists come before what they hold.
  private var nodes: [Node] = []
  /// The key of each node that has one.
  private var keys: [Int: ArraySlice<UInt8>] = [:]
  private var comments: [Int: Comments] = [:]
  private var output: [UInt8] = []

  /// The text, laid out, with a line feed at its end.
  ///
  /// - Parameter bytes: valid JSON in UTF-8, with comments if need be. Nesting is limited by who validates it.
  /// - Complexity: linear in the bytes, times the depth.
  static func format(_ bytes: [UInt8]) -> [UInt8] {
    var formatter = JSONFormatter(bytes: bytes)
    formatter.parse()
    let root = formatter.comments[0, default: Comments()]
    for comment in root.before { formatter.output += comment + [UInt8(ascii: "\n")] }
    formatter.write(0, indent: 0, reserved: 0)
    for comment in root.after { formatter.output += [UInt8(ascii: " ")] + comment }
    formatter.output.append(UInt8(ascii: "\n"))
    for comment in formatter.comments[fileEnd, default: Comments()].atEnd {
      formatter.output += comment + [UInt8(ascii: "\n")]
    }
    return formatter.output
  }

  /// Stands for the file in ``comments``.
  private static let fileEnd = -1

  private init(bytes: [UInt8]) { self.bytes = bytes }

  // MARK: Parsing

  private mutating func parse() {
    var open: [(node: Int, items: [Int])] = []
    var key: ArraySlice<UInt8>?
    /// Comments that are waiting for the next node.
    var waiting: [ArraySlice<UInt8>] = []
    /// The node that ended on this line.
    var last: Int?
    var place = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while place < bytes.count {
      let byte = bytes[place]
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        last = nil
        place += 1
        continue
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: ","), UInt8(ascii: ":"):
        place += 1
        continue
      case UInt8(ascii: "/"):
        let end = end(ofCommentAt: place)
        if let last {
          comments[last, default: Comments()].after.append(bytes[place..<end])
        } else {
          waiting.append(bytes[place..<end])
        }
        place = end
        continue
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if let list = open.popLast() {
          nodes[list.node] = .list(list.items, isObject: byte == UInt8(ascii: "}"))
          if !waiting.isEmpty { comments[list.node, default: Comments()].atEnd = waiting }
          waiting = []
          last = list.node
        }
        place += 1
        continue
      default: break
      }
      last = nil
      let end = end(ofTokenAt: place)
      if byte == UInt8(ascii: "\""), key == nil, isBeforeColon(end) {
        key = bytes[place..<end]
        place = end
        continue
      }
      let node = nodes.count
      if !open.isEmpty { open[open.count - 1].items.append(node) }
      keys[node] = key
      key = nil
      if !waiting.isEmpty { comments[node, default: Comments()].before = waiting }
      waiting = []
      if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
        nodes.append(.list([], isObject: byte == UInt8(ascii: "{")))
        open.append((node, []))
      } else {
        nodes.append(.scalar(bytes[place..<end]))
        last = node
      }
      place = end
    }
    if !waiting.isEmpty { comments[Self.fileEnd] = Comments(atEnd: waiting) }
  }

  /// Whether a colon follows, behind blanks and comments.
  private func isBeforeColon(_ start: Int) -> Bool {
    var place = start
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "/") {
        place = end(ofCommentAt: place)
      } else if Self.isBlank(bytes[place]) {
        place += 1
      } else {
        return bytes[place] == UInt8(ascii: ":")
      }
    }
    return false
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

  private func end(ofCommentAt start: Int) -> Int {
    var place = start + 2
    if start + 1 < bytes.count, bytes[start + 1] == UInt8(ascii: "*") {
      while place < bytes.count, !bytes[place...].starts(with: [UInt8(ascii: "*"), UInt8(ascii: "/")]) { place += 1 }
      return min(place + 2, bytes.count)
    }
    while place < bytes.count, bytes[place] != UInt8(ascii: "\n"), bytes[place] != UInt8(ascii: "\r") { place += 1 }
    // Blanks at its end do not count.
    while place > start, Self.isBlank(bytes[place - 1]) { place -= 1 }
    return min(place, bytes.count)
  }

  private func end(ofTokenAt start: Int) -> Int {
    var place = start + 1
    switch bytes[start] {
    case UInt8(ascii: "{"), UInt8(ascii: "["): return place
    case UInt8(ascii: "\""):
      while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
        place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
      }
      return min(place + 1, bytes.count)
    default:
      while place < bytes.count, !Self.isBlank(bytes[place]), !",}]:/".utf8.contains(bytes[place]) { place += 1 }
      return place
    }
  }

  // MARK: Writing

  /// - Parameter reserved: what stands on the line already, the indent included.
  private mutating func write(_ node: Int, indent: Int, reserved: Int) {
    switch nodes[node] {
    case .scalar(let text): output += text
    case .list(let items, let isObject):
      if let line = self.line(node), line.count + reserved <= Self.lineMax {
        output += line
        return
      }
      let inner = Array(repeating: UInt8(ascii: " "), count: indent + 2)
      output.append(UInt8(ascii: isObject ? "{" : "["))
      for (place, item) in items.enumerated() {
        let around = comments[item, default: Comments()]
        for comment in around.before { output += [UInt8(ascii: "\n")] + inner + comment }
        output += [UInt8(ascii: "\n")] + inner
        let key = keys[item].map { $0 + Array(": ".utf8) } ?? []
        output += key
        write(item, indent: indent + 2, reserved: indent + 2 + key.count + 1)
        if place < items.count - 1 { output.append(UInt8(ascii: ",")) }
        for comment in around.after { output += [UInt8(ascii: " ")] + comment }
      }
      for comment in comments[node]?.atEnd ?? [] { output += [UInt8(ascii: "\n")] + inner + comment }
      output += [UInt8(ascii: "\n")] + inner.dropLast(2)
      output.append(UInt8(ascii: isObject ? "}" : "]"))
    }
  }

  /// A list on one line; nil if it holds a list that holds lists, or a comment, or is long. A token of a value or two so stays on
  /// a line, and a group of tokens does not.
  private func line(_ node: Int, levels: Int = 2) -> [UInt8]? {
    switch nodes[node] {
    case .scalar(let text): return Array(text)
    case .list(let items, let isObject):
      if comments[node]?.atEnd.isEmpty == false { return nil }
      if items.isEmpty { return Array((isObject ? "{}" : "[]").utf8) }
      guard levels > 0, items.count <= Self.lineMax else { return nil }
      var line = Array((isObject ? "{ " : "[").utf8)
      for (place, item) in items.enumerated() {
        if let around = comments[item], !around.before.isEmpty || !around.after.isEmpty { return nil }
        if place > 0 { line += Array(", ".utf8) }
        if let key = keys[item] { line += key + Array(": ".utf8) }
        guard let text = self.line(item, levels: levels - 1) else { return nil }
        line += text
        if line.count > Self.lineMax { return nil }
      }
      return line + Array((isObject ? " }" : "]").utf8)
    }
  }
}
