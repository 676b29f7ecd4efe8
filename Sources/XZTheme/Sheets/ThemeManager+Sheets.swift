import Livery
import LiverySheets
import LiveryVocabulary

/// What a sheet has put into the engine.
struct LoadedSheet {
  var rules: [Rule] = []
  var tokens: [TokenDefinition] = []
}

extension ThemeManager {
  /// Puts a sheet in the place of what its file had loaded.
  func load(_ sheet: ThemeSheet, from path: String, _ classes: SheetClasses) {
    edit { [self] in
      for theme in sheet.themes { _ = try engineTheme(Theme(name: theme.name.text)) }
      var converter = SheetConverter(sheet, from: path, classes, self)
      for rule in sheet.sheet.rules { try converter.add(rule) }
      let former = loadedSheets[path] ?? LoadedSheet()
      let loaded = converter.loaded
      // What stays is replaced where it is.
      let kept = Set(loaded.rules.flatMap(\.keys))
      for rule in former.rules where !rule.keys.allSatisfy(kept.contains) {
        try layer.engine.removeRule(rule.selectors, when: rule.when, attributes: rule.declarations.map(\.attribute))
      }
      for token in former.tokens { try layer.engine.removeToken(token.name, when: token.when) }
      for token in loaded.tokens { try layer.engine.setToken(token) }
      for rule in loaded.rules { try layer.engine.addRule(rule) }
      loadedSheets[path] = loaded
      for compound in converter.ancestors { ancestors.add(compound, classes) }
      for type in converter.types + ancestors.types {
        noteStyles(of: type)
        try noteChange(ofStylesOf: type)
      }
      adoptAllInWindows()
    }
  }
}

extension Rule {
  /// What tells its declarations apart from those of other rules.
  fileprivate struct Key: Hashable {
    let selectors: [StyleSelector]
    let when: When
    let attribute: AttributeName
  }

  fileprivate var keys: [Key] { declarations.map { Key(selectors: selectors, when: when, attribute: $0.attribute) } }
}
