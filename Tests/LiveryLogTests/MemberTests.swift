import LiveryVocabulary
import Testing

@testable import LiveryHarness
@testable import LiveryLog

/// What a line has besides what is read from it is an error: it may be meant for another version, or misspelt.
@Suite struct MemberTests {
  private func expectError(_ expected: String, _ line: String) {
    let error = #expect(throws: FormatError.self, "\(line)") { try Log(text: line) }
    #expect(error?.description == "line 1: expected \(expected)")
  }

  @Test(arguments: [
    (
      #"{"addRule":{"selector":"B","them":"night","set":{"a":{"const":9}}}}"#,
      #"no members but origin, selector, set, theme, when, found "them""#
    ),
    (#"{"transaction":[],"fail":true}"#, #"no members but fails, late, transaction, found "fail""#),
    (
      #"{"setPatch":{"object":"o","mode":{"theme":"night"}}}"#,
      #"no members but modes, object, tokens, found "mode""#
    ),
    (#"{"removeToken":{"name":"t","them":"night"}}"#, #"no members but name, theme, when, found "them""#),
    (#"{"livery":1,"engine":null,"addClass":{"name":"A"}}"#, #"no members but engine, livery, found "addClass""#),
    (#"{"livery":1,"late":false}"#, #"no members but engine, livery, found "late""#),
    (#"{"takeSnapshot":"v1","fails":true}"#, #"no members but late, takeSnapshot, found "fails""#),
    (#"{"setContext":{},"throws":"cycle"}"#, #"no members but late, setContext, tokens, found "throws""#),
  ])
  func membersThatNothingReadsAreRefused(_ line: String, _ expected: String) { expectError(expected, line) }

  @Test func errorsSayWhereAMemberIsTooMuch() {
    let error = #expect(throws: FormatError.self) { try Log(text: #"{"livery":1,"engine":{"thread":2}}"#) }
    #expect(error?.description.hasPrefix("line 1: at engine: expected no members but caches, ") == true)
    #expect(error?.description.hasSuffix(#", found "thread""#) == true)
  }

  @Test(arguments: [
    (
      #"{"read":{"object":"o","attribute":"a"},"addClass":{"name":"A"}}"#,
      #"no members but late, read, found "addClass""#
    ),
    (#"{"ask":{"object":"o","attribute":"a","token":"t"},"react":null}"#, #"no members but ask, late, found "react""#),
    (#"{"addClass":{"name":"A"},"own":{"object":"o"}}"#, #"an operation and nothing else, found ["addClass","own"]"#),
    (#"{"addClass":{"name":"A"},"tokens":{}}"#, #"an operation and nothing else, found ["addClass","tokens"]"#),
    (#"{"addClas":{"name":"A"}}"#, #"the name of an operation, found "addClas""#),
    (#"{"addClas":7}"#, #"the name of an operation, found "addClas""#),
    ("null", "an operation, found null"),
    ("{}", "an operation, found {}"),
    ("[]", "an object, found []"),
  ])
  func aLineIsOneOperation(_ line: String, _ expected: String) { expectError(expected, line) }

  @Test func reactionsAreOfOne() {
    expectError(
      #"a sink or willChange, found {"sink":"s","willChange":true}"#, #"{"react":{"sink":"s","willChange":true}}"#)
  }

  /// Members that name nothing: null is no value, mode or provider.
  @Test func everyObjectRefusesOthers() throws {
    let heading = try JSON(text: #"{"livery":1,"engine":{"caches":"tight"}}"#)
    let kinds = World.values.values.joined().map { value in
      LiveryLog.Operation.edit(.setToken(TokenDefinition("t", .literal(value)))).json
    }
    let episodes = (1...2 as ClosedRange<UInt64>).flatMap { Episode(seed: $0).operations }
    let others = try JSON(
      text: #"""
        [{"loadTokens":{"layers":[{"layer":"l","definitions":[{"name":"t","value":{"alias":"u"}}]}]}},
        {"setToken":{"name":"t","value":{"combination":{"combiner":"k","parts":[]}},"origin":{"file":"f","line":1,"column":1}}},
        {"removeRule":{"selector":[[{"class":"a b","states":["on"]}]],"attributes":["a"]}},
        {"addRule":{"selector":"A","set":[{"attribute":"b","provider":{"none":true}},
          {"attribute":"a","provider":{"table":{"axis":"x","values":{"m":{"none":true}}}}}]}},
        {"read":{"object":"o","attribute":{"attribute":"a@b","states":["on"]},"patch":{"modes":{"theme":"night"}}}},
        {"track":{"id":"o","class":"A","style":[{"set":{"a":{"pure":1}},"theme":"night","when":{"x":"m"}}]}},
        {"transaction":[{"transaction":[{"own":{"object":"o"}}],"fails":true}],"fails":false},
        {"react":{"do":[{"untrack":{"object":"o"}}],"sink":"s"}},{"setContext":{"theme":"night"},"tokens":{"t":1}}]
        """#)
    let lines = [heading] + kinds + episodes.flatMap(\.small).map(\.json) + (try [JSON](json: others))
    func isRead(_ line: JSON) -> Bool { (try? Log(text: line.text)) != nil }
    #expect(lines.allSatisfy(isRead))
    #expect(lines.flatMap(\.withOneMemberMore).filter(isRead).map(\.text).isEmpty)
  }

  // MARK: Repeated members

  /// The decoder takes one of them.
  @Test(arguments: [
    #"{"addClass":{"name":"A","name":"B"}}"#, #"{"addClass":{"name":"A"},"addClass":{"name":"B"}}"#,
    #"{"addClass":{"name":"A","na\u006de":"A"}}"#, #"{"untrackAll":{"objects":[],"objects":[]}}"#,
    #"{"setContext":{"\#u{e9}":"a","e\#u{301}":"a"}}"#,
  ])
  func membersStandOnce(_ line: String) { expectError("each member of an object once, found \(line)", line) }

  @Test func marksInTextsAreNoMembers() throws {
    let marks = #":\"name\":,}\\"#
    let log = try Log(text: #"{ "addClass" : { "name" : "\#(marks)" } }"#)
    #expect(log.operations == [.edit(.addClass(#":"name":,}\"#, superclass: nil))])
  }
}

extension LiveryLog.Operation {
  /// What it holds, each for itself.
  fileprivate var small: [Self] {
    switch self {
    case .transaction(let operations, _): operations.flatMap(\.small)
    case .react(let reaction): reaction.operations.flatMap(\.small)
    default: [self]
    }
  }
}

extension JSON {
  /// The same with a member more in one of its objects, for each of them.
  fileprivate var withOneMemberMore: [JSON] {
    switch self {
    case .null, .bool, .number, .string: []
    case .array(let elements):
      elements.indices.flatMap { place in
        elements[place].withOneMemberMore.map { .array(elements[..<place] + [$0] + elements[(place + 1)...]) }
      }
    case .object(let members):
      [.object(members.merging(["zz": .null]) { $1 })]
        + members.flatMap { name, value in
          value.withOneMemberMore.map { .object(members.merging([name: $0]) { $1 }) }
        }
    }
  }
}
