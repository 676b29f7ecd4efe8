import LiveryLog
import LiveryVocabulary
import Testing

@testable import LiveryHarness

/// What docs/reference/semantics.md decides where the contract is silent, of each of the two engines.
@Suite struct DecidedPointTests {
  enum Kind: CaseIterable {
    case engine, reference

    var subject: any Subject { self == .engine ? EngineSubject() : ReferenceSubject() }
  }

  /// Views of one number, two of which are there.
  private static let views = """
    {"transaction":[{"addAttribute":{"kind":"number","name":"size"}},{"addAttribute":{"kind":"number","name":"gap"}},\
    {"addClass":{"name":"View"}},{"addTheme":{"name":"night"}}]}
    {"addRule":{"selector":"View","set":{"size":{"const":1}}}}
    {"addRule":{"selector":"View","set":{"size":{"const":2}},"theme":"night"}}
    {"track":{"class":"View","id":"o1"}}
    {"track":{"class":"View","id":"o2"}}
    """

  /// Plays a log after that of the views.
  ///
  /// - Returns: what the last operation led to.
  private func play(_ log: String, on player: Player) throws -> Player.Turn {
    try [Operation](log: Self.views + "\n" + log).map(player.play).last!
  }

  private func value(_ label: Label, _ attribute: AttributeName, _ player: Player) -> Resolution? {
    player.subject.value(player.cast[label], BindingName(attribute))
  }

  // MARK: Transactions and callbacks

  @Test(arguments: Kind.allCases)
  func editsOfAllCallbacksOfADeliveryAreOneTransaction(_ kind: Kind) throws {
    let player = Player(kind.subject, ticks: false)
    let turn = try play(
      """
      {"addSink":{"sink":"s1"}}
      {"react":{"do":[{"setInstance":{"attribute":"gap","object":"o1","provider":{"const":3}}}],"sink":"s1"}}
      {"react":{"do":[{"setInstance":{"attribute":"gap","object":"o2","provider":{"const":4}}}],"sink":"s1"}}
      {"setContext":{"theme":"night"}}
      """, on: player)
    #expect(turn.revisionCount == 2)
    #expect(turn.events.count { $0 == .reacts(.sink("s1")) } == 2)
    #expect(value("o1", "gap", player) == .value(.number(3)) && value("o2", "gap", player) == .value(.number(4)))
  }

  @Test(arguments: Kind.allCases)
  func didChangeIsCalledForEachRevisionOfAChain(_ kind: Kind) throws {
    let player = Player(kind.subject, ticks: false)
    let turn = try play(
      """
      {"addSink":{"sink":"s1"}}
      {"react":{"do":[{"setInstance":{"attribute":"gap","object":"o1","provider":{"const":3}}}],"sink":"s1"}}
      {"react":{"do":[],"times":9}}
      {"setContext":{"theme":"night"}}
      """, on: player)
    #expect(turn.revisionCount == 2)
    #expect(turn.events.count { $0 == .reacts(.didChange) } == 2)
  }

  @Test(arguments: Kind.allCases)
  func anInnerTransactionThatThrowsDiscardsItsOwnEdits(_ kind: Kind) throws {
    let player = Player(kind.subject, ticks: false)
    let turn = try play(
      """
      {"transaction":[{"setInstance":{"attribute":"size","object":"o1","provider":{"const":5}}},\
      {"transaction":[{"setInstance":{"attribute":"size","object":"o2","provider":{"const":6}}}],"fails":true},\
      {"setInstance":{"attribute":"gap","object":"o2","provider":{"const":7}}}]}
      """, on: player)
    #expect(turn.revisionCount == 1)
    #expect(value("o1", "size", player) == .value(.number(5)) && value("o2", "size", player) == .value(.number(1)))
    #expect(value("o2", "gap", player) == .value(.number(7)))
  }

  // MARK: Initial values

  @Test(arguments: Kind.allCases)
  func theFirstValueOfALaterAttributeIsNotInitial(_ kind: Kind) throws {
    let player = Player(kind.subject, ticks: false)
    let turn = try play(
      """
      {"addSink":{"sink":"s1"}}
      {"transaction":[{"addAttribute":{"kind":"number","name":"glow"}},\
      {"addRule":{"selector":"View","set":{"glow":{"const":3}}}}]}
      """, on: player)
    #expect(turn.changes.values.flatMap(\.self).map(\.isInitial) == [false, false])
  }

  @Test(arguments: Kind.allCases)
  func whatIsSupersededByAbsentBeforeItsSliceWasTheFirstDelivery(_ kind: Kind) throws {
    let player = Player(kind.subject, ticks: false)
    let untold = try play(
      """
      {"addSink":{"kind":"sliced","sink":"s1"}}
      {"deliverSlices":true}
      {"track":{"class":"View","id":"o3"}}
      {"removeRule":{"selector":"View"}}
      {"deliverSlices":true}
      """, on: player)
    #expect(!untold.changes.values.joined().contains { $0.handle == player.cast["o3"] })
    let turns = try [Operation](
      log: """
        {"setInstance":{"attribute":"gap","object":"o3","provider":{"const":3}}}
        {"deliverSlices":true}
        """
    ).map(player.play)
    let told = turns.flatMap { $0.changes.values.joined() }
    #expect(told.map(\.handle) == [player.cast["o3"]] && told.map(\.isInitial) == [false])
  }

