import LiveryVocabulary
import Testing

@testable import LiveryLog

@Suite struct CastTests {
  private func handle(_ number: Int) -> Handle { Handle(index: UInt32(number), generation: 1) }

  @Test func labelsAreSorted() {
    var cast = Cast()
    #expect(cast.labels.isEmpty)
    for (number, label) in ["o2", "o10", "", "o1", "o2"].enumerated() { cast[label] = handle(number) }
    #expect(cast.labels == ["", "o1", "o10", "o2"])
    #expect(cast["o2"] == handle(4))
    cast["o11"] = handle(5)
    cast["z"] = handle(6)
    #expect(cast.labels == ["", "o1", "o10", "o11", "o2", "z"])
  }

  @Test func copiesGoTheirOwnWays() {
    var cast = Cast()
    cast["b"] = handle(0)
    var copy = cast
    copy["a"] = handle(1)
    cast["c"] = handle(2)
    #expect(cast.labels == ["b", "c"])
    #expect(copy.labels == ["a", "b"])
  }

  /// So many that it is noticed what each costs.
  @Test func manyLabelsGetTheirPlaces() {
    let labels = (0..<20_000).map { "o\($0 * 7919 % 20_000)" }
    var cast = Cast()
    for (number, label) in labels.enumerated() { cast[label] = handle(number) }
    #expect(cast.labels == labels.sorted())
    let isTheSame = labels.allSatisfy { _ in cast.labels.count == labels.count }
    #expect(isTheSame)
  }

  @Test func elementsAreInsertedAfterThoseThatEqualThem() {
    /// Compared by its number.
    struct Element: Comparable {
      let number: Int
      let name: String
      static func == (left: Self, right: Self) -> Bool { left.number == right.number }
      static func < (left: Self, right: Self) -> Bool { left.number < right.number }
    }
    var elements: [Element] = []
    for (place, number) in [2, 1, 2, 3, 1, 2, 0].enumerated() {
      elements.insertSorted(Element(number: number, name: "\(place)"))
    }
    #expect(elements.map(\.name) == ["6", "1", "4", "0", "2", "5", "3"])
  }
}
