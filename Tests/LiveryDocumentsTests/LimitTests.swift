import LiveryDocuments
import LiveryVocabulary
import Testing

/// What exceeds a limit is reported with its place and left out; what meets it exactly is read.
@Suite struct LimitTests {
  private func limits(_ change: (inout DocumentLimits) -> Void) -> DocumentLimits {
    var limits = DocumentLimits()
    change(&limits)
    return limits
  }

  private let twoFiles = resolver(set("s", #"{"$ref": "a.json"}"#, #"{"$ref": "b.json"}"#))

  @Test func files() {
    let files = ["a.json": "{}", "b.json": "{}"]
    #expect(read(resolver: twoFiles, files: files, limits: limits { $0.files = 3 }).reports == [])
    let document = read(resolver: twoFiles, files: files, limits: limits { $0.files = 2 })
    #expect(
      document.reports == [
        "error /resolutionOrder/0/sources/1/$ref: \"b.json\" is one file more than the limit of 2; raise the limit"
      ])
    #expect(document.files == ["main.resolver.json", "a.json"])
  }

  @Test func fileBytes() {
    let size = twoFiles.utf8.count
    let files = ["a.json": "{}", "b.json": "{}"]
    #expect(read(resolver: twoFiles, files: files, limits: limits { $0.fileBytes = size }).reports == [])
    #expect(
      read(resolver: twoFiles, files: files, limits: limits { $0.fileBytes = size - 1 }).reports == [
        "error : \"main.resolver.json\" is larger than \(size - 1) bytes; split it or raise the limit"
      ])
  }

  @Test func totalBytes() throws {
    let size = twoFiles.utf8.count
    let files = ["a.json": #"{"a": \#(number(1))}"#, "b.json": #"{"b": \#(number(1))}"#]
    let total = files.values.map(\.utf8.count).reduce(size, +)
    #expect(read(resolver: twoFiles, files: files, limits: limits { $0.totalBytes = total }).reports == [])
    let document = read(resolver: twoFiles, files: files, limits: limits { $0.totalBytes = total - 1 })
    #expect(
      document.reports == [
        "error /resolutionOrder/0/sources/1/$ref: \"b.json\" makes all files larger than \(total - 1) bytes; raise the limit"
      ])
    #expect(try document.value("a") == .number(1))
  }

  @Test func values() throws {
    let files = ["a.json": #"{"a": \#(number(1))}"#, "b.json": #"{"b": \#(number(1))}"#]
    // The root, the version, the order, the set with name, type and sources, two references; four values in each file.
    #expect(read(resolver: twoFiles, files: files, limits: limits { $0.values = 19 }).reports == [])
    let document = read(resolver: twoFiles, files: files, limits: limits { $0.values = 18 })
    #expect(document.reports == ["error : there are more than 18 values in all files; raise the limit"])
    #expect(document.diagnostics.map(\.file) == ["b.json"])
    #expect(document.diagnostics.map(\.column) == [37])
    #expect(try document.value("a") == .number(1))
  }

  @Test func definitions() {
    let tokens = resolver(set("s", #"{"a": \#(number(1)), "b": \#(number(1))}"#))
    #expect(read(resolver: tokens, limits: limits { $0.definitions = 2 }).reports == [])
    #expect(
      read(resolver: tokens, limits: limits { $0.definitions = 1 }).reports == [
        "error /resolutionOrder/0/sources/0/b: the document has more tokens than the limit allows; raise the limit"
      ])
    let variants = resolver(
      set("s", #"{"g": {"x": {"$value": 1}}}"#), modifier("m", ["a": "{}", "b": #"{"g": {"$type": "number"}}"#]))
    #expect(
      read(resolver: variants, limits: limits { $0.definitions = 1 }).reports.last
        == "error /resolutionOrder/0/sources/0/g/x: the document has more definitions than the limit allows; "
        + "raise the limit")
  }

  @Test func limitsMayBeAnyNumber() {
    let files = ["a.json": #"{"a": \#(number(1))}"#, "b.json": #"{"b": \#(number(1))}"#]
    #expect(read(resolver: twoFiles, files: files, limits: limits { $0.effortPerByte = .max }).reports == [])
    #expect(read(resolver: twoFiles, files: files, limits: limits { $0.effortPerByte = .min }).reports == [])
    #expect(
      read(
        resolver: twoFiles, files: files,
        limits: limits {
          $0.effortPerByte = .min
          $0.effortMin = .min
        }
      ).hasErrors)
    #expect(read(resolver: twoFiles, files: files, limits: limits { $0.definitions = .max }).reports == [])
    #expect(
      read(resolver: twoFiles, files: files, limits: limits { $0.definitions = .min }).reports == [
        "error /a: the document has more tokens than the limit allows; raise the limit",
        "error /b: the document has more tokens than the limit allows; raise the limit",
      ])
  }

  @Test func lengthOfKeys() throws {
    let text = #"{"$extensions": {"\#(String(repeating: "é", count: 5))": 1}}"#
    #expect(read(resolver: resolver(set("s", text)), limits: limits { $0.nameBytes = 15 }).reports == [])
    let long = String(repeating: "é", count: 8)
    let tokens = #"{"a": \#(number(1)), "\#(long)": {"b": \#(number(2))}, "$extensions": {"\#(long)": 1}}"#
    let document = DesignTokenReader(limits: limits { $0.nameBytes = 15 }).read(tokens: Array(tokens.utf8), named: "t")
    #expect(document.reports == ["error /\(long): the key is longer than 15 bytes; shorten it or raise the limit"])
    #expect(document.diagnostics.map(\.column) == [tokens.unicodeScalars.prefix { $0 != "é" }.count + 8 + 4])
    #expect(document.tokenNames == ["a"])
  }

  @Test func lengthOfTokenNames() throws {
    let tokens = #"{"abcdefgh": {"ijklmno": \#(number(1)), "ijklmnop": \#(number(2))}}"#
    let document = read(resolver: resolver(set("s", tokens)), limits: limits { $0.nameBytes = 16 })
    #expect(
      document.reports == [
        """
        error /resolutionOrder/0/sources/0/abcdefgh/ijklmnop: the name of the token with its groups is longer than 16 \
        bytes; shorten it
        """
      ])
    #expect(try document.value("abcdefgh.ijklmno") == .number(1))
    #expect(try document.value("abcdefgh.ijklmnop") == nil)
  }

  @Test func lengthOfNamesThatGroupsInherit() throws {
    let tokens = #"{"b": {"klmnopqrst": \#(number(1))}, "abcdefghij": {"$extends": "{b}"}}"#
    let document = read(resolver: resolver(set("s", tokens)), limits: limits { $0.nameBytes = 16 })
    #expect(
      document.reports == [
        """
        error /resolutionOrder/0/sources/0/abcdefghij/$extends: the name of a token that the group has by extending is \
        longer than 16 bytes; shorten it
        """
      ])
    #expect(try document.value("b.klmnopqrst") == .number(1))
    #expect(try document.value("abcdefghij.klmnopqrst") == nil)
  }

