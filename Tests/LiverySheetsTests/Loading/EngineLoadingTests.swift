import Livery
import LiveryDocuments
import LiveryLoading
import LiverySheets
import LiveryVocabulary
import Testing

@Suite struct EngineLoadingTests {
  private static let text = """
    @theme night : default;
    @theme dim : night;
    @axis density: compact, regular*;
    @class View { color: color; size: number; edge: border; title: string slotted; }
    @class Label : View { }
    @tokens { accent: #0000ff; gap: 8 }
    @tokens #night { accent: #00ff00 }
    @when density: compact { @tokens { gap: 4 } View { size: 1 } #night Label { size: 2 } }
    View { color: #111; size: {gap}; edge: 1px solid {accent} }
    Label.big { size: 20; title: "big" }
    Label:on { title: "on" }
    #night View { color: {accent} }
    #night View Label { color: none }
    """

  private func engine() throws -> (Engine, ThemeSheet) {
    let engine = Engine()
    let sheet = read(Self.text)
    #expect(sheet.diagnostics.isEmpty)
    try engine.load(sheet)
    return (engine, sheet)
  }

  private static func border(_ rgba: UInt32) -> Resolution {
    .value(ThemeBorder(color: ThemeColor(rgba: rgba), width: ThemeDimension(1), style: .keyword(.solid)))
  }

  /// Worked out by hand from the text and the semantics, point 2.
  @Test(
    arguments: [
      // theme, density; size of a View, of a Label in it, of one that is big; color of the View and of the Label; edge
      ("default", "regular", [8, 8, 20], 0x1111_11ff, .value(ThemeColor(rgba: 0x1111_11ff)), border(0x0000_ffff)),
      ("default", "compact", [1, 1, 20], 0x1111_11ff, .value(ThemeColor(rgba: 0x1111_11ff)), border(0x0000_ffff)),
      ("night", "regular", [8, 8, 20], 0x00ff_00ff, .none, border(0x00ff_00ff)),
      ("dim", "compact", [1, 2, 2], 0x00ff_00ff, .none, border(0x00ff_00ff)),
    ] as [(String, String, [Double], UInt32, Resolution, Resolution)])
  func values(
    _ theme: String, _ density: String, _ sizes: [Double], _ color: UInt32, _ labelColor: Resolution, _ edge: Resolution
  ) throws {
    let (engine, _) = try engine()
    let view = try engine.track("View")
    let label = try engine.track("Label", parent: view)
    let big = try engine.track("Label", identifiers: ["big"], states: ["on"], parent: view)
    try engine.setContext([.theme: ModeName(theme), "density": ModeName(density)])
    #expect([view, label, big].map { engine.value($0, "size")?.value(as: Double.self) } == sizes)
    #expect(engine.value(view, "color") == .value(ThemeColor(rgba: color)))
    #expect(engine.value(label, "color") == labelColor)
    #expect(engine.value(big, "edge") == edge)
    #expect(engine.value(big, "title", slot: [StateName]()) == .value("big"))
    #expect(engine.value(big, "title", slot: ["on"]) == .value("on"))
    #expect(engine.value(view, "title", slot: [StateName]()) == .absent)
  }

  /// Loading the same again is no change, and loading another version is the same as loading it first.
  @Test func reload() throws {
    let (engine, sheet) = try engine()
    let revision = engine.revision
    try engine.load(sheet)
    try engine.load(read(SheetFormatter().format(Self.text)))
    #expect(engine.revision == revision + 1, "only the places of the rules are new")
    let next = "@theme night : default; @theme dim : default; View { size: 3 }"
    try engine.load(read(next))
    let fresh = Engine()
    try fresh.load(read(next))
    #expect(engine.themes["dim"] == .default)
    let handles = (try engine.track("View"), try fresh.track("View"))
    for attribute: AttributeName in ["size"] {
      #expect(engine.value(handles.0, attribute) == fresh.value(handles.1, attribute))
    }
    #expect(engine.value(handles.0, "color") == .absent)
  }

  @Test func badSheetsChangeNothing() throws {
    let (engine, _) = try engine()
    let revision = engine.revision
    let limits = {
      var limits = DocumentLimits(); limits.depth = 1; return limits
    }()
    #expect(throws: ThemeDocumentError.self) {
      try engine.load(read("@theme x; @when a: b { A { b: 1 } }", limits: limits))
    }
    #expect(throws: ThemeDocumentError.self) { try engine.load(read(files: ["main.xss": "@theme x; @import 'no';"])) }
    // An unknown neighbour, another kind, another superclass, another axis.
    #expect(throws: EditError.unknownSheet("nowhere")) {
      try engine.load(
        ThemeSheetReader().read(Array("@theme x; View { size: 3 }".utf8), named: "other.xss"), .directlyAbove("nowhere")
      )
    }
    for text in ["@theme x; View { size: red }", "@theme x; @class Label : Other;", "@theme x; @axis density: a, b;"] {
      #expect(throws: EditError.self) { try engine.load(read(text)) }
    }
    #expect(engine.revision == revision && engine.themes["x"] == nil)
    #expect(engine.sheets == ["test", "application"])
  }

  @Test func surroundingsOfAnEngine() throws {
    let (engine, _) = try engine()
    var surroundings = SheetSurroundings(of: engine)
    surroundings.isComplete = true
    let sheet = read(
      "#night Label { size: 50%; title: red; colr: 1 } #dusk View { size: 1 }"
        + " @when density: regular { View { size: 1px } }",
      surroundings)
    #expect(
      sheet.lines == ["Label [theme=night] { size: 0.5; title: \"red\"; }", "View [density=regular] { size: 1.0; }"])
    #expect(sheet.reports == ["1:39 error unknown-name", "1:49 error unknown-name"])
    try engine.load(sheet)
  }
}
