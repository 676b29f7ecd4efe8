import LiveryDocuments
import LiveryVocabulary
import Testing

@Suite struct ExtendsTests {
  @Test func mergesDeeplyOverTheBase() throws {
    let document = read(
      """
      {"base": {"$type": "number", "x": {"$value": 1}, "y": {"$value": 2, "$description": "Base."},
         "inner": {"u": {"$value": 3}, "v": {"$value": 4}}, "same": {"$value": "{base.x}"}},
       "derived": {"$extends": "{base}", "x": {"$value": 10}, "inner": {"u": {"$value": 30}}, "z": {"$value": 5}}}
      """, .strict)
    #expect(document.reports == [])
    let values = try Evaluator(document).values()
    #expect(values["derived.x"] == .number(10))
    #expect(values["derived.y"] == .number(2))
    #expect(values["derived.inner.u"] == .number(30))
    #expect(values["derived.inner.v"] == .number(4))
    #expect(values["derived.z"] == .number(5))
    // References from the base still point there.
    #expect(values["derived.same"] == .number(1))
    #expect(try document.metadata("derived.y")?.description == "Base.")
    #expect(document.layers.map(\.name) == ["test.tokens.json (extended)", "test.tokens.json"])
  }

  @Test func followsChainsAndPointers() throws {
    let document = read(
      """
      {"a": {"$type": "number", "x": {"$value": 1}, "y": {"$value": 2}},
       "b": {"$extends": "#/a", "y": {"$value": 20}}, "c": {"$extends": "{b}", "z": {"$value": 3}}}
      """, .strict)
    #expect(document.reports == [])
    let values = try Evaluator(document).values()
    #expect(values["c.x"] == .number(1))
    #expect(values["c.y"] == .number(20))
    #expect(values["c.z"] == .number(3))
  }

  @Test func theInnerGroupGoesBeforeTheOuter() throws {
    let document = read(
      """
      {"$type": "number", "small": {"x": {"$value": 1}}, "big": {"part": {"x": {"$value": 2}, "y": {"$value": 3}}},
       "g": {"$extends": "{big}", "part": {"$extends": "{small}"}}}
      """, .strict)
    #expect(document.reports == [])
    #expect(try document.value("g.part.x") == .number(1))
    #expect(try document.value("g.part.y") == .number(3))
  }

  @Test func takesTheTypeOfTheBase() throws {
    let document = read(
      """
      {"base": {"$type": "number", "x": {"$value": 1}}, "more": {"$extends": "{base}", "y": {"$value": 2}},
       "$type": "color"}
      """, .strict)
    #expect(document.reports == [])
    #expect(try document.value("more.y") == .number(2))
  }