  @Test(arguments: Kind.allCases)
  func resumingWithNothingToTellWasTheFirstDelivery(_ kind: Kind) throws {
    let player = Player(kind.subject, ticks: false)
    let resumed = try play(
      """
      {"addSink":{"sink":"s1"}}
      {"track":{"class":"View","id":"o3","suspended":true}}
      {"removeRule":{"selector":"View"}}
      {"resume":{"object":"o3"}}
      """, on: player)
    #expect(resumed.changes.values.joined().isEmpty)
    let turns = try [Operation](
      log: #"{"setInstance":{"attribute":"gap","object":"o3","provider":{"const":3}}}"#
    ).map(player.play)
    #expect(turns.flatMap { $0.changes.values.joined() }.map(\.isInitial) == [false])
  }

  // MARK: Tokens

  @Test(arguments: Kind.allCases)
  func tokensOfTheContextAreReplacedWhole(_ kind: Kind) throws {
    let player = Player(kind.subject, ticks: false)
    _ = try play(
      """
      {"setInstance":{"attribute":"size","object":"o1","provider":{"token":"a"}}}
      {"setInstance":{"attribute":"gap","object":"o1","provider":{"token":"b"}}}
      {"setContext":{},"tokens":{"a":5}}
      """, on: player)
    #expect(value("o1", "size", player) == .value(.number(5)) && value("o1", "gap", player) == .absent)
    for log in [#"{"setContext":{},"tokens":{"b":6}}"#, #"{"setContext":{"theme":"default"}}"#] {
      _ = try [Operation](log: log).map(player.play)
      #expect(value("o1", "size", player) == .value(.number(1)) && value("o1", "gap", player) == .value(.number(6)))
    }
  }

  @Test(arguments: Kind.allCases)
  func theWayToAWrongKindEndsAtTheTokenThatStatesIt(_ kind: Kind) throws {
    let player = Player(kind.subject, ticks: false)
    _ = try play(
      """
      {"setToken":{"name":"a","value":{"alias":"b"}}}
      {"setToken":{"kind":"color","name":"b","value":{"alias":"c"}}}
      {"setToken":{"name":"c","value":1}}
      """, on: player)
    let reason = TokenProblem.Reason.wrongKind(stated: .color, found: .number)
    let problems = try player.subject.tokenProblems(in: [:])
    #expect(
      Set(problems) == [TokenProblem(reason, path: ["a", "b"]), TokenProblem(reason, path: ["b"])])
  }

  @Test(arguments: Kind.allCases)
  func aTokenOfWhichNoDefinitionHoldsIsMissing(_ kind: Kind) throws {
    let player = Player(kind.subject, ticks: false)
    _ = try play(#"{"setToken":{"name":"a","theme":"night","value":1}}"#, on: player)
    #expect(try player.subject.tokenProblems(in: [:]) == [TokenProblem(.missing, path: ["a"])])
    #expect(try player.subject.tokenProblems(in: ["theme": "night"]) == [])
  }

  // MARK: Look-ups and live closures

  @Test(arguments: Kind.allCases)
  func aReadChecksItsPatchBeforeTheHandle(_ kind: Kind) throws {
    let player = Player(kind.subject, ticks: false)
    _ = try play(#"{"untrack":{"object":"o1"}}"#, on: player)
    let (stale, size) = (player.cast["o1"], BindingName("size"))
    #expect(try player.subject.value(stale, size, in: Patch(modes: ["theme": "night"])) == nil)
    #expect(throws: EditError.self) { try player.subject.value(stale, size, in: Patch(modes: ["theme": "nowhere"])) }
    #expect(throws: EditError.self) { try player.subject.value(stale, size, in: Patch(modes: ["nowhere": "night"])) }
  }

  @Test(arguments: Kind.allCases)
  func sinksAndBindingsCallNoLiveClosures(_ kind: Kind) throws {
    let player = Player(kind.subject, ticks: false)
    let added = try play(
      """
      {"setInstance":{"attribute":"gap","object":"o1","provider":{"live":0}}}
      {"addSink":{"sink":"s1"}}
      """, on: player)
    #expect(added.calls == [])
    let turns = try [Operation](
      log: """
        {"addSink":{"attributes":["gap"],"kind":"objects","sink":"s2"}}
        {"bind":{"object":"o1","sink":"s2"}}
        {"refresh":{"attribute":"gap","object":"o1"}}
        """
    ).map(player.play)
    #expect(turns.map(\.calls.count) == [0, 0, 1])
  }
}
