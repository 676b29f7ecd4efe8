/// How a sink is told.
public enum SinkKind: String, CaseIterable, Sendable {
  case callback, concurrent, sliced, runs, columns, concurrentColumns, fixedColumns, objects, unownedObjects,
    concurrentObjects, recycledObjects

  /// Whether it writes cells. The others have somebody to call.
  package var hasColumns: Bool { self == .columns || self == .concurrentColumns || self == .fixedColumns }
  /// Whether it may be called on several threads at once.
  package var isConcurrent: Bool { self == .concurrent || self == .concurrentColumns || self == .concurrentObjects }
  /// Whether the order of changes is fixed.
  package var isOrdered: Bool { self == .callback }
  /// Whether it serves only objects that are bound to it.
  package var needsBinding: Bool {
    switch self {
    case .objects, .unownedObjects, .concurrentObjects, .recycledObjects: true
    default: false
    }
  }
  /// Whether what serves an object may have served another before.
  package var recyclesTargets: Bool { self == .recycledObjects }
  /// Whether it is told new values only, so that what it holds is compared instead of what it was told.
  package var holdsValues: Bool { needsBinding || hasColumns }
}
