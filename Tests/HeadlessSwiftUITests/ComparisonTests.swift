import Testing

@testable import HeadlessSwiftUI

@Suite struct ComparisonTests {
  final class Object {}
  struct Pair {
    var number: Int
    var object: Object?
  }
  enum Choice { case none, some(Object) }

  @Test func whatIsComparableIsCompared() {
    #expect(areSame(1, 1) && !areSame(1, 2) && !areSame(1, 1.0))
    #expect(areSame(Font?.none as Any, Font?.none as Any))
    #expect(!areSame(Font?.none as Any, Font?.some(.title) as Any))
    #expect(areSame([1: "a"], [1: "a"]) && !areSame(["a"], ["b"]))
  }

  @Test func objectsAreComparedByIdentityAndStructuresByTheirParts() {
    let object = Object()
    #expect(areSame(object, object) && !areSame(object, Object()))
    #expect(areSame(Object?.some(object) as Any, Object?.some(object) as Any))
    #expect(areSame(Pair(number: 1, object: object), Pair(number: 1, object: object)))
    #expect(!areSame(Pair(number: 1, object: object), Pair(number: 1, object: nil)))
    #expect(!areSame(Pair(number: 1, object: object), Pair(number: 2, object: object)))
    #expect(areSame(Choice.some(object), Choice.some(object)) && areSame(Choice.none, Choice.none))
    #expect(!areSame(Choice.none, Choice.some(object)))
    #expect(areSame([Pair(number: 1)], [Pair(number: 1)]) && !areSame([Pair(number: 1)], [Pair]()))
  }

  @Test func closuresAreNeverTheSame() {
    let closure: () -> Void = {}
    #expect(!areSame(closure, closure))
  }
}
