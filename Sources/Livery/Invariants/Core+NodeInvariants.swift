extension Core {
  /// Every object is a member of its node once, and in its list if there are such; nodes are in the lists of their scopes, and styles count them.
  func checkNodes(_ audit: inout Audit) {
    var memberCount = 0
    var counted: [UInt32: Int] = [:]
    var nodesOfStyle: [UInt32: Int] = [:]
    var stylesOfObjects: Set<UInt32> = []
    var nodesOfScope: [UInt32: Int] = [:]
    for node in 1..<UInt32(max(nodes.limit, 1)) where nodes.records[Int(node)].isLive {
      let (style, scope) = (nodes.style(of: node), nodes.scope(of: node))
      memberCount += nodes.memberCount(of: node)
      counted[node] = nodes.memberCount(of: node)
      nodesOfStyle[style, default: 0] += 1
      if nodes.memberCount(of: node) > 0 { stylesOfObjects.insert(style) }
      nodesOfScope[scope, default: 0] += 1
      audit.expect(nodes.find(style: style, scope: scope) == node, "node \(node) is not found by its key")
      audit.expect(
        NodeNumber.isInRoot(node) == (scope == 0) && (scope != 0 || NodeNumber.style(ofRoot: node) == style),
        "node \(node): readers take it for another")
      audit.expect(
        nodes.records[Int(node)].count > 0 || nodes.records[Int(node)].isNotedEmpty, "node \(node) is never removed")
      audit.expect(styles.isUsed(style), "node \(node): its style is gone")
      audit.expect(scopes[scope].isLive, "node \(node): its scope is gone")
      audit.expect(
        nodes.records[Int(node)].plan == 0 && plan.liveNumber(of: node) == .max,
        "node \(node) still has changes to be delivered")
    }
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
    audit.expect(memberCount == objects.liveCount, "\(memberCount) members for \(objects.liveCount) objects")
    for style in 0..<UInt32(styles.limit) where styles.isUsed(style) {
      let listed = countNodes(from: styles.firstNode(of: style), next: { $0.ofStyle.next }) { node in
        audit.expect(nodes.style(of: node) == style, "style \(style) lists node \(node) of another")
      }
      audit.expect(
        listed == nodesOfStyle[style] ?? 0 && listed == styles.nodeCount(of: style),
        "style \(style) lists other nodes than there are")
    }
    for scope in 0..<UInt32(scopes.limit) where scopes[scope].isLive {
      let listed = countNodes(from: scopes[scope].firstNode, next: { $0.inScope.next }) { node in
        audit.expect(nodes.scope(of: node) == scope, "scope \(scope) lists node \(node) of another")
      }
      audit.expect(
        listed == nodesOfScope[scope] ?? 0 && listed == scopes[scope].nodeCount,
        "scope \(scope) lists other nodes than there are")
    }
    for style in stylesOfObjects {
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

  /// Goes through a list of nodes, which may be broken.
  private func countNodes(
    from first: UInt32, next: (NodeTable.Record) -> UInt32, _ visit: (UInt32) -> Void
  ) -> Int {
    var count = 0
    var node = first
    while node != .max && count <= nodes.limit {
      visit(node)
      node = next(nodes.records[Int(node)])
      count += 1
    }
    return count
  }

  /// Scopes count their owners, inherit flags, and are shown to readers as they are.
  func checkScopes(_ audit: inout Audit) {
    var owners: [UInt32: Int] = [:]
    for record in owned.values { if let scope = record.scope { owners[scope, default: 0] += 1 } }
    for scope in 0..<UInt32(scopes.limit) where scopes[scope].isLive {
      let record = scopes[scope]
      audit.expect(record.ownerCount == owners[scope] ?? 0, "scope \(scope) counts other owners than there are")
      audit.expect(contexts.isLive(scopes.effect(of: scope).pointee.context), "scope \(scope): its context is gone")
      let context = publicContext(of: scope)
      audit.expect(scopeContexts[Int(scope)] == context, "scope \(scope): readers see another context")
      audit.expect(
        scopeTables[Int(scope)] == tableAddress(of: context), "scope \(scope): readers look for its rows elsewhere")
      guard scope != 0 else {
        audit.expect(
          publication.pointee.rootTableAddress == scopeTables[0], "readers look for the root scope's rows elsewhere")
        continue
      }
      audit.expect(
        record.ownerCount > 0 || record.nodeCount > 0 || record.firstChild != .max, "scope \(scope) is not swept")
      audit.expect(
        scopes[record.parent].isLive && isListedSibling(scope), "scope \(scope): not listed below its parent")
      let (effect, above) = (scopes.effect(of: scope).pointee, scopes.effect(of: record.parent).pointee)
      audit.expect(
        effect.isUnthemed == (record.own.isUnthemed || above.isUnthemed)
          && effect.isSuspended == (record.own.isSuspended || above.isSuspended), "scope \(scope): its flags are wrong")
    }
  }

  private func isListedSibling(_ scope: UInt32) -> Bool {
    let (record, previous) = (scopes[scope], scopes[scope].previousSibling)
    guard previous != .max else { return scopes[record.parent].firstChild == scope }
    return scopes[previous].isLive && scopes[previous].parent == record.parent && scopes[previous].nextSibling == scope
  }

  /// Contexts count the scopes that are in them, and patches the contexts that have them; unused contexts are listed.
  func checkContexts(_ audit: inout Audit) {
    var uses: [UInt32: Int] = [:]
    for scope in 0..<UInt32(scopes.limit) where scopes[scope].isLive {
      uses[scopes.effect(of: scope).pointee.context, default: 0] += 1
    }
    var unused: Set<UInt32> = []
    var patched: [ObjectIdentifier: Int] = [:]
    for context in 0..<UInt32(contexts.limit) where contexts.isLive(context) {
      audit.expect(
        contexts.useCount(of: context) == uses[context] ?? 0, "context \(context) counts other scopes than there are")
      if !contexts.isUsed(context) { unused.insert(context) }
      if let patch = contexts.patch(of: context) { patched[ObjectIdentifier(patch), default: 0] += 1 }
    }
    audit.expect(
      contexts.unused.count == unused.count && Set(contexts.unused) == unused && contexts.unusedCount == unused.count,
      "other contexts are listed as unused than are")
    for patch in patches.patches.values {
      let count = patched.removeValue(forKey: ObjectIdentifier(patch)) ?? 0
      audit.expect(
        count > 0 && patch.contextCount == count, "a patch of \(count) contexts counts \(patch.contextCount)")
    }
    audit.expect(patched.isEmpty, "contexts have patches that are not in the table")
    audit.expect(contexts.unusedCount <= keptContexts, "\(contexts.unusedCount) unused contexts are kept")
  }
}
