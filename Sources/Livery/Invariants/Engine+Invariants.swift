import LiveryVocabulary

extension Engine {
  /// Walks everything that the engine keeps and tells what contradicts itself, in words. Empty if all is well.
  ///
  /// Between commits only. What takes part in a walk are the counts and lists that commits keep up to date piece by
  /// piece; that values are right is for others to say.
  ///
  /// - Complexity: linear in everything.
  package func checkInvariants() -> [String] {
    withCore { core in
      var audit = Audit()
      core.checkPending(&audit)
      core.checkObjects(&audit)
      core.checkTree(&audit)
      core.checkStates(&audit)
      core.checkNodes(&audit)
      core.checkMembers(&audit)
      core.checkNodeLists(&audit)
      core.checkCandidates(&audit)
      core.checkMarks(&audit)
      core.checkScopes(&audit)
      core.checkContexts(&audit)
      core.checkRows(&audit)
      core.checkLiveResults(&audit)
      core.checkMemory(&audit)
      return audit.violations
    }
  }
}

/// What a walk found.
struct Audit {
  private(set) var violations: [String] = []

  mutating func expect(_ isSo: Bool, _ violation: @autoclosure () -> String) {
    if !isSo { violations.append(violation()) }
  }
}

extension Core {
  fileprivate func checkPending(_ audit: inout Audit) {
    audit.expect(pending.isEmpty, "edits are pending")
    audit.expect(committing.isEmpty, "a commit was not finished")
    audit.expect(undo.records.isEmpty && undo.others.isEmpty, "edits can be taken back that were committed")
    audit.expect(plan.isEmpty && nextRevision.isEmpty, "a commit was not finished")
  }
}
