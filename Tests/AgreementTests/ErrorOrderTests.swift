import LiveryLog
import LiveryVocabulary
import Testing

@testable import LiveryHarness

/// docs/reference/semantics.md, point 10: which of several errors in one edit is thrown. The same for both engines.
@Suite struct ErrorOrderTests {
  private static let manyErrors = When(
    theme: "ghost", conditions: ["appearance": "ghost", "zebra": "x", .theme: "night", "ape": "x"])
  private static let wrongTable = Provider.table("appearance", ["zoo": nil, "dark": .number(1), "ape": nil])

  private static func object(
    parent: Label? = nil, patch: [AxisName: ModeName] = [:], _ style: InstanceDeclaration...
  ) -> Edit {
    .track(NewObject(label: "new", className: "View", parent: parent, patch: Patch(modes: patch), style: style))
  }

  static let cases: [(edit: Edit, error: EditError)] = [
    // The handle, then the parameters in order.
    (.setPatch("gone", Patch(modes: ["ghost": "x"])), .staleHandle(Cast()["gone"])),
    (.declare("gone", InstanceDeclaration("ghost", when: manyErrors, .none)), .staleHandle(Cast()["gone"])),
    (.refresh("gone", "ghost"), .staleHandle(Cast()["gone"])),
    (.setThemeParent("ghost", to: "phantom"), .unknownTheme("ghost")),
    (.setThemeParent(.default, to: "phantom"), .unknownTheme("phantom")),
    (.setSystemMode("ghost", "phantom"), .unknownAxis("ghost")),
    (.setSystemMode(.theme, "phantom"), .reservedAxis),
    (.addTheme("night", parent: "phantom"), .unknownTheme("phantom")),
    (.addAxis(.theme, modes: [], default: "a"), .reservedAxis),
    (.addAxis("appearance", modes: [], default: "a"), .invalidModes("appearance")),
    (object(parent: "gone", patch: ["ghost": "x"], InstanceDeclaration("ghost", .none)), .staleHandle(Cast()["gone"])),
    (object(patch: ["ghost": "x"], InstanceDeclaration("ghost", .none)), .unknownAxis("ghost")),
    (object(InstanceDeclaration("ink", .constant(.number(1))), InstanceDeclaration("ghost", .none)), mismatch),
    // Dictionaries by ascending name.
    (.setContext(["zebra": "x", "appearance": "ghost", "ape": "x"], tokens: nil), .unknownAxis("ape")),
    (.setContext(["zebra": "x", "appearance": "ghost"], tokens: nil), .unknownMode("appearance", "ghost")),
    (.setContext(["zebra": "x", .theme: "ghost"], tokens: nil), .unknownTheme("ghost")),
    (.setToken(TokenDefinition("t", when: manyErrors, .alias("t"))), .unknownTheme("ghost")),
    (.setToken(TokenDefinition("t", when: When(conditions: manyErrors.conditions), .alias("t"))), .unknownAxis("ape")),
    (
      .setToken(TokenDefinition("t", when: When(conditions: [.theme: "ghost", "zebra": "x"]), .alias("t"))),
      .reservedAxis
    ),
    (.addRule(Rule([StyleSelector("View")], [StyleDeclaration("ink", wrongTable)])), .unknownMode("appearance", "ape")),
    (
      .addRule(
        Rule(
          [StyleSelector("View")], [StyleDeclaration("ink", .table("appearance", ["dark": .number(1), "zoo": nil]))])),
      mismatch
    ),
    // Rules: selectors, circumstances, declarations.
    (
      .addRule(Rule([StyleSelector("Ghost")], when: manyErrors, [StyleDeclaration("ghost", .none)])),
      .unknownClass("Ghost")
    ),
    (
      .addRule(
        Rule(
          [StyleSelector(ancestors: [Compound("Phantom")], subject: Compound("Ghost"))],
          [StyleDeclaration("ghost", .none)])),
      .unknownClass("Phantom")
    ),
    (
      .addRule(Rule([StyleSelector("View")], when: manyErrors, [StyleDeclaration("ghost", .none)])),
      .unknownTheme("ghost")
    ),
    (
      .addRule(
        Rule(
          [StyleSelector("View")], [StyleDeclaration("ink", .constant(.number(1))), StyleDeclaration("ghost", .none)])),
      mismatch
    ),
    // Declarations: attribute, circumstances, provider.
    (.declare("old", InstanceDeclaration("ghost", when: manyErrors, wrongTable)), .unknownAttribute("ghost")),
    (.declare("old", InstanceDeclaration("ink", when: manyErrors, wrongTable)), .unknownTheme("ghost")),
    (.declare("old", InstanceDeclaration("ink", wrongTable)), .unknownMode("appearance", "ape")),
  ]

  private static let mismatch = EditError.kindMismatch("ink", expected: .color, found: .number)

  /// Dictionaries come in another order in each process; several engines make that several orders of insertion.
  @Test(arguments: cases.indices)
  func theFirstErrorIsThrown(_ number: Int) throws {
    let (edit, error) = Self.cases[number]
    for subject in [EngineSubject(), ReferenceSubject()] as [any Subject] {
      for declaration in World.declarations() { try subject.perform(declaration, cast: Cast()) }
      var cast = Cast()
      cast["old"] = try subject.perform(.track(NewObject(label: "old", className: "View")), cast: cast)[0]
      #expect(throws: error, "\(type(of: subject)): \(edit.json.text)") { try subject.perform(edit, cast: cast) }
    }
  }
}
