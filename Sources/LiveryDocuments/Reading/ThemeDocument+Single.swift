import LiveryVocabulary

extension ThemeDocument {
  /// A document of a format that holds one theme.
  ///
  /// - Parameters:
  ///   - theme: for which theme all of it is; nil is any theme.
  ///   - layers: their definitions name no theme so far.
  package init(
    name: String?, axes: [Axis] = [], theme: ThemeName?, layers: [TokenLayer], appearance: ThemeAppearance?,
    scopes: ScopeTheme? = nil, semanticTokens: SemanticTokenTheme? = nil, files: ThemeFiles
  ) {
    var layers = layers
    if let theme {
      for layer in layers.indices {
        for place in layers[layer].definitions.indices {
          layers[layer].definitions[place].when.theme = theme
        }
      }
    }
    // The theme `default` is always there.
    let declared = theme == .default ? nil : theme
    self.init(
      name: name, axes: axes, themes: declared.map { [$0] } ?? [], defaultTheme: declared, layers: layers,
      diagnostics: files.log.diagnostics, files: files.names, appearance: appearance, scopes: scopes,
      semanticTokens: semanticTokens)
  }
}
