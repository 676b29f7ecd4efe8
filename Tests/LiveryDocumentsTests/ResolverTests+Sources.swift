import LiveryDocuments
import LiveryVocabulary
import Testing

/// Where tokens come from: files and sets, and the references to them.
extension ResolverTests {
  @Test func readsFilesRelativeToTheDocument() throws {
    let document = read(
      resolver: """
        {"version": "2025.10", "resolutionOrder": [{"$ref": "#/sets/base"}],
         "sets": {"base": {"sources": [{"$ref": "./tokens/a%20b.json"}, {"$ref": "tokens/more.json#/part/one"}]}}}
        """,
      files: [
        "tokens/a b.json": #"{"a": \#(number(1)), "x": {"$type": "number", "$value": true}}"#,
        "tokens/more.json": #"{"part": {"one": {"b": \#(number(2))}}}"#,
      ])
    #expect(document.diagnostics.map(\.file) == ["tokens/a b.json"])
    #expect(try Evaluator(document).values() == ["a": .number(1), "b": .number(2)])
  }

  @Test func setsMayIncludeSetsAndOverrideKeys() throws {
    let document = read(
      resolver: """
        {"version": "2025.10", "resolutionOrder": [{"$ref": "#/sets/all"}],
         "sets": {"base": {"sources": [{"a": \(number(1)), "b": \(number(1))}, {"c": \(number(1))}]},
           "all": {"sources": [{"$ref": "#/sets/base"}, {"$ref": "#/$defs/extra", "d": \(number(5))}]}},
         "$defs": {"extra": {"d": \(number(4)), "e": \(number(4))}}}
        """, .strict)
    #expect(document.reports == [])
    #expect(
      try Evaluator(document).values()
        == ["a": .number(1), "b": .number(1), "c": .number(1), "d": .number(5), "e": .number(4)])
  }

  @Test func keysBesideAReferenceOfTheOrderOverride() throws {
    let document = read(
      resolver: """
        {"version": "2025.10", "resolutionOrder": [{"$ref": "#/modifiers/m", "default": "b"}],
         "modifiers": {"m": {"contexts": {"a": [], "b": []}, "default": "a"}}}
        """, .strict)
    #expect(document.reports == [])
    #expect(document.axes.map(\.default) == ["b"])
  }

  @Test(arguments: [
    ("/etc/tokens.json", "is no relative path; write the path from this file's folder"),
    ("https://example.com/a.json", "is no relative path; write the path from this file's folder"),
    ("..\\\\a.json", "is no relative path; write the path from this file's folder"),
    ("../a.json", "leads out of the root folder; keep all files below it"),
    ("sub/../../a.json", "leads out of the root folder; keep all files below it"),
    ("%2e%2e/a.json", "leads out of the root folder; keep all files below it"),
    ("%zz", "is not a path; write a relative path like \"./colors.tokens.json\""),
  ])
  func refusesPathsOutOfTheRoot(_ path: String, message: String) {
    let document = read(resolver: resolver(set("s", #"{"$ref": "\#(path)"}"#)))
    #expect(document.reports.count == 1)
    #expect(document.reports[0].hasPrefix("error /resolutionOrder/0/sources/0/$ref: "))
    #expect(document.reports[0].hasSuffix(message), "\(document.reports)")
  }

  /// A mark that combines with a slash makes one character of both, and a custom provider knows files by bytes.
  @Test(arguments: [
    ("..%2F%CC%81x.json", "leads out of the root folder; keep all files below it"),
    ("sub%2F%CC%81y%2F..%2F..%2F..%2F%CC%81x.json", "leads out of the root folder; keep all files below it"),
    ("%2F%CC%81x.json", "is no relative path; write the path from this file's folder"),
    ("..%5C%CC%81x.json", "is no relative path; write the path from this file's folder"),
    ("https:%CC%81//example.org/x.json", "is no relative path; write the path from this file's folder"),
  ])
  func refusesPathsOutOfTheRootByScalars(_ path: String, message: String) {
    let asked = Locked<[String]>([])
    let main = resolver(set("s", #"{"$ref": "\#(path)"}"#))
    let document = DesignTokenReader().read(resolver: "main.json") { path in
      asked.withLock { $0.append(path) }
      return Array((path == "main.json" ? main : "{}").utf8)
    }
    #expect(asked.withLock { $0 } == ["main.json"])
    #expect(document.reports == ["error /resolutionOrder/0/sources/0/$ref: \"\(path)\" \(message)"])
  }

  /// The folder `.` is none to leave.
  @Test func refusesPathsOutOfTheRootFromADocumentNamedWithADot() {
    let asked = Locked<[String]>([])
    let main = resolver(set("s", #"{"$ref": "../a.json"}"#))
    let document = DesignTokenReader().read(resolver: "./main.resolver.json") { path in
      asked.withLock { $0.append(path) }
      return Array((path == "./main.resolver.json" ? main : "{}").utf8)
    }
    #expect(asked.withLock { $0 } == ["./main.resolver.json"])
    #expect(
      document.reports == [
        "error /resolutionOrder/0/sources/0/$ref: \"../a.json\" leads out of the root folder; keep all files below it"
      ])
  }

  @Test func referencesMayLeadBackToADocumentNamedWithADot() throws {
    let asked = Locked<[String]>([])
    let main = ##"""
      {"version": "2025.10", "resolutionOrder": [{"$ref": "#/sets/s"}],
       "sets": {"s": {"sources": [{"$ref": "main.resolver.json#/$defs/t"}]}},
       "$defs": {"t": {"a": {"$type": "number", "$value": 1}}}}
      """##
    let document = DesignTokenReader().read(resolver: "./main.resolver.json") { path in
      asked.withLock { $0.append(path) }
      return Array(main.utf8)
    }
    #expect(asked.withLock { $0 } == ["./main.resolver.json"])
    #expect(document.reports == [])
    #expect(try document.value("a") == .number(1))
  }

  /// Two files whose names look the same are two.
  @Test func filesGoByTheirScalars() throws {
    let names = ["caf\u{e9}.json", "cafe\u{301}.json"]
    let sources = names.map { #"{"$ref": "\#($0)"}"# }.joined(separator: ", ")
    let asked = Locked<[String]>([])
    let main = #"{"version": "2025.10", "resolutionOrder": [{"type": "set", "name": "s", "sources": [\#(sources)]}]}"#
    _ = DesignTokenReader().read(resolver: "main.json") { path in
      asked.withLock { $0.append(path) }
      return Array((path == "main.json" ? main : "{}").utf8)
    }
    #expect(asked.withLock { $0.map { Array($0.utf8) } } == (["main.json"] + names).map { Array($0.utf8) })
  }
}
