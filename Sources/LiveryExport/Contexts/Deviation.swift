import LiveryVocabulary

/// A context, as how it differs from the default context: the axes with another mode.
struct Deviation: Hashable {
  /// A mode of an axis that is not its default, both by number.
  struct Step: Hashable {
    let axis: Int
    let mode: Int
  }

  /// In ascending order of the axes.
  private(set) var steps: [Step] = []

  /// The default context.
  static let none = Deviation()

  /// - Parameter step: of an axis behind all that are here.
  func appending(_ step: Step) -> Deviation {
    var deviation = self
    deviation.steps.append(step)
    return deviation
  }

  /// The same context with the default modes of some axes.
  ///
  /// - Parameter isKept: whether a step stays.
  func keeping(_ isKept: (Step) -> Bool) -> Deviation {
    var deviation = self
    deviation.steps.removeAll { !isKept($0) }
    return deviation
  }

  /// Whether all of it is part of another one.
  func isPart(of other: Deviation) -> Bool { steps.allSatisfy { other.steps.contains($0) } }
}

extension Deviation: Comparable {
  /// Fewer axes first, then by the order of the axes and modes.
  static func < (left: Deviation, right: Deviation) -> Bool {
    if left.steps.count != right.steps.count { return left.steps.count < right.steps.count }
    for (one, other) in zip(left.steps, right.steps) where one != other {
      return (one.axis, one.mode) < (other.axis, other.mode)
    }
    return false
  }
}
