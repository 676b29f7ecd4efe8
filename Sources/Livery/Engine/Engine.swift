import LiveryVocabulary
import Synchronization

/// Keeps the themed properties of tracked objects resolved and delivers every change exactly once.
///
/// Declare attributes and classes, add rules and tokens, track objects, add sinks; then change the theme with
/// ``setContext(_:tokens:)``. Every call is safe from any thread. Edits are transactions of their own unless they are
/// made inside ``transaction(_:)``; each commits as one revision with one delivery. Reads of resolved values never wait
/// for a delivery. Other look-ups may wait for a step of a commit, of which writing all columns of a sink is one.
///
/// An edit blocks its thread until the transaction and the delivery of another thread are over, and then until its own
/// delivery is. So a `Task` that edits blocks a thread of Swift's cooperative pool for that long.
///
/// An edit outside a transaction throws ``DeliveryError`` if a callback threw during its delivery. The edit stands, but its
/// result is lost. The same holds for the result of a transaction's body. If callbacks may throw, keep the handle in a variable:
/// `var handle: Handle?; try engine.transaction { handle = try engine.track(button) }`.
///
/// Any other error means that the edit was not applied. `EditError.staleHandle` means that the object is gone. An edit that takes
/// many handles is made for all of them or for none.
///
/// Every edit may also throw two errors that calls do not list. `EditError.editInWillChange` means that a will-change observer
/// tried to edit. `EditError.tooManyChainedTransactions` means that callbacks set off more than 16 transactions, each out of the
/// one before. An owner that is released meanwhile sets off one of these, too.
///
/// The engine keeps the closures of sinks and observers until these are removed or ended, and the columns, but no target of
/// an object sink. ``Tracked`` and snapshots keep the engine.
///
/// ```swift
/// let engine = Engine()
/// let color = try engine.addAttribute("color", kind: .color)
/// let label = try engine.addClass("Label")
/// try engine.addTheme("night")
/// try engine.addRule("Label", ["color": .constant(ThemeColor(rgba: 0x000000ff))])
/// try engine.addRule("Label", theme: "night", ["color": .constant(ThemeColor(rgba: 0xffffffff))])
/// let handle = try engine.track(label)
/// try engine.setContext(["theme": "night"])
/// ```
public final class Engine: @unchecked Sendable {
  // Safe: `core` is only touched with `gate` held, and by the workers of a pass on parts that stay as they are;
  // `callbackErrors` by who has the turn; everything else is immutable or synchronised by itself.

  // What readers ask for comes last: the first words share a cache line with the reference count.

  /// Everything that the engine knows, touched with `gate` held.
  let core: Core
  /// Whose turn it is to edit: held through a transaction and its delivery. It knows its holder, so that a callback's
  /// edits join the transaction to come.
  let turn: EngineLock
  /// Who may touch the core: held for single steps, also while closure providers and encoders run, and never while callbacks
  /// and observers do.
  let gate: EngineLock
  /// Who may edit while callbacks run on several threads and one of them is inside a transaction of its own.
  private let nesting: EngineLock
  let interleaving: (any Interleaving)?
  let workers: Workers
  let deaths = Deaths()
  /// Whether some of them were noted by a thread that has the gate for a look-up. Touched with the gate held.
  private var hasDeathsUnderGate = false
  private let farewells = Farewells()
  /// Moves when objects are untracked, owners go or sinks are removed. Until it does, callbacks under way have nobody to
  /// ask for.
  let removals: UnsafeMutablePointer<Atomic<Int>>
  let recordsCallSites: Bool
  let observers: Observers
  /// Set before there are sinks.
  @exclusivity(unchecked) package var witness: (any Witness)?
  /// What callbacks threw during the commit under way.
  @exclusivity(unchecked) var callbackErrors: [any Error] = []
  /// What waits for the end of the transaction under way. Touched with the gate held.
  @exclusivity(unchecked) private var waiting: [() -> Void] = []
  let tag: UInt32
  /// What the ids of this engine are beside their numbers, ready for reads.
  let tagBits: UInt64
  let attributeIndex = AttributeIndex()
  let publication: UnsafeMutablePointer<Publication>
  let pooledValues: PooledValues

  var closureGuard: ClosureGuard { ClosureGuard(publication) }

