import Synchronization

/// The values that targets had of their own before a binding set the first one. Used by callbacks, without a lock of the engine.
/// Inlined where the types are known: a first value is noted for each property of each target.
///
/// Targets are kept weakly, so that an entry whose target went is no entry: another object may have its address.
@usableFromInline final class OriginalValues<Target: AnyObject, Value>: Sendable {
  @usableFromInline struct Entry {
    @usableFromInline weak var target: Target?
    @usableFromInline let value: Value

    @inlinable init(target: Target, value: Value) {
      self.target = target
      self.value = value
    }
  }

  /// Deliveries may run on several threads. Entries are let go of outside of the lock, since a value may be the host's.
  @usableFromInline struct State: @unchecked Sendable {
    // Safe: only touched with the lock held.
    @usableFromInline var entries: [ObjectIdentifier: Entry] = [:]
    /// How many entries there are when those of targets that went are looked for.
    @usableFromInline var limit = 64

    @inlinable init() {}
  }

  @usableFromInline let state = Mutex(State())

  @inlinable init() {}

  /// Keeps the value that `read` answers, unless the target has one already.
  @inlinable func note(_ target: Target, _ read: (Target) -> Value) {
    let key = ObjectIdentifier(target)
    if state.withLock({ $0.entries[key]?.target === target }) { return }
    nonisolated(unsafe) let entry = Entry(target: target, value: read(target))
    nonisolated(unsafe) var rest = Rest()
    state.withLock { state in
      if let former = state.entries.updateValue(entry, forKey: key) { rest.entries.append(former) }
      if state.entries.count >= state.limit { Self.sweep(&state, &rest) }
    }
  }

  /// The value of a target; nil if there is none.
  @inlinable func value(of target: Target) -> Value? {
    nonisolated(unsafe) var entry: Entry?
    state.withLock { entry = $0.entries[ObjectIdentifier(target)] }
    return entry?.target === target ? entry?.value : nil
  }

  /// Answers the value of a target and forgets it. nil if there is none.
  @inlinable func take(_ target: Target) -> Value? {
    nonisolated(unsafe) var entry: Entry?
    state.withLock { entry = $0.entries.removeValue(forKey: ObjectIdentifier(target)) }
    return entry?.target === target ? entry?.value : nil
  }

  /// What is let go of once the lock is open. A strong reference to a target may be the last one by then.
  @usableFromInline struct Rest {
    @usableFromInline var entries: [Entry] = []
    @usableFromInline var targets: [Target] = []

    @inlinable init() {}
  }

  /// Takes out the entries of targets that went.
  @usableFromInline static func sweep(_ state: inout State, _ rest: inout Rest) {
    for (key, entry) in state.entries {
      if let target = entry.target {
        rest.targets.append(target)
      } else {
        rest.entries.append(entry)
        state.entries[key] = nil
      }
    }
    state.limit = max(64, state.entries.count * 2)
  }
}
