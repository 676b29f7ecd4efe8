/// The kind of a sink, and its delivery.
public enum SinkKind: String, CaseIterable, Sendable {
  /// A callback sink, inline.
  case callback
  /// A callback sink with concurrent delivery.
  case concurrent
  /// A callback sink with sliced delivery.
  case sliced
  /// A run sink.
  case runs
  /// A column sink, inline.
  case columns
  /// A column sink with concurrent delivery.
  case concurrentColumns
  /// A column sink over memory of a host. The player of the log says how much memory there is. A ``Replay`` has columns
  /// that grow.
  case fixedColumns
  /// An object sink with weak references, inline.
  case objects
  /// An object sink with plain pointers, inline.
  case unownedObjects
  /// An object sink with concurrent delivery.
  case concurrentObjects
  /// An object sink whose targets serve one object after the other; inline and weak.
  case recycledObjects

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
  /// Whether it receives new values only, so that what it holds is compared instead of its changes.
  package var holdsValues: Bool { needsBinding || hasColumns }
}
