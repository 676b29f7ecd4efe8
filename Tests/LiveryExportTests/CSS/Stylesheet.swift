/// A style sheet of custom properties as the writer lays it out, and what a browser makes of it.
struct Stylesheet {
  private struct Block {
    var queries: [String]
    /// `:root` has none.
    var attributes: [String: String] = [:]
    var absent: [String] = []
    var declarations: [(name: String, value: String)] = []
    var weight: Int { attributes.count + absent.count }
  }

  private var blocks: [Block] = []

  init(_ text: String) {
    var queries: [String] = []
    for line in text.split(separator: "\n").map({ $0.drop { $0 == " " } }) {
      if line.hasPrefix("@media ") {
        queries = line.dropFirst(7).dropLast(2).split(separator: " ").filter { $0 != "and" }.joined(separator: " ")
          .replacing(") (", with: ")|(").split(separator: "|").map { String($0) }
      } else if line.hasPrefix("--"), let colon = line.firstIndex(of: ":") {
        let value = line[line.index(colon, offsetBy: 2)...].dropLast()
        blocks[blocks.count - 1].declarations.append((String(line[..<colon]), String(value)))
      } else if line.hasSuffix("{") {
        blocks.append(Self.block(line, queries))
      }
    }
  }

  private static func block(_ line: Substring, _ queries: [String]) -> Block {
    var block = Block(queries: queries)
    for part in line.split(separator: "[", omittingEmptySubsequences: false).dropFirst() {
      let inner = part.prefix { $0 != "]" }.split(separator: "=")
      let isAbsent = inner.count == 1
      if isAbsent {
        block.absent.append(String(inner[0]))
      } else {
        block.attributes[String(inner[0])] = String(inner[1].dropFirst().dropLast())
      }
    }
    // Only blocks in queries have them.
    if block.absent.isEmpty { block.queries = [] }
    return block
  }

  /// The properties where an element has attributes and the user prefers something, with `var()` replaced. Those that are
  /// `initial` are left out.
  ///
  /// - Parameter outer: the properties of the element around it; nil if it is the root element.
  func properties(
    _ attributes: [String: String], preferring queries: Set<String> = [], inside outer: [String: String]? = nil
  ) -> [String: String] {
    var winners: [String: (weight: Int, value: String)] = [:]
    for block in blocks {
      let holds =
        block.attributes.allSatisfy { attributes[$0.key] == $0.value } && block.queries.allSatisfy(queries.contains)
        && block.absent.allSatisfy { attributes[$0] == nil } && (outer == nil || !block.attributes.isEmpty)
      guard holds else { continue }
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
