import LiveryDocuments
import LiveryVocabulary

/// A context of a document, for formats of one theme.
struct SingleContext {
  /// What the theme is called: the name of the document, and its mode if there are several.
  let name: String
  /// The name as that of a file, which no other context has.
  let fileName: String
  /// Whether it is dark or light, if its mode says so.
  let appearance: UserPreference?
  /// The tokens with a value, in the order of the document.
  let values: [(name: TokenName, value: Value)]

  /// The themes of a document, or else its appearances, with the default mode of every other axis. There is always one.
  ///
  /// - Parameter kept: what the format has a place for besides the values of tokens.
  static func all(
    _ document: ThemeDocument, keeping kept: DocumentDetails = [], _ losses: inout LossLog
  ) -> [SingleContext] {
    let table = ContextTable(document)
    losses.addDetails(of: document, table, keeping: kept)
    let axes = table.axes
    let leading = axes.indices.first { axes[$0].name == .theme } ?? axes.indices.first { axes[$0].isAppearance }
    for entry in table.entries {
      for axis in entry.axes where axis != leading {
        let isLost = entry.cells.contains { cell in
          entry.losesColor(in: cell, writing: cell.deviation.keeping { $0.axis != axis })
        }
        guard isLost else { continue }
        losses.add(
          .unsupportedContext, entry.name,
          "the format has one theme a file; only the default mode of the axis \"\(axes[axis].name)\" is written")
      }
    }
    let name = document.name ?? "theme"
    guard let leading else { return [SingleContext(table, named: name, file: name.fileName, &losses)] }
    var names = UniqueNames(ignoresCase: true)
    let modes = axes[leading].modes
    return modes.indices.compactMap { place in
      let isDefault = modes[place] == axes[leading].defaultMode
      let context = SingleContext(
        table, named: modes.count > 1 ? "\(name) \(modes[place])" : name,
        file: names.take((modes.count > 1 ? "\(name)-\(modes[place])" : name).fileName),
        in: isDefault ? .none : Deviation.none.appending(Deviation.Step(axis: leading, mode: place)),
        appearance: axes[leading].preference(for: modes[place]), &losses)
      // Where no default theme is stated, the document need not have one.
      let isAdded = isDefault && axes[leading].name == .theme && document.defaultTheme == nil
      return isAdded && context.values.isEmpty ? nil : context
    }
  }

  private init(
    _ table: ContextTable, named name: String, file: String, in deviation: Deviation = .none,
    appearance: UserPreference? = nil, _ losses: inout LossLog
  ) {
    self.name = name
    fileName = file
    self.appearance = appearance
    var values: [(name: TokenName, value: Value)] = []
    for entry in table.entries {
      // A token that does not depend on the axis is the same as in the default.
      let cell = entry[deviation] ?? entry[.none]
      switch cell?.variant.result {
      case .success(let value): values.append((entry.name, value))
      case .failure(let problem): losses.addMissingValue(entry.name, in: table.when(deviation), because: problem)
      case nil: break
      }
    }
    self.values = values
  }

  /// The colours by the names of their tokens.
  var colors: [TokenName: ThemeColor] {
    var colors: [TokenName: ThemeColor] = [:]
    for (name, value) in values { if case .color(let color) = value { colors[name] = color } }
    return colors
  }
}
