/// A style sheet of custom properties as the writer lays it out, and what a browser makes of it.
struct Stylesheet {
  /// One selector with its declarations.
  private struct Block {
    var queries: [String]
    /// Whether it is for the root element only.
    var isRoot = false
    /// What the root element around must lack; nil where that does not matter.
    var absentAtRoot: [String]?
    var attributes: [String: String] = [:]
    var absent: [String] = []
    var declarations: [(name: String, value: String)] = []
    var weight: Int { attributes.count + absent.count }
  }

  private var blocks: [Block] = []

  init(_ text: String) {
    var queries: [String] = []
    /// The first selector of the next block.
    var first = 0
    for line in text.split(separator: "\n").map({ $0.drop { $0 == " " } }) {
      if line.hasPrefix("@media ") {
        queries = line.dropFirst(7).dropLast(2).split(separator: " ").filter { $0 != "and" }.joined(separator: " ")
          .replacing(") (", with: ")|(").split(separator: "|").map { String($0) }
      } else if line.hasPrefix("--"), let colon = line.firstIndex(of: ":") {
        let value = line[line.index(colon, offsetBy: 2)...].dropLast()
        for place in first..<blocks.count { blocks[place].declarations.append((String(line[..<colon]), String(value))) }
      } else if line.hasSuffix("{") || line.hasSuffix(",") {
        if blocks.last?.declarations.isEmpty != true { first = blocks.count }
        blocks.append(Self.block(line, queries))
      }
    }
  }

  private static func block(_ line: Substring, _ queries: [String]) -> Block {
    var block = Block(queries: queries)
    var element = line
    if line.hasPrefix(":where(:root:"), let around = line.firstRange(of: ") ") {
      block.absentAtRoot = attributes(in: line[..<around.lowerBound]).map(\.name)
      element = line[around.upperBound...]
    } else {
      block.isRoot = line.hasPrefix(":root") || line.hasPrefix(":where(:root)")
    }
    for (name, value) in attributes(in: element) {
      if let value { block.attributes[name] = value } else { block.absent.append(name) }
    }
    // Only blocks in queries have them.
    if block.absent.isEmpty { block.queries = [] }
    return block
  }

  /// Those in brackets; nil for the value of one that must be absent.
  private static func attributes(in selector: Substring) -> [(name: String, value: String?)] {
    selector.split(separator: "[", omittingEmptySubsequences: false).dropFirst().map { part in
      let inner = part.prefix { $0 != "]" }.split(separator: "=")
      return (String(inner[0]), inner.count == 1 ? nil : String(inner[1].dropFirst().dropLast()))
    }
  }

  /// The properties where an element has attributes and the user prefers something, with `var()` replaced. Those that are
  /// `initial` are left out.
  ///
  /// - Parameters:
  ///   - outer: the properties of the root element around it; nil if it is that element.
  ///   - root: the attributes of the root element around it.
  func properties(
    _ attributes: [String: String], preferring queries: Set<String> = [], inside outer: [String: String]? = nil,
    root: [String: String] = [:]
  ) -> [String: String] {
    func holds(_ block: Block) -> Bool {
      block.attributes.allSatisfy { attributes[$0.key] == $0.value } && block.queries.allSatisfy(queries.contains)
        && block.absent.allSatisfy { attributes[$0] == nil } && (outer == nil || !block.isRoot)
        && block.absentAtRoot?.allSatisfy { outer != nil && root[$0] == nil } ?? true
    }
    var winners: [String: (weight: Int, value: String)] = [:]
    for block in blocks where holds(block) {
      for (name, value) in block.declarations where (winners[name]?.weight ?? 0) <= block.weight {
        winners[name] = (block.weight, value)
      }
    }
    var properties = (outer ?? [:]).merging(winners.mapValues(\.value)) { $1 }
    for _ in 0..<winners.count {
      for (name, value) in properties where value.hasPrefix("var(") {
        properties[name] = properties[String(value.dropFirst(4).dropLast())] ?? "initial"
      }
    }
    return properties.filter { $0.value != "initial" }
  }
}
