import Testing

@testable import LiveryVocabulary

/// Which names are offered in the place of one that is not known.
struct NearestNamesTests {
  private let classes = ["Button", "Label", "Row", "Window", "List", "Panel"]

  @Test(arguments: [
    ("Buton", "Button"), ("Buttton", "Button"), ("Bvtton", "Button"), ("Btuton", "Button"), ("button", "Button"),
    ("Lable", "Label"), ("LABEL", "Label"), ("windwo", "Window"), ("Lis", "List"), ("Windows", "Window"),
  ])
  func oneMistakeIsNear(_ wrong: String, meant: String) {
    #expect(NearestNames.near(wrong, among: classes).first == meant)
  }

  @Test(arguments: ["Toolbar", "Bttn", "", "x", "Ro", "Buttonnnnn"])
  func othersAreFar(_ wrong: String) {
    #expect(NearestNames.near(wrong, among: classes.filter { $0 != "Row" }).isEmpty)
  }

  @Test func endingsAreNear() {
    #expect(NearestNames.near("hover", among: ["hovered", "pressed"]) == ["hovered"])
    #expect(NearestNames.near("pressed", among: ["press"]) == ["press"])
    #expect(NearestNames.near("hover", among: ["hoverable!"]).isEmpty)
  }

  @Test func threeAreOfferedAtMostTheNearestFirst() {
    #expect(
      NearestNames.near("primary", among: ["primrys", "primarys", "primary2", "prmary", "primary"]) == [
        "primary2", "primarys", "prmary",
      ])
  }

  @Test func namesBeyondASCIIAreCompared() {
    #expect(NearestNames.near("Schaltflache", among: ["Schaltfläche"]) == ["Schaltfläche"])
  }

  @Test func longNamesAreNotLookedFor() {
    let long = String(repeating: "a", count: 65)
    #expect(NearestNames.near(long, among: [long + "b"]).isEmpty)
    #expect(NearestNames.near(String(long.dropLast()), among: [long]) == [long])
  }

  /// The search stops early and skips what is too long or too short. The plain table finds the same.
  @Test func theWholeTableFindsTheSame() {
    var seed: UInt64 = 1
    func next(_ bound: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % bound
    }
    func text() -> String { String((0..<3 + next(6)).map { _ in "abc"[next(3)] }) }
    for _ in 0..<300 {
      let (wanted, known) = (text(), Array(Set((0..<20).map { _ in text() })).sorted())
      let limit = max(1, wanted.count / 3)
      let expected = known.filter { $0 != wanted }.compactMap { text -> (Int, String)? in
        let isEnding = (text.hasPrefix(wanted) || wanted.hasPrefix(text)) && abs(text.count - wanted.count) <= 3
        let distance = isEnding ? abs(text.count - wanted.count) : Self.distance(Array(wanted), Array(text))
        return isEnding || distance <= limit ? (distance, text) : nil
      }
      #expect(NearestNames.near(wanted, among: known) == expected.sorted { $0 < $1 }.prefix(3).map(\.1))
    }
  }

  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var table = Array(repeating: Array(0...right.count), count: left.count + 1)
    for row in 0...left.count { table[row][0] = row }
    if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
    for row in 1...left.count {
      for column in 1...right.count {
        let replacing = table[row - 1][column - 1] + (left[row - 1] == right[column - 1] ? 0 : 1)
        table[row][column] = min(table[row - 1][column] + 1, table[row][column - 1] + 1, replacing)
        if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
          table[row][column] = min(table[row][column], table[row - 2][column - 2] + 1)
        }
      }
    }
    return table[left.count][right.count]
  }
}

extension String {
  fileprivate subscript(place: Int) -> Character { self[index(startIndex, offsetBy: place)] }
}
