import ArgumentParser
import LiveryDocuments
import LiveryExport
import LiveryVocabulary

/// `livery usage`.
struct UsageCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "usage",
    abstract: "Shows what depends on a token, or which tokens nothing names.",
    usage: """
      livery usage [<file> ...] <token>
      livery usage [<file> ...] --unused
      """,
    discussion: """
      It goes by the text of definitions and rules, whether or not they hold in some context, from each to those that name \
      it. With --unused it exits with 1 if there are such tokens.
      """)

  @Argument(help: "Files, else those of the project, and the name of a token.", completion: .file())
  var names: [String] = []
  @Flag(help: "Lists the tokens that no definition and no rule names.") var unused = false
  @OptionGroup var input: InputOptions
  @OptionGroup var output: OutputOptions

  func run(in session: Session) throws -> ExitStatus {
    let reader = try SubjectReader(input, in: session)
    guard unused || !names.isEmpty else { throw Unusable("name a token, or give --unused") }
    let subject = try reader.subject(unused ? names : names.dropLast())
    let errors = reader.reportedErrors(subject.findings, in: session)
    let status = try unused ? list(subject, in: session) : listUses(of: names[names.count - 1], subject, in: session)
    return errors.status(status)
  }

  private func listUses(of name: String, _ subject: Subject, in session: Session) throws -> ExitStatus {
    let usage = TokenUsage(subject)
    let token = try subject.token(named: name)
    var walk = UsageWalk(usage: usage, sources: subject.sources)
    let uses = walk.uses(of: token)
    if output.json {
      session.print(
        JSONText.object(["schema": .integer(1), "token": .string(name), "usedBy": .array(uses.map(\.json))]).answer)
    } else if uses.isEmpty {
      session.print("nothing names \"\(name.printable)\"")
    } else {
      session.print(name.printable)
      for use in uses { session.write(use.text(indent: "  ")) }
    }
    return .fine
  }

  private func list(_ subject: Subject, in session: Session) -> ExitStatus {
    let tokens = TokenUsage(subject).unused
    if output.json {
      let items = tokens.map { token in
        JSONText.object(
          [("token", .string(token.name.text))] + subject.sources.members(of: token.origin))
      }
      session.print(JSONText.object(["schema": .integer(1), "unused": .array(items)]).answer)
    } else {
      var table = TextTable()
      for token in tokens { table.add([token.name.text, subject.sources.text(of: token.origin)]) }
      session.write(table.text)
    }
    return tokens.isEmpty ? .fine : .findings
  }
}

/// A definition or declaration that names a token, with what names it in turn.
private struct TokenUse {
  let text: String
  let when: String
  let place: String
  let members: [(key: String, value: JSONText)]
  /// Empty, too, where they are shown elsewhere.
  let uses: [TokenUse]
  let isShownElsewhere: Bool

  var json: JSONText {
    .object(members + (uses.isEmpty ? [] : [("usedBy", .array(uses.map(\.json)))]))
  }

  func text(indent: String) -> String {
    let parts = [text, when.isEmpty ? "" : "(\(when))", place].filter { !$0.isEmpty }
    let line = indent + parts.joined(separator: "  ").printable + (isShownElsewhere ? "  …" : "") + "\n"
    return line + uses.map { $0.text(indent: indent + "  ") }.joined()
  }
}

/// Follows the readers of a token. Each token is opened once, so that a graph takes as much room as it has edges.
private struct UsageWalk {
  let usage: TokenUsage
  let sources: SourceTexts
  private var opened: Set<TokenName> = []
  /// Chains may be as long as a file likes.
  private static let depthMax = 64

  init(usage: TokenUsage, sources: SourceTexts) {
    self.usage = usage
    self.sources = sources
  }

  mutating func uses(of token: TokenName, depth: Int = 0) -> [TokenUse] {
    opened.insert(token)
    return usage.readers(of: token).map { reader in
      let isOpen = reader.token.map { opened.contains($0) || depth + 1 >= Self.depthMax } ?? false
      let uses = isOpen ? [] : reader.token.map { self.uses(of: $0, depth: depth + 1) } ?? []
      let when = reader.when == .always ? "" : reader.when.description
      let kind: (key: String, value: JSONText) =
        reader.token.map { ("token", .string($0.text)) } ?? ("declaration", .string(reader.text))
      return TokenUse(
        text: reader.text, when: when, place: sources.text(of: reader.origin),
        members: [kind] + (when.isEmpty ? [] : [("when", .string(when))]) + sources.members(of: reader.origin),
        uses: uses, isShownElsewhere: isOpen && reader.token.map { !usage.readers(of: $0).isEmpty } ?? false)
    }
  }
}

extension SourceTexts {
  /// A place for people; empty where it is not known.
  func text(of place: SourceLocation?) -> String {
    place.map { "\(shownPath(of: $0.file)):\($0.line):\($0.column)" } ?? ""
  }

  /// A place for programs; no members where it is not known.
  func members(of place: SourceLocation?) -> [(key: String, value: JSONText)] {
    guard let place else { return [] }
    return [
      ("file", .string(shownPath(of: place.file))), ("line", .integer(place.line)), ("column", .integer(place.column)),
    ]
  }
}

extension Subject {
  /// - Throws: ``Unusable`` with near names if nothing defines the token.
  func token(named name: String) throws -> TokenName {
    let names = tokenNames
    let token = TokenName(name)
    if names.contains(token) { return token }
    let near = NearestNames.question(name, among: names.map(\.text))
    throw Unusable("\"\(self.name)\" has no token \"\(name)\"\(near)")
  }
}
