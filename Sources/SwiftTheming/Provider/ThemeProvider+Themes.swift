import Livery
import LiveryVocabulary

extension ThemeProvider {
  /// Makes a theme known to the engine, with the values of all assets that were asked for so far.
  ///
  /// - Returns: whether there is such a theme. If not, that is reported.
  @discardableResult func prepare(_ theme: Theme) -> Bool {
    let key = theme.key
    if book.theme(key) != nil { return true }
    guard app.mayHave(key) else {
      reports.add(.unknownTheme(key: key, known: app.keys ?? []))
      return false
    }
    let values = app.themed(theme)
    if case .failure(let problem) = values { reports.add(problem) }
    book.setTheme(key, values)
    attempt {
      try engine.transaction {
        let name = ThemeName(key)
        // Another dialect may have declared it, with a parent.
        if name != .default, engine.themes[name] == nil { try engine.addTheme(name) }
        for entry in book.allEntries { try define(entry, in: key, values) }
      }
    }
    return true
  }

  /// Makes an asset known to the engine, with its values in all themes that were used so far.
  func define(_ entry: AssetEntry) {
    attempt {
      try engine.transaction {
        for (key, values) in book.allThemes { try define(entry, in: key, values) }
      }
    }
  }

  private func define(
    _ entry: AssetEntry, in key: String, _ theme: Result<any AssetKeyWrappable, ThemingProblem>
  ) throws {
    let values = theme.flatMap { entry.values($0) }
    let name = key == defaultTheme.key ? nil : ThemeName(key)
    switch values {
    case .success(let values):
      book.setProblem(nil, of: entry.token, in: key)
      for definition in entry.definitions(values, theme: name) { try engine.setToken(definition) }
    case .failure(let problem):
      book.setProblem(problem, of: entry.token, in: key)
    }
  }

  /// Asks all themes again for their values: their objects are made anew. To be called when what they compute their values
  /// from has changed. All differences are one change of the engine.
  public func reloadThemes() {
    let themes = book.allThemes.keys.sorted()
    attempt {
      try engine.transaction {
        for key in themes {
          let values = app.themed(Theme(key: key))
          if case .failure(let problem) = values { reports.add(problem) }
          book.setTheme(key, values)
          for entry in book.allEntries {
            let name = key == defaultTheme.key ? nil : ThemeName(key)
            // A static set may have become a dynamic one, or the other way round.
            for conditions: [AxisName: ModeName] in [[:], [.appearance: "light"], [.appearance: "dark"]] {
              try engine.removeToken(entry.token, when: When(theme: name, conditions: conditions))
            }
            try define(entry, in: key, values)
          }
        }
      }
    }
  }
}
