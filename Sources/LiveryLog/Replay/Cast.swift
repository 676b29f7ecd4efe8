import LiveryVocabulary

/// The handles that labels name.
public struct Cast: Sendable {
  /// Stands for a label that was never tracked. No engine issued it.
  private static let stranger = Handle(index: .max, generation: 1)
  private var handles: [Label: Handle] = [:]
  private var order = LabelOrder()

  /// No label names a handle.
  public init() {}

  /// All labels, sorted. They are sorted on request, if there are new ones.
  public var labels: [Label] { order.sorted }

  /// Whether a label stands for an object, tracked or not.
  func holds(_ label: Label) -> Bool { handles[label] != nil }

  /// The handle of the object that was last tracked under a label, stale or not. For any other label it is a handle
  /// that no engine issued.
  public package(set) subscript(label: Label) -> Handle {
    get { handles[label] ?? Self.stranger }
    set {
      guard handles.updateValue(newValue, forKey: label) == nil else { return }
      if !isKnownUniquelyReferenced(&order) { order = LabelOrder(order) }
      order.add(label)
    }
  }
}

/// Labels that come in any order and are read in theirs. To put each where it belongs would move all that stand behind.
private final class LabelOrder: Sendable {
  private struct State {
    var labels: [Label] = []
    var isSorted = true
  }

  private let state: Locked<State>

  init() { state = Locked(State()) }

  /// Those of another, which goes on for itself.
  init(_ other: LabelOrder) { state = Locked(other.state.withLock(\.self)) }

  func add(_ label: Label) {
    state.withLock { state in
      if let last = state.labels.last, label < last { state.isSorted = false }
      state.labels.append(label)
    }
  }

  var sorted: [Label] {
    state.withLock { state in
      if !state.isSorted {
        // All but the new ones are in order, of which sorting makes use.
        state.labels.sort()
        state.isSorted = true
      }
      return state.labels
    }
  }
}
