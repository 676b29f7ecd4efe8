import LiveryVocabulary

/// What was wrong with a choice when it was loaded.
public enum ChoiceProblem: Hashable, Sendable {
  /// The choice could not be read. It was moved to `place`, and the defaults are used. The reason is for people. It
  /// names the line, what was expected there, and what to do.
  case damaged(reason: String, place: String)
  /// The engine has no such mode, or the store does not take care of the axis. A version of the program that has both
  /// saved it. It stays in the choice, and the default of the axis is used.
  case unknown(AxisName, ModeName)
}

extension ChoiceProblem: CustomStringConvertible {
  public var description: String {
    switch self {
    case .damaged(let reason, let place): "the choice was set aside as \(place): \(reason)"
    case .unknown(let axis, let mode): "there is no \(axis) \"\(mode)\" to go back to; the default is used"
    }
  }
}
