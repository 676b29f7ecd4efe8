import Foundation
import LiveryVocabulary

/// Tells each problem once.
final class ProblemReports: Sendable {
  private let told = Locked<[ThemingProblem]>([])
  private let report: @Sendable (ThemingProblem) -> Void

  init(_ report: @escaping @Sendable (ThemingProblem) -> Void) { self.report = report }

  var all: [ThemingProblem] { told.withLock { $0 } }

  func add(_ problem: ThemingProblem) {
    let isNew = told.withLock { told in
      if told.contains(problem) { return false }
      told.append(problem)
      return true
    }
    if isNew { report(problem) }
  }

  /// Writes a problem to the standard error.
  static let toStandardError: @Sendable (ThemingProblem) -> Void = {
    FileHandle.standardError.write(Data("SwiftTheming: \($0)\n".utf8))
  }
}
