import LiveryVocabulary

extension Core {
  /// Merges modes into the global context; token redefinitions, where given, replace those before.
  @inline(never) func setContext(_ modes: [AxisName: ModeName], tokens new: [TokenName: TokenExpression]?)
    throws
  {
    // Taken out meanwhile: if the body of the search used the core, the table of axes would be copied.
    var found = wantedModes
    wantedModes = []
    found.removeAll(keepingCapacity: true)
    defer { wantedModes = found }
    try axes.find(modes) { found.append((axis: $0, preference: $1)) }
    for (axis, wanted) in found {
      let before = preferences[axis]
      guard before ?? .mode(axes.defaults[axis]) != wanted else { continue }
      if undo.isRecording {
        let all = preferences
        noteInput(.context) { core in
          core.effectivePreferences(of: core.preferences) == core.effectivePreferences(of: all)
        }
        undo.note { $0.preferences[axis] = before }
      }
      preferences[axis] = wanted
      pending.contextsAreDirty = true
    }
    if let new { setGlobalTokens(new) }
  }

  /// What each axis was asked for, or its default; an axis never asked for is as good as one asked for its default.
  func effectivePreferences(of preferences: [AxisTable.Preference?]) -> [AxisTable.Preference] {
    axes.modes.indices.map { axis in
      (axis < preferences.count ? preferences[axis] : nil) ?? .mode(axes.defaults[axis])
    }
  }

  @inline(never) private func setGlobalTokens(_ new: [TokenName: TokenExpression]) {
    var content: [UInt32: TokenExpression] = [:]
    for (name, expression) in new { content[tokens.intern(name)] = expression }
    let before = globalTokens
    if areEqual(content, before) { return }
    noteInput(.globalTokens) { $0.areEqual($0.globalTokens, before) }
    undo.note {
      $0.globalTokens = before
      $0.scopes[0].isMerged = false
    }
    globalTokens = content
    scopes[0].isMerged = false
    pending.contextsAreDirty = true
  }
}
