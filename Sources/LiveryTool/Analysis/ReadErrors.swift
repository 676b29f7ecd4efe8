/// What is wrong with the files of a command that goes on with the rest of them. It does not end as if all were fine.
struct ReadErrors {
  let findings: [Finding]

  /// How a command ends that would end with a status if the files were fine.
  func status(_ status: ExitStatus) -> ExitStatus { status == .fine && !findings.isEmpty ? .findings : status }
}

extension SubjectReader {
  /// The errors among what readers say, by the severities of the project. They are written to standard error. Warnings are for
  /// `check`.
  func reportedErrors(_ findings: [Finding], in session: Session) -> ReadErrors {
    // Both sides of a comparison may have the same file.
    var seen: Set<Finding> = []
    let errors = judged(findings).filter { $0.severity == .error && seen.insert($0).inserted }
    for error in errors { session.writeError(error.text(hasColor: false)) }
    return ReadErrors(findings: errors)
  }
}
