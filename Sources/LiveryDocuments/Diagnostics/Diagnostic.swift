import LiveryVocabulary

/// A note about a document for its author.
public struct Diagnostic: Hashable, Sendable {
  /// Whether something was not read.
  public enum Severity: Hashable, Sendable {
    /// The thing concerned was not read: a token is undefined, a set or a modifier is left out. A strict reader also
    /// reports errors around values that it did read, where the format forbids them.
    case error
    /// It was read, but the format forbids it, or it does nothing.
    case warning
  }
  /// Whether something was not read.
  public internal(set) var severity: Severity
  /// The kind of problem.
  public let code: Code
  /// The path of the file from the root folder.
  @Scalars public private(set) var file: String
  /// The place as a JSON pointer; empty for the whole file.
  @Scalars public private(set) var pointer: String
  /// The line of the place. Counted from 1.
  public let line: Int
  /// The column of the place. Counted in Unicode scalars from 1.
  public let column: Int
  /// The contexts of the tokens or groups concerned, in the order of reading. Empty for every context. Also empty for problems
  /// of files, sets and modifiers.
  ///
  /// A file that serves several contexts is reported once, with all of them.
  public internal(set) var contexts: [When] = []
  /// What was found, what was expected, and how to mend it.
  @Scalars public private(set) var message: String

  /// A diagnostic of a reader of your own.
  ///
  /// - Parameters:
  ///   - place: where in which file it is; the pointer counts for JSON, YAML and property lists only.
  ///   - contexts: as ``contexts``.
  public init(
    _ severity: Severity, _ code: Code, at place: SourceLocation, contexts: [When] = [], _ message: String
  ) {
    self.severity = severity
    self.code = code
    self.file = place.file
    self.pointer = place.pointer
    self.line = place.line
    self.column = place.column
    self.contexts = contexts
    self.message = message
  }
}

extension Diagnostic {
  /// The last of a list that is full: it stands for all that are left out.
  package static func tooMany(_ severity: Severity, limit: Int, inFile file: String) -> Self {
    Self(
      severity, .tooManyDiagnostics, at: SourceLocation(start: file),
      "more than \(limit) diagnostics; mend these first")
  }
}

extension Diagnostic: CustomStringConvertible {
  public var description: String {
    let place = pointer.isEmpty ? "" : " (at \(pointer))"
    let circumstances = contexts.isEmpty ? "" : " (in \(contexts.map(\.description).joined(separator: "; ")))"
    return "\(file):\(line):\(column): \(severity): \(message)\(place)\(circumstances)"
  }
}

extension SourceLocation {
  /// The beginning of a file.
  package init(start file: String) { self.init(file: file, line: 1, column: 1) }
}
