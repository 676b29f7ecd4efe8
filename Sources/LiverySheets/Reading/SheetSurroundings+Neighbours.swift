import LiveryDocuments
import LiveryVocabulary

extension SheetSurroundings {
  /// Adds what documents and other sheets declare that are used together with a sheet.
  ///
  /// - Parameters:
  ///   - documents: with their themes, axes and tokens.
  ///   - sheets: with their classes and attributes, too.
  /// - Complexity: linear in the definitions.
  package mutating func add(_ documents: [ThemeDocument], _ sheets: [ThemeSheet]) {
    for sheet in sheets {
      classes.formUnion(sheet.classes.lazy.filter(\.isDeclared).map(\.name))
      attributes.merge(sheet.attributes.map { ($0.name, $0.kind) }) { known, _ in known }
    }
    for document in documents + sheets.map(\.document) {
      themes.formUnion(document.themes)
      axes.merge(document.axes.map { ($0.name, $0.modes) }) { known, more in
        known + more.filter { !known.contains($0) }
      }
    }
    let table = TokenTable(sheets, documents)
    tokens.formUnion(table.names)
    for name in table.names {
      let kinds = table.kinds(of: name)
      if kinds.count == 1 { tokenKinds[name] = kinds.first }
    }
  }
}
