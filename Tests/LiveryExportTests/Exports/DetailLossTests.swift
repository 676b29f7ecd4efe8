import LiveryDocuments
import LiveryExport
import LiveryVocabulary
import Testing

/// What a document says besides the values of its tokens: a writer writes it or reports it, and never both.
struct DetailLossTests {
  private static let writers: [(writer: any ThemeWriter, kept: Set<String>)] = [
    (AssetCatalogueWriter(), []), (Base16Writer(), []), (CSSWriter(), []), (CSSWriter(keepsReferences: true), []),
    (DesignTokenWriter(), ["descriptions", "deprecations", "extensions"]), (ITermColorsWriter(), []),
    (SwiftWriter(), ["descriptions", "deprecations"]), (ThemeSheetWriter(), ["descriptions", "deprecations"]),
    (VSCodeThemeWriter(), ["scopes", "semantic tokens"]),
  ]

  /// What stands in a file that has it, and what is reported of one that has not.
  private static let details: [(kind: String, text: String, loss: String)] = [
    ("scopes", "string.quoted", "lost-rules: the format has no rules for scopes; 2 left out"),
    ("semantic tokens", "parameter.readonly", "lost-rules: the format has no rules for semantic tokens; 1 left out"),
    ("descriptions", "What text has", "lost-metadata: the format has no descriptions of tokens; 2 left out"),
    ("deprecations", "take base06", "lost-metadata: the format has no deprecations of tokens; 1 left out"),
    ("extensions", "com.example", "lost-metadata: the format has no `$extensions` of tokens; 1 left out"),
  ]

  private var document: ThemeDocument {
    var style = SemanticTokenTheme.Style()
    style.bold = true
    return ThemeDocument(
      layers: [
        TokenLayer(
          "all",
          (0..<16).map { number in
            TokenDefinition(
              TokenName("base0" + String(number, radix: 16, uppercase: true)),
              .literal(.color(ThemeColor(rgba: UInt32(number) << 8 | 0xff))))
          })
      ],
      metadata: [
        "base05": TokenMetadata(
          description: "What text has", deprecation: .because("take base06"), extensions: "{\"com.example\": 1}"),
        "base00": TokenMetadata(description: "What text has behind it"),
      ],
      scopes: ScopeTheme(rules: [
        ScopeRule("string.quoted", ScopeStyle(fontStyle: .italic)), ScopeRule("comment", ScopeStyle(fontStyle: .bold)),
      ]),
      semanticTokens: SemanticTokenTheme(
        isEnabled: true, rules: [SemanticTokenTheme.Rule(.init("parameter.readonly"), style)]))
  }

  @Test(arguments: writers.indices) func detailsAreWrittenOrReported(place: Int) {
    let (writer, kept) = Self.writers[place]
    let export = writer.write(document)
    let text = export.files.map(\.text).joined()
    for (kind, written, loss) in Self.details {
      #expect(text.contains(written) == kept.contains(kind), "\(kind) in \(type(of: writer))")
      #expect(export.reports.contains(loss) != kept.contains(kind), "\(kind) in \(type(of: writer))")
    }
  }

  /// The global settings of a TextMate theme are tokens.
  @Test func globalSettingsAreNoRules() {
    let rules = [ScopeRule("", ScopeStyle(fontStyle: .italic)), ScopeRule("comment", ScopeStyle(fontStyle: .bold))]
    let document = ThemeDocument(layers: [], scopes: ScopeTheme(rules: rules))
    #expect(CSSWriter().write(document).reports == ["lost-rules: the format has no rules for scopes; 1 left out"])
  }

  /// No Swift type is named for data that nobody knows.
  @Test func unknownDataHasNoTypeOfSwift() {
    let document = read(#"{"odd": {"$type": "com.example", "$value": {"a": 1}}}"#)
    let unknown = "data of a type that the format does not know"
    let writers: [any ThemeWriter] = [AssetCatalogueWriter(), CSSWriter(), SwiftWriter(), ThemeSheetWriter()]
    for writer in writers + [VSCodeThemeWriter()] {
      #expect(
        writer.write(document).reports.contains { $0.hasPrefix("unsupported-kind: odd: ") && $0.hasSuffix(unknown) })
    }
  }

  @Test func nothingIsReportedOfADocumentThatSaysNothing() {
    let document = ThemeDocument(layers: [], scopes: ScopeTheme(rules: []))
    for (writer, _) in Self.writers {
      #expect(!writer.write(document).losses.contains { $0.code == .lostRules || $0.code == .lostMetadata })
    }
  }
}
