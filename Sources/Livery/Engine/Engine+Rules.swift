import LiveryVocabulary

extension Engine {
  /// Adds the declarations of a rule; those whose key exists replace the provider in place.
  ///
  /// - Throws: `EditError.unknownAttribute`, `unknownClass`, `kindMismatch`, `reservedAxis` and the errors of unknown
  ///   names; nothing is added then.
  public func addRule(_ rule: Rule, file: String = #fileID, line: Int = #line, column: Int = #column) throws {
    var rule = rule
    if rule.origin == nil { rule.origin = callSite(file, line, column) }
    try edit { try $0.addRule(rule) }
  }

  /// Adds a rule from the text of its selectors.
  ///
  /// - Throws: also `SelectorSyntaxError`.
  public func addRule(
    _ selectors: String, theme: ThemeName? = nil, when conditions: [AxisName: ModeName] = [:],
    _ declarations: KeyValuePairs<AttributeName, Provider>, file: String = #fileID, line: Int = #line,
    column: Int = #column
  ) throws {
    let rule = try Rule(parsing: selectors, theme: theme, when: conditions, declarations)
    try addRule(rule, file: file, line: line, column: column)
  }

  /// Removes the declarations with these selectors and circumstances: of some attributes, or all. What is not there is
  /// no error.
  public func removeRule(
    _ selectors: [Selector], when: When = .always, attributes: [AttributeName]? = nil
  ) throws {
    try edit { $0.removeRule(selectors, when: when, attributes: attributes) }
  }
}
