import LiveryVocabulary
import Testing

@testable import LiveryLog

@Suite struct LogTests {
  private func operations(_ lines: String...) throws -> [LiveryLog.Operation] {
    try Log(text: lines.joined(separator: "\n")).operations
  }

  /// Used to be a line that made the log unreadable.
  @Test func whatIsNestedTooDeeplyIsAComment() throws {
    var value = Value.number(1)
    for _ in 0..<260 { value = .list([value]) }
    let deep: LiveryLog.Operation = .edit(.declare("o1", InstanceDeclaration("a", .constant(value))))
    #expect(deep.line().hasPrefix("# "))
    #expect(deep.line(isLate: true).hasPrefix("# "))
    let log = Log([.edit(.own("o1")), deep, .edit(.disown("o1"))])
    #expect(try Log(text: log.text).operations == [.edit(.own("o1")), .edit(.disown("o1"))])
  }

  // MARK: Ends

  private let whole = """
    {"disown":{"object":"o1"}}
    {"late":true,"dropSnapshot":"v1"}

    """

  /// As after a crash.
  @Test func aLineThatIsCutShortIsLeftOutWhereThatIsAllowed() throws {
    let line = #"{"disown":{"object":"o2"}}"#
    let expected = try Log(text: whole)
    #expect(expected.operations == [.dropSnapshot("v1"), .edit(.disown("o1"))])
    for length in 0..<line.count {
      #expect(try Log(text: whole + String(line.prefix(length)), allowingCutEnd: true) == expected, "\(length)")
    }
    #expect(try Log(text: whole + line, allowingCutEnd: true).operations.count == 3)
    #expect(try Log(text: whole + line).operations.count == 3)
    let error = #expect(throws: FormatError.self) { try Log(text: whole + String(line.dropLast())) }
    #expect(error?.description.hasPrefix("line 3: ") == true)
    #expect(error?.description.contains("allowingCutEnd") == true)
  }

  @Test func otherWrongLinesAreNotLeftOut() {
    let cut = #"{"disown":"# + "\n"
    for text in [cut, whole + cut, cut + whole, whole + #"{"own":{}}"#, whole + "{}"] {
      let error = #expect(throws: FormatError.self) { try Log(text: text, allowingCutEnd: true) }
      #expect(error?.description.contains("allowingCutEnd") == false)
    }
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
