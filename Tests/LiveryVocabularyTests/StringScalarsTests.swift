import LiveryVocabulary
import Testing

/// Texts are the same if their Unicode scalars are, however the strings hold them.
@Suite struct StringScalarsTests {
  /// Up to 15 bytes lie in the string itself.
  private static let lengths = [0, 1, 7, 8, 14, 15, 16, 17, 64, 1000]

  private func text(_ length: Int) -> String { String(repeating: "x", count: length) }

  @Test(arguments: lengths) func equalTextsInOtherMemoryAreTheSame(_ length: Int) {
    let (one, other) = (text(length), text(length))
    #expect(one.hasSameScalars(as: one))
    #expect(one.hasSameScalars(as: other))
    var copy = one
    copy.reserveCapacity(5_000)
    #expect(one.hasSameScalars(as: copy) && copy.hasSameScalars(as: one))
    #expect(one.hasSameScalars(as: String((one + "!").dropLast())))
  }

  @Test(arguments: lengths.dropFirst()) func oneScalarMakesTheDifference(_ length: Int) {
    let text = text(length)
    for place in Set([0, length / 2, length - 1]) {
      var other = Array(text)
      other[place] = "y"
      #expect(!text.hasSameScalars(as: String(other)))
    }
    #expect(!text.hasSameScalars(as: text + "x") && !(text + "\0").hasSameScalars(as: text))
  }

  @Test(arguments: ["", " and more that does not fit the string itself"]) func equivalentsAreApart(_ rest: String) {
    let (composed, decomposed) = ("\u{E9}" + rest, "e\u{301}" + rest)
    #expect(composed == decomposed && !composed.hasSameScalars(as: decomposed))
    #expect(decomposed.hasSameScalars(as: "e" + "\u{301}" + rest))
  }
}
