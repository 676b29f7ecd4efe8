import LiveryDocuments
import LiveryVocabulary

/// A context of a document, for formats of one theme.
struct SingleContext {
  /// The mode that the file is for; nil if there is one file only.
  let mode: ModeName?
  /// Whether it is dark or light, if its mode says so.
  let appearance: UserPreference?
  /// The tokens with a value, in the order of the document.
  let values: [(name: TokenName, value: Value)]

  /// The themes of a document, or else its appearances, with the default mode of every other axis. There is always one.
  static func all(_ document: ThemeDocument, _ losses: inout LossLog) -> [SingleContext] {
    let table = ContextTable(document)
    let axes = table.axes
    let leading = axes.indices.first { axes[$0].name == .theme } ?? axes.indices.first { axes[$0].isAppearance }
    for entry in table.entries {
      for axis in entry.axes where axis != leading {
        losses.add(
          .unsupportedContext, entry.name,
          "the format has one theme a file; only the default mode of the axis \"\(axes[axis].name)\" is written")
      }
    }
    guard let leading else { return [SingleContext(table, nil, .none, &losses)] }
    return axes[leading].modes.enumerated().map { place, mode in
      let isDefault = mode == axes[leading].defaultMode
      let deviation = isDefault ? .none : Deviation.none.appending(Deviation.Step(axis: leading, mode: place))
      return SingleContext(table, (leading, mode), deviation, &losses)
    }
  }

  private init(
    _ table: ContextTable, _ chosen: (axis: Int, mode: ModeName)?, _ deviation: Deviation, _ losses: inout LossLog
  ) {
    mode = chosen.flatMap { table.axes[$0.axis].modes.count > 1 ? $0.mode : nil }
    appearance = chosen.flatMap { table.axes[$0.axis].preference(for: $0.mode) }
    var values: [(name: TokenName, value: Value)] = []
    for entry in table.entries {
      // A token that does not depend on the axis is the same as in the default.
      let cell = entry.cells.first { $0.deviation == deviation } ?? entry.cells.first { $0.deviation == .none }
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

  /// The path of the file of the context.
  func path(_ document: ThemeDocument, ending: String) -> String {
    let name = document.name ?? "theme"
    return (mode.map { "\(name)-\($0)" } ?? name).fileName + ending
  }
}
