import LiveryVocabulary

/// A `When` in numbers.
struct CompiledWhen: Hashable, Comparable {
  let theme: UInt32?
  /// Ascending by axis.
  let conditions: [AxisMode]

  struct AxisMode: Hashable {
    let axis: UInt32
    let mode: UInt32
  }

  static var always: CompiledWhen { CompiledWhen() }

  private init() {
    theme = nil
    conditions = []
  }

  /// Any order will do.
  static func < (left: Self, right: Self) -> Bool {
    if left.theme != right.theme { return left.theme.map { theme in right.theme.map { theme < $0 } ?? false } ?? true }
    return left.conditions.lexicographicallyPrecedes(right.conditions) { ($0.axis, $0.mode) < ($1.axis, $1.mode) }
  }

  /// - Throws: what is wrong with the theme, else with the first condition by name of the axis that is not in order.
  init(_ when: When, axes: AxisTable) throws {
    if when.theme == nil && when.conditions.isEmpty {
      self = .always
      return
    }
    theme = try when.theme.map(axes.theme)
    conditions = try when.conditions.sorted(by: { $0.key < $1.key }).map { name, mode in
      let axis = try axes.axis(name)
      guard axis != AxisTable.theme else { throw EditError.reservedAxis }
      return AxisMode(axis: axis, mode: try axes.mode(mode, of: axis))
    }.sorted { $0.axis < $1.axis }
  }

  /// What it was made of.
  func source(_ axes: AxisTable) -> When {
    var conditions: [AxisName: ModeName] = [:]
    for condition in self.conditions {
      conditions[axes.names[condition.axis]] = axes.modes[Int(condition.axis)][condition.mode]
    }
    return When(theme: theme.map(axes.themeName), conditions: conditions)
  }

  /// The axes that it names.
  var axes: AxisMask {
    var axes = AxisMask.none
    if theme != nil { axes.insert(AxisTable.theme) }
    for condition in conditions { axes.insert(condition.axis) }
    return axes
  }

  /// Whether it holds in every context.
  var isAlways: Bool { theme == nil && conditions.isEmpty }

  /// Whether all conditions hold in a context with these modes. Says nothing of the theme.
  func conditionsHold(in modes: UnsafeBufferPointer<UInt32>) -> Bool {
    conditions.allSatisfy { modes[Int($0.axis)] == $0.mode }
  }
}
