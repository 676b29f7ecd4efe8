import LiveryVocabulary

/// Thrown after the reason was logged: what was being read stays unread, the rest goes on.
struct Unreadable: Error {}

/// Collects what one reading has to say, each thing once, though a file may serve several contexts.
package final class DiagnosticLog {
  private struct Key: Hashable {
    /// nil for what is said once, wherever it is found.
    let node: JSONNode?
    let message: String
  }

  /// A diagnostic by its place in the list, and a context that it holds in.
  private struct Occurrence: Hashable {
    let place: Int
    let when: When
  }

  private var comparisonsLeft = 200_000
  private let mode: DesignTokenReader.Mode
  private let limit: Int
  /// How many more there may be, counting long ones several times; nil after the one that says there are too many.
  private var remaining: Int?
  /// With the place of the diagnostic in the list.
  private var seen: [Key: Int] = [:]
  private var occurrences: Set<Occurrence> = []
  /// The token that has, by extending a group, what is read; what was said of the group's own is not said again.
  var reader: TokenName?
  /// Where the tokens hold that are read.
  var when = When.always
  package private(set) var diagnostics: [Diagnostic] = []

  init(mode: DesignTokenReader.Mode, limit: Int) {
    self.mode = mode
    self.limit = limit
    remaining = limit
  }

  package func error(_ code: Diagnostic.Code, _ message: String, at node: JSONNode) {
    add(.error, code, message, node)
  }

  package func warning(_ code: Diagnostic.Code, _ message: String, at node: JSONNode) {
    add(.warning, code, message, node)
  }

  /// `; did you mean "night"?`, or nothing if no name is near. After many searches there are no more, so that documents full of
  /// wrong names take no time.
  package func question(_ name: String, among known: [String]) -> String {
    guard comparisonsLeft > 0 else { return "" }
    comparisonsLeft -= known.count
    return NearestNames.question(name, among: known)
  }

  /// A warning that is listed where it is found first.
  func warningOnce(_ code: Diagnostic.Code, _ message: String, at node: JSONNode) {
    add(.warning, code, message, node, key: Key(node: nil, message: message))
  }

  /// What the format forbids though its meaning is plain: an error in strict mode, else a warning.
  func forbidden(_ code: Diagnostic.Code, _ message: String, at node: JSONNode) {
    add(mode == .strict ? .error : .warning, code, message, node)
  }

  /// The same inside a value, which strict mode then does not read.
  func tolerate(_ code: Diagnostic.Code, _ message: String, at node: JSONNode) throws(Unreadable) {
    forbidden(code, message, at: node)
    if mode == .strict { throw Unreadable() }
  }

  /// Logs an error; to be thrown.
  func refusal(_ code: Diagnostic.Code, _ message: String, at node: JSONNode) -> Unreadable {
    error(code, message, at: node)
    return Unreadable()
  }

  /// An error about a file that has no nodes.
  package func error(_ code: Diagnostic.Code, _ message: String, at location: SourceLocation) {
    add(Diagnostic(.error, code, at: location, message))
  }

  /// A warning about a file that has no nodes.
  package func warning(_ code: Diagnostic.Code, _ message: String, at location: SourceLocation) {
    add(Diagnostic(.warning, code, at: location, message))
  }

  private func add(_ severity: Diagnostic.Severity, _ code: Diagnostic.Code, _ message: String, _ node: JSONNode) {
    add(severity, code, message, node, key: Key(node: node, message: message))
  }

  private func add(
    _ severity: Diagnostic.Severity, _ code: Diagnostic.Code, _ message: String, _ node: JSONNode, key: Key
  ) {
    if let place = seen[key] { return noteContext(of: place) }
    guard remaining != nil else { return noteDropped(severity) }
    seen[key] = diagnostics.count
    let message = reader.map { "\(message) (read for \"\($0)\", whose group extends this one)" } ?? message
    add(Diagnostic(severity, code, at: node.origin, contexts: when == .always ? [] : [when], message))
  }

  /// Adds the present context to those of a diagnostic, unless that holds everywhere.
  private func noteContext(of place: Int) {
    guard !diagnostics[place].contexts.isEmpty else { return }
    if when == .always {
      diagnostics[place].contexts = []
    } else if diagnostics[place].contexts[0] != when, occurrences.insert(Occurrence(place: place, when: when)).inserted
    {
      diagnostics[place].contexts.append(when)
    }
  }

  private func add(_ diagnostic: Diagnostic) {
    guard let room = remaining else { return noteDropped(diagnostic.severity) }
    if room > 0 {
      diagnostics.append(diagnostic)
      remaining = room - 1 - (diagnostic.pointer.utf8.count + diagnostic.message.utf8.count) / 1024
    } else {
      remaining = nil
      diagnostics.append(.tooMany(diagnostic.severity, limit: limit, inFile: diagnostic.file))
    }
  }

  /// The last one stands for all that are not listed, and says whether there is an error among them.
  private func noteDropped(_ severity: Diagnostic.Severity) {
    if severity == .error { diagnostics[diagnostics.count - 1].severity = .error }
  }
}
