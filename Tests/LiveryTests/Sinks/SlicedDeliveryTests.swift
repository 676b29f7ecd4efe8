import Dispatch
import Testing

@testable import Livery

/// docs/reference/semantics.md, point 11: delivery in slices on a queue.
struct SlicedDeliveryTests {
  let studio: Studio
  var engine: Engine { studio.engine }
  let queue = DispatchQueue(label: "slices")
  let handles: [Handle]

  init() throws {
    studio = try Studio()
    try studio.addThemedFill()
    handles = try studio.addButtons(6)
  }

  /// A sliced sink of which each slice serves one object.
  private func slice(isVisible: (@Sendable (Handle) -> Bool)? = nil) throws -> Log<Change> {
    try studio.listen(
      ["fill"], delivery: .sliced(SlicePlan(queue: queue, budgetNanoseconds: 0, isVisible: isVisible)))
  }

  /// Lets the slices that wait run, and those that they ask for.
  private func drain() { for _ in 0..<50 { queue.sync {} } }

  @Test(arguments: [false, true]) func nobodyIsAskedWhetherWhatWentIsVisible(removesSink: Bool) throws {
    let engine = engine
    // More than are asked about at once.
    let last = try #require(try studio.addButtons(130).last)
    let (asked, sink, isDone) = (Log<Handle>(), Box<SinkID?>(nil), Box(false))
    let plan = SlicePlan(queue: queue, budgetNanoseconds: .max) { handle in
      if isDone.content { asked.append(handle) }
      return true
    }
    queue.suspend()
    sink.content = try engine.addCallbackSink(delivery: .sliced(plan)) { [unowned engine] _ in
      if isDone.content { return }
      if removesSink { try engine.removeSink(sink.content!) } else { try engine.untrack(last) }
      isDone.content = true
    }
    queue.resume()
    drain()
    #expect(isDone.content)
    #expect(removesSink ? asked.count == 0 : asked.count > 0 && !asked.take().contains(last))
  }

  /// Who waits since its subtree is suspended is asked about when it is resumed.
  @Test func nobodyIsAskedAboutTheSuspendedAtEachCommit() throws {
    let asked = Log<Handle>()
    let log = try slice {
      asked.append($0)
      return true
    }
    drain()
    _ = (log.take(), asked.take())
    queue.suspend()
    try engine.setContext(["theme": "night"])
    for handle in handles { try engine.setSuspended(of: handle, to: true) }
    queue.resume()
    drain()
    for _ in 0..<3 {
      _ = try engine.track(studio.button, isUnthemed: true)
      drain()
    }
    #expect(log.count == 0)
    // Each change of another begins a new round.
    let other = try engine.track(studio.button)
    drain()
    #expect(Set(asked.take()) == [other] && log.take().map(\.handle) == [other])
    for handle in handles { try engine.setSuspended(of: handle, to: false) }
    drain()
    #expect(log.take().map(\.handle) == handles)
  }

  /// What lives on the main actor is told of edits on other threads.
  @Test @MainActor func slicesOfTheMainActorAreToldThere() async throws {
    final class View {
      var colors: [Handle: Resolution] = [:]
      var order: [Handle] = []
      var finishCount = 0
    }
    let (engine, view, first) = (engine, View(), handles[4])
    let plan = MainActorSlicePlan(isVisible: { $0 == first }, onFinish: { view.finishCount += 1 })
    try engine.addCallbackSink(mainActor: ["fill"], delivery: .sliced(plan)) {
      view.colors[$0.handle] = $0.new
      view.order.append($0.handle)
    }
    func wait(for count: Int) async throws {
      for _ in 0..<100_000 where view.finishCount < count { try await Task.sleep(nanoseconds: 100_000) }
    }
    try await wait(for: 1)
    try await Task.detached { try engine.setContext(["theme": "night"]) }.value
    try await wait(for: 2)
    #expect(view.colors == Dictionary(uniqueKeysWithValues: handles.map { ($0, .color(.ink)) }))
    #expect(view.order.count == 12 && view.order[0] == first && view.order[6] == first)
  }

