import LiveryDocuments
import LiveryVocabulary

/// Checks the classes, attributes and values of the rules of a sheet.
struct RuleCheck {
  let sheet: ThemeSheet
  let classes: ClassTable
  let tokens: TokenTable
  let log: SchemaLog

  func run() {
    for used in sheet.classes where !used.isDeclared && !classes.contains(used.name) {
      log.add(.unknownClass, at: used.origin, message(unknown: used.name))
    }
    for rule in sheet.sheet.rules {
      // A list of selectors may name a class several times.
      let subjects = Set(rule.selectors.map(\.subject.className))
      for subject in subjects where subject.map(classes.contains) ?? true {
        for declaration in rule.declarations { check(declaration, of: subject, rule) }
      }
    }
  }

  private func message(unknown name: ClassName) -> String {
    let near = log.question(name.text, among: classes.names.map(\.text))
    let advice = near.isEmpty ? "; declare it with `@class \(name.text.clipped) : …;`" : near
    return "there is no class \"\(name.text.clipped)\"\(advice)"
  }

  private func check(_ declaration: StyleDeclaration, of subject: ClassName?, _ rule: Rule) {
    let attribute = declaration.attribute
    let place = sheet.place(of: attribute, in: rule)
    let wanted = classes.kinds(of: attribute, in: subject)
    guard !wanted.isEmpty else {
      return log.add(.unknownAttribute, at: place, message(unknown: attribute, of: subject))
    }
    switch declaration.provider {
    case .constant(let value): check([value.kind], wanted, attribute, at: place) { "it is" }
    case .token(let name): check(tokens.kinds(of: name), wanted, attribute, at: place) { tokens.phrase(name) }
    case .table(_, let values):
      check(Set(values.values.compactMap { $0?.kind }), wanted, attribute, at: place) { "it is" }
    case .none, .pure, .live: break
    }
  }

  private func message(unknown attribute: AttributeName, of subject: ClassName?) -> String {
    let owner = subject.map { "\"\($0.text.clipped)\" has" } ?? "no class has"
    let near = log.question(attribute.text, among: classes.attributes(of: subject).map(\.text))
    return "\(owner) \(subject == nil ? "an" : "no") attribute \"\(attribute.text.clipped)\"\(near)"
  }

  private func check(
    _ kinds: Set<ValueKind>, _ wanted: Set<ValueKind>, _ attribute: AttributeName, at place: SourceLocation,
    _ subject: () -> String
  ) {
    let wrong = kinds.subtracting(wanted)
    guard !wrong.isEmpty else { return }
    log.add(
      .wrongKind, at: place,
      "\"\(attribute.text.clipped)\" takes \(Self.list(wanted)), and \(subject()) \(Self.list(wrong))")
  }

  /// `a color or a number`
  static func list(_ kinds: Set<ValueKind>) -> String {
    kinds.map { kind in
      let name = kind.description
      return "\("aeiou".contains(name.prefix(1)) ? "an" : "a") \(name)"
    }.sorted().joined(separator: " or ")
  }
}
