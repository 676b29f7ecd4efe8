import LiveryDocuments
import LiveryVocabulary

/// Looks for tokens that have no value in some contexts, or that are of another kind than the program reads.
struct CoverageCheck {
  /// The tokens that the program reads.
  let read: [TokenName: ValueKind]
  let tokens: TokenTable
  let log: SchemaLog

  func run() {
    for name in tokens.names { check(name) }
    for name in read.keys.sorted() where tokens.definitions[name] == nil {
      let near = log.question(name.text, among: tokens.names.map(\.text))
      log.add(
        .missingToken, at: tokens.start, "the program reads the token \"\(name.text)\", which nothing defines\(near)")
    }
  }

  private func check(_ name: TokenName) {
    let definitions = tokens.definitions[name] ?? []
    if let kind = read[name] {
      let wrong = tokens.kinds(of: name).subtracting([kind])
      if !wrong.isEmpty, let place = definitions.first(where: { $0.kind ?? $0.expression.writtenKind != kind })?.origin
      {
        log.add(
          .wrongKind, at: place,
          "the program reads \"\(name.text.clipped)\" as \(RuleCheck.list([kind])), and it is \(RuleCheck.list(wrong))")
      }
    }
    let missing = tokens.contexts(without: name)
    guard !missing.isEmpty else { return }
    log.add(
      .missingToken, at: definitions.first?.origin ?? tokens.start, contexts: missing,
      "the token \"\(name.text.clipped)\" has no value here; define it there, or once without a condition")
  }
}