  @Test func isAppliedAfterMergingAndBeforeReferences() throws {
    let document = read(
      resolver: resolver(
        set("first", #"{"base": {"x": \#(number(1)), "y": \#(number(2))}, "g": {"$extends": "{base}"}}"#),
        modifier(
          "level", ["low": "{}", "high": #"{"base": {"x": \#(number(10))}, "g": {"y": \#(number(20))}}"#])), .strict)
    #expect(document.reports == [])
    #expect(try document.value("g.x") == .number(1))
    #expect(try document.value("g.x", ["level": "high"]) == .number(10))
    #expect(try document.value("g.y") == .number(2))
    #expect(try document.value("g.y", ["level": "high"]) == .number(20))
  }

  @Test func mayHoldInSomeContextsOnly() throws {
    let document = read(
      resolver: resolver(
        set("first", #"{"base": {"x": \#(number(1))}, "g": {}}"#),
        modifier("theme", ["light": "{}", "dark": #"{"g": {"$extends": "{base}"}}"#])), .strict)
    #expect(document.reports == [])
    #expect(try document.value("g.x") == nil)
    #expect(try document.value("g.x", ["theme": "dark"]) == .number(1))
  }

  @Test func refusesDifferentBasesInDifferentContexts() {
    let document = read(
      resolver: resolver(
        set("first", #"{"a": {"x": \#(number(1))}, "b": {"y": \#(number(1))}, "g": {"$extends": "{a}"}}"#),
        modifier("theme", ["light": "{}", "dark": #"{"g": {"$extends": "{b}"}}"#])))
    #expect(document.reports.count == 1)
    #expect(document.reports[0].contains("the group \"g\" extends \"a\" here and \"b\" at main.resolver.json:1:"))
    #expect(document.reports[0].hasSuffix("in other contexts; let it extend one group in all of them"))
  }

  /// Used to be reported as if the overridden one were for other contexts.
  @Test func theLastSourceOfAContextSaysWhatIsExtended() throws {
    let both = #"{"g": {"$extends": "{a}"}}, {"g": {"$extends": "{b}"}}"#
    let base = set("first", #"{"a": {"x": \#(number(1))}, "b": {"x": \#(number(2))}}"#)
    let document = read(resolver: resolver(base, modifier("m", ["p": both, "q": "{}"])), .strict)
    #expect(document.reports == [])
    #expect(try document.value("g.x", ["m": "p"]) == .number(2))
    #expect(try document.value("g.x", ["m": "q"]) == nil)
  }

  /// `g.x` has something from two groups away and nothing from the one between. Used to trap.
  @Test func aBaseMayBeSilentInAContext() throws {
    let document = read(
      resolver: resolver(
        set("first", #"{"g": {"x": \#(number(1))}, "far": {"x": \#(number(3))}, "near": {"$extends": "{far}"}}"#),
        modifier(
          "theme",
          ["light": #"{"near": {"x": \#(number(2))}}"#, "dark": #"{"g": {"$extends": "{near}"}}"#])), .strict)
    #expect(document.reports == [])
    #expect(try document.value("g.x", ["theme": "dark"]) == .number(1))
    #expect(try document.value("near.x", ["theme": "dark"]) == .number(3))
    #expect(try document.value("near.x", ["theme": "light"]) == .number(2))
  }

  @Test func pointersDoNotSplitNames() {
    let document = read(##"{"a": {"b": {"x": \##(number(1))}}, "g": {"$extends": "#/a.b"}}"##)
    #expect(
      document.reports == [
        "error /g/$extends: `$extends` refers to a group, like \"{button}\" or \"#/button\", not to the string \"#/a.b\""
      ])
  }

  @Test(arguments: [
    (#"{"g": {"$extends": "{none}"}}"#, ["error /g/$extends: no group \"none\"; define it or mend `$extends`"]),
    (
      #"{"t": {"$type": "number", "$value": 1}, "g": {"$extends": "{t}"}}"#,
      ["error /g/$extends: \"t\" is a token; only groups can be extended"]
    ),
    (
      #"{"g": {"$extends": 1}}"#,
      [
        "error /g/$extends: `$extends` refers to a group, like \"{button}\" or \"#/button\", not to the number 1"
      ]
    ),
    (
      #"{"a": {"$extends": "{b}"}, "b": {"$extends": "{a}"}}"#,
      [
        "error /a/$extends: the group \"a\" extends \"b\", which needs \"a\" itself; break the cycle",
        "error /b/$extends: the group \"b\" extends \"a\", which needs \"b\" itself; break the cycle",
      ]
    ),
    (
      #"{"a": {"b": {"$extends": "{a}"}}}"#,
      ["error /a/b/$extends: the group \"a.b\" extends \"a\", which needs \"a.b\" itself; break the cycle"]
    ),
    (
      #"{"$extends": "{a}", "a": {}}"#,
      ["error /$extends: the root extends \"a\", which needs the root itself; break the cycle"]
    ),
  ])
  func refuses(_ text: String, reports: [String]) {
    #expect(read(text).reports == reports)
  }

  /// `c.x` leads from one cycle to the other, and back to neither.
  @Test func whatLiesBetweenTwoCyclesMayExtend() throws {
    let document = read(
      """
      {"a": {"$extends": "{c}"}, "c": {"$extends": "{a}", "x": {"$extends": "{d}"}},
       "d": {"$extends": "{e}", "t": {"$type": "number", "$value": 1}}, "e": {"$extends": "{d}"}}
      """)
    #expect(
      document.reports == [
        "error /a/$extends: the group \"a\" extends \"c\", which needs \"a\" itself; break the cycle",
        "error /c/$extends: the group \"c\" extends \"a\", which needs \"c\" itself; break the cycle",
        "error /d/$extends: the group \"d\" extends \"e\", which needs \"d\" itself; break the cycle",
        "error /e/$extends: the group \"e\" extends \"d\", which needs \"e\" itself; break the cycle",
      ])
    #expect(try document.value("c.x.t") == .number(1))
  }

  /// What is wrong with a copy only says whose it is; what is wrong with the original is said once.
  @Test func namesTheCopyThatCannotBeRead() {
    let document = read(
      #"""
      {"base": {"$type": "number", "good": {"$value": 1}, "bad": {"$type": "number", "$value": "x"}},
       "copy": {"$extends": "{base}", "$type": "dimension"}}
      """#)
    #expect(
      document.reports == [
        "error /base/bad/$value: a number token is a number, not the string \"x\"",
        "error /base/good/$value: a dimension is `{\"value\": 16, \"unit\": \"px\"}`, not the number 1 "
          + "(read for \"copy.good\", whose group extends this one)",
      ])
  }

  /// Used to hold the text once for each group.
  @Test func whatNeverHoldsLeavesNoMetadata() throws {
    let note = String(repeating: "x", count: 100_000)
    let base = #"{"base": {"x": {"$type": "number", "$value": 1, "$extensions": {"note": "\#(note)"}}}}"#
    let groups = (0..<1000).map { #""g\#($0)": {"$extends": "{base}"}"# }.joined(separator: ", ")
    let document = read(resolver: resolver(modifier("m", ["a": base, "b": "{\(groups)}"])), .strict)
    #expect(document.reports == [])
    #expect(try document.metadata("base.x")?.extensions?.utf8.count == note.utf8.count + 12)
    let held = try document.tokens().map { $0.metadata.extensions?.utf8.count ?? 0 }.reduce(0, +)
    #expect(held <= 2 * note.utf8.count)
  }

  @Test func metadataIsOfTheStatementThatAnswers() throws {
    func base(_ text: String) -> String {
      #""base": {"x": {"$type": "number", "$value": 1, "$description": "\#(text)"}}"#
    }
    let document = read(
      resolver: resolver(
        modifier("m", ["a": #"{\#(base("A.")), "g": {"$extends": "{base}"}}"#, "b": "{\(base("B."))}"])), .strict)
    #expect(document.reports == [])
    #expect(try document.metadata("base.x", ["m": "a"])?.description == "A.")
    #expect(try document.metadata("base.x", ["m": "b"])?.description == "B.")
    #expect(try document.metadata("g.x", ["m": "a"])?.description == "A.")
    #expect(try document.metadata("g.x", ["m": "b"]) == nil)
  }

  @Test func groupsAreDeprecatedWhereTheyAreExtended() throws {
    let document = read(
      resolver: resolver(
        modifier(
          "m",
          [
            "a": #"{"base": {"$deprecated": true, "x": \#(number(1))}}"#,
            "b": #"{"base": {"x": \#(number(2))}, "g": {"$extends": "{base}"}}"#,
          ])), .strict)
    #expect(document.reports == [])
    #expect(try document.metadata("base.x", ["m": "a"])?.deprecation == .deprecated)
    #expect(try document.metadata("base.x", ["m": "b"]) == TokenMetadata())
    #expect(try document.metadata("g.x", ["m": "b"]) == TokenMetadata())
  }

  @Test func asManyTokensAsTheLimitAllowsAreRead() throws {
    let tokens = #"{"a": {"x": \#(number(1)), "y": \#(number(2))}, "b": {"$extends": "{a}"}}"#
    for limit in [4, 3] {
      var limits = DocumentLimits()
      limits.definitions = limit
      let document = read(resolver: resolver(set("s", tokens)), limits: limits)
      #expect(document.reports.isEmpty == (limit == 4))
      #expect(try document.value("b.y") == (limit == 4 ? .number(2) : nil))
    }
  }

  @Test func stopsAtTheLimit() {
    var limits = DocumentLimits()
    limits.definitions = 100
    let doubling = (1...20).map {
      #""g\#($0)": {"l": {"$extends": "{g\#($0 - 1)}"}, "r": {"$extends": "{g\#($0 - 1)}"}}"#
    }
    let tokens = #"{"g0": {"x": \#(number(1))}, \#(doubling.joined(separator: ", "))}"#
    let document = read(resolver: resolver(set("s", tokens)), limits: limits)
    #expect(document.reports.contains { $0.contains("more tokens than the limit allows; raise the limit") })
  }
}
