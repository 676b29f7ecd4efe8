extension EditError: CustomStringConvertible {
  /// What went wrong, where, and how to mend it. The wording may change with any version.
  public var message: String { text + (place.map { " (in \($0)\(origin.map { " at \($0)" } ?? ""))" } ?? "") }

  /// The ``message``.
  public var description: String { message }

  private var text: String {
    switch fact {
    case .staleHandle(let handle): "the object \(handle) was untracked; ask isTracked(_:) first, or track it again"
    case .treeCycle(let handle):
      "the object \(handle) would become its own ancestor; choose a parent outside its subtree"
    case .themeCycle(let theme):
      "the theme \"\(theme)\" would become its own ancestor; choose a parent outside its chain"
    case .unknownTheme(let theme): "no theme \"\(theme)\"; \(remedy("declare it first"))"
    case .unknownAxis(let axis): "no axis \"\(axis)\"; \(remedy("declare it first"))"
    case .unknownMode(let axis, let mode): "the axis \"\(axis)\" has no mode \"\(mode)\"; \(remedy(nil))"
    case .unknownClass(let name): "no class \"\(name)\"; \(remedy("declare it first"))"
    case .unknownAttribute(let name): "no attribute \"\(name)\"; \(remedy("declare it first"))"
    case .redeclared(let name, let known):
      "\"\(name)\" is declared already, as \(known); declare it alike or under another name"
    case .reservedAxis: "the axis \"theme\" is built in: name a theme instead"
    case .invalidModes(let axis): "the axis \"\(axis)\" needs distinct modes, one of them its default"
    case .unknownSheet(let name): "no sheet \"\(name)\" is loaded; \(remedy("load it first, or give another place"))"
    case .reservedSheet: "the sheet \"application\" is built in: use addRule and removeRule, or another name"
    case .unknownLayer(let name):
      "not exactly one layer of documents is called \"\(name)\"; \(remedy("load all layers with loadTokens"))"
    case .kindMismatch(let name, let expected, let found):
      "the attribute \"\(name)\" takes a \(expected), not a \(found); give it a \(expected), or declare another attribute"
    case .notSlotted(let name):
      "the attribute \"\(name)\" has no slots; leave the state set out, or declare it with isSlotted"
    case .tooManyChainedTransactions:
      "more than 16 transactions followed one another out of callbacks; a callback must not edit what it is called for"
    case .editInWillChange: "a will-change observer cannot edit; edit in a did-change observer"
    case .columnTooSmall(let capacity): "the column has only \(capacity) cells; give it more"
    case .columnOfAnotherEngine: "the column is in a sink of another engine; remove that one, or use a column for each"
    case .limitReached(let limit): "limit reached: \(limit); docs/reference/errors.md lists all limits"
    }
  }

  /// What to write instead of a name that is not known.
  ///
  /// - Parameter other: what else can be done; nil if nothing.
  private func remedy(_ other: String?) -> String {
    if suggestions.isEmpty { return other ?? "its modes are fixed when it is declared" }
    if !suggestsAll { return "did you mean \(suggestions.alternatives)?" }
    return (other.map { "\($0), or " } ?? "") + "use \(suggestions.alternatives)"
  }
}

extension [String] {
  /// The texts in quotation marks as a list for people: `"a", "b" or "c"`.
  var alternatives: String {
    let quoted = map { "\"\($0)\"" }
    return quoted.count < 2 ? quoted.joined() : quoted.dropLast().joined(separator: ", ") + " or " + quoted[count - 1]
  }
}
