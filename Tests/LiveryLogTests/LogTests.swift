import Foundation
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

  // MARK: Depth

  /// An operation with so many arrays and objects inside one another, an even number from 4 on.
  private func line(depth: Int) -> String {
    let listCount = depth / 2 - 1
    let opening = String(repeating: #"{"list":["#, count: listCount)
    let closing = String(repeating: "]}", count: listCount)
    return #"{"setToken":{"name":"t","value":\#(opening)1\#(closing)}}"#
  }

  private func arrays(_ depth: Int) -> String {
    String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
  }

  /// Used to take a function call, or several, for each of about 500 levels.
  @Test func anyThreadMayReadALog() throws {
    func read(_ text: String, stackSize: Int) -> Log? {
      let log = Locked<Log?>(nil)
      let finished = DispatchSemaphore(value: 0)
      let thread = Thread {
        let found = try? Log(text: text)
        log.withLock { $0 = found }
        finished.signal()
      }
      thread.stackSize = stackSize
      thread.start()
      finished.wait()
      return log.withLock { $0 }
    }
    #expect(read(line(depth: 500), stackSize: 128 << 10) == nil)
    #expect(read(line(depth: 1_000_000), stackSize: 128 << 10) == nil)
    let deepest = try #require(read(line(depth: 128), stackSize: 512 << 10))
    #expect(deepest.operations.log == line(depth: 128) + "\n")
  }

  @Test func whatIsWrittenIsNotTooDeepToBeRead() throws {
    let inner = try JSON(text: arrays(127))
    #expect(JSON.array([inner, inner]).writtenText != nil)
    let json = try JSON(text: arrays(128))
    #expect(json.text == arrays(128))
    #expect(JSON.array([json]).writtenText == nil)
    #expect(JSON.object(["a": json]).writtenText == nil)
    let error = #expect(throws: FormatError.self) { try JSON(text: arrays(129)) }
    #expect(error?.description.hasSuffix("more than 128 arrays and objects are inside one another") == true)
    #expect((error?.description.count ?? .max) < 400)
  }

  @Test func marksInTextsAreNoLevels() throws {
    let marks = String(repeating: "[{", count: 100)
    let json = try JSON(text: #"["\"\#(marks)\\","\#(marks)"]"#)
    #expect(json == .array([.string("\"" + marks + "\\"), .string(marks)]))
    #expect(throws: FormatError.self) { try JSON(text: #"["\\",\#(arrays(200))]"#) }
    let list = try [JSON](json: JSON(text: "[" + String(repeating: "[],", count: 200) + "{}]"))
    #expect(list.count == 201)
  }

  /// Used to be read as UTF-16.
  @Test func aLogIsUTF8() {
    #expect(throws: FormatError.self) { try JSON(text: "[\0]\0") }
  }

  // MARK: Ends

  private let whole = """
    {"disown":{"object":"o1"}}
    {"late":true,"dropSnapshot":"v1"}

    """

  /// As after a crash. Used to keep `bench` and `stress` from reading the log.
  @Test func aCharacterThatIsCutShortIsLeftOutWithItsLine() throws {
    let line = Data(#"{"addClass":{"name":"Täste"}}"#.utf8)
    let expected = try Log(text: whole)
    for length in 0..<line.count {
      let text = String(decoding: Data(whole.utf8) + line.prefix(length), as: UTF8.self)
      #expect(try Log(text: text, allowingCutEnd: true) == expected, "\(length)")
    }
  }

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
    // The last three are refused for what the decoder would let pass.
    let wrong = [
      "{\"own\":{}}", "{}", #"{"own":{"object":"a","object":"b"}}"#, #"{"own":{"object":"a"},}"#, line(depth: 500),
    ]
    for text in [cut, whole + cut, cut + whole] + wrong.map({ whole + $0 }) {
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

  @Test(arguments: [
    (#"{"track":{"clas":"C","id":"o"}}"#, "line 1: at class: expected a string, found null"),
    (#"{"setUnthemed":{"object":"o","unthemed":7}}"#, "line 1: at unthemed: expected true or false, found 7"),
    (#"{"setUnthemed":7}"#, "line 1: expected an object, found 7"),
    (
      #"{"track":{"class":"C","id":"o","patch":{"modes":{"theme":7}}}}"#,
      "line 1: at patch.modes.theme: expected a string, found 7"
    ),
    (#"{"react":{"sink":"s","do":[{"own":{}}]}}"#, "line 1: at do.object: expected a string, found null"),
  ])
  func errorsNameTheMember(_ line: String, _ expected: String) {
    let error = #expect(throws: FormatError.self) { try operations(line) }
    #expect(error?.description == expected)
  }

  @Test func lateLinesNeedSomethingThatLedToThem() {
    let error = #expect(throws: FormatError.self) {
      try operations(#"{"takeSnapshot":"v1"}"#, #"{"late":true,"dropSnapshot":"v1"}"#)
    }
    #expect(error?.description.hasPrefix("line 2: expected an operation before what came of it") == true)
  }

  /// A callback that only reads has a late line for each change.
  @Test func manyLateLinesAreRead() throws {
    let count = 5_000
    let late = (0..<count).map { #"{"late":true,"dropSnapshot":"v\#($0)"}"# }
    let log = try Log(text: ([#"{"disown":{"object":"o1"}}"#] + late).joined(separator: "\n"))
    var expected = (0..<count).map { LiveryLog.Operation.dropSnapshot("v\($0)") }
    expected.append(.edit(.disown("o1")))
    #expect(log.operations == expected)
  }
}