  /// What the holder of the turn is at.
  enum Phase {
    case idle
    /// Inside the body of `transaction`.
    case editing
    case announcing
    case delivering
  }

  private static let count = Atomic<UInt32>(0)

  /// Creates an engine without objects, in the theme `default`.
  public init(_ configuration: Configuration = Configuration()) {
    let configuration = configuration.clamped
    // After 2^32 engines of a process ids of the first ones would be taken.
    tag = Self.count.wrappingAdd(1, ordering: .relaxed).newValue
    tagBits = UInt64(tag) << 32
    interleaving = configuration.interleaving
    gate = EngineLock(interleaving)
    observers = Observers(calledOutside: gate)
    nesting = EngineLock(interleaving, takenBefore: gate)
    turn = EngineLock(interleaving, takenBefore: gate)
    core = Core(tag: tag, configuration: configuration)
    publication = core.publication
    pooledValues = core.pool.shown
    recordsCallSites = configuration.recordsCallSites
    removals = .allocate(capacity: 1)
    removals.initialize(to: Atomic(0))
    workers = Workers(threadCount: configuration.threads ?? 1, chunkMax: configuration.tuning.chunkMax)
    publication.pointee.show(core)
  }

  deinit {
    observers.removeAll()
    core.destroy()
    removals.deinitialize(count: 1)
    removals.deallocate()
  }

  // MARK: Turns

  /// Whether the calling thread is inside a transaction or a callback of this engine.
  package var isInside: Bool { isInside(EngineLock.currentThread) }
  /// Whether the calling thread is inside a closure provider of this engine.
  package var isInsideClosure: Bool { closureGuard.isInside }
  @inline(__always) private func isInside(_ thread: UInt) -> Bool { turn.isHeld(by: thread) || workers.isWorker }

  /// Makes an edit: inside a transaction or a callback it joins what is pending, else it is a transaction of its own.
  @inline(__always) func edit<Result>(_ body: (Core) throws -> Result) throws -> Result {
    closureGuard.check()
    let thread = EngineLock.currentThread
    if isInside(thread) {
      gate.lock(as: thread)
      defer { gate.unlock() }
      try checkPhase(thread)
      return try step(body)
    }
    turn.lock(as: thread)
    gate.lock(as: thread)
    defer { endTurn() }
    interleaving?.reach(.editing)
    let result: Result
    do { result = try step(body) } catch {
      core.collectValuesIfWorthwhile()
      throw error
    }
    try commit()
    return result
  }

  /// Untracks an object of the transaction that the calling thread is inside of, but not at once.
  ///
  /// - Returns: false if nothing was done.
  @inline(__always) func untrackLater(_ handle: Handle) -> Bool {
    closureGuard.check()
    let thread = EngineLock.currentThread
    guard turn.isHeld(by: thread) else { return false }
    gate.lock(as: thread)
    defer { gate.unlock() }
    return core.untrackLater(handle)
  }

  /// Waits, with the gate held, until no other callback is inside a transaction of its own: nobody knows yet whether what it
  /// did stays, and what it takes back, if it does, is its own.
  @inline(never) func waitForNestedTransactions(as thread: UInt = EngineLock.currentThread) {
    while !nesting.isFree && !nesting.isHeld(by: thread) {
      gate.unlock()
      nesting.lock(as: thread)
      nesting.unlock()
      gate.lock(as: thread)
    }
  }

  /// Makes an edit like ``edit(_:)``, but first tries whether it can be committed directly when it is a transaction of its
  /// own that no observer waits for. That is a single step and takes no turn: who takes one meanwhile waits at the gate.
  ///
  /// - Parameter commitDirectly: answers whether it did.
  @inline(__always) func edit(
    directly commitDirectly: (Core) -> Bool, _ body: (Core) throws -> Void
  ) throws {
    closureGuard.check()
    if observers.hasAny || deaths.hasAny || !turn.isFree { return try edit(body) }
    interleaving?.reach(.arriving)
    gate.lock()
    interleaving?.reach(.editing)
    // Another thread may have begun a transaction before the gate was taken, and have edits pending. Observers are added
    // with the gate: an earlier one is called, a later one sees the result.
    let isDone = turn.isFree && !observers.hasAny && step(commitDirectly)
    gate.unlock()
    if !isDone { try edit(body) }
  }

