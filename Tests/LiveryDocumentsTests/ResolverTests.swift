import LiveryDocuments
import LiveryVocabulary
import Testing

@Suite struct ResolverTests {
  @Test func laterEntriesOfTheOrderWin() throws {
    let document = read(
      resolver: resolver(
        set("first", #"{"a": \#(number(1)), "b": \#(number(1))}"#, #"{"b": \#(number(2))}"#),
        modifier("size", ["small": "{}", "large": #"{"a": \#(number(10)), "c": \#(number(10))}"#]),
        set("last", #"{"c": \#(number(3))}"#)), .strict)
    #expect(document.reports == [])
    #expect(document.layers.map(\.name) == ["first", "size", "last"])
    #expect(document.axes.map(\.name) == ["size"])
    #expect(document.axes.map(\.modes) == [["small", "large"]])
    #expect(document.axes.map(\.default) == ["small"])
    #expect(document.themes == [])
    #expect(document.defaultTheme == nil)
    let small = try Evaluator(document).values()
    #expect(small == ["a": .number(1), "b": .number(2), "c": .number(3)])
    let large = try Evaluator(document, ["size": "large"]).values()
    #expect(large == ["a": .number(10), "b": .number(2), "c": .number(3)])
  }

  @Test func referencesAreFollowedAfterMerging() throws {
    let document = read(
      resolver: resolver(
        set("roles", #"{"role": {"$type": "number", "$value": "{base}"}}"#),
        modifier("theme", ["light": #"{"base": \#(number(1))}"#, "dark": #"{"base": \#(number(2))}"#])), .strict)
    #expect(document.reports == [])
    #expect(document.themes == ["light", "dark"])
    #expect(document.defaultTheme == "light")
    #expect(document.axes == [])
    #expect(document.layers[1].definitions.map(\.when) == [When(theme: "light"), When(theme: "dark")])
    #expect(try document.value("role") == .number(1))
    #expect(try document.value("role", ["theme": "dark"]) == .number(2))
  }

  @Test func nothingIsEnumerated() throws {
    let modifiers = (0..<40).map { index in
      #"{"type": "modifier", "name": "m\#(index)", "default": "off", "contexts": "#
        + #"{"off": [{"t\#(index)": \#(number(0))}], "on": [{"t\#(index)": \#(number(1))}]}}"#
    }
    let text = #"{"version": "2025.10", "resolutionOrder": [\#(modifiers.joined(separator: ", "))]}"#
    let document = read(resolver: text, .strict)
    #expect(document.reports == [])
    #expect(document.layers.flatMap(\.definitions).count == 80)
    #expect(try document.value("t7", ["m7": "on", "m8": "on"]) == .number(1))
  }

  @Test func aBrokenTokenDoesNotFallBack() throws {
    let document = read(
      resolver: resolver(
        set("first", #"{"a": \#(number(1)), "b": {"$type": "number", "$value": "{a}"}}"#),
        modifier("theme", ["light": "{}", "dark": #"{"a": {"$type": "number", "$value": "dim"}}"#])))
    #expect(document.diagnostics.count == 1)
    #expect(try document.value("b") == .number(1))
    #expect(try document.value("a", ["theme": "dark"]) == nil)
    #expect(try document.value("b", ["theme": "dark"]) == nil)
  }

  @Test func tokensInsideTokensOfOtherSourcesAreRefused() throws {
    let document = read(
      resolver: resolver(set("first", #"{"a": \#(number(1))}"#), set("last", #"{"a": {"b": \#(number(2))}}"#)))
    #expect(document.reports.count == 1)
    #expect(document.reports[0].contains("\"a.b\" is inside the token \"a\" (main.resolver.json:1:"))
    #expect(try Evaluator(document).values() == ["a": .number(1)])
  }

  @Test func tokensInsideTokensOfOtherContextsAreFine() throws {
    let document = read(
      resolver: resolver(
        modifier("theme", ["light": #"{"a": \#(number(1))}"#, "dark": #"{"a": {"b": \#(number(2))}}"#])), .strict)
    #expect(document.reports == [])
    #expect(try Evaluator(document, ["theme": "dark"]).values() == ["a.b": .number(2)])
  }

  @Test func cyclesThatDependOnTheContextAreLeftToTheEngine() throws {
    let document = read(
      resolver: resolver(
        modifier(
          "theme",
          [
            "light": #"{"$type": "number", "a": {"$value": "{b}"}, "b": {"$value": 1}}"#,
            "dark": #"{"$type": "number", "a": {"$value": 2}, "b": {"$value": "{a}"}}"#,
          ])), .strict)
    #expect(document.reports == [])
    #expect(try document.value("a") == .number(1))
    #expect(try document.value("b", ["theme": "dark"]) == .number(2))
  }

  // MARK: The modifier named `theme`

  @Test func aThemeNamedDefaultIsRenamedAndRecoverable() throws {
    let document = read(
      resolver: resolver(
        modifier("theme", ["default": #"{"a": \#(number(1))}"#, "night": "{}"]),
        modifier("size", ["default": "{}", "fine": #"{"s": \#(number(1))}"#])), .strict)
    #expect(document.themes == ["theme.default", "night"])
    #expect(document.defaultTheme == "theme.default")
    #expect(document.axes.map(\.modes) == [["default", "fine"]])
    #expect(try document.value("a") == .number(1))
    #expect(try document.value("a", ["theme": "night"]) == nil)
    let modes = try document.modes(for: [:])
    #expect(modes == [.theme: "theme.default", "size": "default"])
    #expect(document.input(for: modes) == ["theme": "default", "size": "default"])
    #expect(document.input(for: [.theme: "night", "other": "x"]) == ["theme": "night"])
  }

  @Test func theNameThemeIsCaseSensitive() {
    let document = read(resolver: resolver(modifier("Theme", ["light": "{}", "dark": "{}"])))
    #expect(document.themes == [])
    #expect(document.axes.map(\.name) == ["Theme"])
  }

  // MARK: Input

  @Test func matchesInputWithoutRegardToCase() throws {
    let document = read(resolver: resolver(modifier("size", ["Small": "{}", "small": "{}", "Large": "{}"])))
    #expect(try document.modes(for: ["SIZE": "small"]) == ["size": "small"])
    #expect(try document.modes(for: ["size": "LARGE"]) == ["size": "Large"])
  }

  @Test func reportsAllThatIsWrongWithAnInput() throws {
    let text = """
      {"version": "2025.10", "resolutionOrder": [{"$ref": "#/modifiers/size"}, {"$ref": "#/modifiers/tone"}],
       "modifiers": {"size": {"contexts": {"s": [], "l": []}}, "tone": {"contexts": {"warm": [], "cold": []}}}}
      """
    let document = read(resolver: text, .strict)
    #expect(document.reports == [])
    // An axis needs a default even where the document states none.
    #expect(document.axes.map(\.default) == ["s", "warm"])
    let error = #expect(throws: ThemeInputError.self) {
      try document.modes(for: ["brand": "x", "size": "xl"])
    }
    #expect(
      error?.problems == [
        "no modifier \"brand\"; there are \"size\", \"tone\"",
        "the modifier \"size\" has no context \"xl\"; it has \"s\", \"l\"",
        "the modifier \"tone\" has no default; choose one of \"warm\", \"cold\"",
      ])
  }

  private static let start = #""version": "2025.10", "resolutionOrder": "#

  static let refusesCases: [Case] = [
    Case("[]", "error : a resolver document is an object, not an array"),
    Case(
      #"{"version": "2025.10"}"#,
      "error : a resolver document needs a `resolutionOrder`: an array of sets and modifiers"),
    Case(
      "{\(start)[]}", "error /resolutionOrder: `resolutionOrder` must be an array with at least one set or modifier"),
    Case(
      "{\(start)[1]}",
      """
      error /resolutionOrder/0: an entry of `resolutionOrder` is `{"$ref": "#/sets/…"}`, `{"$ref": "#/modifiers/…"}` \
      or an inline set or modifier, not the number 1
      """
    ),
    Case(
      ##"{\##(start)[{"$ref": "#/resolutionOrder/0"}]}"##,
      """
      error /resolutionOrder/0/$ref: an entry of `resolutionOrder` refers to "#/sets/…" or "#/modifiers/…" of this \
      document, not to the string "#/resolutionOrder/0"
      """
    ),
    Case(
      ##"{\##(start)[{"$ref": "#/sets/x"}]}"##,
      "error /resolutionOrder/0/$ref: no set \"x\"; declare it under `sets` or remove the entry"
    ),
    Case(
      ##"{\##(start)[{"$ref": "#/sets/x"}], "sets": {"x": 1}}"##,
      "error /sets/x: the set \"x\" must be an object, not the number 1"
    ),
    Case(#"{\#(start)[{"type": "set"}]}"#, "error /resolutionOrder/0: an inline set or modifier needs a `name`"),
    Case(
      #"{\#(start)[{"name": "a"}]}"#,
      "error /resolutionOrder/0: \"a\" needs `\"type\": \"set\"` or `\"type\": \"modifier\"`"
    ),
    Case(
      #"{\#(start)[{"name": "a", "type": "set", "sources": []}, {"name": "a", "type": "set", "sources": []}]}"#,
      "error /resolutionOrder/1: an entry of `resolutionOrder` is named \"a\" already; choose another name"
    ),
    Case(
      #"{\#(start)[{"name": "a", "type": "set"}]}"#,
      "error /resolutionOrder/0: the set \"a\" needs `sources`: an array of tokens and references"
    ),
    Case(
      #"{\#(start)[{"name": "a", "type": "set", "sources": {}}]}"#,
      "error /resolutionOrder/0/sources: the sources of the set \"a\" must be an array, not an object"
    ),
    Case(
      #"{\#(start)[{"name": "a", "type": "set", "sources": [1]}]}"#,
      "error /resolutionOrder/0/sources/0: a source is an object of tokens or `{\"$ref\": …}`, not the number 1"
    ),
    Case(
      #"{\#(start)[{"name": "a", "type": "set", "sources": [{"$ref": 1}]}]}"#,
      "error /resolutionOrder/0/sources/0/$ref: `$ref` must be a string, not the number 1"
    ),
    Case(
      ##"{\##(start)[{"name": "a", "type": "set", "sources": [{"$ref": "#sets"}]}]}"##,
      "error /resolutionOrder/0/sources/0/$ref: \"#sets\" must end in a JSON pointer like \"#/sets/base\""
    ),
    Case(
      ###"{\###(start)[{"name": "a", "type": "set", "sources": [{"$ref": "##/sets/b"}]}]}"###,
      "error /resolutionOrder/0/sources/0/$ref: \"##/sets/b\" must end in a JSON pointer like \"#/sets/base\""
    ),
    Case(
      ##"{\##(start)[{"name": "a", "type": "set", "sources": [{"$ref": "#/sets/b"}]}]}"##,
      "error /resolutionOrder/0/sources/0/$ref: \"#/sets/b\" leads nowhere; there is no /sets/b"
    ),
    Case(
      ##"{\##(start)[{"name": "a", "type": "set", "sources": [{"$ref": "#"}]}]}"##,
      """
      error /resolutionOrder/0/sources/0/$ref: a source cannot refer to something that it is part of; refer to tokens \
      elsewhere
      """
    ),
    Case(
      ##"{\##(start)[{"name": "a", "type": "set", "sources": [{"$ref": "none.json"}]}]}"##,
      "error /resolutionOrder/0/sources/0/$ref: \"none.json\" cannot be read: NoSuchFile()"
    ),
    Case(
      #"{\#(start)[{"name": "a", "type": "modifier"}]}"#,
      "error /resolutionOrder/0: the modifier \"a\" needs `contexts`: an object of arrays of sources"
    ),
    Case(
      #"{\#(start)[{"name": "a", "type": "modifier", "contexts": {}}]}"#,
      "error /resolutionOrder/0/contexts: the modifier \"a\" needs at least two contexts"
    ),
    Case(
      #"{\#(start)[{"name": "a", "type": "modifier", "contexts": {"x": [], "y": 1}}]}"#,
      "error /resolutionOrder/0/contexts/y: the sources of the context \"y\" must be an array, not the number 1"
    ),
    Case(
      #"{\#(start)[{"name": "a", "type": "modifier", "default": "z", "contexts": {"x": [], "y": []}}]}"#,
      """
      error /resolutionOrder/0/default: the default of the modifier "a" must be one of its contexts, not the string "z"
      """
    ),
  ]

  @Test(arguments: refusesCases)
  func refuses(_ test: Case) {
    for mode in [DesignTokenReader.Mode.lenient, .strict] {
      #expect(read(resolver: test.text, mode).reports == [test.report])
    }
  }

  @Test func refusesReferencesThatOnlyTheOrderMayMake() {
    let document = read(
      resolver: """
        {\(Self.start)[{"$ref": "#/modifiers/m"}, {"$ref": "#/sets/s"}, {"$ref": "#/sets/a"}],
         "modifiers": {"m": {"contexts": {"x": [], "y": []}}},
         "sets": {"s": {"sources": [{"$ref": "#/modifiers/m"}]},
           "a": {"sources": [{"$ref": "#/sets/b"}]}, "b": {"sources": [{"$ref": "#/sets/a"}]}}}
        """)
    #expect(
      document.reports == [
        "error /sets/s/sources/0/$ref: only `resolutionOrder` may refer to \"#/modifiers\"; move the tokens into a set",
        "error /sets/a/sources/0/$ref: the reference leads back to itself; remove it",
      ])
  }

  static let toleratesCases: [Case] = [
    Case(
      ##"{\##(start)[{"name": "a", "type": "set", "sources": [{"$ref": "#/sets/b", "x": {}}]}], "sets": {"b": {"sources": []}}}"##,
      "/resolutionOrder/0/sources/0/x: a reference to a set has no property `x`; remove it or move it into `$extensions`"
    ),
    Case(
      #"{"resolutionOrder": [{"name": "a", "type": "set", "sources": []}]}"#,
      ": a resolver document needs `\"version\": \"2025.10\"`"
    ),
    Case(
      #"{"version": "2024", "resolutionOrder": [{"name": "a", "type": "set", "sources": []}]}"#,
      "/version: the version is the string \"2024\"; this reader knows \"2025.10\""
    ),
    Case(
      #"{\#(start)[{"name": "a", "type": "set", "sources": []}], "note": 1}"#,
      "/note: a resolver document has no property `note`; remove it or move it into `$extensions`"
    ),
    Case(
      #"{\#(start)[{"name": "a", "type": "set", "sources": [], "contexts": {}}]}"#,
      "/resolutionOrder/0/contexts: a set has no property `contexts`; remove it or move it into `$extensions`"
    ),
    Case(
      #"{\#(start)[{"name": "a", "type": "modifier", "contexts": {"x": []}}]}"#,
      "/resolutionOrder/0/contexts: the modifier \"a\" has one context only; make it a set or add a context"
    ),
  ]

  @Test(arguments: toleratesCases)
  func tolerates(_ test: Case) {
    #expect(read(resolver: test.text).reports == ["warning \(test.report)"])
    #expect(read(resolver: test.text, .strict).reports == ["error \(test.report)"])
  }

  @Test func warnsOfSetsThatAreNotUsed() {
    let document = read(
      resolver: """
        {\(Self.start)[{"name": "a", "type": "set", "sources": [{"$ref": "#/sets/used"}]}],
         "sets": {"used": {"sources": []}, "idle": {"sources": []}}, "modifiers": {"m": {}}}
        """, .strict)
    #expect(
      document.reports == [
        "warning /sets/idle: the set \"idle\" is in no `resolutionOrder`, so its tokens are not read",
        "warning /modifiers/m: the modifier \"m\" is in no `resolutionOrder`, so its tokens are not read",
      ])
  }

  @Test(arguments: ["#/sets/b/sources/0", "far.json"])
  func aSetOfWhichAPartIsReadIsUsed(_ reference: String) throws {
    let document = read(
      resolver: """
        {\(Self.start)[{"name": "a", "type": "set", "sources": [{"$ref": "\(reference)"}]}],
         "sets": {"b": {"sources": [{"t": \(number(1))}]}}}
        """,
      files: ["far.json": #"{"$ref": "main.resolver.json#/sets/b/sources/0"}"#], .strict)
    #expect(document.reports == [])
    #expect(try document.value("t") == .number(1))
  }

  /// Used to be read without a word from another file.
  @Test(arguments: ["modifiers/m/contexts/x/0", "resolutionOrder/2/sources/0"])
  func otherFilesReferToNoMoreThanTheDocumentItself(_ pointer: String) throws {
    let document = read(
      resolver: """
        {\(Self.start)[{"name": "a", "type": "set", "sources": [{"$ref": "far.json"}]}, {"$ref": "#/modifiers/m"},
           {"name": "b", "type": "set", "sources": [{}]}],
         "modifiers": {"m": {"contexts": {"x": [{"t": \(number(1))}], "y": []}}}}
        """,
      files: ["far.json": #"{"$ref": "main.resolver.json#/\#(pointer)"}"#])
    let part = pointer.prefix { $0 != "/" }
    let message = "only `resolutionOrder` may refer to \"#/\(part)\"; move the tokens into a set"
    #expect(document.reports == ["error /$ref: \(message)"])
  }

  @Test func aDocumentThatCannotBeReadIsEmpty() throws {
    let document = DesignTokenReader().read(resolver: "/no/such/folder/x.resolver.json")
    #expect(document.hasErrors)
    #expect(document.diagnostics.map(\.file) == ["x.resolver.json"])
    #expect(document.layers.isEmpty)
    #expect(try document.modes(for: [:]) == [:])
    #expect(!DesignTokenReader().read(tokens: "/no/such/folder/x.tokens.json").diagnostics.isEmpty)
  }

  /// Used to be read without a word, and refused as a whole by engines: the axis had the modes of the first one only.
  @Test func modifiersOfOneNameHaveOneSetOfContexts() throws {
    let others = #"{"c": [{"t": \#(number(1))}], "d": []}"#
    let order = ##"{"$ref": "#/modifiers/m"}, {"$ref": "#/modifiers/m", "contexts": \##(others)}"##
    let modifiers = #"{"m": {"contexts": {"a": [], "b": []}}}"#
    let document = read(
      resolver: #"{"version": "2025.10", "resolutionOrder": [\#(order)], "modifiers": \#(modifiers)}"#)
    #expect(document.reports.count == 1)
    #expect(document.reports[0].contains("a modifier \"m\" with other contexts"))
    #expect(try document.value("t", ["m": "a"]) == nil)
  }

  @Test func aModifierMayComeAgainWithOtherTokens() throws {
    func contexts(_ value: Int) -> String { #""contexts": {"a": [{"t": \#(number(value))}], "b": []}"# }
    let again = ##"{"$ref": "#/modifiers/m", "default": "b", \##(contexts(2))}"##
    let order = [modifier("k", ["c": "{}", "d": "{}"]), ##"{"$ref": "#/modifiers/m"}"##, again]
    let items = order.joined(separator: ", ")
    let modifiers = #"{"m": {\#(contexts(1))}}"#
    let document = read(
      resolver: #"{"version": "2025.10", "resolutionOrder": [\#(items)], "modifiers": \#(modifiers)}"#, .strict)
    #expect(document.reports == [])
    #expect(document.axes.map(\.name) == ["k", "m"])
    #expect(document.axes.map(\.default) == ["c", "a"])
    #expect(try document.value("t", ["m": "a"]) == .number(2))
  }

  /// Used to be read without a word if the inline one came first.
  @Test(arguments: ["sets", "modifiers"])
  func theNameOfAnInlineEntryIsNoOthers(_ plural: String) {
    let inline = modifier("m", ["a": "{}", "b": "{}"])
    let reference = ##"{"$ref": "#/\##(plural)/m"}"##
    let declared = #""sets": {"m": {"sources": []}}, "modifiers": {"m": {"contexts": {"a": [], "b": []}}}"#
    for (order, place) in [([inline, reference, reference], "1/$ref"), ([reference, reference, inline], "2")] {
      let items = order.joined(separator: ", ")
      let document = read(resolver: #"{"version": "2025.10", "resolutionOrder": [\#(items)], \#(declared)}"#)
      let message = "an entry of `resolutionOrder` is named \"m\" already; choose another name"
      #expect(document.reports.first == "error /resolutionOrder/\(place): \(message)")
    }
  }

  @Test func aSetAndAModifierOfOneKeyMayBothBeReferredTo() throws {
    let document = read(
      resolver: """
        {\(Self.start)[{"$ref": "#/sets/m"}, {"$ref": "#/modifiers/m"}],
         "sets": {"m": {"sources": [{"t": \(number(1))}]}},
         "modifiers": {"m": {"contexts": {"a": [{"t": \(number(2))}], "b": []}}}}
        """, .strict)
    #expect(document.reports == [])
    #expect(try document.value("t", ["m": "a"]) == .number(2))
    #expect(try document.value("t", ["m": "b"]) == .number(1))
  }
}
