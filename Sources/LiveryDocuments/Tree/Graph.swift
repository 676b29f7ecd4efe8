/// A directed graph, for finding what refers to itself.
struct Graph<Node: Hashable> {
  let edges: [Node: [Node]]

  /// The nodes that lie on a cycle, or between two.
  ///
  /// - Complexity: linear in the number of edges.
  var membersOfCycles: Set<Node> {
    var reversed: [Node: [Node]] = [:]
    for (node, targets) in edges { for target in targets { reversed[target, default: []].append(node) } }
    // What leads to no cycle goes, then what no cycle leads to.
    let nodes = Set(edges.keys).union(reversed.keys)
    let leading = Self.peeled(nodes, leaving: edges, entering: reversed)
    return Self.peeled(leading, leaving: reversed, entering: edges)
  }

  /// What remains when nodes that no edge leaves are taken away, again and again.
  private static func peeled(_ nodes: Set<Node>, leaving: [Node: [Node]], entering: [Node: [Node]]) -> Set<Node> {
    var remaining = nodes
    var counts: [Node: Int] = [:]
    for node in nodes { counts[node] = leaving[node]?.count { nodes.contains($0) } ?? 0 }
    // An array: taking the first of a set again and again looks for it from the start each time.
    var loose = nodes.filter { counts[$0] == 0 }.map { $0 }
    while let node = loose.popLast() {
      remaining.remove(node)
      for source in entering[node] ?? [] where remaining.contains(source) {
        counts[source]! -= 1
        if counts[source] == 0 { loose.append(source) }
      }
    }
    return remaining
  }
}
