import Dispatch
import Testing

@testable import Livery

/// A transaction that untracks objects one by one removes them later than it says, which nobody may notice.
struct WaitingRemovalsTests {
  let studio: Studio
  var engine: Engine { studio.engine }
  let buttons: [Handle]

  init() throws {
    studio = try Studio()
    try studio.engine.addRule("Button", ["width": .constant(1.0)])
    try studio.engine.addRule("Button Label", ["width": .constant(2.0)])
    buttons = try studio.addButtons(40)
  }

  private func expectTracked(_ handles: [Handle], besides gone: Set<Int>) {
    #expect(handles.indices.filter { !engine.isTracked(handles[$0]) } == gone.sorted())
    #expect(engine.statistics.objects == engine.trackedCount(of: handles))
    #expect(engine.checkInvariants() == [])
  }

  @Test func handlesAreStaleAtOnce() throws {
    try engine.transaction {
      for place in [7, 3] {
        try engine.untrack(buttons[place])
        expectStale(place)
      }
      #expect(throws: EditError.staleHandle(buttons[3])) {
        try engine.setStates(of: buttons[3], to: engine.states(["on"]))
      }
      #expect(throws: EditError.staleHandle(buttons[7])) { try engine.setParent(of: buttons[0], to: buttons[7]) }
      #expect(throws: EditError.staleHandle(buttons[7])) { try engine.untrack([buttons[1], buttons[7]]) }
      // Some have been removed, others wait.
      try engine.untrack(buttons[5])
      expectStale(3)
      expectStale(5)
      #expect(buttons.allSatisfy { engine.isTracked($0) }, "reads inside see the last revision")
    }
    expectTracked(buttons, besides: [3, 5, 7])
    expectStale(7)
  }

  @Test func objectsOfTheTransactionGoAsWell() throws {
    var fresh: [Handle] = []
    try engine.transaction {
      try engine.untrack(buttons[2])
      fresh = [try engine.track(studio.button), try engine.track(studio.button)]
      try engine.untrack(fresh[0])
      try engine.untrack(buttons[1])
      #expect(throws: EditError.staleHandle(fresh[0])) { try engine.untrack(fresh[0]) }
      expectStale(2)
    }
    expectTracked(buttons + fresh, besides: [1, 2, 40])
  }

  @Test func childrenBecomeRoots() throws {
    let label = try engine.track(studio.label, parent: buttons[4])
    let below = try engine.track(studio.label, parent: label)
    #expect(engine.value(below, studio.width) == .number(2))
    try engine.transaction {
      try engine.untrack(buttons[4])
      try engine.untrack(label)
    }
    #expect(engine.value(below, studio.width) == .absent)
    expectTracked(buttons + [label, below], besides: [4, 40])
  }

  @Test func subtreesMayHoldObjectsThatWait() throws {
    let label = try engine.track(studio.label, parent: buttons[4])
    let below = try engine.track(studio.label, parent: label)
    try engine.transaction {
      try engine.untrack(label)
      try engine.untrackSubtree(buttons[4])
    }
    #expect(engine.value(below, studio.width) == .absent)
    expectTracked(buttons + [label, below], besides: [4, 40])
  }

  /// Edits of a transaction that is discarded, inside another or not.
  private func discard(_ edits: () throws -> Void) {
    #expect(throws: Refusal.self) {
      try engine.transaction {
        try edits()
        throw Refusal(number: 1)
      }
    }
  }

  private func expectStale(_ place: Int) {
    #expect(throws: EditError.staleHandle(buttons[place])) { try engine.untrack(buttons[place]) }
  }

  /// - Parameter label: an object whose edit has those that wait removed; nil is none.
  private func untrack(_ places: [Int], andEdit label: Handle?) throws {
    for place in places { try engine.untrack(buttons[place]) }
    if let label { try engine.setStates(of: label, to: engine.states([])) }
  }

  @Test(arguments: [false, true]) func discardedRemovalsComeBack(_ areSettled: Bool) throws {
    let label = try engine.track(studio.label, parent: buttons[4])
    let edited = areSettled ? label : nil
    let revision = engine.revision
    discard { try untrack([4, 8], andEdit: edited) }
    #expect(engine.revision == revision)
    expectTracked(buttons + [label], besides: [])
    #expect(engine.value(label, studio.width) == .number(2))

    try engine.transaction {
      try untrack([9], andEdit: edited)
      discard { try untrack([4, 8], andEdit: edited) }
      expectStale(9)
      try untrack([8], andEdit: edited)
    }
    expectTracked(buttons + [label], besides: [8, 9])
    #expect(engine.value(label, studio.width) == .number(2))
  }

  @Test func transactionsMayDiscardAllOfAnotherAndGoOn() throws {
    try engine.transaction {
      discard { try engine.untrack(buttons[1]) }
      try engine.untrack(buttons[1])
      try engine.untrack(buttons[2])
    }
    expectTracked(buttons, besides: [1, 2])
  }

  @Test func ownersMayGoMeanwhile() throws {
    try engine.transaction {
      var owners = [engine.own(buttons[1]), engine.own(buttons[2])]
      try engine.untrack(buttons[1])
      owners.removeAll()
      try engine.untrack(buttons[3])
    }
    expectTracked(buttons, besides: [1, 2, 3])
  }

  @Test func otherThreadsLookMeanwhile() throws {
    try engine.transaction {
      try engine.untrack(buttons[1])
      DispatchQueue(label: "reader").sync {
        #expect(engine.explain(buttons[1], "width") != nil)
        #expect(engine.snapshot().isTracked(buttons[1]))
      }
      expectStale(1)
    }
    expectTracked(buttons, besides: [1])
  }

  /// Removals of callbacks are those of the transaction to come.
  @Test func callbacksRemoveBesides() throws {
    let label = try engine.track(studio.label)
    let sink = try engine.addCallbackSink { [engine, buttons] delivery in
      if delivery.handle == label { try? engine.untrack(buttons[2]) }
    }
    try engine.transaction {
      try engine.untrack(buttons[1])
      try engine.addRule("Label", ["width": .constant(3.0)])
    }
    try engine.removeSink(sink)
    expectTracked(buttons + [label], besides: [1, 2])
  }

  @Test func manyGoAtRandom() throws {
    let many = try studio.addButtons(10_000)
    var random = SplitMix(state: 11)
    var order = Array(many.indices)
    for place in order.indices.dropFirst() { order.swapAt(place, random.next(place + 1)) }
    for part in stride(from: 0, to: order.count, by: 3_000) {
      let places = order[part..<min(part + 3_000, order.count)]
      try engine.transaction { for place in places { try engine.untrack(many[place]) } }
      #expect(places.allSatisfy { !engine.isTracked(many[$0]) })
      #expect(engine.checkInvariants() == [])
    }
    expectTracked(buttons, besides: [])
    // Slots that have been free for longest come first.
    let next = try studio.addButtons(100)
    #expect(next.map(\.index) == order.prefix(100).map { many[$0].index })
  }
}

extension Engine {
  fileprivate func trackedCount(of handles: [Handle]) -> Int { handles.count { isTracked($0) } }
}