  @Test func lengthOfGroupTypes() throws {
    let long = String(repeating: "x", count: 17)
    let tokens = #"{"$type": "number", "g": {"$type": "\#(long)", "t": {"$value": 1}}}"#
    let document = read(resolver: resolver(set("s", tokens)), limits: limits { $0.nameBytes = 16 })
    #expect(
      document.reports == [
        "error /resolutionOrder/0/sources/0/g/$type: the `$type` of the group is longer than 16 bytes; shorten it"
      ])
    #expect(try document.value("g.t") == .number(1))
  }

  @Test func lengthOfReferencesAndSetNames() {
    let long = String(repeating: "x", count: 17)
    let text = resolver(set("s", #"{"$ref": "\#(long)"}"#), set(long, "{}"))
    #expect(
      read(resolver: text, limits: limits { $0.nameBytes = 16 }).reports == [
        "error /resolutionOrder/0/sources/0/$ref: the reference is longer than 16 bytes; shorten it",
        "error /resolutionOrder/1: the name is longer than 16 bytes; shorten it",
      ])
  }

  @Test func lengthOfReferencesInValues() {
    let name = String(repeating: "x", count: 14)
    for (reference, place) in [(#""{\#(name)}""#, ""), (##"{"$ref": "#/\##(name)"}"##, "/$ref")] {
      let tokens = resolver(set("s", #"{"\#(name)": \#(number(1)), "a": {"$value": \#(reference)}}"#))
      #expect(read(resolver: tokens, limits: limits { $0.nameBytes = 16 }).reports == [])
      // The key is as long as it may be, and the reference needs a sign or two more.
      #expect(
        read(resolver: tokens, limits: limits { $0.nameBytes = 15 }).reports == [
          "error /resolutionOrder/0/sources/0/a/$value\(place): the reference is longer than 15 bytes; shorten it"
        ])
    }
  }

  @Test(arguments: [
    ("fontFamily", #""A""#),
    ("shadow", #"{"color": "{c}", "offsetX": "{d}", "offsetY": "{d}", "blur": "{d}", "spread": "{d}"}"#),
    ("gradient", #"{"color": "{c}", "position": 0.5}"#), ("strokeStyle", #""{d}""#),
  ])
  func elements(_ type: String, element: String) throws {
    for count in [3, 4] {
      let array = "[\(Array(repeating: element, count: count).joined(separator: ", "))]"
      let hasDashes = type == "strokeStyle"
      let value = hasDashes ? #"{"lineCap": "butt", "dashArray": \#(array)}"# : array
      let tokens = #"{\#(TypeTests.parts), "x": {"$type": "\#(type)", "$value": \#(value)}}"#
      let document = read(resolver: resolver(set("s", tokens)), .strict, limits: limits { $0.elements = 3 })
      let place = "/resolutionOrder/0/sources/0/x/$value" + (hasDashes ? "/dashArray" : "")
      let report = "error \(place): the array has more than 3 elements; shorten it or raise the limit"
      #expect(document.reports == (count == 3 ? [] : [report]))
      let result = try document.value("x")
      #expect((result != nil) == (count == 3))
    }
  }

  @Test func diagnostics() {
    let broken = resolver(set("s", #"{"a": 1, "b": 1, "c": 1, "d": 1}"#))
    #expect(read(resolver: broken, limits: limits { $0.diagnostics = 4 }).diagnostics.count == 4)
    let document = read(resolver: broken, limits: limits { $0.diagnostics = 2 })
    #expect(document.diagnostics.count == 3)
    #expect(document.diagnostics.last?.message == "more than 2 diagnostics; mend these first")
  }

  /// Warnings that are not listed do not make a document one with errors, errors that are not listed do.
  @Test func whatIsNotListedIsNoErrorUnlessOneIs() {
    let warned = (0..<4).map { #""t\#($0)": {"$type": "dimension", "$value": "\#($0 + 1)px"}"# }
    func document(_ tokens: [String], _ most: Int) -> ThemeDocument {
      read(
        resolver: resolver(set("s", "{\(tokens.joined(separator: ", "))}")), limits: limits { $0.diagnostics = most })
    }
    let one = document(warned, 3)
    #expect(one.diagnostics.count == 4 && !one.hasErrors)
    let other = document(warned + [#""wrong": 1"#], 3)
    #expect(other.diagnostics.count == 4 && other.hasErrors)
    #expect(other.diagnostics.last?.message == "more than 3 diagnostics; mend these first")
  }

  /// A list of them is hashed with each value that has it: 124 KB took the engine ten seconds.
  @Test func unitsAndNamesOfFamiliesAreShort() throws {
    func family(_ count: Int) -> String { String(repeating: "u", count: count) }
    let tokens = """
      {"f": {"$type": "fontFamily", "$value": "\(family(256))"}, "g": {"$type": "fontFamily", "$value": "\(family(257))"},
      "s": {"$type": "other", "$value": "\(family(257))"}, "r": {"$type": "fontFamily", "$value": ["{f}", "{s}"]},
      "u": {"$type": "dimension", "$value": {"value": 1, "unit": "\(family(64))"}},
      "v": {"$type": "dimension", "$value": {"value": 1, "unit": "\(family(65))"}},
      "w": {"$type": "dimension", "$value": {"value": 1, "unit": "{s}"}}}
      """
    let document = read(resolver: resolver(set("s", tokens)))
    #expect(
      document.diagnostics.filter { $0.severity == .error }.map(\.pointer).map { $0.split(separator: "/")[4] } == [
        "g", "v",
      ])
    let present = try ["f", "u"].map { try document.value(TokenName($0)) != nil }
    let missing = try ["g", "r", "v", "w"].map { try document.value(TokenName($0)) == nil }
    #expect(present == [true, true] && missing.allSatisfy { $0 })
  }

  /// Else a file of some kilobytes could ask for gigabytes of them.
  @Test func longDiagnosticsCountForSeveral() {
    let groups = String(repeating: #"{"\#(String(repeating: "g", count: 30))": "#, count: 32)
    let tokens = (0..<100).map { #""t\#($0)": 1"# }.joined(separator: ", ")
    let document = read(
      resolver: resolver(set("s", groups + "{\(tokens)}" + String(repeating: "}", count: 32))),
      limits: limits { $0.diagnostics = 100 })
    #expect(document.diagnostics.count == 51)
    #expect(document.diagnostics.last?.message == "more than 100 diagnostics; mend these first")
  }

  @Test func longTextsAreNotQuotedWhole() throws {
    let long = String(repeating: "x", count: 10_000)
    let values = [
      #""\#(long)""#, #""{\#(long)!.}""#, ##"{"$ref": "#/\##(long)/$x"}"##, #"{"value": 1, "unit": "\#(long)"}"#,
    ]
    for value in values {
      let others = #""$type": "\#(long)", "b": {"$value": []}, "c": {"$type": "\#(long)", "$value": []}"#
      let document = read(#"{"a": {"$type": "dimension", "$value": \#(value)}, \#(others)}"#)
      #expect(!document.diagnostics.isEmpty)
      for diagnostic in document.diagnostics { #expect(diagnostic.message.utf8.count < 600, "\(diagnostic)") }
    }
  }
}
