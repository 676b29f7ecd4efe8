import LiveryDocuments
import LiveryExport
import LiveryVocabulary

/// A diagnostic for people and programs, with the path of its file from the working directory.
struct Finding: Hashable {
  enum Severity: String { case error, warning }

  var severity: Severity
  let code: Diagnostic.Code
  /// Empty for what is not in a file.
  let file: String
  let line: Int
  let column: Int
  let pointer: String
  let message: String
  /// What stands around the place, if it is known.
  let excerpt: SourceExcerpt?

  /// - Parameter contexts: where it holds; empty for everywhere.
  init(
    _ severity: Severity, _ code: Diagnostic.Code, _ message: String, at place: SourceLocation?,
    contexts: [String] = [], in sources: SourceTexts
  ) {
    self.severity = severity
    self.code = code
    file = place.map { sources.shownPath(of: $0.file) } ?? ""
    line = place?.line ?? 0
    column = place?.column ?? 0
    pointer = place?.pointer ?? ""
    self.message = contexts.isEmpty ? message : message + " (in \(Self.list(contexts)))"
    excerpt = place.flatMap { sources.excerpt(at: $0) }
  }

  init(_ diagnostic: Diagnostic, in sources: SourceTexts) {
    self.init(
      diagnostic.severity == .error ? .error : .warning, diagnostic.code, diagnostic.message,
      at: SourceLocation(
        file: diagnostic.file, line: diagnostic.line, column: diagnostic.column, pointer: diagnostic.pointer),
      contexts: diagnostic.contexts.map(\.description), in: sources)
  }

  /// The first few, and how many more there are.
  private static func list(_ contexts: [String]) -> String {
    let shownMax = 4
    let more = contexts.count > shownMax ? "; and \(contexts.count - shownMax) more" : ""
    return contexts.prefix(shownMax).joined(separator: "; ") + more
  }
}

extension Finding {
  /// The finding as the commands write it with `--json`.
  var json: JSONText {
    .object([
      "severity": .string(severity.rawValue), "code": .string(code.rawValue), "file": .string(file),
      "line": .integer(line), "column": .integer(column), "pointer": .string(pointer), "message": .string(message),
    ])
  }

  /// As compilers print it: the place and the message, the line of the source, and a caret below the place.
  func text(hasColor: Bool) -> String {
    let style = TerminalStyle(isOn: hasColor)
    let place = file.isEmpty ? "" : style.bold("\(file.printable):\(line):\(column):") + " "
    let label = severity == .error ? style.red("error:") : style.magenta("warning:")
    let head = "\(place)\(label) \(message.printable) [\(code)]\n"
    guard let excerpt else { return head }
    let number = "\(line)"
    let margin = String(repeating: " ", count: number.count)
    return head + " \(number) | \(excerpt.text)\n \(margin) | \(excerpt.indent)\(style.green("^"))\n"
  }
}
