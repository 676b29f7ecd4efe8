import LiveryDocuments
import LiveryLoading
import LiverySheets
import LiveryVocabulary
import Testing

@Suite struct SceneTests {
  private func resolve(_ scene: String, _ text: String) throws -> [String] {
    let scene = Scene(Array(scene.utf8), named: "scene.json")
    #expect(scene.diagnostics.isEmpty)
    let sheet = read(text, scene.surroundings)
    #expect(sheet.diagnostics.isEmpty)
    return try scene.resolve(sheet).map { object in
      "\(object.id): " + object.values.map { "\($0.attribute)=\($0.value)" }.joined(separator: " ")
    }
  }

  @Test func objectsInAContext() throws {
    let lines = try resolve(
      """
      {"themes": [{"name": "night", "parent": null}],
       "axes": [{"name": "density", "modes": ["compact", "regular"], "default": "regular"}],
       "attributes": [{"name": "color", "kind": "color", "slotted": false}, {"name": "title", "kind": "string", "slotted": true},
         {"name": "size", "kind": "number"}, {"name": "pad", "kind": "insets"}],
       "classes": [{"name": "View", "superclass": null}, {"name": "Label", "superclass": "View"}],
       "context": {"theme": "night"},
       "objects": [
         {"id": "v", "class": "View", "patch": {"modes": {"density": "compact"}, "tokens": {"gap": 3, "ink": "#010203ff"}}},
         {"id": "l", "class": "Label", "parent": "v", "identifiers": ["big"], "states": ["on"]},
         {"id": "m", "class": "Label", "patch": {"modes": {"theme": "default"}}, "style": [
           {"set": {"size": {"const": 7}, "pad": {"const": "1 2"}, "color": {"token": "ink"}}},
           {"states": ["on"], "set": {"title": {"const": "own"}}},
           {"theme": "night", "set": {"size": {"none": true}}}]},
         {"id": "u", "class": "Label", "unthemed": true},
         {"id": "t", "class": "Label", "suspended": true, "style": [
           {"set": {"size": {"table": {"axis": "density", "values": {"compact": 1, "regular": {"none": true}}}}}}]}]}
      """,
      """
      @tokens { gap: 8; ink: #fff; }
      View { size: {gap}; color: {ink} }
      @when density: compact { Label.big:on { title: "dense"; color: red } }
      #night Label { title: "night" }
      """)
    #expect(
      lines == [
        "v: color=#010203ff pad=absent size=3.0",
        "l: color=#ff0000ff pad=absent size=3.0 title@normal=\"night\" title@on=\"dense\"",
        "m: color=#ffffffff pad=\(Value.insets(ThemeInsets(top: 1, leading: 2, bottom: 1, trailing: 2))) size=7.0"
          + " title@on=\"own\"",
        "u: color=absent pad=absent size=absent",
        "t: color=#ffffffff pad=absent size=none title@normal=\"night\"",
      ])
  }

  /// A scene may leave everything to the sheet.
  @Test func namesOfTheSheet() throws {
    let lines = try resolve(
      #"{"objects": [{"id": "a", "class": "A"}, {"id": "b", "class": "B", "parent": "a"}, {"id": "c", "class": "C"}]}"#,
      "A { x: 1 } A B { y: 4px }")
    #expect(lines == ["a: x=1.0 y=absent", "b: x=absent y=4.0px", "c: x=absent y=absent"])
  }

  /// A scene may build on themes and classes of the sheet.
  @Test func namesBelowThoseOfTheSheet() throws {
    let lines = try resolve(
      """
      {"themes": [{"name": "late", "parent": "night"}],
       "classes": [{"name": "C", "superclass": "B"}, {"name": "B", "superclass": "V"}],
       "context": {"theme": "late"}, "objects": [{"id": "c", "class": "C"}]}
      """, "@theme night : dusk; @theme dusk; @class U; @class V : U; #dusk U { x: 1 } #night V { y: 2 } V { y: 3 }")
    #expect(lines == ["c: x=1.0 y=2.0"])
  }

  @Test(arguments: [
    ("[", "invalid-json"), ("[]", "wrong-json-type"), ("{\"object\": []}", "unknown-property"),
    ("{\"objects\": {}}", "wrong-json-type"), ("{\"objects\": [{\"id\": \"a\"}]}", "wrong-json-type"),
    ("{\"objects\": [{\"id\": \"a\", \"class\": \"A\", \"parent\": \"b\"}]}", "wrong-json-type"),
    ("{\"attributes\": [{\"name\": \"a\", \"kind\": \"colour\"}]}", "wrong-json-type"),
    ("{\"axes\": [{\"name\": \"a\", \"modes\": []}]}", "wrong-json-type"),
    ("{\"objects\": [{\"id\": \"a\", \"class\": \"A\", \"style\": [{\"set\": {\"x\": 1}}]}]}", "wrong-json-type"),
  ])
  func problems(_ text: String, _ code: String) {
    let scene = Scene(Array(text.utf8), named: "scene.json")
    #expect(scene.diagnostics.map(\.code.rawValue) == [code])
  }

  /// Members that nothing reads, at every level.
  @Test(arguments: [
    (
      #"{"themes": [{"name": "a", "perent": "b"}]}"#,
      "a theme has no `perent`, which is ignored; did you mean \"parent\"?"
    ),
    (
      #"{"axes": [{"name": "a", "modes": ["b"], "defualt": "b"}]}"#,
      "an axis has no `defualt`, which is ignored; did you mean \"default\"?"
    ),
    (
      #"{"attributes": [{"name": "a", "kind": "color", "sloted": true}]}"#,
      "an attribute has no `sloted`, which is ignored; did you mean \"slotted\"?"
    ),
    (
      #"{"classes": [{"name": "a", "superclas": "b"}]}"#,
      "a class has no `superclas`, which is ignored; did you mean \"superclass\"?"
    ),
    (
      #"{"objects": [{"id": "a", "class": "A", "state": ["on"]}]}"#,
      "an object has no `state`, which is ignored; did you mean \"states\"?"
    ),
    (
      #"{"objects": [{"id": "a", "class": "A", "patch": {"mode": {}}}]}"#,
      "a patch has no `mode`, which is ignored; did you mean \"modes\"?"
    ),
    (
      #"{"objects": [{"id": "a", "class": "A", "style": [{"them": "b", "set": {}}]}]}"#,
      "a declaration has no `them`, which is ignored; did you mean \"theme\"?"
    ),
    (
      #"{"objects": [{"id": "a", "class": "A", "style": [{"set": {"x": {"const": 1, "tabel": 2}}}]}]}"#,
      "a provider has no `tabel`, which is ignored; did you mean \"table\"?"
    ),
  ])
  func misspeltMembers(_ text: String, _ message: String) {
    let scene = Scene(Array(text.utf8), named: "scene.json")
    #expect(scene.diagnostics.map(\.message) == [message])
    #expect(scene.diagnostics.map(\.severity) == [.warning])
  }

  /// Values that no attribute can have.
  @Test(arguments: [
    (
      #"{"const": "12xp"}"#,
      "this is no value of \"y\": `xp` is no unit of a number; there are px, pt, %, ms, s, deg"
    ),
    (#"{"const": true}"#, "this is no value of \"y\": a number is expected"),
    (#"{"const": "{t}"}"#, "this is no value of \"y\": write a token as `{\"token\": name}`"),
    (
      #"{"const": "rgb("}"#,
      "this is no value of \"y\": the text ends in the middle of something; close what is open"
    ),
    (
      #"{"table": {"axis": "d", "values": {"m": 1, "n": "red"}}}"#,
      "this is no value of \"y\": a number is expected"
    ),
  ])
  func valuesThatDoNotFit(_ provider: String, _ message: String) {
    let text = #"{"objects": [{"id": "a", "class": "V", "style": [{"set": {"y": \#(provider)}}]}]}"#
    let scene = Scene(Array(text.utf8), named: "scene.json")
    #expect(scene.diagnostics.isEmpty)
    let problems = scene.problems(with: [read("@class V { y: number; }")], [:])
    #expect(problems.map(\.message) == [message] && problems.map(\.severity) == [.error])
    #expect(problems.map(\.column) == [64])
    let unknown = scene.problems(with: [], [:])
    #expect(unknown.map(\.severity) == [.warning])
    #expect(
      unknown.map(\.message) == [
        "nothing says what kind the attribute \"y\" has; list it among the `attributes` of the scene"
      ])
  }
}
