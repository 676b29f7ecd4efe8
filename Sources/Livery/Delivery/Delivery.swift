/// How a sink is served.
public enum Delivery: Sendable {
  /// On the committing thread, before the edit returns.
  case inline
  /// On the committing thread and workers at once, before the edit returns; unordered.
  case concurrent
  /// Later, on a queue, in slices under a time budget. A later commit supersedes what still waits.
  case sliced(SlicePlan)

  var isConcurrent: Bool { if case .concurrent = self { true } else { false } }
}
