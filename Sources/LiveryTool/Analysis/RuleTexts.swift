import LiveryDocuments
import LiverySheets
import LiveryVocabulary

/// What rules set, for a comparison: those of sheets for objects, and those of editor themes for text.
struct RuleTexts {
  /// What a rule sets, and when.
  struct Key: Hashable {
    /// `Label.big { color }`.
    let name: String
    let when: When
  }

  /// A rule for objects, by the attribute that it sets.
  private typealias ObjectRule = (key: Key, selector: StyleSelector, attribute: AttributeName)

  private var providers: [Key: Provider] = [:]
  /// In the order of the files.
  private var keys: [Key] = []
  private var objectRules: [ObjectRule] = []
  private let classes: DeclaredClasses

  /// - Complexity: linear in the rules.
  init(_ subject: Subject) {
    classes = DeclaredClasses(subject)
    for rule in subject.sheets.flatMap(\.sheet.rules) {
      for selector in rule.selectors {
        for declaration in rule.declarations {
          let key = Key(name: "\(selector) { \(declaration.attribute) }", when: rule.when)
          if note(key, declaration.provider) { objectRules.append((key, selector, declaration.attribute)) }
        }
      }
    }
    for document in subject.documents {
      for rule in document.scopes?.rules ?? [] {
        for selector in rule.selectors { note(rule.style, of: selector) }
      }
      guard let semantic = document.semanticTokens else { continue }
      for rule in semantic.rules { note(rule.style, of: rule.selector) }
      note("semanticHighlighting", .constant(.bool(semantic.isEnabled)))
    }
  }

  /// Later rules go before earlier ones for the same, in their place.
  ///
  /// - Returns: whether it is the first one.
  private mutating func note(_ key: Key, _ provider: Provider) -> Bool {
    let isFirst = providers.updateValue(provider, forKey: key) == nil
    if isFirst { keys.append(key) }
    return isFirst
  }

  private mutating func note(_ name: String, _ provider: Provider) {
    _ = note(Key(name: name, when: .always), provider)
  }

  private mutating func note(_ style: ScopeStyle, of selector: ScopeSelector) {
    let name = selector.description.isEmpty ? "all text" : selector.description
    if let color = style.foreground { note("\(name) { foreground }", .constant(color)) }
    if let color = style.background { note("\(name) { background }", .constant(color)) }
    if let font = style.fontStyle { note("\(name) { fontStyle }", .constant(font.isEmpty ? "regular" : "\(font)")) }
  }

  private mutating func note(_ style: SemanticTokenTheme.Style, of selector: SemanticTokenTheme.Selector) {
    let language = selector.language.map { ":\($0)" } ?? ""
    let name = "semantic " + ([selector.type] + selector.modifiers).joined(separator: ".") + language
    if let color = style.foreground { note("\(name) { foreground }", .constant(color)) }
    let flags = [
      ("bold", style.bold), ("italic", style.italic), ("underline", style.underline),
      ("strikethrough", style.strikethrough),
    ]
    for case (let part, let flag?) in flags { note("\(name) { \(part) }", .constant(flag)) }
  }

  /// What is different in later versions of the files.
  func changes(to new: RuleTexts) -> [DocumentDiff.Change] {
    classes.changes(to: new.classes) + valueChanges(to: new) + orderChanges(to: new)
  }

  private func valueChanges(to new: RuleTexts) -> [DocumentDiff.Change] {
    let all = keys + new.keys.filter { providers[$0] == nil }
    return all.compactMap { key in
      let (before, after) = (providers[key], new.providers[key])
      if let before, let after, before.isSame(as: after) { return nil }
      return DocumentDiff.Change(
        kind: before == nil ? .ruleAdded : after == nil ? .ruleRemoved : .ruleChanged, name: key.name,
        old: before.map { .text($0.shownText) }, new: after.map { .text($0.shownText) }, contexts: key.contexts)
    }
  }

  private func orderChanges(to new: RuleTexts) -> [DocumentDiff.Change] {
    let places = Dictionary(uniqueKeysWithValues: new.keys.enumerated().map { ($0.element, $0.offset) })
    var order = RuleOrder(new.classes)
    for (oldPlace, rule) in objectRules.enumerated() {
      guard let place = places[rule.key], let provider = new.providers[rule.key] else { continue }
      let entry = RuleOrder.Entry(key: rule.key, oldPlace: oldPlace, place: place, provider: provider)
      order.add(entry, rule.selector, rule.attribute)
    }
    return order.moves.map { move in
      let sides = move.isBefore ? (old: "after", new: "before") : (old: "before", new: "after")
      let (key, other) = (move.entry.key, move.other.key.name)
      return DocumentDiff.Change(
        kind: .ruleMoved, name: key.name, old: .text("\(sides.old) \(other)"), new: .text("\(sides.new) \(other)"),
        contexts: key.contexts)
    }
  }
}

extension RuleTexts.Key {
  /// Where it holds; empty for every context.
  fileprivate var contexts: [[AxisName: ModeName]] { when == .always ? [] : [when.modes] }
}
