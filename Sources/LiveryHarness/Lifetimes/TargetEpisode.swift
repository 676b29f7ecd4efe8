import Foundation
import Livery
import Synchronization

/// Targets of object sinks that untrack their objects in their `deinit`, let go of by one thread while another binds and
/// unbinds them, in transactions that are discarded and in setters as well.
///
/// The sinks are of every sort that differs in how it treats its targets: plain ones, with recycled targets, of typed bindings that
/// restore what a target had, and one that several threads serve. One object in four is suspended at first.
///
/// What goes wrong there traps or corrupts memory, so nothing is compared but that all objects are gone at the end. Two
/// threads come as they come: a seed leads to the same edits, not to the same order.
public struct TargetEpisode: Sendable {
  public let seed: UInt64
  /// How many targets there are.
  public static let targetCount = 256

  public init(seed: UInt64) { self.seed = seed }

  /// How to play it again.
  public var log: String { "# stress --profile targets --episode \(seed)\n" }

  /// - Returns: what is wrong; nil if it is nothing.
  public func play() -> String? {
    do {
      let stage = try TargetStage(targetCount: Self.targetCount)
      let isOver = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        stage.dropTargets(SplitMix64(seed: ~seed))
        isOver.signal()
      }
      try stage.edit(SplitMix64(seed: seed))
      isOver.wait()
      return stage.leftovers()
    } catch {
      return "\(error) was thrown"
    }
  }
}

/// The engine of an episode, its sinks and the targets.
private final class TargetStage: Sendable {
  /// Something of a host's that is untracked when it goes.
  final class Target: @unchecked Sendable {
    // Safe: what is not immutable or atomic is touched by setters of one sink only, which one thread at a time serves.
    let handle: Handle
    private let engine: Engine
    var fill = ThemeColor(rgba: 0)
    /// How often it was told something.
    let callCount = Atomic(0)

    init(_ handle: Handle, _ engine: Engine) {
      self.handle = handle
      self.engine = engine
    }

    // It may have been untracked by name.
    deinit { try? engine.untrack(handle) }
  }

  private struct DeliberateFailure: Error {}

  private let engine: Engine
  private let handles: [Handle]
  private let sinks: [ObjectSinkID<Target>]
  /// The only references that are kept.
  private let targets: Locked<[Target?]>
  /// The targets before this one are let go of, one after the other.
  private let end = Atomic(0)
  private let goneCount = Atomic(0)

  init(targetCount: Int) throws {
    var configuration = Engine.Configuration()
    // A concurrent sink has something for both.
    configuration.threads = 2
    configuration.tuning.chunkMax = 32
    let engine = Engine(configuration)
    self.engine = engine
    try engine.addAttribute("fill", kind: .color)
    try engine.addTheme("night")
    let view = try engine.addClass("View")
    try engine.addRule("View", ["fill": .constant(ThemeColor(rgba: 0xffff_ffff))])
    try engine.addRule("View", theme: "night", ["fill": .constant(ThemeColor(rgba: 0x0000_00ff))])
    let handles = try (0..<targetCount).map { try engine.track(view, isSuspended: $0 % 4 == 3) }
    let targets = handles.map { Target($0, engine) }
    let sorts: [(_ react: @escaping @Sendable (Target) -> Void) -> ObjectSink<Target>] = [
      { react in ObjectSink(["fill"]) { $0.forEach { target, _ in react(target) } } },
      { react in ObjectSink(["fill"], recyclesTargets: true) { $0.forEach { target, _ in react(target) } } },
      { react in ObjectSink(["fill"], delivery: .concurrent) { $0.forEach { target, _ in react(target) } } },
      { react in
        ObjectSink {
          $0.bind(Attribute<ThemeColor>("fill"), restoring: \.fill) { target, fill in
            target.fill = fill
            react(target)
          }
        }
      },
    ]
    let sinks = try sorts.map { sort in
      let id = Locked<ObjectSinkID<Target>?>(nil)
      let sink = sort { [unowned engine] target in
        if let sink = id.withLock(\.self) { Self.react(target, engine, sink) }
      }
      let added = try engine.addObjectSink(sink)
      id.withLock { $0 = added }
      try engine.bind(targets, to: handles, in: added)
      return added
    }
    (self.handles, self.sinks, self.targets) = (handles, sinks, Locked(targets))
  }

  /// What a setter does, which is another thing for each object. It does nothing when it is told what comes of that.
  private static func react(_ target: Target, _ engine: Engine, _ sink: ObjectSinkID<Target>) {
    let handle = target.handle
    if target.callCount.add(1, ordering: .relaxed).oldValue % 2 == 0 { return }
    switch handle.index % 4 {
    case 0: try? engine.bind(target, to: handle, in: sink)
    case 1: try? engine.unbind(handle, in: sink)
    case 2:
      try? engine.transaction {
        try engine.unbind(handle, in: sink)
        try engine.bind(target, to: handle, in: sink)
        throw DeliberateFailure()
      }
    default: break
    }
  }

  /// Lets go of all targets, each about when the other thread does something with it.
  func dropTargets(_ random: SplitMix64) {
    var random = random
    for place in handles.indices {
      let last = targets.withLock { targets in targets[place].take() }
      Self.wait { end.load(ordering: .acquiring) > place }
      for _ in 0..<random.below(1 << random.below(12)) where end.load(ordering: .relaxed) < 0 { break }
      withExtendedLifetime(last) {}
      goneCount.store(place + 1, ordering: .releasing)
    }
  }

  /// Waits for the other thread, which is not long in coming.
  private static func wait(until isReady: () -> Bool) {
    var glances = 0
    while !isReady() {
      glances += 1
      if glances > 1000 { sched_yield() }
    }
  }

  /// Does something with each target.
  func edit(_ random: SplitMix64) throws {
    var random = random
    var isNight = false
    for place in handles.indices {
      let (handle, sink) = (handles[place], random.pick(sinks))
      let other = targets.withLock { $0[random.below($0.count)] }
      let step = random.below(10)
      Self.wait { goneCount.load(ordering: .acquiring) >= place }
      // A switch has setters called that bind: several targets may go meanwhile.
      end.store(min(place + (step == 0 ? 8 : 1), handles.count), ordering: .releasing)
      do {
        switch step {
        case 0:
          isNight.toggle()
          try engine.setContext(["theme": isNight ? "night" : "default"])
        case 1: try engine.unbind(handle, in: sink)
        case 2: try rebind(handle, to: other, in: sink)
        case 3: try engine.transaction { try rebind(handle, to: other, in: sink) }
        case 4: try engine.setSuspended(of: handle, to: random.chance(50))
        default:
          // Many times, so that the target goes in the midst of it.
          try engine.transaction {
            for _ in 0..<64 {
              try? engine.transaction {
                try rebind(handle, to: step < 7 ? other : nil, in: sink)
                throw DeliberateFailure()
              }
            }
          }
        }
      } catch EditError.Code.staleHandle {
        // It has gone.
      }
    }
    end.store(handles.count, ordering: .releasing)
  }

  private func rebind(_ handle: Handle, to other: Target?, in sink: ObjectSinkID<Target>) throws {
    try engine.unbind(handle, in: sink)
    if let other { try engine.bind(other, to: handle, in: sink) }
  }

  /// What is left when all targets are gone; nil if it is nothing that should not be.
  func leftovers() -> String? {
    let left = handles.count(where: engine.isTracked)
    if left > 0 { return "\(left) objects are tracked whose targets have gone" }
    return engine.checkInvariants().first
  }
}
