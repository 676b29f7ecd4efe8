extension Core {
  @inline(never) func addNode(style: UInt32, scope: UInt32) -> UInt32 {
    let node = nodes.add(style: style, scope: scope, epoch: epoch)
    nodes.keys.makeWritable(pageOf: Int(node), sharedSince: snapshots.youngest, epoch: epoch)
    nodes.keys.publish(NodeTable.key(style: style, scope: scope), at: Int(node))
    nodes.link(node, before: styles.firstNode(of: style), in: .style)
    styles.retain(style, by: node)
    nodes.link(node, before: scopes[scope].firstNode, in: .scope)
    scopes[scope].firstNode = node
    scopes[scope].nodeCount += 1
    return node
  }

  /// Takes a node that lost its members out of its lists.
  @inline(never) func removeNode(_ node: UInt32) {
    stateMemo.forget()
    let (scope, style) = (nodes.scope(of: node), nodes.style(of: node))
    let nextInScope = nodes.unlink(node, from: .scope)
    if scopes[scope].firstNode == node { scopes[scope].firstNode = nextInScope }
    scopes[scope].nodeCount -= 1
    scopes.noteIdle(scope)
    let nextOfStyle = nodes.unlink(node, from: .style)
    styles.release(style, by: node, next: nextOfStyle)
  }
}
