import LiveryDocuments
import LiveryVocabulary

/// Collects what one reading of sheets has to say, up to a limit.
final class SheetLog {
  private let limit: Int
  private var comparisonsLeft = 200_000
  private(set) var diagnostics: [Diagnostic] = []
  /// Whether the sheets as a whole cannot be used.
  private(set) var isFatal = false

  init(limit: Int) { self.limit = limit }

  func error(_ code: Diagnostic.Code, _ message: String, at place: SourceLocation) {
    add(.error, code, message, place)
  }

  func warning(_ code: Diagnostic.Code, _ message: String, at place: SourceLocation) {
    add(.warning, code, message, place)
  }

  /// An error after which nothing of the sheets is loaded.
  func fatal(_ code: Diagnostic.Code, _ message: String, at place: SourceLocation) {
    isFatal = true
    add(.error, code, message, place)
  }

  /// `; did you mean "night"?`, or nothing if no name is near. After many searches there are no more, so that sheets full of
  /// wrong names take no time.
  func question(_ name: String, among known: @autoclosure () -> [String]) -> String {
    guard comparisonsLeft > 0 else { return "" }
    let known = known()
    comparisonsLeft -= known.count
    return NearestNames.question(name, among: known)
  }

  private func add(
    _ severity: Diagnostic.Severity, _ code: Diagnostic.Code, _ message: String, _ place: SourceLocation
  ) {
    add(Diagnostic(severity, code, at: place, message))
  }

  func add(_ diagnostic: Diagnostic) {
    if diagnostics.count < limit {
      diagnostics.append(diagnostic)
    } else if diagnostics.count == limit {
      diagnostics.append(.tooMany(.error, limit: limit, inFile: diagnostic.file))
    }
  }
}
