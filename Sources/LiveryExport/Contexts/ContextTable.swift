import LiveryDocuments
import LiveryVocabulary

/// The tokens of a document, with their values in each context that matters to them.
///
/// Only the axes that a token depends on are combined.
struct ContextTable {
  /// A token.
  struct Entry {
    let name: TokenName
    /// The numbers of the axes that it depends on.
    let axes: [Int]
    /// The default context first, then in the order of ``Deviation``.
    let cells: [Cell]
    /// Whether they are all combinations of its axes. If not, they differ from the default in one axis.
    let isComplete: Bool

    /// The cell of a context that is listed; nil for any other.
    subscript(deviation: Deviation) -> Cell? { cells.first { $0.deviation == deviation } }

    /// Whether a colour is lost where one context is written for another one.
    func losesColor(in cell: Cell, writing other: Deviation) -> Bool {
      let (value, written) = (cell.variant.value, self[other]?.variant.value)
      return value != written && (value?.kind == .color || written?.kind == .color)
    }

    /// What is said about the token besides its value in the default context, or else in the first that defines it.
    var metadata: TokenMetadata { cells.first { $0.variant.definition != nil }?.variant.metadata ?? TokenMetadata() }
  }

  /// The value of a token in one context.
  struct Cell {
    let deviation: Deviation
    let variant: TokenVariants.Variant
  }

  /// How many contexts of one token are written.
  static let contextsMax = 256

  let axes: [ContextAxis]
  let entries: [Entry]

  init(_ document: ThemeDocument) {
    let axes = document.contextAxes
    self.axes = axes
    entries = document.variants(combinationsMax: Self.contextsMax).map { Self.entry($0, axes) }
  }

  private static func entry(_ variants: TokenVariants, _ axes: [ContextAxis]) -> Entry {
    let asked = Set(variants.list.flatMap { $0.when.modes.keys })
    let numbers = axes.indices.filter { asked.contains(axes[$0].name) }
    // Multiplying stops at the limit, so it cannot overflow.
    let count = numbers.reduce(1) { $0 > contextsMax ? $0 : $0 * axes[$1].modes.count }
    let isComplete = variants.isComplete && count <= contextsMax
    let deviations = isComplete ? product(of: numbers, axes) : single(numbers, axes)
    let cells = deviations.compactMap { deviation in
      variants.list.first { holds($0.when, in: deviation, axes) }.map { Cell(deviation: deviation, variant: $0) }
    }
    return Entry(name: variants.name, axes: numbers, cells: cells, isComplete: isComplete)
  }

  private static func product(of numbers: [Int], _ axes: [ContextAxis]) -> [Deviation] {
    var deviations = [Deviation.none]
    for axis in numbers {
      deviations = deviations.flatMap { before in
        axes[axis].modes.indices.map { mode in
          axes[axis].modes[mode] == axes[axis].defaultMode
            ? before : before.appending(Deviation.Step(axis: axis, mode: mode))
        }
      }
    }
    return deviations.sorted()
  }

  private static func single(_ numbers: [Int], _ axes: [ContextAxis]) -> [Deviation] {
    let others = numbers.flatMap { axis in
      axes[axis].modes.indices.filter { axes[axis].modes[$0] != axes[axis].defaultMode }.map { mode in
        Deviation.none.appending(Deviation.Step(axis: axis, mode: mode))
      }
    }
    return [.none] + others
  }

  private static func holds(_ when: When, in deviation: Deviation, _ axes: [ContextAxis]) -> Bool {
    let modes = when.modes
    return axes.indices.allSatisfy { axis in
      guard let wanted = modes[axes[axis].name] else { return true }
      let step = deviation.steps.first { $0.axis == axis }
      return wanted == (step.map { axes[axis].modes[$0.mode] } ?? axes[axis].defaultMode)
    }
  }

  /// The modes of a context that are not the default.
  func when(_ deviation: Deviation) -> When {
    When(
      modes: Dictionary(
        uniqueKeysWithValues: deviation.steps.map { (axes[$0.axis].name, axes[$0.axis].modes[$0.mode]) }))
  }

  /// The modes of a context, also the default ones.
  ///
  /// - Parameter numbers: the axes whose default modes are listed.
  func when(_ deviation: Deviation, on numbers: [Int]) -> When {
    let defaults = Dictionary(uniqueKeysWithValues: numbers.map { (axes[$0].name, axes[$0].defaultMode) })
    return When(modes: defaults.merging(when(deviation).modes) { _, chosen in chosen })
  }
}

extension ContextTable {
  /// Notes the tokens that depend on too many contexts.
  func report(to losses: inout LossLog) {
    for entry in entries where !entry.isComplete { losses.addTooManyContexts(entry.name) }
  }
}

extension LossLog {
  /// Notes that a token depends on more contexts than are written.
  mutating func addTooManyContexts(_ token: TokenName) {
    add(
      .tooManyContexts, token,
      "the token depends on more than \(ContextTable.contextsMax) combinations of contexts; written are the default and "
        + "those that differ from it in one axis")
  }
}
