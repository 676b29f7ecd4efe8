import Livery
import Testing

/// Contexts that nothing is in keep their rows as long as there is room.
@Suite struct KeptContextTests {
  /// - Returns: how many rows going through all themes once more resolves.
  private func rowsOfASecondRound(_ bytes: Int, themes: Int) throws -> Int {
    let studio = try Studio { $0.keptRowBytes = bytes }
    let engine = studio.engine
    let names = (0..<themes).map { ThemeName("theme \($0)") }
    for (number, name) in names.enumerated() {
      try engine.addTheme(name)
      try engine.addRule("Button", when: When(theme: name), ["width": .constant(Double(number))])
    }
    let button = try engine.track(studio.button)
    // With a sink it is the switch that resolves.
    let log = try studio.listen()
    var resolved = 0
    for round in 0..<2 {
      for (number, name) in names.enumerated() {
        try engine.setContext([.theme: ModeName(name)])
        #expect(studio.width(of: button) == .number(Double(number)))
        _ = log.take()
        if round == 1 { resolved += engine.statistics.resolvedRows }
      }
    }
    #expect(engine.checkInvariants() == [])
    return resolved
  }

  @Test func manyThemesInTurnAreResolvedOnce() throws {
    #expect(try rowsOfASecondRound(1 << 24, themes: 40) == 0)
  }

  @Test func thoseLeftFirstGoWhereThereIsNoRoom() throws {
    #expect(try rowsOfASecondRound(1, themes: 40) > 30)
    #expect(try rowsOfASecondRound(0, themes: 40) > 30)
  }

  /// What one switch left is kept however little room there is.
  @Test func aSwitchBackResolvesNothing() throws {
    #expect(try rowsOfASecondRound(1, themes: 2) == 0)
  }
}
