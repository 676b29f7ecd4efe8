import Testing

@testable import LiveryLog

@Suite struct LogTests {
  private func operations(_ lines: String...) throws -> [LiveryLog.Operation] {
    try Log(text: lines.joined(separator: "\n")).operations
  }

  // MARK: Late lines

  @Test func lateLinesStandBeforeWhatLedToThem() throws {
    let found = try operations(
      #"{"takeSnapshot":"v0"}"#, #"{"disown":{"object":"o1"}}"#, #"{"late":true,"dropSnapshot":"v1"}"#,
      #"{"takeSnapshot":"v2"}"#, #"{"late":true,"disown":{"object":"o2"}}"#, #"{"late":true,"dropSnapshot":"v3"}"#,
      #"{"disown":{"object":"o3"}}"#, #"{"dropSnapshot":"v4"}"#, #"{"late":true,"dropSnapshot":"v5"}"#,
      #"{"dropSnapshot":"v6"}"#)
    #expect(
      found == [
        .takeSnapshot("v0"), .dropSnapshot("v1"), .edit(.disown("o2")), .dropSnapshot("v3"), .edit(.disown("o1")),
        .takeSnapshot("v2"), .dropSnapshot("v5"), .edit(.disown("o3")), .dropSnapshot("v4"), .dropSnapshot("v6"),
      ])
  }

  @Test func lateLinesNeedSomethingThatLedToThem() {
    let error = #expect(throws: FormatError.self) {
      try operations(#"{"takeSnapshot":"v1"}"#, #"{"late":true,"dropSnapshot":"v1"}"#)
    }
    #expect(error?.description.hasPrefix("line 2: expected an operation before what came of it") == true)
  }

  /// A callback that only reads has a late line for each change.
  @Test func manyLateLinesAreRead() throws {
    let count = 20_000
    let late = (0..<count).map { #"{"late":true,"dropSnapshot":"v\#($0)"}"# }
    let log = try Log(text: ([#"{"disown":{"object":"o1"}}"#] + late).joined(separator: "\n"))
    var expected = (0..<count).map { LiveryLog.Operation.dropSnapshot("v\($0)") }
    expected.append(.edit(.disown("o1")))
    #expect(log.operations == expected)
  }
}
