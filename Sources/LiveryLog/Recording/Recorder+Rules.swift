import Livery

// Edits of rules, as ``EditableEngine`` says if not said otherwise. Where places of calls are recorded, they are inputs, and
// so written.
extension Recorder {
  public func addRule(_ rule: Rule, file: String = #fileID, line: Int = #line, column: Int = #column) throws {
    var rule = rule
    if rule.origin == nil { rule.origin = engine.callSite(file, line, column) }
    try record({ .addRule($0.standIns.rule(rule)) }) { try engine.addRule(rule) }
  }

  /// As `Engine.addRule(_:theme:when:_:file:line:column:)`. Where that throws `SelectorSyntaxError` there is no line in the log.
  public func addRule(
    _ selectors: String, theme: ThemeName? = nil, when conditions: [AxisName: ModeName] = [:],
    _ declarations: KeyValuePairs<AttributeName, Provider>, file: String = #fileID, line: Int = #line,
    column: Int = #column
  ) throws {
    let rule = try Rule(parsing: selectors, theme: theme, when: conditions, declarations)
    try addRule(rule, file: file, line: line, column: column)
  }

  public func removeRule(
    _ selectors: [Selector], when: When = .always, attributes: [AttributeName]? = nil
  ) throws {
    try record({ _ in .removeRule(selectors, when, attributes: attributes) }) {
      try engine.removeRule(selectors, when: when, attributes: attributes)
    }
  }

  /// As `Engine.removeRule(_:theme:when:attributes:)`. Where that throws `SelectorSyntaxError` there is no line in the log.
  public func removeRule(
    _ selectors: String, theme: ThemeName? = nil, when conditions: [AxisName: ModeName] = [:],
    attributes: [AttributeName]? = nil
  ) throws {
    try removeRule(
      try Selector.list(selectors), when: When(theme: theme, conditions: conditions), attributes: attributes)
  }
}
