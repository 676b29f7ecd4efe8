import Livery
import LiveryLog

/// The Swift objects that object sinks serve.
final class TargetShelf: Sendable {
  /// Keeps what it was last told.
  final class Target: Sendable {
    /// By place of the sink's bindings.
    fileprivate let values: Locked<[Resolution]>
    fileprivate let index: UInt32

    fileprivate init(_ index: UInt32, _ count: Int) {
      self.index = index
      values = Locked(Array(repeating: .absent, count: count))
    }
  }

  struct Key: Hashable {
    let handle: Handle
    let sink: Int
  }

  private struct State {
    /// By number of the sink.
    var bindings: [Int: [BindingName]] = [:]
    /// Where the bindings that are asked for stand among these.
    var places: [Int: BindingMemo<Int?>] = [:]
    var bound: [Key: Target] = [:]
    /// All that were ever bound: an edit that is taken back may bind one again.
    var all: [Target] = []
    var violations: [String] = []
  }

  private let engine: Engine
  private let state = Locked(State())

  init(_ engine: Engine) { self.engine = engine }

  /// The targets that are bound. Set to those before when a transaction is discarded.
  var bound: [Key: Target] {
    get { state.withLock { $0.bound } }
    set { state.withLock { $0.bound = newValue } }
  }

  /// - Parameter onCall: called with the index of each object that is told something.
  func sink(
    _ bindings: [BindingName], for number: Int, ownership: ObjectSink<Target>.Ownership,
    onCall: @escaping @Sendable (UInt32) throws -> Void
  ) -> ObjectSink<Target> {
    state.withLock { $0.bindings[number] = bindings }
    let slots = bindings.map { AttributeSlot($0.attribute, slot: $0.slot) }
    return ObjectSink(slots, ownership: ownership) { [unowned engine, unowned self] batch in
      var last = -1
      try batch.forEach { target, changes in
        if target.index <= last { self.note("sink \(number) tells object \(target.index) after \(last)") }
        last = Int(target.index)
        for place in bindings.indices where changes.contains(place) {
          let value = engine.resolution(of: changes[place])
          let former = target.values.withLock { values in
            defer { values[place] = value }
            return values[place]
          }
          if former == value { self.note("sink \(number) tells object \(target.index) \(bindings[place]) again") }
          if changes.rgba(place) != value.value?.packedRGBA ?? 0 {
            self.note("sink \(number) says \(changes.rgba(place)) for \(value.json.text)")
          }
        }
        try onCall(target.index)
      }
    }
  }

  private func note(_ violation: String) { state.withLock { $0.violations.append(violation) } }

  /// What setters were told wrongly, or more than once.
  var violations: [String] { state.withLock { $0.violations } }

  /// A target that knows nothing yet.
  func make(for handle: Handle, of sink: Int) -> Target {
    state.withLock { state in
      let target = Target(handle.index, state.bindings[sink]?.count ?? 0)
      state.bound[Key(handle: handle, sink: sink)] = target
      state.all.append(target)
      return target
    }
  }

  func drop(_ handle: Handle, of sink: Int) { state.withLock { $0.bound[Key(handle: handle, sink: sink)] = nil } }

  func values(of handle: Handle, in sink: Int, _ bindings: [BindingName]) -> [Resolution] {
    state.withLock { state in
      guard let target = state.bound[Key(handle: handle, sink: sink)], let own = state.bindings[sink] else {
        return bindings.map { _ in .absent }
      }
      let values = target.values.withLock(\.self)
      return state.places[sink, default: BindingMemo()].answers(for: bindings) { own.firstIndex(of: $0) }
        .map { $0.map { values[$0] } ?? .absent }
    }
  }
}
