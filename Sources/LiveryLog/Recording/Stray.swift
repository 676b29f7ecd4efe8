/// What was done during the delivery of a revision, but in no callback that a log can name.
struct Stray: Sendable {
  var operations: [Operation] = []
  /// Whether an observer threw.
  var fails = false
  var revision: UInt64 = 0
  /// Whether all sinks had been served, so that it comes after what callbacks did.
  var isAtEnd = false

  var isEmpty: Bool { operations.isEmpty && !fails }
}
