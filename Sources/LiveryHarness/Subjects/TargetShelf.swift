import Livery
import Synchronization

/// The Swift objects that object sinks serve.
final class TargetShelf: Sendable {
  /// Keeps what it was last told.
  final class Target: Sendable {
    fileprivate let values = Mutex<[BindingName: Resolution]>([:])
  }

  struct Key: Hashable {
    let handle: Handle
    let sink: Int
  }

  private struct State {
    var bound: [Key: Target] = [:]
    /// All that were ever bound: an edit that is taken back may bind one again.
    var all: [Target] = []
  }

  private let engine: Engine
  private let state = Mutex(State())

  init(_ engine: Engine) { self.engine = engine }

  /// The targets that are bound. Set to those before when a transaction is discarded.
  var bound: [Key: Target] {
    get { state.withLock { $0.bound } }
    set { state.withLock { $0.bound = newValue } }
  }

  func sink(_ bindings: [BindingName], ownership: ObjectSink<Target>.Ownership) -> ObjectSink<Target> {
    let slots = bindings.map { AttributeSlot($0.attribute, slot: $0.slot) }
    return ObjectSink(slots, ownership: ownership) { [unowned engine] batch in
      batch.forEach { target, changes in
        for (place, binding) in bindings.enumerated() where changes.contains(place) {
          let value = engine.resolution(of: changes[place])
          target.values.withLock { $0[binding] = value == .absent ? nil : value }
        }
      }
    }
  }

  /// A target that knows nothing yet.
  func make(for handle: Handle, of sink: Int) -> Target {
    let target = Target()
    state.withLock { state in
      state.bound[Key(handle: handle, sink: sink)] = target
      state.all.append(target)
    }
    return target
  }

  func drop(_ handle: Handle, of sink: Int) { state.withLock { $0.bound[Key(handle: handle, sink: sink)] = nil } }

  func values(of handle: Handle, in sink: Int) -> [BindingName: Resolution] {
    bound[Key(handle: handle, sink: sink)]?.values.withLock(\.self) ?? [:]
  }
}
