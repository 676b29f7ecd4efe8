import LiveryVocabulary

extension Engine {
  /// Replaces all layers that came from documents, those of other documents too, lowest first: load all of them together. Edits
  /// through ``setToken(_:file:line:column:)`` stay above them. To replace a single one, call ``replaceTokens(_:)``.
  /// `load(_:as:)` of the module `LiveryLoading` loads one document and leaves the others.
  ///
  /// - Throws: `EditError.unknownAxis`, `unknownMode`, `unknownTheme` or `reservedAxis` for the circumstances of a
  ///   definition; nothing is loaded then.
  /// - Complexity: O(tokens + definitions), and that of ``setToken(_:file:line:column:)``, once, for all tokens of which the
  ///   layers say something else than before.
  public func loadTokens(_ layers: [TokenLayer]) throws { try edit { try $0.loadTokens(layers) } }

  /// Replaces the layer that ``loadTokens(_:)`` loaded under this name, and leaves the others as they are: of thirty brands, one
  /// that changed.
  ///
  /// - Throws: as ``loadTokens(_:)``; `EditError.unknownLayer` if not exactly one layer has the name. Nothing is replaced then.
  /// - Complexity: O(definitions of the layer, old and new), and that of ``setToken(_:file:line:column:)``, once, for the tokens
  ///   of which it says something else than before.
  public func replaceTokens(_ layer: TokenLayer) throws { try edit { try $0.replaceTokens(layer) } }

  /// Replaces the layers that were loaded under the name of a document, which keeps its place among the others; a new one comes
  /// on top.
  ///
  /// - Throws: as ``loadTokens(_:)``.
  package func loadTokens(
    _ layers: [TokenLayer], ofDocument name: String, declaring declarations: DocumentDeclarations
  ) throws {
    try edit { try $0.loadTokens(layers, ofDocument: name, declaring: declarations) }
  }

  /// Takes out the layers of a document.
  package func unloadTokens(ofDocument name: String) throws { try edit { $0.unloadTokens(ofDocument: name) } }

  /// What the document of a name declares, nil if it is not loaded, and what all others have. Pending edits count.
  package func declarations(
    ofDocument name: String
  ) -> (own: DocumentDeclarations?, others: DocumentDeclarations.Modes) {
    withCore { core in
      var others = core.documents.loaded
      let own = core.documents.place(ofDocument: name).map { others.remove(at: $0).declarations }
      let modes = others.reduce(into: DocumentDeclarations.Modes()) { modes, document in
        modes.merge(document.declarations.present) { $0.union($1) }
      }
      return (own, modes)
    }
  }

  /// Defines a token above all documents. A definition with the same name and circumstances is replaced in place.
  ///
  /// - Throws: `EditError.unknownAxis`, `unknownMode`, `unknownTheme`, `reservedAxis`.
  /// - Complexity: goes from the token to those that name it, to the styles that read them, and to their nodes; of a
  ///   token that others read under several patches, to the styles that read it for each of these contexts. Without sinks
  ///   also to the styles with pure closures and to their nodes: what those read that nobody has asked is not known.
  ///   Each context in memory is asked which of these tokens are read in it, and where live closures read tokens, each of
  ///   their objects. O(definitions of the token).
  public func setToken(
    _ definition: TokenDefinition, file: String = #fileID, line: Int = #line, column: Int = #column
  ) throws {
    var definition = definition
    if definition.origin == nil { definition.origin = callSite(file, line, column) }
    try edit { try $0.setToken(definition) }
  }

  /// Removes a token from documents, and the definitions that ``setToken(_:file:line:column:)`` made. Sheets and patches keep
  /// theirs. Declarations that name a token without a value decline. Removing one that is not there has no effect.
  ///
  /// - Complexity: that of ``setToken(_:file:line:column:)``.
  public func removeToken(_ name: TokenName) throws { try edit { $0.removeToken(name) } }

  /// Removes one definition that was made with ``setToken(_:file:line:column:)``. Removing one that is not there has no effect.
  ///
  /// - Complexity: that of ``setToken(_:file:line:column:)``.
  public func removeToken(_ name: TokenName, when: When) throws { try edit { $0.removeToken(name, when: when) } }

  /// Merges modes into the global context; `theme` names the theme.
  ///
  /// The mode `system` stands for what ``setSystemMode(of:to:)`` said, on every axis that has no mode of that name.
  ///
  /// - Parameters:
  ///   - modes: the axes that change.
  ///   - tokens: replaces the token redefinitions of the global context; nil leaves them. There is one set of them. If two
  ///     parts of a host redefine tokens, merge theirs first, or let one part use ``setToken(_:file:line:column:)``. For typed
  ///     tokens use a `Patch`, see ``ContextEditable/setContext(_:)``.
  /// - Throws: `EditError.unknownAxis`, `unknownMode`, `unknownTheme`; nothing changes then.
  /// - Complexity: O(nodes × attributes) to resolve contexts that are not in memory, never O(objects); a switch back to
  ///   a recent context without sinks costs a few stores. For each object with a change, live closures and sinks are called. If
  ///   the token redefinitions change, they are merged again with those of every patch.
  public func setContext(_ modes: [AxisName: ModeName], tokens: [TokenName: TokenExpression]? = nil) throws {
    try edit { try $0.setContext(modes, tokens: tokens) }
  }

  /// Puts the global context into a theme: ``setContext(_:tokens:)`` with its name as the mode of `theme`.
  ///
  /// - Throws: `EditError.unknownTheme`.
  /// - Complexity: that of ``setContext(_:tokens:)``.
  public func setTheme(_ theme: ThemeName) throws { try setContext([.theme: ModeName(theme)]) }
}
