extension Core {
  /// Scopes count their owners, inherit flags, and are shown to readers as they are.
  func checkScopes(_ audit: inout Audit) {
    var owners: [UInt32: Int] = [:]
    for record in owned.values { if let scope = record.scope { owners[scope, default: 0] += 1 } }
    for scope in 0..<UInt32(scopes.limit) where scopes[scope].exists {
      let record = scopes[scope]
      audit.expect(record.ownerCount == owners[scope] ?? 0, "scope \(scope) counts other owners than there are")
      audit.expect(contexts.exists(scopes.effect(of: scope).pointee.context), "scope \(scope): its context is gone")
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
        scopes[record.parent].exists && isListedSibling(scope), "scope \(scope): not listed below its parent")
      let (effect, above) = (scopes.effect(of: scope).pointee, scopes.effect(of: record.parent).pointee)
      audit.expect(
        effect.isUnthemed == (record.own.isUnthemed || above.isUnthemed)
          && effect.isSuspended == (record.own.isSuspended || above.isSuspended), "scope \(scope): its flags are wrong")
    }
  }

  private func isListedSibling(_ scope: UInt32) -> Bool {
    let (record, previous) = (scopes[scope], scopes[scope].previousSibling)
    guard previous != .max else { return scopes[record.parent].firstChild == scope }
    return scopes[previous].exists && scopes[previous].parent == record.parent && scopes[previous].nextSibling == scope
  }

  /// Contexts count the scopes that are in them, and patches the contexts that have them; unused contexts are listed.
  func checkContexts(_ audit: inout Audit) {
    var uses: [UInt32: Int] = [:]
    for scope in 0..<UInt32(scopes.limit) where scopes[scope].exists {
      uses[scopes.effect(of: scope).pointee.context, default: 0] += 1
    }
    audit.expect(
      Set(contexts.all).count == contexts.count && contexts.all.allSatisfy { contexts.exists($0) },
      "other contexts are listed than exist")
    var unused: Set<UInt32> = []
    var patched: [ObjectIdentifier: Int] = [:]
    for context in contexts.all {
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
    // Others are dropped by the next commit: rows come with reads as well.
    audit.expect(
      configuration.keptRowBytes > 0 || contexts.unusedCount == 0, "\(contexts.unusedCount) unused contexts are kept")
  }
}
