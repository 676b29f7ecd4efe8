import LiveryVocabulary
import Testing

@testable import LiveryLog

@Suite struct StandInBookTests {
  private func closure() -> ContextClosure { ContextClosure { _ in .absent } }

  @Test func whatIsTheSameHasOneStandIn() {
    var book = StandInBook()
    let closures = [closure(), closure()]
    let standIns = closures.map { book.provider(.live($0)) }
    let again = closures.map { book.provider(.live($0)) }
    let standInsOfStandIns = standIns.map { book.provider($0) }
    #expect(standIns[0] != standIns[1])
    #expect(again == standIns)
    #expect(standInsOfStandIns == standIns)
    #expect(book.remarks.count == 2)
  }

  /// One that read from the recorder waited for ever: remarks are made under the lock of what is written.
  @Test func descriptionsOfTheHostAreNotAskedFor() {
    var book = StandInBook()
    let calls = Locked(0)
    let value = book.value(.opaque(OpaqueValue(Described(calls: calls))))
    #expect(value == .opaque(OpaqueValue(OpaqueStandIn(name: "x1"))))
    #expect(book.remarks.count == 1)
    #expect(calls.withLock { $0 } == 0)
  }

  @Test func combinersThatAreTheSameHaveOneStandIn() {
    var book = StandInBook()
    let combiners = [TokenCombiner("a") { _ in nil }, TokenCombiner("a") { _ in nil }]
    let standIns = combiners.map { book.expression(.combination($0, [])) }
    let again = combiners.map { book.expression(.combination($0, [])) }
    #expect(standIns[0] != standIns[1])
    #expect(again == standIns)
    #expect(book.remarks.count == 2)
  }

  /// Used to be kept for good, by their names.
  @Test func standInsAreNotKept() {
    let table = StandInTable { _ in ContextClosure { _ in .absent } }
    let kept = table.thing(named: "kept")
    weak var gone: ContextClosure?
    for number in 0..<100 {
      let standIn = table.thing(named: "c\(number)")
      let isTheOne = table.thing(named: "c\(number)") == standIn && table.name(of: standIn) == "c\(number)"
      #expect(isTheOne)
      gone = standIn
    }
    #expect(gone == nil)
    #expect(table.thing(named: "kept") == kept)
    #expect(table.name(of: kept) == "kept")
    #expect(table.name(of: closure()) == nil)
  }

  /// Used to be kept with all that it captured, as long as the recorder.
  @Test func closuresAndCombinersAreNotKept() {
    var book = StandInBook()
    func passThrough() -> (Provider, Gone) {
      let pure = closure()
      let combiner = TokenCombiner("a") { _ in nil }
      _ = book.expression(.combination(combiner, []))
      return (book.provider(.pure(pure)), Gone(closure: pure, combiner: combiner))
    }
    var standIns: Set<Provider> = []
    for _ in 0..<100 {
      let (standIn, gone) = passThrough()
      #expect(gone.closure == nil && gone.combiner == nil)
      standIns.insert(standIn)
    }
    // Whoever comes to the same place in memory is another one.
    #expect(standIns.count == 100)
  }
}

/// Counts how often it is described.
private struct Described: Hashable, CustomStringConvertible {
  let calls: Locked<Int>

  var description: String {
    calls.withLock { $0 += 1 }
    return "described"
  }

  static func == (left: Self, right: Self) -> Bool { left.calls === right.calls }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(calls)) }
}

private struct Gone {
  weak var closure: ContextClosure?
  weak var combiner: TokenCombiner?
}
