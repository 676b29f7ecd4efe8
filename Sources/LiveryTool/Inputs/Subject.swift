import Livery
import LiveryDocuments
import LiveryLoading
import LiverySheets
import LiveryVocabulary

/// What a command looks at: documents and theme sheets that are used together, with the texts that they came from.
struct Subject {
  /// What reading one input came to.
  struct Part {
    let contents: InputContents
    /// What its reader says.
    let findings: [Finding]
  }

  /// The paths of its files.
  let name: String
  /// Later ones lie on top, and sheets on documents.
  let documents: [ThemeDocument]
  let sheets: [ThemeSheet]
  /// All axes, themes and tokens as one document. A theme of a sheet has the tokens of its parents; `default` is a theme of its
  /// own where only sheets declare themes.
  let document: ThemeDocument
  let sources: SourceTexts
  /// What the readers say.
  let findings: [Finding]
  /// Where those are errors.
  let errors: ReportedErrors
  /// Whether all of it could be read.
  let isUsable: Bool
  private let project: Project

  init(name: String, _ parts: [Part], _ sources: SourceTexts, _ project: Project) {
    self.name = name
    self.sources = sources
    self.project = project
    documents = parts.compactMap { if case .document(let document) = $0.contents { document } else { nil } }
    sheets = parts.compactMap { if case .sheet(let sheet) = $0.contents { sheet } else { nil } }
    document = Self.combined(documents, sheets, listsRoot: true)
    var seen: Set<Finding> = []
    // Two sheets may import the same file.
    findings = parts.flatMap(\.findings).filter { seen.insert($0).inserted }
    errors = ReportedErrors(findings)
    isUsable =
      documents.allSatisfy { $0.isLoadable || !$0.layers.isEmpty } && sheets.allSatisfy(\.isLoadable)
  }

  private static func combined(
    _ documents: [ThemeDocument], _ sheets: [ThemeSheet], listsRoot: Bool
  ) -> ThemeDocument {
    if documents.count == 1, sheets.isEmpty { return documents[0] }
    let parents = Dictionary(sheets.flatMap(\.themes).map { ($0.name, $0.parent) }) { $1 }
    return .combined(
      documents + sheets.map(\.document), parents: sheets.isEmpty ? nil : parents,
      listsRoot: listsRoot && documents.allSatisfy(\.themes.isEmpty))
  }

  /// All of it as one document for a writer, which knows the theme `default` without being told.
  var exported: ThemeDocument { Self.combined(documents, sheets, listsRoot: false) }

  /// All tokens that have a name, in the order in which the files first mention them.
  ///
  /// - Complexity: linear in the definitions.
  var tokenNames: [TokenName] {
    var seen: Set<TokenName> = []
    return document.layers.flatMap(\.definitions).map(\.name).filter { seen.insert($0).inserted && !isAnonymous($0) }
  }

  /// All definitions as the files have them, in their order.
  var writtenDefinitions: [TokenDefinition] {
    documents.flatMap(\.layers).flatMap(\.definitions) + sheets.flatMap(\.sheet.tokens)
  }

  /// Whether a token stands for a value that a rule of a sheet puts together from others.
  func isAnonymous(_ token: TokenName) -> Bool { !sheets.isEmpty && token.text.utf8.contains(UInt8(ascii: "{")) }

  /// The classes of the project's schema.
  var schemaClasses: [ThemeSchema.Class] { project.schema?.classes ?? [] }

  // MARK: Engines

  /// An engine with the classes and attributes of the project, and nothing else.
  func declaringEngine() throws -> Engine {
    let engine = Engine()
    if let sheet = project.schemaSheet {
      try engine.load(sheet.declarations)
    } else if let schema = project.schema {
      try engine.declare(schema)
    }
    return engine
  }
}

extension Engine {
  /// Declares the classes and attributes of a schema. No attribute has slots.
  fileprivate func declare(_ schema: ThemeSchema) throws {
    let superclasses = Dictionary(schema.classes.map { ($0.name, $0.superclass) }) { first, _ in first }
    func declare(_ name: ClassName) throws {
      guard classID(name) == nil else { return }
      let superclass = superclasses[name] ?? nil
      if let superclass { try declare(superclass) }
      try addClass(name, superclass: superclass)
    }
    for type in schema.classes { try declare(type.name) }
    for (attribute, kind) in schema.surroundings.attributes { try addAttribute(attribute, kind: kind) }
  }
}