  /// Gives back the gate and the turn, and untracks the objects whose owners went after the last look at them: a deinit
  /// that finds the turn taken leaves that to whoever has it. Closures that objects had, and removed sinks, go after that.
  @inline(__always) func endTurn() {
    var gone = core.takeGone()
    gate.unlock()
    turn.unlock()
    // With the fence of who noted a death: either it is seen here, or the turn is seen to be free there.
    atomicMemoryFence(ordering: .sequentiallyConsistent)
    if deaths.hasAny { untrackDead() }
    if !gone.isEmpty {
      checkGateIsOpen()
      farewells.letGo(&gone)
    }
  }

  private func checkPhase(_ thread: UInt) throws {
    switch core.phase {
    case .idle, .editing: return
    case .announcing: throw EditError.editInWillChange
    case .delivering:
      waitForNestedTransactions(as: thread)
      if core.chainLength >= Self.chainLimit { throw EditError.tooManyChainedTransactions }
    }
  }

  /// The longest chain of transactions that callbacks may set off.
  static var chainLimit: Int { 16 }

  /// Runs `body`; all its edits commit together when it returns, as one revision with one delivery.
  ///
  /// Reads inside see the last revision; edits are checked in order against what is pending. An edit that throws is not
  /// applied, the others stand, unless `body` throws too: then all its edits are discarded. A nested call joins the
  /// outer one; if its body throws, its own edits are taken back.
  ///
  /// Other threads wait with their edits until its delivery is over, and go on with their reads. `body` must not wait
  /// for a thread that edits.
  ///
  /// - Throws: what `body` throws; ``DeliveryError`` if callbacks threw: the edits stand then, and what `body` returned is lost.
  /// - Complexity: that of its edits, and one commit.
  public func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    closureGuard.check()
    if isInside { return try joined(body) }
    let (result, failure) = outermost(body)
    // Here, with the turn given back: what is lost, a result or the failure, may call the engine when it goes.
    if case .success = result, let failure { throw failure }
    return try result.get()
  }

  /// A transaction in no other.
  ///
  /// - Returns: what came of the body, and what its commit threw.
  private func outermost<Result>(
    _ body: () throws -> Result
  ) -> (result: Swift.Result<Result, any Error>, failure: (any Error)?) {
    turn.lock()
    gate.lock()
    defer { endTurn() }
    interleaving?.reach(.editing)
    core.phase = .editing
    core.undo.isRecording = true
    let start = core.mark
    gate.unlock()
    let result: Swift.Result<Result, any Error> = Swift.Result { try body() }
    gate.lock()
    core.phase = .idle
    if case .failure = result { core.rollBack(to: start) }
    if !waiting.isEmpty { runWaiting() }
    do {
      try commit()
      return (result, nil)
    } catch {
      return (result, error)
    }
  }

  /// A transaction inside another, or inside a callback.
  private func joined<Result>(_ body: () throws -> Result) throws -> Result {
    let thread = EngineLock.currentThread
    let isOutermost = !nesting.isHeld(by: thread)
    if isOutermost { nesting.lock(as: thread) }
    defer { if isOutermost { endNesting() } }
    gate.lock()
    core.applyWaitingRemovals()
    let mark = core.mark
    gate.unlock()
    do {
      return try body()
    } catch {
      gate.lock()
      core.rollBack(to: mark)
      gate.unlock()
      throw error
    }
  }

  private func endNesting() {
    gate.lock()
    let ended = core.phase == .editing ? [] : takeWaiting()
    gate.unlock()
    nesting.unlock()
    run(ended)
  }

  /// Runs `body` when nothing that it edits can be discarded: now, or at the end of the transaction that the calling thread is
  /// inside of. That may have thrown. What it edits is committed with what is left of that transaction.
  package func atEndOfTransaction(_ body: @escaping () -> Void) {
    closureGuard.check()
    let thread = EngineLock.currentThread
    gate.lock()
    let isInTransaction = nesting.isHeld(by: thread) || (core.phase == .editing && turn.isHeld(by: thread))
    if isInTransaction { waiting.append(body) }
    gate.unlock()
    if !isInTransaction { body() }
  }

  /// Runs what waited, with the gate held, which is open meanwhile.
  @inline(never) private func runWaiting() {
    let ended = takeWaiting()
    gate.unlock()
    run(ended)
    gate.lock()
  }

  private func takeWaiting() -> [() -> Void] {
    defer { waiting = [] }
    return waiting
  }

  /// Runs what waited, and lets go of it.
  private func run(_ bodies: consuming [() -> Void]) {
    for body in bodies { body() }
  }

  /// Does something with the core, in no turn. Waits for single steps of a commit, of which writing all columns of a sink
  /// is one, and for the look-ups of other threads; never for callbacks and observers.
  func withCore<Result>(_ body: (Core) throws -> Result) rethrows -> Result {
    closureGuard.check()
    gate.lock()
    defer { endStep() }
    return try step(body)
  }

  /// Gives back the gate, and untracks the objects that host code let go of in this step, a closure provider's, say. Those
  /// that another thread let go of are its own affair: the transaction that takes them out is delivered where it is made.
  @inline(__always) func endStep() {
    let hasDeaths = hasDeathsUnderGate
    hasDeathsUnderGate = false
    gate.unlock()
    if hasDeaths { settleDeaths() }
  }

  @inline(never) private func settleDeaths() {
    // First of all: what it writes down comes before what follows from it. Whoever is inside looks at the end.
    if !isInside { witness?.settleDeaths() }
    untrackDead()
  }

  /// Whether the calling thread does not hold the gate. Only then may code of the host run that may call the engine.
  @usableFromInline var isGateOpen: Bool { !gate.isHeld(by: EngineLock.currentThread) }

  /// What a build for debugging says at the doors to such code.
  @usableFromInline static var gateIsHeld: String { "code of the host was about to run while its engine is locked" }

  @inline(__always) func checkGateIsOpen() { assert(isGateOpen, Self.gateIsHeld) }

  /// Makes one step with the gate held.
  @inline(__always) private func step<Result>(_ body: (Core) throws -> Result) rethrows -> Result {
    core.applyWaitingRemovals()
    return try body(core)
  }

  // MARK: Deaths

  /// The owner of an object goes, on whatever thread: the object is untracked, without waiting for a transaction or a
  /// delivery.
  package func note(_ death: Death) {
    deaths.append(death)
    removals.pointee.add(1, ordering: .releasing)
    // With the fence of who gives the turn back; see there.
    atomicMemoryFence(ordering: .sequentiallyConsistent)
    interleaving?.reach(.noticingDeath)
    // Whoever is inside looks at the end.
    if isInside { return }
    if !looksLater() { untrackDead() }
  }

  /// Whether the calling thread, which does not have the turn, has the gate for a look-up, and so is inside a closure. It then
  /// looks for owners that went when it gives the gate back.
  package func looksLater() -> Bool {
    guard gate.isHeld(by: EngineLock.currentThread) else { return false }
    hasDeathsUnderGate = true
    return true
  }

  /// Untracks the objects whose owners went, unless somebody is at work: then whoever is will do it.
  @inline(never) private func untrackDead() {
    guard turn.tryLock() else { return }
    gate.lock()
    let outcome = Swift.Result { try commit() }
    endTurn()
    // What callbacks threw may call the engine when it goes.
    withExtendedLifetime(outcome) {}
  }

  /// Untracks the objects whose owners went. With the gate held, by the holder of the turn.
  func applyDeaths() {
    for death in deaths.take() where core.objects.isEditable(death.handle) {
      core.apply(death)
      noteRemoval()
    }
  }

  /// Whether a sink's callbacks for an object are still wanted, asked while the gate is open.
  func isWanted(_ index: UInt32, by sink: Sink) -> Bool {
    gate.lock()
    defer { gate.unlock() }
    waitForNestedTransactions()
    if deaths.hasAny { applyDeaths() }
    return !core.objects.hasFlags(.isRemoved, index) && sink.serves(index)
  }

  /// Whether the calling thread, which is in a callback, is inside a transaction of its own.
  var isNesting: Bool { nesting.isHeld(by: EngineLock.currentThread) }

  /// Has callbacks under way look what was removed. With the gate held, so that no pass begins meanwhile: should a death
  /// noted at the same time not be counted, the number has moved all the same for those that began before.
  @inline(__always) func noteRemoval() {
    removals.pointee.store(removals.pointee.load(ordering: .relaxed) &+ 1, ordering: .relaxed)
  }
}
