/// Lays JSON out in one way: two blanks for each level, what fits on a line on one.
///
/// Strings and numbers stay as they are written, so nothing of a file is lost, and formatting again changes nothing.
struct JSONFormatter {
  /// How long a line may be for an object or a list to stay on it.
  private static let lineMax = 100

  private enum Node {
    /// A string, a number or a word, as it is written.
    case scalar(ArraySlice<UInt8>)
    case list([Int], isObject: Bool)
  }

  private let bytes: [UInt8]
  /// Lists come before what they hold.
  private var nodes: [Node] = []
  /// The key of each node that has one.
  private var keys: [Int: ArraySlice<UInt8>] = [:]
  private var output: [UInt8] = []

  /// The text, laid out, with a line feed at its end.
  ///
  /// - Parameter bytes: valid JSON in UTF-8. Nesting is limited by who validates it.
  /// - Complexity: linear in the bytes, times the depth.
  static func format(_ bytes: [UInt8]) -> [UInt8] {
    var formatter = JSONFormatter(bytes: bytes)
    formatter.parse()
    formatter.write(0, indent: 0, reserved: 0)
    return formatter.output + [UInt8(ascii: "\n")]
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  // MARK: Parsing

  private mutating func parse() {
    var open: [(node: Int, items: [Int])] = []
    var key: ArraySlice<UInt8>?
    var place = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    func close(_ list: (node: Int, items: [Int]), _ nodes: inout [Node]) {
      guard case .list(_, let isObject) = nodes[list.node] else { return }
      nodes[list.node] = .list(list.items, isObject: isObject)
    }
    while place < bytes.count {
      let byte = bytes[place]
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: ","):
        place += 1
        continue
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if let list = open.popLast() { close(list, &nodes) }
        place += 1
        continue
      default: break
      }
      let end = end(ofTokenAt: place)
      let after = bytes[end...].firstIndex { !Self.isBlank($0) } ?? bytes.count
      if byte == UInt8(ascii: "\""), key == nil, after < bytes.count, bytes[after] == UInt8(ascii: ":") {
        key = bytes[place..<end]
        place = after + 1
        continue
      }
      let node = nodes.count
      if !open.isEmpty { open[open.count - 1].items.append(node) }
      keys[node] = key
      key = nil
      if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
        nodes.append(.list([], isObject: byte == UInt8(ascii: "{")))
        open.append((node, []))
      } else {
        nodes.append(.scalar(bytes[place..<end]))
      }
      place = end
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

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
      while place < bytes.count, !Self.isBlank(bytes[place]), !",}]:".utf8.contains(bytes[place]) { place += 1 }
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
      output.append(UInt8(ascii: isObject ? "{" : "["))
      for (place, item) in items.enumerated() {
        output += place == 0 ? [UInt8(ascii: "\n")] : Array(",\n".utf8)
        output += Array(repeating: UInt8(ascii: " "), count: indent + 2)
        let key = keys[item].map { $0 + Array(": ".utf8) } ?? []
        output += key
        write(item, indent: indent + 2, reserved: indent + 2 + key.count + 1)
      }
      output.append(UInt8(ascii: "\n"))
      output += Array(repeating: UInt8(ascii: " "), count: indent)
      output.append(UInt8(ascii: isObject ? "}" : "]"))
    }
  }

  /// A list on one line; nil if it holds a list that holds lists, or is long. A token of a value or two so stays on a line, and a
  /// group of tokens does not.
  private func line(_ node: Int, levels: Int = 2) -> [UInt8]? {
    switch nodes[node] {
    case .scalar(let text): return Array(text)
    case .list(let items, let isObject):
      if items.isEmpty { return Array((isObject ? "{}" : "[]").utf8) }
      guard levels > 0, items.count <= Self.lineMax else { return nil }
      var line = Array((isObject ? "{ " : "[").utf8)
      for (place, item) in items.enumerated() {
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
