import ArgumentParser
import LiveryDocuments
import LiveryExport
import LiveryVocabulary

/// `livery check`.
struct CheckCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Finds what is wrong with files, in every context.",
    discussion: """
      It reports what cannot be read, and tokens without a value in some context. It exits with 1 if there are errors. With \
      a theme sheet among the files all of them are checked together, as one uses another. The \
      project file may change the severity of each code, and switch on unused-token and missing-token for documents.
      """)

  @Argument(help: "Files, patterns, or - for standard input.", completion: .file()) var files: [String] = []
  @OptionGroup var input: InputOptions
  @OptionGroup var output: OutputOptions

  func run(in session: Session) throws -> ExitStatus {
    let reader = try SubjectReader(input, in: session)
    let subjects = try reader.checked(files)
    let findings = reader.judged(
      subjects.flatMap { $0.findings + SubjectCheck($0, reader.project).findings })
    if output.json {
      session.print(JSONText.object(["schema": .integer(1), "diagnostics": .array(findings.map(\.json))]).answer)
    } else {
      for finding in findings { session.write(finding.text(hasColor: session.hasColor)) }
      session.print(Self.summary(findings, subjects))
    }
    if subjects.contains(where: { !$0.isUsable }) { return .unusable }
    return findings.contains { $0.severity == .error } ? .findings : .fine
  }

  private static func summary(_ findings: [Finding], _ subjects: [Subject]) -> String {
    let errors = findings.count { $0.severity == .error }
    let files = Set(subjects.flatMap { subject in subject.document.files.map(subject.sources.shownPath) })
    let tokens = subjects.reduce(0) { $0 + $1.tokenNames.count }
    return "\(counted(errors, "error")), \(counted(findings.count - errors, "warning")) "
      + "in \(counted(tokens, "token")) of \(counted(files.filter { $0 != "<files>" }.count, "file"))"
  }
}

/// `1 token`, `2 tokens`.
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)" + (count == 1 ? "" : "s") }
