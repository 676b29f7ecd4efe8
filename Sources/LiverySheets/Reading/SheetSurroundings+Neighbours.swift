import LiveryDocuments
import LiveryVocabulary

extension SheetSurroundings {
  /// Adds what documents and other sheets declare that are used together with a sheet. Tokens that none of them defines are
  /// reported from then on.
  ///
  /// - Parameters:
  ///   - documents: with their themes, axes and tokens.
  ///   - sheets: those below the sheet, with their classes and attributes, too.
  ///   - above: those above it.
  /// - Complexity: linear in the definitions.
  package mutating func add(_ documents: [ThemeDocument], _ sheets: [ThemeSheet], above: [ThemeSheet] = []) {
    for sheet in sheets {
      attributes.merge(sheet.attributes.map { ($0.name, $0.kind) }) { known, _ in known }
      below.add(sheet)
    }
    for document in documents { below.add(document) }
    for sheet in above { self.above.add(sheet) }
    for document in documents + sheets.map(\.document) {
      axes.merge(document.axes.map { ($0.name, $0.modes) }) { known, more in
        known + more.filter { !known.contains($0) }
      }
    }
    let sheets = sheets + above
    classes.formUnion(sheets.lazy.flatMap(\.classes).filter(\.isDeclared).map(\.name))
    themes.formUnion(documents.lazy.flatMap(\.themes))
    themes.formUnion(sheets.lazy.flatMap(\.themes).map(\.name))
    addTokens(TokenTable(sheets, documents))
  }

  private mutating func addTokens(_ table: TokenTable) {
    hasAllTokens = true
    tokens.formUnion(table.names)
    for name in table.names {
      let kinds = table.kinds(of: name)
      if kinds.count == 1 { tokenKinds[name] = kinds.first }
    }
  }
}
