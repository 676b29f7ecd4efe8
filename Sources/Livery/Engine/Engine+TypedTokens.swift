import LiveryVocabulary

extension Engine {
  /// Gives a typed token a value above all documents. A definition with the same circumstances is replaced in place.
  ///
  /// ```swift
  /// try engine.setToken(Look.accent, to: .init(rgba: 0x3366_ffff))
  /// try engine.setToken(Look.accent, to: .init(rgba: 0x99b2_ffff), when: ["appearance": "dark"])
  /// ```
  ///
  /// - Parameter theme: goes before the theme of `when`.
  /// - Throws: what ``setToken(_:file:line:column:)`` throws.
  /// - Complexity: that of ``setToken(_:file:line:column:)``.
  public func setToken<Value>(
    _ token: Token<Value>, to value: Value, theme: ThemeName? = nil, when: When = .always, file: String = #fileID,
    line: Int = #line, column: Int = #column
  ) throws {
    try setToken(TokenDefinition(token, theme: theme, when: when, value), file: file, line: line, column: column)
  }

  /// Lets a typed token be another token of the same type.
  ///
  /// - Parameter theme: goes before the theme of `when`.
  /// - Throws: what ``setToken(_:file:line:column:)`` throws.
  /// - Complexity: that of ``setToken(_:file:line:column:)``.
  public func setToken<Value>(
    _ token: Token<Value>, to other: Token<Value>, theme: ThemeName? = nil, when: When = .always,
    file: String = #fileID, line: Int = #line, column: Int = #column
  ) throws {
    try setToken(TokenDefinition(token, theme: theme, when: when, other), file: file, line: line, column: column)
  }

  /// Removes a typed token as ``removeToken(_:)-(TokenName)`` does.
  ///
  /// - Complexity: that of ``setToken(_:file:line:column:)``.
  public func removeToken<Value>(_ token: Token<Value>) throws { try removeToken(token.name) }

  /// Removes one definition of a typed token as ``removeToken(_:when:)-(TokenName,_)`` does.
  ///
  /// - Complexity: that of ``setToken(_:file:line:column:)``.
  public func removeToken<Value>(_ token: Token<Value>, when: When) throws { try removeToken(token.name, when: when) }
}
