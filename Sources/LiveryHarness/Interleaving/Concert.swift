import Dispatch
import Livery
import LiveryLog

import class Foundation.NSLock
import class Foundation.Thread

/// An engine that several threads use, and what they share beside it.
final class Concert: @unchecked Sendable {
  // Safe: what changes is touched under the lock; the rest is fixed before the threads start. Of the subject they use
  // what is behind locks, and what only transactions touch, of which there is one at a time.

  let overseer: Overseer
  let subject: EngineSubject
  var engine: Engine { subject.engine }
  private let lock = NSLock()
  private var handles = Cast()
  private var owners: [Label: Tracked] = [:]
  /// Those of every binding that was declared and published.
  private var ids: [BindingName: BindingID] = [:]
  private var published: [BindingName] = []
  private var performers: [Performer] = []
  private var observations: [RevisionObservation] = []

  init(_ setup: EngineSetup, threadCount: Int, _ scheduler: Scheduler?) {
    overseer = Overseer(threadCount: threadCount, scheduler)
    var configuration = setup.configuration
    configuration.interleaving = overseer
    // Threads of the engine's own are none of the scheduler's.
    if scheduler != nil { configuration.threads = 1 }
    subject = EngineSubject(configuration, isObserved: setup.isObserved)
    overseer.open(subject)
    performers = (0...threadCount).map { Performer(number: $0, self) }
    if setup.isObserved {
      observations = [
        engine.onWillChange { [unowned self] _ in performer.observe() },
        engine.onDidChange { [unowned self] _ in performer.observe() },
      ]
    }
  }

  /// Plays on the calling thread, before the others start.
  ///
  /// - Parameter isHeard: whether there is a callback sink beside those of the operations, which reacts and is a step.
  func open(with prologue: [Operation], isHeard: Bool) {
    performer.play(Array(prologue.prefix(1)))
    if isHeard { _ = try? engine.addCallbackSink { [unowned self] change in performer.hear(change) } }
    performer.play(Array(prologue.dropFirst()))
  }

  /// Plays each script on a thread of its own, and returns when all are done.
  func play(_ scripts: [[Operation]]) -> Scheduler.End {
    let bodies = scripts.enumerated().map { number, script in
      { @Sendable [self] in performers[number].play(script) }
    }
    if let scheduler = overseer.scheduler { return scheduler.run(bodies) }
    let group = DispatchGroup()
    for (number, body) in bodies.enumerated() {
      group.enter()
      Thread.detachNewThread {
        Scheduler.$thread.withValue(number, operation: body)
        group.leave()
      }
    }
    group.wait()
    return .complete
  }

  private var performer: Performer { performers[overseer.number] }

  // MARK: What is shared

  typealias BindingID = (attribute: AttributeID, slot: StateSetID?)

  var cast: Cast { lock.withLock { handles } }
  var bindings: [BindingName] { lock.withLock { published } }
  func id(of binding: BindingName) -> BindingID? { lock.withLock { ids[binding] } }

  /// Lets threads read attributes, those of them that are declared and published.
  func learn(_ names: [AttributeName]) {
    if names.isEmpty { return }
    let attributes = subject.attributes
    let new = names.flatMap { name -> [(BindingName, BindingID)] in
      guard let attribute = attributes[name] else { return [] }
      return BindingName.all(of: name, slots: attribute.isSlotted ? World.slots : nil).map { binding in
        (binding, (attribute.id, binding.slot.map(engine.states)))
      }
    }
    lock.withLock {
      for (binding, id) in new where ids.updateValue(id, forKey: binding) == nil { published.append(binding) }
    }
  }

  func name(_ new: [Handle], _ labels: [Label]) {
    lock.withLock { for (label, handle) in zip(labels, new) { handles[label] = handle } }
  }

  /// Keeps the object that a label stands for tracked.
  func own(_ label: Label) {
    let handle = cast[label]
    guard engine.isTracked(handle) else { return }
    lock.withLock { if owners[label] == nil { owners[label] = engine.own(handle) } }
  }

  func disown(_ label: Label) {
    if let owner = lock.withLock({ owners.removeValue(forKey: label) }) { overseer.release(owner) }
  }

  /// Lets go of everything.
  ///
  /// - Returns: what the engine holds all the same; nil if it is nothing.
  func close(slotCount: Int) -> String? {
    for label in lock.withLock({ owners.keys.sorted() }) { disown(label) }
    for performer in performers { performer.forget() }
    return subject.empty(slotCount: slotCount)
  }
}
