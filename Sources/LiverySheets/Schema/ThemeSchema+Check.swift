import LiveryDocuments
import LiveryVocabulary

extension ThemeSchema {
  /// The severity of findings unless you say otherwise. Names and kinds that do not fit are errors. Tokens that are missing
  /// somewhere, or that nothing uses, are warnings.
  public static let severities: [Diagnostic.Code: Diagnostic.Severity] = [
    .unknownClass: .error, .unknownAttribute: .error, .wrongKind: .error, .missingToken: .warning,
    .unusedToken: .warning,
  ]

  /// Checks sheets and documents that are used together.
  ///
  /// To check tables or catalogues that a program reads without rules, list the tokens that it reads in ``tokens``.
  ///
  /// - Parameters:
  ///   - sheets: the rules, and tokens. The classes that they declare by `@class` are added to those of the schema.
  ///   - documents: the tokens besides.
  ///   - severities: how bad each finding is. A code that is not listed is not reported.
  ///   - limit: how many findings are listed, and one for all others.
  /// - Returns: what is wrong with rules, then tokens of the wrong kind or without a value, then unused ones. Each in the
  ///   order of the files.
  /// - Complexity: linear, except for tokens with conditions. Each takes its definitions times the themes and modes that they
  ///   name, up to a limit that is reported.
  public func check(
    _ sheets: [ThemeSheet], _ documents: [ThemeDocument] = [],
    severities: [Diagnostic.Code: Diagnostic.Severity] = ThemeSchema.severities,
    limit: Int = DocumentLimits().diagnostics
  ) -> [Diagnostic] {
    let log = SchemaLog(severities, limit: limit)
    let tokens = TokenTable(sheets, documents)
    let classes = ClassTable(classes + sheets.flatMap { ThemeSchema($0).classes })
    if !classes.isEmpty {
      for sheet in sheets { RuleCheck(sheet: sheet, classes: classes, tokens: tokens, log: log).run() }
    }
    var coverage = CoverageCheck(read: self.tokens, tokens: tokens, log: log)
    coverage.run()
    UseCheck(read: self.tokens, sheets: sheets, tokens: tokens, log: log).run()
    return log.diagnostics
  }
}

extension Diagnostic.Code {
  /// A rule is for a class that the schema does not have.
  public static let unknownClass = Self(rawValue: "unknown-class")
  /// A rule sets an attribute that its class does not have.
  public static let unknownAttribute = Self(rawValue: "unknown-attribute")
  /// A token has no value in some theme or mode.
  public static let missingToken = Self(rawValue: "missing-token")
  /// No rule and no program uses a token.
  public static let unusedToken = Self(rawValue: "unused-token")
}

/// Collects findings with the severities that are wanted, each once.
final class SchemaLog {
  private let severities: [Diagnostic.Code: Diagnostic.Severity]
  private let log: SheetLog
  private var seen: Set<Diagnostic> = []

  init(_ severities: [Diagnostic.Code: Diagnostic.Severity], limit: Int) {
    self.severities = severities
    log = SheetLog(limit: limit)
  }

  var diagnostics: [Diagnostic] { log.diagnostics }

  func reports(_ code: Diagnostic.Code) -> Bool { severities[code] != nil }

  func add(
    _ code: Diagnostic.Code, at place: SourceLocation, contexts: [When] = [], _ message: @autoclosure () -> String
  ) {
    guard let severity = severities[code] else { return }
    let diagnostic = Diagnostic(severity, code, at: place, contexts: contexts, message())
    if seen.insert(diagnostic).inserted { log.add(diagnostic) }
  }

  /// As ``SheetLog/question(_:among:)``.
  func question(_ name: String, among known: @autoclosure () -> [String]) -> String {
    log.question(name, among: known())
  }
}
