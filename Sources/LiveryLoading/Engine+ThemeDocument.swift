import Livery
import LiveryDocuments
import LiveryVocabulary

extension Engine {
  /// Loads a document in one transaction: its themes, its axes and its layers of tokens.
  ///
  /// ```swift
  /// let document = DesignTokenReader().read(resolver: "themes/harbour.resolver.json")
  /// try engine.load(document)
  /// ```
  ///
  /// Loading it again replaces what it brought before, keeps its place among other documents, and delivers what differs. So the
  /// engine has the same values as if only the last version had been loaded. Other documents, sheets and edits through the API
  /// keep theirs. A document that was loaded first lies below later ones.
  ///
  /// The first load puts the global context into the default theme of the document, unless another theme than `default` was
  /// chosen. Later loads keep the context. But where it names a theme or a mode that the document no longer has, it gets the
  /// default.
  ///
  /// Themes and axes are never removed from an engine. Those that left the document stay declared, without definitions. An axis
  /// may lose modes, but a new mode or another default needs another engine.
  ///
  /// - Parameters:
  ///   - document: of any reader.
  ///   - name: by which a later version is known. Give one if documents of several folders have files of the same name. nil is
  ///     the folder of a catalogue, else the first of the `files` of the document, else its own name.
  /// - Throws: `ThemeDocumentError` if the document is not loadable; `EditError.redeclared` for an axis that is declared with
  ///   fewer modes or another default; what `addTheme`, `addAxis` and `loadTokens` throw. Nothing is loaded then.
  /// - Complexity: that of `loadTokens`.
  public func load(_ document: ThemeDocument, as name: String? = nil) throws {
    guard document.isLoadable else { throw ThemeDocumentError(document.diagnostics) }
    let name = name ?? document.loadedName
    try transaction {
      let (former, others) = declarations(ofDocument: name)
      var declarations = DocumentDeclarations(present: document.declaredModes, added: former?.added ?? [:])
      try declare(document, noting: &declarations)
      try loadTokens(document.layers, ofDocument: name, declaring: declarations)
      try leave(declarations.gone(besides: others), for: document)
      let isThemeChosen = contextInputs.modes[.theme].map { $0 != ModeName(ThemeName.default) } ?? false
      if former == nil, !isThemeChosen, let theme = document.defaultTheme { try setTheme(theme) }
    }
  }

  /// Takes out the layers of a document. One that is not loaded is no error.
  ///
  /// Its themes and axes stay declared. Where the global context names one that came with the document, it gets the default.
  ///
  /// - Parameter name: what ``load(_:as:)`` was given, or by what it knew the document.
  /// - Complexity: that of `loadTokens`.
  public func unloadDocument(_ name: String) throws {
    try transaction {
      let (former, others) = declarations(ofDocument: name)
      guard let former else { return }
      try unloadTokens(ofDocument: name)
      try leave(DocumentDeclarations(added: former.added).gone(besides: others), for: nil)
    }
  }

  /// Declares what is not yet declared, and notes what that was.
  private func declare(_ document: ThemeDocument, noting declarations: inout DocumentDeclarations) throws {
    let known = themes
    for theme in document.themes where theme != .default && known[theme] == nil {
      try addTheme(theme)
      declarations.added[.theme, default: []].insert(ModeName(theme))
    }
    let declared = Dictionary(uniqueKeysWithValues: axes.map { ($0.name, $0) })
    for axis in document.axes {
      if let known = declared[axis.name], known.default == axis.default, Set(known.modes).isSuperset(of: axis.modes) {
        continue
      }
      try addAxis(axis.name, modes: axis.modes, default: axis.default)
      if declared[axis.name] == nil { declarations.added[axis.name, default: []].formUnion(axis.modes) }
    }
  }

  /// Takes the global context out of modes that a document no longer has.
  private func leave(_ gone: DocumentDeclarations.Modes, for document: ThemeDocument?) throws {
    let context = contextInputs.modes.filter { gone[$0.key]?.contains($0.value) == true }
    var modes = Dictionary(uniqueKeysWithValues: axes.map { ($0.name, $0.default) })
    modes[.theme] = ModeName(document?.defaultTheme ?? .default)
    if !context.isEmpty { try setContext(modes.filter { context[$0.key] != nil }) }
  }
}

extension ThemeDocument {
  /// By what a later version is known, if the host does not say.
  fileprivate var loadedName: String { folder ?? files.first ?? name ?? "document" }

  fileprivate var declaredModes: DocumentDeclarations.Modes {
    var modes = Dictionary(axes.map { ($0.name, Set($0.modes)) }, uniquingKeysWith: { $0.union($1) })
    modes[.theme] = Set(themes.map { ModeName($0) })
    return modes
  }
}

extension DocumentDeclarations {
  /// The modes that came with the document and that neither it nor others have now.
  fileprivate func gone(besides others: Modes) -> Modes {
    var gone = added
    for (axis, modes) in added {
      gone[axis] = modes.subtracting(present[axis] ?? []).subtracting(others[axis] ?? [])
    }
    return gone
  }
}
