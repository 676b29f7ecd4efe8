import LiveryVocabulary

extension Engine {
  /// Loads a sheet: its rules, and its token definitions as a layer of its name. One of the same name that is loaded is replaced
  /// and keeps its place; a new one comes where `place` says.
  ///
  /// A higher sheet goes before a lower one, whatever themes and selectors say. The application sheet is one of them. It has the
  /// rules that ``addRule(_:file:line:column:)`` adds, and what objects declare for themselves counts as its. So sheets below are
  /// for defaults, sheets above for what is to hold in any case. Token definitions of sheets below lie under those of documents,
  /// those of sheets above over edits through ``setToken(_:file:line:column:)``.
  ///
  /// Loading what is loaded already is no change. In a transaction, sheets may come and go with one delivery of what differs in
  /// the end.
  ///
  /// ```swift
  /// let defaults = Sheet("toolkit", [try Rule("Button", ["width": .constant(80.0)])])
  /// try engine.loadSheet(defaults, .below)
  /// ```
  ///
  /// - Throws: `EditError.reservedSheet` for the name `application`; what ``addRule(_:file:line:column:)`` and
  ///   ``setToken(_:file:line:column:)`` throw for what is in the sheet; `EditError.unknownSheet` if a new sheet is to come next
  ///   to one that is not loaded. Nothing is loaded then.
  /// - Complexity: O(declarations and definitions of the sheet), and that of ``addRule(_:file:line:column:)`` and
  ///   ``setToken(_:file:line:column:)`` for what it says differently than before, once for all of it. Now and then, after many
  ///   sheets came between the same two, also O(declarations of all sheets).
  public func loadSheet(
    _ sheet: Sheet, _ place: SheetPlace = .above, file: String = #fileID, line: Int = #line, column: Int = #column
  ) throws {
    let sheet = callSite(file, line, column).map { sheet.statingOrigin($0) } ?? sheet
    try edit { try $0.loadSheet(sheet, place) }
  }

  /// Takes a sheet out, with its rules and token definitions. One that is not loaded is no error.
  ///
  /// - Throws: `EditError.reservedSheet` for the name `application`.
  /// - Complexity: that of ``loadSheet(_:_:file:line:column:)``.
  public func unloadSheet(_ name: SheetName) throws { try edit { try $0.unloadSheet(name) } }

  /// The sheets that are loaded, the highest first, with `application` among them. Pending ones count. May wait for a step of a
  /// commit, never for a callback.
  ///
  /// - Complexity: linear in the sheets.
  public var sheets: [SheetName] { withCore { core in core.sheets.order.map { core.sheets.names[$0] } } }
}

extension Sheet {
  /// The same, where what does not say where it was made was made there.
  package func statingOrigin(_ origin: SourceLocation) -> Sheet {
    var sheet = self
    for place in rules.indices where rules[place].origin == nil { sheet.rules[place].origin = origin }
    for place in tokens.indices where tokens[place].origin == nil { sheet.tokens[place].origin = origin }
    return sheet
  }
}
