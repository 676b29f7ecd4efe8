// How deeply arrays and objects may be nested. Whatever reads, compares and writes them calls itself for each level.
extension JSON {
  /// The most arrays and objects inside one another, which the stack of any thread is large enough for.
  static let depthMax = 128

  /// Whether no more than so many arrays and objects are inside one another.
  func isWithin(depth: Int) -> Bool {
    switch self {
    case .null, .bool, .number, .string: true
    case .array(let elements): depth > 0 && elements.allSatisfy { $0.isWithin(depth: depth - 1) }
    case .object(let members): depth > 0 && members.values.allSatisfy { $0.isWithin(depth: depth - 1) }
    }
  }
}
