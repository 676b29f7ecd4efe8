import Livery
import LiverySheets
import LiveryVocabulary

/// What a sheet has put into the engine.
struct LoadedSheet {
  var rules: [Rule] = []
  var tokens: [TokenDefinition] = []
  /// The classes that have styles.
  var types: [AnyClass] = []
  /// What these may have values for, by the class.
  var keys: [ObjectIdentifier: Set<StyleKey>] = [:]
}

/// How loading a sheet ended.
@MainActor private final class LoadingOutcome {
  var failure: (any Error)?
  /// Whether the call has returned, since the edit had to wait.
  var isLate = false
}

extension ThemeManager {
  /// Puts a sheet in the place of what its file had loaded.
  ///
  /// - Throws: what the engine refuses. The styles are as before then.
  func load(_ sheet: ThemeSheet, from path: String, _ classes: SheetClasses) throws {
    let outcome = LoadingOutcome()
    edit { [self] in
      do {
        try declare(sheet)
        try replaceStyles(by: sheet, from: path, classes)
      } catch {
        if outcome.isLate { throw error }
        outcome.failure = error
      }
    }
    outcome.isLate = true
    if let failure = outcome.failure { throw failure }
  }

  /// Declares the themes and axes, all or none of them. A theme that is there already moves below the parent that the sheet names.
  private func declare(_ sheet: ThemeSheet) throws {
    let engine = layer.engine
    try engine.transaction {
      for theme in sheet.themes where engine.themes[theme.name] == nil {
        try engine.addTheme(theme.name, parent: theme.parent)
      }
      for theme in sheet.themes where engine.themes[theme.name] != theme.parent {
        try engine.setParent(of: theme.name, to: theme.parent)
      }
      for axis in sheet.axes { try engine.addAxis(axis.name, modes: axis.modes, default: axis.default) }
    }
  }

  private func replaceStyles(by sheet: ThemeSheet, from path: String, _ classes: SheetClasses) throws {
    // This declares classes. They stay, since the layer knows them then.
    var converter = SheetConverter(sheet, from: path, classes, self)
    for rule in sheet.sheet.rules { try converter.add(rule) }
    let former = loadedSheets[path] ?? LoadedSheet()
    let loaded = converter.loaded
    try layer.engine.transaction {
      // What stays is replaced where it is.
      let kept = Set(loaded.rules.flatMap(\.keys))
      for rule in former.rules where !rule.keys.allSatisfy(kept.contains) {
        try layer.engine.removeRule(rule.selectors, when: rule.when, attributes: rule.declarations.map(\.attribute))
      }
      for token in former.tokens { try layer.engine.removeToken(token.name, when: token.when) }
      for token in loaded.tokens { try layer.engine.setToken(token) }
      for rule in loaded.rules { try layer.engine.addRule(rule) }
    }
    loadedSheets[path] = loaded
    for compound in converter.ancestors { ancestors.add(compound, classes) }
    for type in loaded.types + former.types + ancestors.types {
      noteStyles(of: type)
      try noteChange(ofStylesOf: type)
    }
    adoptAllInWindows()
  }
}

extension ThemeManager {
  /// What objects of a class may have values for by sheets.
  func sheetKeys(of type: AnyClass) -> Set<StyleKey> {
    guard !loadedSheets.isEmpty else { return [] }
    return superclasses(of: type).reduce(into: []) { keys, above in
      for sheet in loadedSheets.values { keys.formUnion(sheet.keys[ObjectIdentifier(above)] ?? []) }
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
