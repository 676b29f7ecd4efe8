/// A directed graph, for finding what refers to itself.
struct Graph<Node: Hashable> {
  let edges: [Node: [Node]]

  /// All nodes that lead back to themselves, those together that lead to one another. What lies between two cycles is on
  /// none.
  ///
  /// - Complexity: linear in the number of edges.
  var cycles: [Set<Node>] {
    var seen: Set<Node> = []
    var order: [Node] = []
    for node in edges.keys where !seen.contains(node) { order += Self.reached(from: node, along: edges, &seen) }
    // Kosaraju's way: the last node in that order leads to all that lead to it, and so on for what remains.
    var reversed: [Node: [Node]] = [:]
    for (node, targets) in edges { for target in targets { reversed[target, default: []].append(node) } }
    var cycles: [Set<Node>] = []
    seen = []
    for node in order.reversed() where !seen.contains(node) {
      let members = Self.reached(from: node, along: reversed, &seen)
      if members.count > 1 || edges[node]?.contains(node) == true { cycles.append(Set(members)) }
    }
    return cycles
  }

  /// The nodes that one leads to and itself, without those seen before: each behind those that were reached from it.
  private static func reached(from start: Node, along edges: [Node: [Node]], _ seen: inout Set<Node>) -> [Node] {
    var order: [Node] = []
    seen.insert(start)
    // The way here is as long as a document likes, so it lies on a stack of its own.
    var open = [(node: start, targets: (edges[start] ?? [])[...])]
    while let node = open.last?.node {
      if let target = open[open.count - 1].targets.popFirst() {
        guard seen.insert(target).inserted else { continue }
        open.append((target, (edges[target] ?? [])[...]))
      } else {
        order.append(node)
        open.removeLast()
      }
    }
    return order
  }
}
