import LiveryDocuments
import LiverySheets
import Testing

/// Sheets that are used together.
@Suite struct NeighbourTests {
  /// Reads a sheet that lies between others.
  private func read(_ text: String, above below: String, below above: String = "") -> ThemeSheet {
    var surroundings = SheetSurroundings()
    surroundings.add(
      [], [ThemeSheetReader().read(Array(below.utf8), named: "below.xss")],
      above: [ThemeSheetReader().read(Array(above.utf8), named: "above.xss")])
    return ThemeSheetReader(surroundings: surroundings).read(Array(text.utf8), named: "test.xss")
  }

  /// What a sheet below declares stands. Declared in another way, it is reported.
  @Test(arguments: [
    ("@axis d: a, b*;", "@axis d: a*, b;", ["1:1 error repeated-name"]),
    ("@axis d: a, b*;", "@axis d: a, c*;", ["1:1 error repeated-name"]), ("@axis d: a, b*;", "@axis d: a, b*;", []),
    ("@theme n; @theme m: n;", "@theme m; @theme n: m;", ["1:1 error repeated-name", "1:11 error repeated-name"]),
    ("@theme n; @theme m: n;", "@theme m: n; @theme o: m;", []),
    ("@class V { x: number; }", "@class V { x: color; }", ["1:12 error wrong-kind"]),
    ("@class V { x: number; }", "@class V { x: number; y: color; }", []),
    ("@class V { x: string slotted; }", "@class V { x: string; }", ["1:12 error repeated-name"]),
    ("@class A: B;", "@class A: C;", ["1:1 error repeated-name"]), ("@class A: B;", "@class A; @class B: C;", []),
    ("V { x: 3px }", "V { x: red }", ["1:8 error invalid-value"]),
  ])
  func whatIsBelowStands(_ below: String, _ text: String, _ reports: [String]) {
    #expect(read(text, above: below).reports == reports)
    // The sheet below knows what is above it, and nothing is its fault.
    #expect(read(below, above: "", below: text).diagnostics.isEmpty)
  }

  /// Only both sheets together make a cycle.
  @Test func cyclesOverSheets() {
    let below = "@theme a: b; @class A: B;"
    let above = "@theme b: c; @theme c: a; @class B: A;"
    let lower = read(below, above: "", below: above)
    #expect(lower.diagnostics.isEmpty && lower.themes.map(\.parent) == ["b"])
    var surroundings = SheetSurroundings()
    surroundings.add([], [lower])
    let upper = ThemeSheetReader(surroundings: surroundings).read(Array(above.utf8), named: "test.xss")
    #expect(upper.reports == ["1:1 error reference-cycle", "1:27 error reference-cycle"])
    #expect(upper.themes.map { "\($0.name):\($0.parent)" } == ["c:a", "b:default"])
  }

  /// The first sheet that uses an attribute declares it. The others use it.
  @Test func attributesByUse() {
    let lower = read("V { x: 3 }", above: "", below: "V { x: 9 }")
    #expect(lower.attributes.map(\.name) == ["x"] && lower.lines == ["V { x: 3.0; }"])
    let upper = read("V { x: 9 }", above: "V { x: 3 }")
    #expect(upper.attributes.isEmpty && upper.lines == ["V { x: 9.0; }"])
    // One that only a later sheet gives a kind has one.
    #expect(read("V { x: none }", above: "", below: "V { x: 9 }").diagnostics.isEmpty)
    // What a later sheet lists goes before use.
    #expect(read("V { x: 3px }", above: "", below: "@class V { x: number; }").lines == ["V { x: 3.0; }"])
  }

  /// A sheet on its own may use tokens that a document defines. Where all tokens are known, others are reported.
  @Test func tokensThatNothingDefines() {
    let text = "@class V { x: number; } V { x: {q}; }"
    #expect(LiverySheetsTests.read(text).diagnostics.isEmpty)
    #expect(read(text, above: "").diagnostics.map(\.message) == ["nothing defines the token \"q\""])
    #expect(read(text, above: "", below: "@tokens { q: 1 }").diagnostics.isEmpty)
  }
}
