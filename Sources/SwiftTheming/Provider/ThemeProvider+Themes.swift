import Livery
import LiveryVocabulary

extension ThemeProvider {
  /// Makes a theme known to the engine, with the values of all assets that were asked for so far.
  ///
  /// - Parameter isObserving: whether the engine tells of a change. What is edited then cannot be discarded.
  /// - Returns: whether there is such a theme. If not, that is reported.
  @discardableResult func prepare(_ theme: Theme, isObserving: Bool = false) -> Bool {
    let key = theme.key
    if book.isDeclared(key) { return true }
    guard app.mayHave(key) else {
      reports.add(.unknownTheme(key: key, known: app.keys ?? []))
      return false
    }
    let values = book.theme(key) ?? ask(key)
    let isAlone = isObserving || !engine.isInside
    attempt {
      try engine.transaction {
        let name = names.theme(key)
        // Another dialect may have declared it, with a parent.
        if name != .default, engine.themes[name] == nil { attempt { try engine.addTheme(name) } }
        for entry in book.allEntries { define(entry, in: key, values) }
      }
    }
    // Inside a transaction of somebody else it may still be discarded.
    if isAlone { book.noteDeclared(key) }
    return true
  }

  /// Asks the app for the values of a theme.
  private func ask(_ key: String) -> Result<any AssetKeyWrappable, ThemingProblem> {
    let values = app.themed(Theme(key: key))
    if case .failure(let problem) = values { reports.add(problem) }
    book.setTheme(key, values)
    return values
  }

  /// Makes an asset known to the engine, with its values in all themes that were used so far.
  func define(_ entry: AssetEntry) {
    let isAlone = !engine.isInside
    attempt {
      try engine.transaction {
        // A theme that was declared in a discarded transaction defines all assets when it is used again.
        let known = engine.themes
        for (key, values) in book.allThemes where definingTheme(key).map({ known[$0] != nil }) ?? true {
          define(entry, in: key, values)
        }
        // Last, with nobody else at work: the next revision is this one.
        if isAlone { onlyDefines.withLock { $0 = true } }
      }
    }
    onlyDefines.withLock { $0 = false }
    // Inside a transaction of somebody else it may still be discarded.
    if isAlone { book.noteDefined(entry.token) }
  }

  /// Defines an asset in one theme. Refused definitions are reported, and the others stand.
  private func define(
    _ entry: AssetEntry, in key: String, _ theme: Result<any AssetKeyWrappable, ThemingProblem>
  ) {
    switch theme.flatMap({ entry.values($0) }) {
    case .success(let values):
      book.setProblem(nil, of: entry.token, in: key)
      for definition in entry.definitions(values, theme: definingTheme(key)) {
        attempt { try engine.setToken(definition) }
      }
    case .failure(let problem):
      book.setProblem(problem, of: entry.token, in: key)
    }
  }

  /// The theme for which the values of one hold: those of the default theme hold wherever others have none.
  private func definingTheme(_ key: String) -> ThemeName? { key == defaultTheme.key ? nil : names.theme(key) }

  /// Makes all themes again and asks them for their values. Call it when the data has changed that themes compute their
  /// values from. All differences are one change of the engine.
  public func reloadThemes() {
    let themes = book.allThemes.keys.sorted()
    attempt {
      try engine.transaction {
        for key in themes {
          let values = ask(key)
          for entry in book.allEntries {
            // A static set may have become a dynamic one, or the other way round.
            for conditions: [AxisName: ModeName] in [[:], [.appearance: "light"], [.appearance: "dark"]] {
              let when = When(theme: definingTheme(key), conditions: conditions)
              attempt { try engine.removeToken(entry.token, when: when) }
            }
            define(entry, in: key, values)
          }
        }
      }
    }
  }
}
