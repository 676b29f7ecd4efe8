import Livery
import Testing

/// Misuse by the programmer stops the program, and says why.
struct TrapTests {
  @Test(arguments: Misuse.allCases)
  func stopsWithItsMessage(_ misuse: Misuse) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [misuse] in
      try misuse.commit()
    }
    let said = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(said.contains(": \(misuse.message)\n"), "\(said)")
  }

  #if os(Linux)
    /// Dispatch ends the program without a word there.
    @Test func whatIsOfTheMainActorSaysWhyTheProgramEnds() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let studio = try Studio()
        try studio.addThemedFill()
        _ = try studio.addButtons(1)
        try studio.engine.addCallbackSink(mainActor: nil) { _ in }
      }
      let said = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(said.hasPrefix("livery: a sink of the main actor was called outside of"), "\(said)")
    }
  #endif
}
