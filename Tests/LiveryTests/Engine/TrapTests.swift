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
}
