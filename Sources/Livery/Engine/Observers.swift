import Synchronization

/// Tells hosts before and after each revision.
final class Observers: @unchecked Sendable {
  // Safe: the lists are only touched under the lock.
  private let lock = EngineLock()
  private var willChange = ObserverList()
  private var didChange = ObserverList()
  private var nextID: UInt64 = 0
  private let count = Atomic<Int>(0)
  /// Moves when an observation ends. Until it does, those that are called one after the other are all there.
  private let ends = Atomic<Int>(0)

  /// That of the engine.
  private let gate: EngineLock

  /// - Parameter gate: a lock that no thread holds when it calls observers.
  init(calledOutside gate: EngineLock) { self.gate = gate }

  var hasAny: Bool { count.load(ordering: .relaxed) > 0 }

  func add(willChange body: ObserverList.Body?, didChange after: ObserverList.Body?) -> UInt64 {
    lock.lock()
    defer { lock.unlock() }
    nextID += 1
    if let body { willChange.append(nextID, body) }
    if let after { didChange.append(nextID, after) }
    count.store(willChange.count + didChange.count, ordering: .relaxed)
    return nextID
  }

  func remove(_ id: UInt64) {
    lock.lock()
    // Let go of without the lock: what the closure holds may call the engine when it goes, or end other observations.
    let gone = willChange.take(id) ?? didChange.take(id)
    ends.add(1, ordering: .relaxed)
    count.store(willChange.count + didChange.count, ordering: .relaxed)
    lock.unlock()
    withExtendedLifetime(gone) {}
  }

  /// Ends all observations: the engine goes.
  func removeAll() {
    lock.lock()
    let gone = (willChange, didChange)
    (willChange, didChange) = (ObserverList(), ObserverList())
    count.store(0, ordering: .relaxed)
    lock.unlock()
    withExtendedLifetime(gone) {}
  }

  func callWillChange(_ revision: UInt64) -> [any Error] { call({ $0.willChange }, revision) }
  func callDidChange(_ revision: UInt64) -> [any Error] { call({ $0.didChange }, revision) }

  /// Looks at a list under the lock.
  private func look<Result>(_ list: (Observers) -> ObserverList, _ body: (ObserverList) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(list(self))
  }

  private func call(_ list: (Observers) -> ObserverList, _ revision: UInt64) -> [any Error] {
    var errors: [any Error] = []
    let before = ends.load(ordering: .relaxed)
    for (id, body) in look(list, { $0.entries }) {
      guard let body else { continue }
      // One may end another, which is not to be called then.
      if ends.load(ordering: .relaxed) != before, !look(list, { $0.contains(id) }) { continue }
      assert(!gate.isHeld(by: EngineLock.currentThread), Engine.gateIsHeld)
      do { try body(revision) } catch { errors.append(error) }
    }
    return errors
  }
}
