import LiveryDocuments
import LiverySheets
import LiveryVocabulary

/// What rules set, for a comparison: those of sheets for objects, and those of editor themes for text.
struct RuleTexts {
  /// What a rule sets, and when.
  private struct Key: Hashable {
    let name: String
    let when: When
  }

  /// What it is set to. Texts may be the same for colours that differ by little.
  private struct Entry {
    let text: String
    let value: AnyHashable
  }

  private var entries: [Key: Entry] = [:]
  /// In the order of the files.
  private var keys: [Key] = []

  /// - Complexity: linear in the rules.
  init(_ subject: Subject) {
    for rule in subject.sheets.flatMap(\.sheet.rules) {
      for selector in rule.selectors {
        for declaration in rule.declarations {
          note(
            "\(selector) { \(declaration.attribute) }", rule.when, declaration.provider.shownText, declaration.provider)
        }
      }
    }
    for document in subject.documents {
      for rule in document.scopes?.rules ?? [] {
        for selector in rule.selectors { note(rule.style, of: selector) }
      }
      guard let semantic = document.semanticTokens else { continue }
      for rule in semantic.rules { note(rule.style, of: rule.selector) }
      note("semanticHighlighting", .always, "\(semantic.isEnabled)", semantic.isEnabled)
    }
  }

  /// Later rules go before earlier ones for the same.
  private mutating func note(_ name: String, _ when: When, _ text: String, _ value: some Hashable) {
    let key = Key(name: name, when: when)
    if entries.updateValue(Entry(text: text, value: AnyHashable(value)), forKey: key) == nil { keys.append(key) }
  }

  private mutating func note(_ style: ScopeStyle, of selector: ScopeSelector) {
    let name = selector.description.isEmpty ? "all text" : selector.description
    if let color = style.foreground { note("\(name) { foreground }", .always, color.shownText, color) }
    if let color = style.background { note("\(name) { background }", .always, color.shownText, color) }
    if let font = style.fontStyle { note("\(name) { fontStyle }", .always, font.isEmpty ? "regular" : "\(font)", font) }
  }

  private mutating func note(_ style: SemanticTokenTheme.Style, of selector: SemanticTokenTheme.Selector) {
    let language = selector.language.map { ":\($0)" } ?? ""
    let name = "semantic " + ([selector.type] + selector.modifiers).joined(separator: ".") + language
    if let color = style.foreground { note("\(name) { foreground }", .always, color.shownText, color) }
    let flags = [
      ("bold", style.bold), ("italic", style.italic), ("underline", style.underline),
      ("strikethrough", style.strikethrough),
    ]
    for case (let part, let flag?) in flags { note("\(name) { \(part) }", .always, "\(flag)", flag) }
  }

  /// What is different in later versions of the files.
  func changes(to new: RuleTexts) -> [DocumentDiff.Change] {
    let all = keys + new.keys.filter { entries[$0] == nil }
    return all.compactMap { key in
      let (before, after) = (entries[key], new.entries[key])
      guard before?.value != after?.value else { return nil }
      return DocumentDiff.Change(
        kind: before == nil ? .ruleAdded : after == nil ? .ruleRemoved : .ruleChanged, name: key.name,
        old: before.map { .text($0.text) }, new: after.map { .text($0.text) },
        contexts: key.when == .always ? [] : [key.when.modes])
    }
  }
}
