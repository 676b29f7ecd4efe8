import LiveryVocabulary

// All tokens, and all rules. May wait for a step of a commit, never for a callback.
extension Engine {
  /// The names of all tokens that something defines at the last revision, ascending: a layer, or a redefinition in the global
  /// context. Whether they have a value is another question. A token that only patches of objects define is not among them.
  ///
  /// - Complexity: linear in the tokens, and n log n in what is returned.
  public var tokenNames: [TokenName] { withCore { $0.definedTokenNames } }

  /// All tokens that have a value in the global context, with their values, all of the last revision.
  ///
  /// - Complexity: linear in the tokens. Those that were not read before also cost what ``tokenValue(_:)-(TokenName)`` does.
  public var tokens: [TokenName: Value] {
    withCore { core in core.tokenValues(in: core.scopes.effect(of: 0).pointee.context) }
  }

  /// All tokens that have a value in the global context with a patch on it, with their values, all of the last revision. For a
  /// style guide, for example, or to export a theme.
  ///
  /// ```swift
  /// let night = try engine.tokens(in: Patch(theme: "night"))
  /// ```
  ///
  /// - Throws: `EditError.unknownAxis`, `unknownMode`, `unknownTheme`.
  /// - Complexity: that of ``tokens``, and linear in the axes and in the patch.
  public func tokens(in patch: Patch) throws -> [TokenName: Value] {
    try withCore { core in try core.inGlobalContext(with: patch) { core.tokenValues(in: $0) } }
  }

  /// All tokens that have a value in the effective context of an object, with their values, all of the last revision; nil if
  /// the handle is stale.
  ///
  /// - Complexity: that of ``tokens``.
  public func tokens(of handle: Handle) -> [TokenName: Value]? {
    withCore { core in context(of: handle, core).map { core.tokenValues(in: $0) } }
  }

  /// All rules, each with the sheet that it is in. The highest sheet comes first, and each sheet in the order of declaration.
  /// Pending ones count.
  ///
  /// A rule has one selector here: a comma list was several rules. If another rule took over a part of its declarations, by
  /// the same key, it is listed in parts.
  ///
  /// - Complexity: n log n in the declarations of rules.
  public var rules: [(sheet: SheetName, rule: Rule)] { withCore { $0.listedRules } }
}

extension Core {
  fileprivate var definedTokenNames: [TokenName] {
    let patch = contexts.patch(of: scopes.effect(of: 0).pointee.context)
    return (0..<UInt32(committedTokens.count))
      .filter { !committedTokens.layers[Int($0)].isEmpty || patch?.expressions[$0] != nil }
      .map { committedTokens.names[$0] }.sorted()
  }

  fileprivate func tokenValues(in context: UInt32) -> [TokenName: Value] {
    var values: [TokenName: Value] = [:]
    for token in 0..<UInt32(committedTokens.count) {
      if let value = pool.value(of: tokenWord(token, in: context)) { values[committedTokens.names[token]] = value }
    }
    return values
  }

  fileprivate var listedRules: [(sheet: SheetName, rule: Rule)] {
    var rules: [(sheet: SheetName, rule: Rule)] = []
    var last: DeclarationHead?
    for declaration in orderedRuleDeclarations {
      let head = declaration.head
      guard let selector = head.selector else { continue }
      if last !== head {
        rules.append(
          (
            sheets.names[head.sheet],
            Rule([source(of: selector)], when: head.compiledWhen.source(axes), [], origin: head.origin)
          ))
        last = head
      }
      let name = attributes.names[declaration.attribute]
      rules[rules.count - 1].rule.declarations.append(StyleDeclaration(name, declaration.provider))
    }
    return rules
  }

  /// The declarations of all rules: those of the highest sheet first, each in the order of declaration.
  var orderedRuleDeclarations: [Declaration] {
    var declarations: [Declaration] = []
    rules.entries.forEach { declarations += $0?.declarations ?? [] }
    return declarations.sorted { $0.isListedBefore($1) }
  }
}
