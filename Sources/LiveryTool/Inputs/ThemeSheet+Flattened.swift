import LiveryDocuments
import LiverySheets
import LiveryVocabulary

extension ThemeSheet {
  /// The axes, themes and tokens as a document whose themes do not depend on one another: each theme has the definitions of
  /// its parents.
  ///
  /// The order of an engine is kept. It asks the nearest theme first, and definitions for any theme last. So there is a layer
  /// for each distance, the nearest on top.
  ///
  /// - Parameter namingDefault: whether `default` is listed among the themes, so that it can be chosen.
  /// - Complexity: the definitions for a theme times the number of its descendants.
  func flattened(namingDefault: Bool) -> ThemeDocument {
    let parents = Dictionary(uniqueKeysWithValues: themes.map { ($0.name, $0.parent) })
    var byTheme: [ThemeName: [TokenDefinition]] = [:]
    for definition in sheet.tokens { byTheme[definition.when.theme ?? .default, default: []].append(definition) }
    let forAny = sheet.tokens.filter { $0.when.theme == nil }
    let forDefault = sheet.tokens.filter { $0.when.theme == .default }.map { definition in
      var definition = definition
      definition.when.theme = nil
      return definition
    }
    // By distance.
    var layers: [[TokenDefinition]] = []
    for theme in themes.map(\.name) {
      var ancestor = theme
      var distance = 0
      while ancestor != .default {
        if layers.count == distance { layers.append([]) }
        for var definition in byTheme[ancestor] ?? [] {
          definition.when.theme = theme
          layers[distance].append(definition)
        }
        ancestor = parents[ancestor] ?? .default
        distance += 1
      }
    }
    let name = sheet.name.text
    let listsDefault = namingDefault && !themes.isEmpty
    return ThemeDocument(
      name: name, axes: axes, themes: (listsDefault ? [.default] : []) + themes.map(\.name),
      defaultTheme: listsDefault ? .default : nil,
      layers: ([forAny, forDefault] + layers.reversed()).filter { !$0.isEmpty }.map { TokenLayer(name, $0) },
      diagnostics: diagnostics, files: files)
  }
}
