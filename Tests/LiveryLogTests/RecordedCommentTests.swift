import Livery
import LiveryLog
import LiveryVocabulary
import Testing

/// What a replay could not do stands in a log as a comment.
@Suite struct RecordedCommentTests {
  private let lines = Lines()
  private let recorder: Recorder

  init() {
    recorder = Recorder { [lines] in lines.add($0) }
  }

  /// They would not be refused where a replay makes them.
  @Test func someRefusedEditsAreComments() throws {
    let observation = recorder.onWillChange { [unowned recorder] _ in try recorder.addTheme("dawn") }
    #expect(throws: DeliveryError.self) { try recorder.addTheme("night") }
    withExtendedLifetime(observation) {}
    #expect(
      lines.operations == [
        #"{"addTheme":{"name":"night","parent":"default"}}"#,
        #"{"late":true,"react":{"fails":true,"skipped":0,"times":1,"willChange":true}}"#,
      ])
    #expect(lines.comments.count == 1)
    #expect(lines.comments.first?.contains(#"{"addTheme":{"name":"dawn","parent":"default"}}"#) ?? false)
  }

  /// In a replay no other engine has the column.
  @Test func columnsOfOtherEnginesAreComments() throws {
    let (other, column) = (Engine(), Column.rgba())
    try other.addAttribute("fill", kind: .color)
    try other.addColumnSink([ColumnBinding("fill", column)])
    try recorder.addAttribute("fill", kind: .color)
    #expect(throws: EditError.columnOfAnotherEngine) { try recorder.addColumnSink([ColumnBinding("fill", column)]) }
    #expect(lines.operations.count == 1 && lines.comments.count == 1)
    _ = try withExtendedLifetime(other) { try recorder.addColumnSink([ColumnBinding("fill", Column.rgba())]) }
    #expect(lines.operations.count == 2)
  }

  /// The line of a sink in a log has no kinds of attributes. It has a slot only where the attribute has slots.
  @Test func refusedSinksAreComments() throws {
    try recorder.addAttribute("fill", kind: .color)
    #expect(throws: EditError.kindMismatch("fill", expected: .color, found: .number)) {
      try recorder.addCallbackSink(of: Attribute<Double>("fill")) { _ in }
    }
    #expect(throws: EditError.notSlotted("fill")) {
      try recorder.addColumnSink([ColumnBinding("fill", slot: ["on"], Column.rgba())])
    }
    #expect(lines.operations.count == 1 && lines.comments.count == 2)
  }

  /// A log knows no types of the host, so a replay would take one for another.
  @Test func mismatchesOfTypesOfTheHostAreComments() throws {
    struct Blend: ThemeValue { let name: String }
    struct Other: ThemeValue { let name: String }
    try recorder.addAttribute(Attribute<Blend>("blend"))
    _ = try recorder.track(recorder.addClass("View"))
    #expect(throws: EditError.kindMismatch("blend", expected: Blend.kind, found: Other.kind)) {
      try recorder.addRule("View", ["blend": .constant(Other(name: "add"))])
    }
    #expect(throws: EditError.kindMismatch("blend", expected: Blend.kind, found: .number)) {
      try recorder.addRule("View", ["blend": .constant(1)])
    }
    let known = EditError.redeclared("blend", kind: Blend.kind, isSlotted: false)
    #expect(throws: known) { try recorder.addAttribute(Attribute<Other>("blend")) }
    #expect(throws: known) { try recorder.addAttribute("blend", kind: .number) }
    #expect(
      lines.operations.dropFirst(3) == [
        #"{"addRule":{"selector":"View","set":{"blend":{"const":1}}}}"#,
        #"{"addAttribute":{"kind":"number","name":"blend"}}"#,
      ])
    #expect(lines.comments.contains { $0.contains(#"{"addRule":{"selector":"View","set":{"blend":"#) })
    let replay = try lines.replay()
    #expect(replay.engine.value(replay.cast["o1"], replay.engine.id(of: "blend")) == .absent)
  }

  @Test func whatIsNestedTooDeeplyIsAComment() throws {
    var value = Value.number(1)
    for _ in 0..<260 { value = .list([value]) }
    try recorder.setToken(TokenDefinition("deep", .literal(value)))
    try recorder.setToken(TokenDefinition("flat", .literal(.number(1))))
    #expect(lines.operations == [#"{"setToken":{"name":"flat","value":1}}"#])
    #expect(lines.comments.count == 1)
    #expect(try lines.replay().engine.tokenProblems().isEmpty)
  }
}
