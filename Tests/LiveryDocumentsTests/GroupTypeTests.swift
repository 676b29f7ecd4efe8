import LiveryDocuments
import LiveryVocabulary
import Testing

/// Types that tokens have from their groups, which sources and contexts may state otherwise.
@Suite struct GroupTypeTests {
  @Test func groupTypesAreInheritedAfterMerging() throws {
    let document = read(
      resolver: resolver(
        modifier("theme", ["light": #"{"g": {"x": {"$value": 1}}}"#, "dark": #"{"g": {"x": {"$value": 2}}}"#]),
        set("types", #"{"g": {"$type": "number"}}"#)), .strict)
    #expect(document.reports == [])
    #expect(try document.value("g.x", ["theme": "dark"]) == .number(2))
  }

  /// The group's type depends on two modifiers: the later one goes before the earlier, whatever their conditions.
  @Test func groupTypesMayDifferByContext() throws {
    let document = read(
      resolver: resolver(
        set("first", #"{"$type": "number", "g": {"x": {"$value": 400}}}"#),
        modifier("theme", ["light": "{}", "dark": #"{"g": {"$type": "fontWeight"}}"#]),
        modifier("size", ["small": "{}", "large": #"{"g": {"$type": "number"}}"#])), .strict)
    #expect(document.reports == [])
    #expect(try document.value("g.x") == .number(400))
    #expect(try document.value("g.x", ["theme": "dark"]) == .fontWeight(FontWeight(400)))
    #expect(try document.value("g.x", ["theme": "dark", "size": "large"]) == .number(400))
    #expect(try document.value("g.x", ["size": "large"]) == .number(400))
  }

  @Test func aTypeThatOnlySomeContextsStateIsMissingInTheOthers() throws {
    let document = read(
      resolver: resolver(
        set("first", #"{"g": {"x": {"$value": 1}}}"#),
        modifier("theme", ["light": "{}", "dark": #"{"g": {"$type": "number"}}"#])))
    #expect(document.reports.count == 1)
    #expect(document.reports[0].contains("the token has no type"))
    #expect(try document.value("g.x") == nil)
    #expect(try document.value("g.x", ["theme": "dark"]) == .number(1))
  }

  @Test func aTypeThatEveryContextStatesIsMissingInNone() throws {
    let type = #"{"g": {"$type": "number"}}"#
    let document = read(
      resolver: resolver(
        set("first", #"{"g": {"x": {"$value": 1}}}"#), modifier("theme", ["light": type, "dark": type])), .strict)
    #expect(document.reports == [])
    #expect(document.layers[0].definitions.map(\.when) == [.always])
    for theme in ["light", "dark"] { #expect(try document.value("g.x", ["theme": theme]) == .number(1)) }
  }

  /// What the root says would be an error of the token, if it counted anywhere.
  @Test func typesOfEveryContextGoBeforeThoseOfOuterGroups() throws {
    let document = read(
      resolver: resolver(
        set("first", #"{"$type": "color"}"#),
        modifier("theme", ["light": #"{"g": {"x": {"$value": 400}}}"#, "dark": "{}"]),
        modifier("size", ["small": #"{"g": {"$type": "number"}}"#, "large": #"{"g": {"$type": "fontWeight"}}"#])),
      .strict)
    #expect(document.reports == [])
    #expect(try document.value("g.x") == .number(400))
    #expect(try document.value("g.x", ["size": "large"]) == .fontWeight(FontWeight(400)))
    #expect(try document.value("g.x", ["theme": "dark", "size": "large"]) == nil)
  }

  @Test func groupTypesThatDependOnTooMuchAreRefused() throws {
    let types = (0..<9).map { modifier("m\($0)", ["off": "{}", "on": #"{"g": {"$type": "t\#($0)"}}"#]) }
    let entries = [set("first", #"{"g": {"$type": "number", "x": {"$value": 1}}}"#)] + types
    let text = #"{"version": "2025.10", "resolutionOrder": [\#(entries.joined(separator: ", "))]}"#
    let reports = read(resolver: text).reports
    #expect(
      reports.contains {
        $0.hasSuffix(
          "the `$type` of the groups around \"g.x\" depends on more than 8 contexts; state the token's own")
      })
  }

  @Test func aTokenThatStatesItsTypeAsksNoGroup() throws {
    let types = (0..<9).map { modifier("m\($0)", ["off": "{}", "on": #"{"g": {"$type": "t\#($0)"}}"#]) }
    let entries = [set("first", #"{"g": {"x": \#(number(1))}}"#)] + types
    let text = #"{"version": "2025.10", "resolutionOrder": [\#(entries.joined(separator: ", "))]}"#
    let document = read(resolver: text)
    #expect(!document.reports.contains { $0.contains("depends on more than") })
    #expect(try document.value("g.x") == .number(1))
  }
}
