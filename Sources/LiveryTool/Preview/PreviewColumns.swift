import LiveryDocuments
import LiveryVocabulary

/// The contexts that a preview shows side by side.
struct PreviewColumns {
  /// A context, and what it is called.
  struct Column {
    let title: String
    let input: [String: String]
  }

  /// How many combinations there may be for each to have a column.
  private static let combinationsMax = 12

  let columns: [Column]
  /// Whether there are more combinations than columns.
  let areSelected: Bool

  /// All combinations of the modes; of many, the default context and those that differ from it in one mode.
  ///
  /// - Parameter fixed: modes that all columns have.
  /// - Throws: ``Unusable`` for names that are not there.
  init(_ subject: Subject, fixed: [String: String]) throws {
    let document = subject.document
    var choices = document.axes.map { axis in (axis: axis.name, modes: axis.modes) }
    if !document.themes.isEmpty { choices.insert((.theme, document.themes.map { ModeName($0) }), at: 0) }
    // A document may leave a default open, which then is the first mode.
    var base = fixed
    for (axis, modes) in choices where !base.keys.contains(axis.text) {
      let standard = document.axes.first { $0.name == axis }?.default ?? document.defaultTheme.map { ModeName($0) }
      let names = document.input(for: [axis: standard ?? modes[0]])
      base.merge(names) { old, _ in old }
    }
    let start = document.input(for: try subject.modes(for: base))
    let isFixed = { (axis: AxisName) in fixed.keys.contains { $0.lowercased() == axis.text.lowercased() } }
    // What all columns have in common names the only one.
    let common = choices.filter { isFixed($0.axis) }.compactMap { start[$0.axis.text] }
    let open = choices.filter { !isFixed($0.axis) }
      .map { axis, modes in (axis: axis.text, modes: modes.compactMap { document.input(for: [axis: $0])[axis.text] }) }
      .filter { $0.modes.count > 1 }
    let count = open.reduce(1) { product, choice in min(product * choice.modes.count, 1 << 20) }
    var inputs = [start]
    if count <= Self.combinationsMax {
      for (axis, modes) in open {
        inputs = modes.flatMap { mode in inputs.map { $0.merging([axis: mode]) { _, new in new } } }
      }
    } else {
      for (axis, modes) in open {
        inputs += modes.filter { $0 != start[axis] }.map { start.merging([axis: $0]) { _, new in new } }
      }
    }
    areSelected = count > inputs.count
    columns = inputs.map { input in
      let parts = open.isEmpty ? common : open.compactMap { choice in input[choice.axis] }
      return Column(title: parts.isEmpty ? document.name ?? "value" : parts.joined(separator: " · "), input: input)
    }
  }
}
