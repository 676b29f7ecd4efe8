/// How a sink is served.
public enum Delivery: Sendable {
  /// On the committing thread, before the edit returns.
  case inline
  /// On the committing thread and workers at once, before the edit returns; unordered. Not for sinks of the main actor, which
  /// trap where they are added, nor for run sinks, which are served inline always.
  case concurrent
  /// Later, on a queue, in slices under a time budget. A later commit supersedes what still waits. For callback sinks only:
  /// others trap where they are added.
  case sliced(SlicePlan)

  var isConcurrent: Bool { if case .concurrent = self { true } else { false } }
}
