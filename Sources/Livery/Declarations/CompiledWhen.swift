import LiveryVocabulary

/// A `When` in numbers.
struct CompiledWhen: Hashable {
  let theme: UInt32?
  /// Ascending by axis.
  let conditions: [AxisMode]

  struct AxisMode: Hashable {
    let axis: UInt32
    let mode: UInt32
  }

  /// - Throws: what is wrong with the theme, else with the first condition by name of the axis that is not in order.
  init(_ when: When, axes: AxisTable) throws {
    theme = try when.theme.map(axes.theme)
    conditions = try when.conditions.sorted(by: { $0.key < $1.key }).map { name, mode in
      let axis = try axes.axis(name)
      guard axis != AxisTable.theme else { throw EditError.reservedAxis }
      return AxisMode(axis: axis, mode: try axes.mode(mode, of: axis))
    }.sorted { $0.axis < $1.axis }
  }

  /// Whether it holds in every context.
  var isAlways: Bool { theme == nil && conditions.isEmpty }

  /// Whether all conditions hold in a context with these modes. Says nothing of the theme.
  func conditionsHold(in modes: UnsafeBufferPointer<UInt32>) -> Bool {
    conditions.allSatisfy { modes[Int($0.axis)] == $0.mode }
  }
}