  @Test @MainActor func errorsOfTheMainActorAreToldThere() async throws {
    final class View { var errors = 0 }
    let view = View()
    let plan = MainActorSlicePlan(budgetNanoseconds: 7, onError: { view.errors += $0.errors.count })
    #expect(plan.budgetNanoseconds == 7)
    try engine.addCallbackSink(mainActor: ["fill"], delivery: .sliced(plan)) { _ in throw Refusal(number: 1) }
    for _ in 0..<100_000 where view.errors < handles.count { try await Task.sleep(nanoseconds: 100_000) }
    #expect(view.errors == handles.count)
  }

  @Test func slicesDeliverLaterInOrder() throws {
    queue.suspend()
    let log = try slice()
    #expect(log.count == 0)
    queue.resume()
    drain()
    #expect(
      log.take().map(\.step)
        == handles.map {
          Step(handle: $0, attribute: "fill", old: .absent, new: .color(.paper), isInitial: true)
        })
  }

  /// Used to wait until another change came, where a round was on its way past the object.
  @Test func whatWaitedIsToldAfterAResumeThatChangesNothing() throws {
    let log = try slice()
    drain()
    _ = log.take()
    queue.suspend()
    try engine.setContext(["theme": "night"])
    try engine.setSuspended(of: handles[5], to: true)
    let (reached, goOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    func stopAfterTheNextSlice() {
      queue.async {
        reached.signal()
        goOn.wait()
      }
    }
    stopAfterTheNextSlice()
    queue.resume()
    reached.wait()
    // Each serves one object, and the sixth passes the suspended one.
    for _ in 2...6 {
      stopAfterTheNextSlice()
      goOn.signal()
      reached.wait()
    }
    #expect(log.take().map(\.handle) == Array(handles[0..<5]))
    try engine.setSuspended(of: handles[5], to: false)
    goOn.signal()
    drain()
    #expect(log.take().map(\.handle) == [handles[5]])
  }

  @Test func aSliceEndsWithItsBudget() throws {
    queue.suspend()
    let log = try slice()
    let counts = Log<Int>()
    // Comes after the first slice and before those that it asks for.
    queue.async { counts.append(log.count) }
    queue.resume()
    drain()
    #expect(counts.take() == [1])
    #expect(log.count == handles.count)
  }

  @Test func laterCommitsSupersedeWhatWaits() throws {
    let log = try slice()
    drain()
    _ = log.take()
    queue.suspend()
    try engine.setContext(["theme": "night"])
    try engine.addRule("Button", theme: "night", ["fill": .constant(ThemeColor.blue)])
    try engine.setPatch(of: handles[1], to: Patch(modes: ["theme": "default"]))
    queue.resume()
    drain()
    #expect(
      log.take().map(\.step)
        == handles.filter { $0 != handles[1] }.map {
          Step(handle: $0, attribute: "fill", old: .color(.paper), new: .color(.blue))
        })
  }

  @Test func untrackedAndSuspendedObjectsAreLeftOut() throws {
    let log = try slice()
    drain()
    _ = log.take()
    queue.suspend()
    try engine.setContext(["theme": "night"])
    try engine.untrack(handles[0])
    try engine.setSuspended(of: handles[1], to: true)
    let fresh = try engine.track(studio.button)
    #expect(fresh.index == handles[0].index)
    queue.resume()
    drain()
    let first = log.take()
    #expect(Set(first.map(\.handle)) == Set(handles[2...]).union([fresh]))
    #expect(first.filter(\.isInitial).map(\.handle) == [fresh])
    try engine.setSuspended(of: handles[1], to: false)
    drain()
    #expect(
      log.take().map(\.step) == [
        Step(handle: handles[1], attribute: "fill", old: .color(.paper), new: .color(.ink))
      ])
  }

  @Test func visibleObjectsComeFirst() throws {
    let visible = Set(handles[3...4])
    queue.suspend()
    let log = try slice { visible.contains($0) }
    queue.resume()
    drain()
    let order = [3, 4, 0, 1, 2, 5].map { handles[$0] }
    #expect(log.take().map(\.handle) == order)
  }

  @Test func slicesMayEdit() throws {
    let engine = engine
    let plan = SlicePlan(queue: queue, budgetNanoseconds: 0)
    try engine.addCallbackSink(attributes: ["fill"], delivery: .sliced(plan)) { [unowned engine] change in
      try engine.declare(InstanceDeclaration("width", .constant(Double(change.handle.index))), on: change.handle)
    }
    drain()
    #expect(handles.map { studio.width(of: $0) } == handles.map { .number(Double($0.index)) })
  }

  @Test func aSecondSwitchBeginsAgainWithWhatIsVisible() throws {
    let all = handles + (try studio.addButtons(300))
    let visible = Set(all.filter { $0.index % 50 == 7 })
    queue.suspend()
    let log = try slice { visible.contains($0) }
    queue.resume()
    while log.count < all.count { queue.sync {} }
    _ = log.take()
    queue.suspend()
    try engine.setContext(["theme": "night"])
    queue.resume()
    for _ in 0..<(visible.count + 20) { queue.sync {} }
    // From inside: a slice that is running would go on after it.
    queue.sync { queue.suspend() }
    let first = log.take()
    #expect(first.prefix(visible.count).map(\.handle) == all.filter(visible.contains))
    try engine.setContext(["theme": "default"])
    queue.resume()
    // Who was told of the night is told of the day, visible ones first; the others never hear of either.
    let told = first.map(\.handle)
    for _ in 0..<told.count { drain() }
    let second = log.take()
    #expect(second.map(\.handle) == told.filter(visible.contains) + told.filter { !visible.contains($0) })
    #expect(second.allSatisfy { $0.old == .color(.ink) && $0.new == .color(.paper) })
  }

  @Test func slicesEndThoughSuspendedObjectsWait() throws {
    let log = try slice()
    drain()
    _ = log.take()
    for handle in handles.prefix(5) { try engine.setSuspended(of: handle, to: true) }
    queue.suspend()
    try engine.setContext(["theme": "night"])
    try engine.setSuspended(of: handles[0], to: false)
    try engine.setSuspended(of: handles[0], to: true)
    queue.resume()
    drain()
    let told = Set(log.take().map(\.handle))
    #expect(told.contains(handles[5]) && told.isSubset(of: [handles[0], handles[5]]))
    for handle in handles.prefix(5) { try engine.setSuspended(of: handle, to: false) }
    drain()
    #expect(Set(log.all.map(\.handle)).isSuperset(of: handles[1..<5]))
  }

  @Test func aBudgetMayBeWithoutEnd() throws {
    let log = try studio.listen(["fill"], delivery: .sliced(SlicePlan(queue: queue, budgetNanoseconds: .max)))
    queue.sync {}
    #expect(log.count == handles.count)
  }

  /// Used to reach nobody.
  @Test func whatSlicesThrowIsToldToTheirPlan() throws {
    let failures = Log<[Int]>()
    let engine = engine
    let fail: @Sendable (DeliveryError) -> Void = { [unowned engine] error in
      failures.append(error.errors.compactMap { ($0 as? Refusal)?.number })
      // Nothing is held meanwhile.
      try? engine.setContext(["density": "compact"])
    }
    let plan = SlicePlan(queue: queue, budgetNanoseconds: .max, onError: fail)
    try engine.addCallbackSink(attributes: ["width"]) { _ in throw Refusal(number: 100) }
    try engine.addCallbackSink(attributes: ["fill"], delivery: .sliced(plan)) { [unowned engine] change in
      if change.handle.index == 2 {
        try engine.declare(InstanceDeclaration("width", .constant(1.0)), on: change.handle)
      }
      throw Refusal(number: Int(change.handle.index))
    }
    queue.sync {}
    #expect(failures.all == [[0, 1, 2, 3, 4, 5, 100]])
    #expect(engine.modes["density"] == "compact")
  }

  /// A slice that has passed over what was suspended is not the last one, if its own callbacks resume that.
  @Test func whatASliceResumesIsToldFirst() throws {
    let (told, counts) = (Log<Handle>(), Log<Int>())
    let plan = SlicePlan(queue: queue, budgetNanoseconds: .max, onFinish: { counts.append(told.count) })
    try engine.addCallbackSink(attributes: ["fill"], delivery: .sliced(plan)) { [unowned engine, handles] change in
      told.append(change.handle)
      if !change.isInitial && change.handle == handles[1] { try engine.setSuspended(of: handles[0], to: false) }
    }
    drain()
    _ = (told.take(), counts.take())
    queue.suspend()
    try engine.setContext(["theme": "night"])
    try engine.setSuspended(of: handles[0], to: true)
    queue.resume()
    drain()
    #expect(counts.all == [handles.count] && Set(told.all) == Set(handles))
  }

  /// Whoever waits for the end used to wait for ever where there was nothing to tell.
  @Test func theEndIsToldWhereNothingElseIs() throws {
    let finishes = Log<Int>()
    let plan = SlicePlan(queue: queue, onFinish: { finishes.append(0) })
    try engine.addCallbackSink(attributes: ["width"], delivery: .sliced(plan)) { _ in }
    drain()
    #expect(finishes.take().count == 1)
    try engine.setContext(["theme": "night"])
    drain()
    #expect(finishes.take().count == 1)
    try engine.setContext(["theme": "night"])
    drain()
    #expect(finishes.take().isEmpty)
  }

  /// Once for all that waits, whatever it takes, also for what callbacks set off; not for what is suspended, and again when that
  /// is resumed.
  @Test func thatAllIsToldIsTold() throws {
    let told = Log<Int>()
    let counts = Log<Int>()
    let plan = SlicePlan(queue: queue, budgetNanoseconds: 0, onFinish: { counts.append(told.count) })
    try engine.addCallbackSink(attributes: ["fill"], delivery: .sliced(plan)) { [unowned engine] change in
      told.append(Int(change.handle.index))
      if change.isInitial && change.handle.index == 2 {
        try engine.declare(InstanceDeclaration("fill", .constant(ThemeColor.red)), on: change.handle)
      }
    }
    drain()
    #expect(counts.take() == [handles.count + 1] && told.take().count == handles.count + 1)
    try engine.setSuspended(of: handles[0], to: true)
    try engine.setContext(["theme": "night"])
    drain()
    let count = told.take().count
    #expect(counts.take().last == count)
    try engine.setSuspended(of: handles[0], to: false)
    drain()
    #expect(told.all == [0] && counts.take() == [1])
    // What waits while it is suspended is not told when others are resumed.
    queue.suspend()
    try engine.setContext(["theme": "default"])
    for handle in handles[0...1] { try engine.setSuspended(of: handle, to: true) }
    queue.resume()
    drain()
    #expect(counts.take().count == 1)
    try engine.setSuspended(of: handles[1], to: false)
    drain()
    #expect(counts.take().count == 1)
    // Nor of one with nothing to tell, it is told all the same that nothing waits.
    try engine.setSuspended(of: handles[5], to: true)
    try engine.setSuspended(of: handles[5], to: false)
    drain()
    #expect(Set(counts.take()) == [told.count])
    let revision = engine.revision
    try engine.setContext(["density": "compact"])
    try engine.setContext(["density": "compact"])
    drain()
    #expect(engine.revision == revision + 1 && counts.take() == [told.count])
  }

  /// A thread inside a transaction may run what is queued on it, as a modal panel does. Used to trap.
  @Test func aSliceThatComesInsideATransactionComesLater() throws {
    queue.suspend()
    let log = try slice()
    let sink = try #require(engine.core.sinks.last as? SlicedSink)
    try engine.transaction {
      engine.runSlice(of: sink)
      #expect(log.count == 0)
    }
    queue.resume()
    drain()
    #expect(log.count == handles.count)
  }
}
