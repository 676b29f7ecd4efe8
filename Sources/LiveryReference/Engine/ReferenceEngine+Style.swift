import LiveryVocabulary

/// Rules, sheets, tokens and the global context.
extension ReferenceEngine {
  /// Adds a rule, or replaces the providers of the declarations that are there already.
  public func addRule(_ rule: Rule) throws {
    try edit { try $0.inputs.addRule(rule) }
  }

  /// Removes declarations of rules: those of the named attributes, or all.
  public func removeRule(
    _ selectors: [StyleSelector], when: When = .always, attributes: [AttributeName]? = nil
  ) throws {
    try edit { $0.inputs.removeRule(selectors, when: when, attributes: attributes) }
  }

  /// Loads a sheet, or replaces the one of its name.
  public func loadSheet(_ sheet: Sheet, _ place: SheetPlace = .above) throws {
    try edit { try $0.inputs.loadSheet(sheet, place) }
  }

  /// Takes a sheet out.
  public func unloadSheet(_ name: SheetName) throws {
    try edit { try $0.inputs.unloadSheet(name) }
  }

  /// Replaces all layers of documents.
  public func loadTokens(_ layers: [TokenLayer]) throws {
    try edit { try $0.inputs.loadTokens(layers) }
  }

  /// Replaces one layer of documents.
  public func replaceTokens(_ layer: TokenLayer) throws {
    try edit { try $0.inputs.replaceTokens(layer) }
  }

  /// Defines a token above all documents.
  public func setToken(_ definition: TokenDefinition) throws {
    try edit { try $0.inputs.setToken(definition) }
  }

  /// Removes a token from documents and edits.
  public func removeToken(_ name: TokenName) throws {
    try edit { $0.inputs.removeToken(name) }
  }

  /// Removes one definition that ``setToken(_:)`` made.
  public func removeToken(_ name: TokenName, when: When) throws {
    try edit { $0.inputs.removeToken(name, when: when) }
  }

  /// Changes the modes named. Tokens, unless nil, replace the token patch of the global context.
  public func setContext(_ modes: [AxisName: ModeName], tokens: [TokenName: TokenExpression]? = nil) throws {
    try edit { try $0.inputs.setContext(modes, tokens: tokens) }
  }

  /// Says what the mode `system` stands for.
  public func setSystemMode(of axis: AxisName, to mode: ModeName) throws {
    try edit { try $0.inputs.setSystemMode(of: axis, to: mode) }
  }
}
