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

  // MARK: - Contexts

  /// What is extended in other contexts does not show through.
  @Test func mayExtendAnotherGroupInSomeContexts() throws {
    let base = #""a": {"x": \#(number(1)), "y": \#(number(2))}, "b": {"x": \#(number(3)), "z": \#(number(4))}"#
    let document = read(
      resolver: resolver(
        set("first", #"{\#(base), "g": {"$extends": "{a}"}}"#),
        modifier("theme", ["light": "{}", "dark": #"{"g": {"$extends": "{b}"}}"#, "dim": "{}"]),
        modifier("size", ["small": "{}", "large": #"{"g": {"y": \#(number(5))}}"#])), .strict)
    #expect(document.reports == [])
    for (theme, size, values) in [
      ("light", "small", ["x": 1, "y": 2]), ("dim", "small", ["x": 1, "y": 2]), ("dark", "small", ["x": 3, "z": 4]),
      ("dark", "large", ["x": 3, "y": 5, "z": 4]), ("dim", "large", ["x": 1, "y": 5]),
    ] as [(String, String, [String: Double])] {
      for name in ["x", "y", "z"] {
        let value = try document.value(TokenName("g.\(name)"), ["theme": theme, "size": size])
        #expect(value.flatMap { Double(themeValue: $0) } == values[name], "\(theme) \(size) \(name)")
      }
    }
  }

  /// Of several modifiers the last counts, and of two bases that are the same nothing is excluded.
  @Test func theLastModifierSaysWhatIsExtended() throws {
    let base = ["a", "b", "c"].enumerated().map { #""\#($1)": {"\#($1)": \#(number($0))}"# }.joined(separator: ", ")
    func extending(_ name: String) -> String { #"{"g": {"$extends": "{\#(name)}"}}"# }
    let document = read(
      resolver: resolver(
        set("first", #"{\#(base), "g": {"$extends": "{a}"}}"#),
        modifier("m", ["p": extending("b"), "q": "{}", "r": extending("c")]),
        modifier("n", ["s": extending("c"), "t": "{}", "u": extending("a")])), .strict)
    #expect(document.reports == [])
    let right = ["ps": "c", "pt": "b", "pu": "a", "qs": "c", "qt": "a", "qu": "a", "rs": "c", "rt": "c", "ru": "a"]
    for (modes, base) in right {
      let input = ["m": String(modes.first!), "n": String(modes.last!)]
      let found = try ["a", "b", "c"].filter { try document.value(TokenName("g.\($0)"), input) != nil }
      #expect(found == [base], "\(modes)")
    }
  }

  /// The base is there in one context, and extended in all of them.
  @Test func theBaseMayExistInOneContextOnly() throws {
    let document = read(
      resolver: resolver(
        set("first", #"{"g": {"$extends": "{base}", "y": \#(number(2))}}"#),
        modifier("theme", ["light": "{}", "dark": #"{"base": {"x": \#(number(1))}}"#])), .strict)
    #expect(document.reports == [])
    #expect(try document.value("g.x", ["theme": "dark"]) == .number(1))
    #expect(try document.value("g.x", ["theme": "light"]) == nil)
    #expect(try document.value("g.y", ["theme": "light"]) == .number(2))
  }

  @Test func theBaseMustExistWhereItIsExtended() throws {
    let document = read(
      resolver: resolver(
        modifier("theme", ["light": #"{"g": {"$extends": "{base}"}}"#, "dark": #"{"base": {"x": \#(number(1))}}"#])))
    #expect(
      document.diagnostics.map(\.message) == [
        "there is no group \"base\" in any context in which this holds; define it there"
      ])
  }

  /// Two groups that extend each other, but never at once.
  @Test func cyclesAreOfOneContext() throws {
    let document = read(
      resolver: resolver(
        set("first", #"{"a": {"x": \#(number(1))}, "b": {"y": \#(number(2))}}"#),
        modifier(
          "m", ["p": #"{"a": {"$extends": "{b}"}}"#, "q": #"{"b": {"$extends": "{a}"}}"#, "r": "{}"])), .strict)
    #expect(document.reports == [])
    #expect(try document.value("a.y", ["m": "p"]) == .number(2) && document.value("b.x", ["m": "p"]) == nil)
    #expect(try document.value("b.x", ["m": "q"]) == .number(1) && document.value("a.y", ["m": "q"]) == nil)
    #expect(try document.value("b.x", ["m": "r"]) == nil)
  }

  @Test func aCycleInOneContextLeavesTheOthers() throws {
    let document = read(
      resolver: resolver(
        set("first", #"{"a": {"x": \#(number(1)), "$extends": "{b}"}, "b": {"y": \#(number(2))}}"#),
        modifier("m", ["p": #"{"b": {"$extends": "{a}"}}"#, "q": "{}"])))
    #expect(document.diagnostics.map(\.code) == [.referenceCycle, .referenceCycle])
    #expect(document.diagnostics.allSatisfy { $0.contexts == [When(conditions: ["m": "p"])] })
    #expect(try document.value("a.y", ["m": "q"]) == .number(2))
    #expect(try document.value("a.y", ["m": "p"]) == nil && document.value("b.x", ["m": "p"]) == nil)
  }

  /// In one context a path is a token and a group.
  @Test func aTokenInsideATokenIsLostWhereItIs() throws {
    let document = read(
      resolver: resolver(
        set("first", #"{"a": {"x": \#(number(1))}}"#),
        modifier("m", ["p": #"{"a": \#(number(2))}"#, "q": "{}"]),
        modifier("theme", ["light": "{}", "dark": #"{"a": {"$type": "color", "x": {"$value": "{a}"}}}"#])))
    #expect(document.diagnostics.filter { $0.code == .misplacedToken }.count == 2)
    #expect(document.diagnostics[0].contexts == [When(conditions: ["m": "p"])])
    #expect(try document.value("a.x", ["m": "q", "theme": "light"]) == .number(1))
    #expect(try document.value("a.x", ["m": "p", "theme": "light"]) == nil)
    #expect(try document.value("a", ["m": "p", "theme": "light"]) == .number(2))
    let types = read(
      resolver: resolver(
        set("first", #"{"a": {"x": {"$value": 700}}}"#), modifier("m", ["p": #"{"a": \#(number(2))}"#, "q": "{}"]),
        modifier(
          "n", ["s": #"{"a": {"$type": "number"}}"#, "t": #"{"a": {"$type": "fontWeight"}}"#])))
    let values = try ["s", "t"].flatMap { n in
      try ["p", "q"].map { try types.value("a.x", ["m": $0, "n": n]) }
    }
    #expect(values == [nil, .number(700), nil, .fontWeight(FontWeight(700))])
  }

  // MARK: - References

  /// Both words for it read the same, with and without anything beside them.
  @Test(
    arguments: [
      (##"{"base": {"$type": "number", "x": {"$value": 1}, "in": {"y": {"$value": 2}}}, "g": {KEY: "#/base"}}"##, []),
      (
        ##"""
        {"base": {"$type": "number", "x": {"$value": 1}, "in": {"y": {"$value": 2}}},
         "g": {KEY: "#/base", "$description": "Same.", "$deprecated": true}}
        """##, []
      ),
      (
        ##"""
        {"base": {"$type": "number", "x": {"$value": 1}, "in": {"y": {"$value": 2}, "z": {"$value": 3}}},
         "g": {KEY: "#/base", "in": {"y": {"$value": 4}}, "n": {"$value": 5}}, "h": {"i": {KEY: "#/g", "$description": "I."}}}
        """##, []
      ),
      (##"{"g": {KEY: "#/none", "x": {"$type": "number", "$value": 1}}}"##, ["missing-target"]),
      (##"{"t": {"$type": "number", "$value": 1}, "g": {KEY: "#/t", "x": {"$value": "{t}"}}}"##, ["missing-target"]),
      (##"{"a": {KEY: "#/b", "x": {}}, "b": {KEY: "#/a", "x": {}}}"##, ["reference-cycle", "reference-cycle"]),
      (##"{"a": {"b": {KEY: "#/a"}}}"##, ["reference-cycle"]),
      (##"{KEY: "#/a", "a": {}}"##, ["reference-cycle"]),
      (##"{"g": {KEY: 1, "x": {}}}"##, ["invalid-reference"]),
    ] as [(String, [String])])
  func aGroupMayRefer(_ text: String, codes: [String]) throws {
    let documents = ["$extends", "$ref"].map { read(text.replacing("KEY", with: "\"\($0)\""), .strict) }
    #expect(documents.map { $0.diagnostics.map(\.code.rawValue) } == [codes, codes])
    let values = try documents.map { try Evaluator($0).values() }
    #expect(values[0] == values[1] && (!codes.isEmpty || values[0].count >= 4))
    #expect(documents[0].layers.map(\.name) == documents[1].layers.map(\.name))
  }

  /// What an alias leads to may be a group only after others are known.
  @Test func whatAReferenceLeadsToSaysWhatItIs() throws {
    let document = read(
      ##"""
      {"a": {"$ref": "#/b"}, "b": {"$ref": "#/c"}, "c": {"$type": "number", "x": {"$value": 1}},
       "s": {"$ref": "#/t"}, "t": {"$ref": "#/c/x"}, "u": {"$ref": "#/b/x"}, "v": {"$value": "{a.x}"}}
      """##, .strict)
    #expect(document.reports == [])
    let values = try Evaluator(document).values()
    #expect(Set(values.keys) == ["a.x", "b.x", "c.x", "s", "t", "u", "v"])
    #expect(values.values.allSatisfy { $0 == .number(1) })
  }

  @Test func aReferenceIsOfItsSource() throws {
    let document = read(
      resolver: resolver(
        set("first", #"{"a": {"$type": "number", "x": {"$value": 1}}, "b": {"x": \#(number(2))}}"#),
        set("second", ##"{"g": {"$ref": "#/a"}}"##), set("third", ##"{"g": {"$extends": "{b}"}}"##),
        modifier("m", ["p": ##"{"g": {"$ref": "#/a", "$description": "A."}}"##, "q": "{}"])), .strict)
    #expect(document.reports == [])
    #expect(try document.value("g.x", ["m": "p"]) == .number(1))
    #expect(try document.value("g.x", ["m": "q"]) == .number(2))
  }

  @Test func bothWordsForItAreOneTooMany() {
    #expect(
      read(##"{"a": {"x": \##(number(1))}, "g": {"$ref": "#/a", "$extends": "{a}"}}"##).reports == [
        "error /g/$extends: a group has either a `$ref` or an `$extends`, which mean the same; remove one"
      ])
    #expect(
      read(##"{"a": {"x": \##(number(1))}, "g": {"$ref": "{a}", "y": {}}}"##).reports == [
        "error /g/$ref: `$ref` refers to a group, like \"#/button\", not to the string \"{a}\""
      ])
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
    let document = read(resolver: resolver(modifier("m", ["a": base, "b": #"{"base": {}, \#(groups)}"#])), .strict)
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
