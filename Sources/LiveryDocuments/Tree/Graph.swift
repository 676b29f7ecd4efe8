/// A directed graph of numbered nodes, for finding what refers to itself.
struct Graph {
  /// By node: those that it leads to.
  let edges: [[Int]]

  /// By node: the number of the cycle that it is on; nil for none. Nodes that lead to one another are on one cycle. What lies
  /// between two cycles is on none.
  ///
  /// - Complexity: linear in the number of nodes and edges.
  var cycles: [Int?] {
    var search = CycleSearch(edges: edges)
    for node in edges.indices where !edges[node].isEmpty { search.visit(from: node) }
    return search.cycles
  }
}

/// Tarjan's search for the strongly connected components. (Depth-First Search and Linear Graph Algorithms, 1972.)
private struct CycleSearch {
  let edges: [[Int]]
  private(set) var cycles: [Int?]
  private var cycleCount = 0
  /// By node: how many were visited up to it; 0 if it was not.
  private var ordinals: [Int]
  private var visitedCount = 0
  /// The earliest of the waiting nodes that it is known to lead to.
  private var earliest: [Int]
  /// Nodes whose component is not complete, in the order of visiting.
  private var waiting: [Int] = []
  private var isWaiting: [Bool]
  /// The way to the present node, with the next edge of each. It is as long as a document likes, so it lies on a stack of its own.
  private var open: [(node: Int, next: Int)] = []

  init(edges: [[Int]]) {
    self.edges = edges
    cycles = Array(repeating: nil, count: edges.count)
    ordinals = Array(repeating: 0, count: edges.count)
    earliest = ordinals
    isWaiting = Array(repeating: false, count: edges.count)
  }

  mutating func visit(from start: Int) {
    guard ordinals[start] == 0 else { return }
    begin(start)
    while let (node, next) = open.last {
      if next < edges[node].count {
        open[open.count - 1].next += 1
        let target = edges[node][next]
        if ordinals[target] == 0 {
          begin(target)
        } else if isWaiting[target] {
          earliest[node] = min(earliest[node], ordinals[target])
        }
      } else {
        open.removeLast()
        if earliest[node] == ordinals[node] { complete(node) }
        if let (outer, _) = open.last { earliest[outer] = min(earliest[outer], earliest[node]) }
      }
    }
  }

  private mutating func begin(_ node: Int) {
    visitedCount += 1
    ordinals[node] = visitedCount
    earliest[node] = visitedCount
    waiting.append(node)
    isWaiting[node] = true
    open.append((node, 0))
  }

  /// Takes a component off the waiting nodes: those from its first one on.
  private mutating func complete(_ first: Int) {
    let isCycle = waiting[waiting.count - 1] != first || edges[first].contains(first)
    var last: Int
    repeat {
      last = waiting.removeLast()
      isWaiting[last] = false
      if isCycle { cycles[last] = cycleCount }
    } while last != first
    if isCycle { cycleCount += 1 }
  }
}
