import LiveryDocuments
import LiverySheets
import LiveryVocabulary

extension Diagnostic.Code {
  /// A token has no value in some context.
  static let tokenWithoutValue = Self(rawValue: "token-without-value")
  /// A token depends on more combinations of contexts than are looked at.
  static let notChecked = Self(rawValue: "not-checked")
}

/// What is wrong with documents and sheets as a whole, beyond what their readers say.
struct SubjectCheck {
  private let subject: Subject
  private let project: Project

  init(_ subject: Subject, _ project: Project) {
    self.subject = subject
    self.project = project
  }

  /// The findings, those of tokens first.
  var findings: [Finding] { subject.isUsable ? tokenFindings + schemaFindings : [] }

  private var tokenFindings: [Finding] {
    let check = subject.document.tokenProblems()
    let problems = check.problems.compactMap { subject.finding($0.problem, contexts: $0.contexts.map(\.modes)) }
    let unfinished = check.unfinished.map { token in
      Finding(
        .warning, .notChecked,
        "\"\(token)\" depends on more combinations of contexts than were looked at, which are 256", at: nil,
        in: subject.sources)
    }
    return problems + unfinished
  }

  /// Names and kinds that do not fit, and tokens that are missing somewhere or that nothing uses.
  ///
  /// Tokens are for others to use, so the last two are looked for in sheets with rules, or if the project says so.
  private var schemaFindings: [Finding] {
    let found = (project.schema ?? ThemeSchema()).check(subject.sheets, subject.documents)
    let sheetFiles = Set(subject.sheets.filter { !$0.sheet.rules.isEmpty }.flatMap(\.files))
    return found.filter { diagnostic in
      let isForUse = diagnostic.code == .missingToken || diagnostic.code == .unusedToken
      return !isForUse || sheetFiles.contains(diagnostic.file) || project.severities.isOn(diagnostic.code)
    }.map { Finding($0, in: subject.sources) }.filter { !subject.errors.cover($0) } + unusedTokens
  }

  /// The tokens of documents that nothing in them names, if the project asks. Where there are sheets the schema has them.
  private var unusedTokens: [Finding] {
    guard subject.sheets.isEmpty, project.severities.isOn(.unusedToken) else { return [] }
    return TokenUsage(subject).unused.map { definition in
      Finding(
        .warning, .unusedToken, "nothing names the token \"\(definition.name)\"", at: definition.origin,
        in: subject.sources)
    }
  }
}

extension TokenProblem {
  /// Whether it is a fault of the token that was read, and not of one that it refers to.
  var beginsWithItsToken: Bool {
    switch code {
    case .missing: path.count <= 2
    case .cycle: path.first == path.last
    // The reader has said why, at the place of the value.
    case .invalid: path.count == 1 && reason.combiner != TokenCombiner.unreadable.name
    default: path.count == 1
    }
  }

  /// The description without the place.
  var message: String {
    guard let origin, description.hasSuffix(" (\(origin))") else { return description }
    return String(description.dropLast(" (\(origin))".count))
  }
}

extension Subject {
  /// A problem of a token; nil where it is that of another token, or the reader has said so.
  func finding(_ problem: TokenProblem, contexts: [[AxisName: ModeName]]) -> Finding? {
    guard problem.beginsWithItsToken else { return nil }
    let finding = Finding(
      .error, .tokenWithoutValue, problem.message, at: problem.origin, contexts: texts(of: contexts), in: sources)
    return errors.cover(finding) ? nil : finding
  }

  /// Some contexts for people; none if one of them is every context.
  fileprivate func texts(of contexts: [[AxisName: ModeName]]) -> [String] {
    contexts.contains(where: \.isEmpty) ? [] : contexts.map { text(of: $0) }
  }
}
