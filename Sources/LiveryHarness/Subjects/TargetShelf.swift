import Livery
import LiveryLog

/// The Swift objects that object sinks serve.
final class TargetShelf: Sendable {
  /// Keeps what it received last.
  final class Target: Sendable {
    fileprivate struct Knowledge {
      /// By place of the sink's bindings.
      var values: [Resolution]
      /// The act of binding before its last delivery.
      var act: Int?
    }

    /// The object that it was made for, and serves for good unless its sink recycles targets.
    fileprivate let first: Handle
    fileprivate let knowledge: Locked<Knowledge>

    fileprivate init(_ first: Handle, _ count: Int) {
      self.first = first
      knowledge = Locked(Knowledge(values: Array(repeating: .absent, count: count)))
    }
  }

  struct Key: Hashable {
    let handle: Handle
    let sink: Int
  }

  struct Bound {
    let target: Target
    /// Counts the acts of binding.
    let act: Int
  }

  private struct State {
    /// By number of the sink.
    var bindings: [Int: [BindingName]] = [:]
    /// Where the bindings that are asked for stand among these.
    var places: [Int: BindingMemo<Int?>] = [:]
    var bound: [Key: Bound] = [:]
    /// All that were ever bound: an edit that is taken back may bind one again.
    var all: [Target] = []
    var actCount = 0
    var violations: [String] = []

    mutating func bind(_ target: Target, _ key: Key) {
      actCount += 1
      bound[key] = Bound(target: target, act: actCount)
    }
  }

  private let engine: Engine
  private let state = Locked(State())

  init(_ engine: Engine) { self.engine = engine }

  /// The targets that are bound. Set to those before when a transaction is discarded.
  var bound: [Key: Bound] {
    get { state.withLock { $0.bound } }
    set { state.withLock { $0.bound = newValue } }
  }

  /// - Parameter onCall: called with the index of each object that receives something.
  func sink(
    _ bindings: [BindingName], for sink: SinkTable.Record, onCall: @escaping @Sendable (UInt32) throws -> Void
  ) -> ObjectSink<Target> {
    let number = sink.number
    state.withLock { $0.bindings[number] = bindings }
    let slots = bindings.map { AttributeSlot($0.attribute, slot: $0.slot) }
    return ObjectSink(
      slots, ownership: sink.kind == .unownedObjects ? .unownedUnsafe : .weak,
      recyclesTargets: sink.kind.recyclesTargets, delivery: sink.kind.delivery
    ) { [unowned engine, unowned self] batch in
      var last = -1
      try batch.forEach { target, changes in
        let bound = sink.kind.recyclesTargets ? self.binding(of: target, in: number) : (target.first.index, nil)
        guard let (index, act) = bound else {
          return self.note("sink \(number) tells a target that is bound to nothing")
        }
        if index <= last { self.note("sink \(number) tells object \(index) after \(last)") }
        last = Int(index)
        let isFirst = target.knowledge.withLock { knowledge in
          defer { knowledge.act = act }
          return knowledge.act != act
        }
        for place in bindings.indices {
          guard changes.contains(place) else {
            if isFirst {
              self.note("sink \(number) does not tell object \(index) \(bindings[place]) at first")
            }
            continue
          }
          let value = engine.resolution(of: changes[place])
          let former = target.knowledge.withLock { knowledge in
            defer { knowledge.values[place] = value }
            return knowledge.values[place]
          }
          if former == value && !isFirst {
            self.note("sink \(number) tells object \(index) \(bindings[place]) again")
          }
          if changes.rgba(place) != value.value?.packedRGBA ?? 0 {
            self.note("sink \(number) says \(changes.rgba(place)) for \(value.json.text)")
          }
        }
        try onCall(index)
      }
    }
  }

  private func note(_ violation: String) { state.withLock { $0.violations.append(violation) } }

  /// What setters received wrongly, or more than once.
  var violations: [String] { state.withLock { $0.violations } }

  /// A target that knows nothing yet.
  func make(for handle: Handle, of sink: Int) -> Target {
    state.withLock { state in
      let target = Target(handle, state.bindings[sink]?.count ?? 0)
      state.bind(target, Key(handle: handle, sink: sink))
      state.all.append(target)
      return target
    }
  }

  /// The object that a target is bound to, and the act of that.
  private func binding(of target: Target, in sink: Int) -> (index: UInt32, act: Int?)? {
    state.withLock { state in
      state.bound.first { $0.key.sink == sink && $0.value.target === target }.map {
        ($0.key.handle.index, $0.value.act)
      }
    }
  }

  /// The target of an object becomes that of another, if there is one.
  func move(_ former: Handle, to handle: Handle, of sink: Int) -> Target? {
    state.withLock { state in
      guard let target = state.bound.removeValue(forKey: Key(handle: former, sink: sink))?.target else { return nil }
      state.bind(target, Key(handle: handle, sink: sink))
      return target
    }
  }

  func drop(_ handle: Handle, of sink: Int) { state.withLock { $0.bound[Key(handle: handle, sink: sink)] = nil } }

  func values(of handle: Handle, in sink: Int, _ bindings: [BindingName]) -> [Resolution] {
    state.withLock { state in
      guard let bound = state.bound[Key(handle: handle, sink: sink)], let own = state.bindings[sink] else {
        return bindings.map { _ in .absent }
      }
      let knowledge = bound.target.knowledge.withLock(\.self)
      // What another object received does not count for this one.
      if let act = knowledge.act, act != bound.act { return bindings.map { _ in .absent } }
      let values = knowledge.values
      return state.places[sink, default: BindingMemo()].answers(for: bindings) { own.firstIndex(of: $0) }
        .map { $0.map { values[$0] } ?? .absent }
    }
  }
}
