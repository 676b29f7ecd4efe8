import LiveryDocuments
import LiveryExport
import LiveryVocabulary

/// What is found about pairs of colours.
struct PairReport {
  var findings: [Finding] = []
  private var table = TextTable()
  private var items: [JSONText] = []

  /// Adds the result for a pair in some contexts.
  ///
  /// - Parameters:
  ///   - cells: the figures for people.
  ///   - members: the same for programs.
  mutating func add(
    _ pair: ColorPair, _ view: PairSurvey.View, passes: Bool, _ subject: Subject, cells: [String],
    members: [(key: String, value: JSONText)]
  ) {
    table.add(
      [passes ? "pass" : "fail", pair.name] + cells
        + ["\(view.foreground.shownText) on \(view.background.shownText)", "in \(subject.text(of: view.modes))"])
    items.append(
      .object(
        [
          ("foreground", .string(pair.foreground.text)),
          ("backgrounds", .array(pair.backgrounds.map { .string($0.text) })), ("context", subject.json(view.modes)),
          ("foregroundColor", view.foreground.designToken), ("backgroundColor", view.background.designToken),
        ] + members))
  }

  /// Reports that a pair fails in the contexts of a view.
  mutating func fail(
    _ pair: ColorPair, _ view: PairSurvey.View, _ code: Diagnostic.Code, _ message: String, _ survey: PairSurvey
  ) {
    findings.append(
      survey.finding(.error, code, "\"\(pair.name)\" " + message, in: view.modes, at: pair.foreground))
  }

  /// Writes the report.
  ///
  /// - Parameter errors: those of the files, which are on standard error already.
  func end(_ reader: SubjectReader, _ errors: ReadErrors, json: Bool, in session: Session) -> ExitStatus {
    let findings = reader.judged(findings)
    if json {
      session.print(
        JSONText.object([
          "schema": .integer(1), "pairs": .array(items),
          "diagnostics": .array((errors.findings + findings).map(\.json)),
        ]).answer)
    } else {
      session.write(table.text)
      for finding in findings { session.write(finding.text(hasColor: session.hasColor)) }
    }
    return errors.status(findings.contains { $0.severity == .error } ? .findings : .fine)
  }
}
