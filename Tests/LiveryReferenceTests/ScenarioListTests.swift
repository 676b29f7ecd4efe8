import Foundation
import LiveryHarness
import LiveryLog
import Testing

@Suite struct ScenarioListTests {
  /// All 92 of the first edition, and of the second the 16 about sheets and 5 about the order of declarations. The others use
  /// what is not built yet.
  @Test func workedExamplesArePlayedAsFarAsTheirPartsAreBuilt() throws {
    let list = try ScenarioList.workedExamples()
    #expect(list.scenarios.count == 92 + 21)
    #expect(list.skipped.count == 110 - 21)
    #expect(list.scenarios.count { $0.name.hasPrefix("sheet-") } == 16)
    #expect(list.skipped.allSatisfy { !$0.members.isEmpty })
  }

  @Test func readsOneScenarioOrAList() throws {
    #expect(try names(ScenarioList(text: #"{"name": "a", "about": "b"}"#)) == ["a"])
    #expect(
      try names(ScenarioList(text: #"[{"name": "a", "about": "b"}, {"name": "c", "about": "d"}]"#)) == ["a", "c"])
  }

  @Test func readsOneScenarioALine() throws {
    let text = "{\"name\": \"a\", \"about\": \"b\"}\r\n\n{\"name\": \"c\", \"about\": \"d\"}\n"
    #expect(try names(ScenarioList(lines: text)) == ["a", "c"])
  }

  @Test func readsTheFilesOfAFolderInOrder() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("scenarios-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = [
      "2.json": #"{"name": "b", "about": ""}"#,
      "1.jsonl": #"{"name": "a", "about": ""}"# + "\n" + #"{"name": "x", "about": "", "news": 1}"#,
      "3.json": #"[{"name": "c", "about": ""}]"#, "read me.txt": "no scenario",
    ]
    for (name, text) in files {
      try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }
    let list = try ScenarioList(contentsOf: folder)
    #expect(names(list) == ["a", "b", "c"])
    #expect(list.skipped.map(\.name) == ["x"])
  }

  @Test func keepsTheOpenReadingsThatAnswersDependOn() throws {
    let list = try ScenarioList(text: #"{"name": "a", "about": "b.", "depends": ["slots", 4]}"#)
    #expect(list.scenarios.map(\.openReadings) == [["slots", "4"]])
    #expect(list.scenarios.map(\.explanation) == ["a: b. Depends on slots, 4."])
  }

  /// Each uses something that is not known, also where a known member has another form than the known ones.
  @Test(arguments: [
    (#""step": []"#, "step"),
    (#""steps": [{"do": [], "exspect": {}}]"#, "exspect"),
    (#""steps": [{"do": [{"trim": {}, "throw": "cycle"}]}]"#, "throw, trim"),
    (#""steps": [{"do": [{"glow": {"object": "a"}}]}]"#, "glow"),
    (#""reads": [{"object": "a", "attribute": "b", "is": {"absent": true}, "was": 1}]"#, "was"),
    (#""tokens": [{"name": "ink", "value": 1, "layers": 1, "layer": 1}]"#, "layers"),
    (#""tokens": [{"name": "ink", "value": {"mix": true}, "layer": 1}]"#, "mix"),
    (#""tokens": [{"name": "ink", "value": {"mix": 1, "of": 2}, "layer": 1}]"#, "mix, of"),
    (#""rules": [{"selector": "*", "set": {"ink": {"borrow": "gap"}}}]"#, "borrow"),
    (#""rules": [{"selector": "*", "set": {"ink": {"borrow": "gap", "slot": []}}}]"#, "borrow, slot"),
    (#""context": {"theme": {"like": "season"}}"#, "like"),
  ])
  func skipsScenariosWithUnknownMembers(_ members: String, _ unknown: String) throws {
    let list = try ScenarioList(text: #"[{"name": "a", "about": "", \#(members)}, {"name": "b", "about": ""}]"#)
    #expect(list.skipped.map(\.description) == ["a (\(unknown))"])
    #expect(names(list) == ["b"])
  }

  @Test(arguments: [
    (#"{"name": "a"}"#, "at a.about: expected a string, found null"),
    (
      #"{"name": "a", "about": "", "tokens": [{"name": "ink", "layer": "top"}]}"#,
      #"at a.tokens.layer: expected a whole number, as a text from 2⁵³ on, found "top""#
    ),
  ])
  func refusesWhatIsWrongWithKnownMembers(_ text: String, _ description: String) {
    let error = #expect(throws: FormatError.self) { try ScenarioList(text: text) }
    #expect(error?.description == description)
    let lineError = #expect(throws: FormatError.self) { try ScenarioList(lines: "\n" + text) }
    #expect(lineError?.description == description.replacing("at a", with: "at line 2.a"))
  }

  private func names(_ list: ScenarioList) -> [String] { list.scenarios.map(\.name) }
}
