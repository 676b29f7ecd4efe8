import LiveryVocabulary

extension Engine {
  /// Adds the declarations of a rule; those whose key exists replace the provider in place.
  ///
  /// - Throws: `EditError.unknownAttribute`, `unknownClass`, `kindMismatch`, `reservedAxis`, `limitReached` and the
  ///   errors of unknown names; nothing is added then.
  /// - Complexity: for a selector that has declarations already, O(styles that it is part of × contexts in memory). For
  ///   one that is new, O(objects that its subject matches), each of which takes as long as it has selectors; to find
  ///   them, the slots between the first and the last object of their class and identifiers are looked at. The same for one
  ///   whose subject is asked for other states, and the objects in these. The first selector that names an ancestor after the
  ///   same ancestors costs O(objects below those that match the ancestor). Rules of one transaction are looked at together.
  public func addRule(_ rule: Rule, file: String = #fileID, line: Int = #line, column: Int = #column) throws {
    var rule = rule
    if rule.origin == nil { rule.origin = callSite(file, line, column) }
    try edit { try $0.addRule(rule) }
  }

  /// Adds a rule from the text of its selectors, with typed declarations.
  ///
  /// ```swift
  /// try engine.addRule("Button:pressed", theme: "night") {
  ///   Look.background(Look.accent)
  ///   Look.width(2)
  /// }
  /// ```
  ///
  /// - Parameter theme: goes before the theme of `when`.
  /// - Throws: what ``addRule(_:file:line:column:)`` throws; `SelectorSyntaxError`.
  /// - Complexity: that of ``addRule(_:file:line:column:)``.
  public func addRule(
    _ selectors: String, theme: ThemeName? = nil, when: When = .always, file: String = #fileID, line: Int = #line,
    column: Int = #column, @StyleBuilder _ declarations: () throws -> [StyleDeclaration]
  ) throws {
    try addRule(
      try Rule(selectors, theme: theme, when: when, declarations), file: file, line: line, column: column)
  }

  /// Adds a rule with typed declarations for selectors that were made before.
  ///
  /// ```swift
  /// try engine.addRule([StyleSelector("Button", states: ["pressed"])], theme: "night") { Look.width(2) }
  /// ```
  ///
  /// - Parameter theme: goes before the theme of `when`.
  /// - Throws: what ``addRule(_:file:line:column:)`` throws, and what the builder throws.
  /// - Complexity: that of ``addRule(_:file:line:column:)``.
  public func addRule(
    _ selectors: [StyleSelector], theme: ThemeName? = nil, when: When = .always, file: String = #fileID,
    line: Int = #line, column: Int = #column, @StyleBuilder _ declarations: () throws -> [StyleDeclaration]
  ) throws {
    try addRule(
      try Rule(selectors, theme: theme, when: when, declarations), file: file, line: line, column: column)
  }

  /// Adds a rule from the text of its selectors, with the names of attributes: for rules that come from data.
  ///
  /// - Parameter theme: goes before the theme of `when`.
  /// - Throws: what ``addRule(_:file:line:column:)`` throws; `SelectorSyntaxError`.
  /// - Complexity: that of ``addRule(_:file:line:column:)``.
  public func addRule(
    _ selectors: String, theme: ThemeName? = nil, when: When = .always,
    _ declarations: KeyValuePairs<AttributeName, Provider>, file: String = #fileID, line: Int = #line,
    column: Int = #column
  ) throws {
    try addRule(
      try Rule(selectors, theme: theme, when: when, declarations), file: file, line: line, column: column)
  }

  /// Removes the declarations with these selectors and circumstances: of some attributes, or all. What is not there is
  /// no error.
  ///
  /// ```swift
  /// try engine.removeRule([StyleSelector("Button")], attributes: [Look.background, Look.title])
  /// ```
  ///
  /// - Parameter attributes: ids, names, texts or typed attributes; all if left out. Ids of another engine trap.
  /// - Complexity: that of ``addRule(_:file:line:column:)``; a selector that loses its last declaration counts as a new
  ///   one.
  public func removeRule(
    _ selectors: [StyleSelector], when: When = .always, attributes: [any AttributeReference]? = nil
  ) throws {
    let names = attributes?.compactMap { $0.name(in: self) }
    try edit { $0.removeRule(selectors, when: when, attributes: names) }
  }

  /// Removes what a rule from the text of its selectors has declared.
  ///
  /// - Parameters:
  ///   - theme: goes before the theme of `when`.
  ///   - attributes: ids, names, texts or typed attributes; all if left out. Ids of another engine trap.
  /// - Throws: also `SelectorSyntaxError`.
  /// - Complexity: that of ``removeRule(_:when:attributes:)``.
  public func removeRule(
    _ selectors: String, theme: ThemeName? = nil, when: When = .always,
    attributes: [any AttributeReference]? = nil
  ) throws {
    try removeRule(try StyleSelector.list(selectors), when: when.with(theme: theme), attributes: attributes)
  }
}
