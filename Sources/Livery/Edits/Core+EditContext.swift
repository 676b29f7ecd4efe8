import LiveryVocabulary

extension Core {
  /// Merges modes into the global context; token redefinitions, where given, replace those before.
  @inline(never) mutating func setContext(_ modes: [AxisName: ModeName], tokens new: [TokenName: TokenExpression]?)
    throws
  {
    try axes.validate(modes)
    for (name, mode) in modes {
      let axis = Int(axes.names.index(of: name).unsafelyUnwrapped)
      let before = preferences[axis]
      guard before ?? axes.modes[axis][axes.defaults[axis]] != mode else { continue }
      if undo.isRecording {
        let all = preferences
        noteInput(.context) { core in
          core.effectivePreferences(of: core.preferences) == core.effectivePreferences(of: all)
        }
        undo.note { $0.preferences[axis] = before }
      }
      preferences[axis] = mode
      pending.contextsAreDirty = true
    }
    if let new { setGlobalTokens(new) }
  }

  /// What each axis was asked for, or its default; an axis never asked for is as good as one asked for its default.
  func effectivePreferences(of preferences: [ModeName?]) -> [ModeName] {
    axes.modes.indices.map { axis in
      (axis < preferences.count ? preferences[axis] : nil) ?? axes.modes[axis][axes.defaults[axis]]
    }
  }

  @inline(never) private mutating func setGlobalTokens(_ new: [TokenName: TokenExpression]) {
    var content: [UInt32: TokenExpression] = [:]
    for (name, expression) in new { content[tokens.intern(name)] = expression }
    let before = globalTokens
    guard content != before else { return }
    noteInput(.globalTokens) { $0.globalTokens == before }
    undo.note { $0.globalTokens = before }
    globalTokens = content
    pending.contextsAreDirty = true
  }
}
