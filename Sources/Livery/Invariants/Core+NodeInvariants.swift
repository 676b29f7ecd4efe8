extension Core {
  /// Nodes are found by their keys, have members or wait to be removed, and use styles and scopes that there are.
  func checkNodes(_ audit: inout Audit) {
    for node in liveNodes {
      let (style, scope) = (nodes.style(of: node), nodes.scope(of: node))
      let record = nodes.records[Int(node)]
      audit.expect(nodes.find(style: style, scope: scope) == node, "node \(node) is not found by its key")
      audit.expect(
        nodes.keys[Int(node)] == NodeTable.key(style: style, scope: scope), "node \(node) has another key for readers")
      audit.expect(
        NodeNumber.isInRoot(node) == (scope == 0) && (scope != 0 || NodeNumber.style(ofRoot: node) == style),
        "node \(node): readers take it for another")
      audit.expect(record.count > 0 || record.isNotedEmpty, "node \(node) is never removed")
      audit.expect(styles.exists(style), "node \(node): its style is gone")
      audit.expect(scopes[scope].exists, "node \(node): its scope is gone")
      audit.expect(
        record.changes == 0 && plan.liveChanges.number(of: node) == .max,
        "node \(node) still has changes to be delivered")
    }
  }

  /// Every object is a member of its node once, and in its list if there are such.
  func checkMembers(_ audit: inout Audit) {
    var counted: [UInt32: Int] = [:]
    for node in liveNodes { counted[node] = nodes.memberCount(of: node) }
    let memberCount = counted.values.reduce(0, +)
    audit.expect(memberCount == objects.takenCount, "\(memberCount) members for \(objects.takenCount) objects")
    for index in 0..<UInt32(objects.limit) where objects.hasFlags(.isTracked, index) {
      let node = objects.node[Int(index)]
      counted[node, default: 0] -= 1
      guard nodes.listsMembers else { continue }
      let place = Int(objects.place(of: index).pointee)
      let members = nodes.members(of: node)
      audit.expect(
        node != 0 && place < members.count && members[place] == index, "object \(index) is no member of its node")
    }
    for (node, difference) in counted where difference != 0 {
      audit.expect(false, "node \(node) counts \(difference) members more than it has")
    }
  }

  /// Styles and scopes list the nodes that they have, and count them.
  func checkNodeLists(_ audit: inout Audit) {
    let nodesOfStyle = Dictionary(grouping: liveNodes) { nodes.style(of: $0) }
    for style in 0..<UInt32(styles.limit) where styles.exists(style) {
      let listed = listedNodes(from: styles.firstNode(of: style)) { $0.ofStyle.next }
      audit.expect(
        listed.sorted() == nodesOfStyle[style] ?? [] && listed.count == styles.nodeCount(of: style),
        "style \(style) lists other nodes than there are")
    }
    let nodesOfScope = Dictionary(grouping: liveNodes) { nodes.scope(of: $0) }
    for scope in 0..<UInt32(scopes.limit) where scopes[scope].exists {
      let listed = listedNodes(from: scopes[scope].firstNode) { $0.inScope.next }
      audit.expect(
        listed.sorted() == nodesOfScope[scope] ?? [] && listed.count == scopes[scope].nodeCount,
        "scope \(scope) lists other nodes than there are")
    }
  }

  /// Styles of objects have the candidates that rules and objects declare, and are listed by what they read and match.
  func checkCandidates(_ audit: inout Audit) {
    for style in Set(liveNodes.filter { nodes.memberCount(of: $0) > 0 }.map { nodes.style(of: $0) }) {
      audit.expect(
        styles[style].declarations.elementsEqual(expectedCandidates(of: styles.key(of: style)), by: ===),
        "style \(style) has other candidates than rules and objects declare")
    }
    audit.expect(styles.tokens.isConsistent, "tokens list other styles than read them")
    audit.expect(styles.selectors.isConsistent, "selectors list other styles than match them")
  }

  /// All that rules and a shape declare for a key, put in order from nothing.
  private func expectedCandidates(of key: StyleTable.Key) -> [Declaration] {
    let ofRules = key.selectors.flatMap { rules.entries[Int($0)]?.declarations ?? [] }
    return (ofRules + shapes[key.shape].declarations).filter { declaration in
      attributes.isSlotted(declaration.attribute) || states.isSubset(declaration.states, of: key.states)
    }.sorted(by: goesBefore)
  }

  /// The nodes that there are, ascending.
  private var liveNodes: [UInt32] { (1..<UInt32(nodes.limit)).filter { nodes.records[Int($0)].exists } }

  /// The nodes of a list, which may be broken: it ends after as many as there can be.
  private func listedNodes(from first: UInt32, next: (NodeTable.Record) -> UInt32) -> [UInt32] {
    var listed: [UInt32] = []
    var node = first
    while node != .max && listed.count < nodes.limit {
      listed.append(node)
      node = next(nodes.records[Int(node)])
    }
    return listed
  }
}
