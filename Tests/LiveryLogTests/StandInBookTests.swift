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

  @Test func combinersThatAreTheSameHaveOneStandIn() {
    var book = StandInBook()
    let combiners = [TokenCombiner("a") { _ in nil }, TokenCombiner("a") { _ in nil }]
    let standIns = combiners.map { book.expression(.combination($0, [])) }
    let again = combiners.map { book.expression(.combination($0, [])) }
    #expect(standIns[0] != standIns[1])
    #expect(again == standIns)
    #expect(book.remarks.count == 2)
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

private struct Gone {
  weak var closure: ContextClosure?
  weak var combiner: TokenCombiner?
}
