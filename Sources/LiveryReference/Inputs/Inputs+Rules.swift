import LiveryVocabulary

extension Inputs {
  /// A comma list is several rules in order.
  mutating func addRule(_ rule: Rule) throws {
    for selector in rule.selectors { try check(selector) }
    try check(rule.when)
    for (attribute, provider) in rule.declarations { try check(provider, for: check(attribute)) }
    for selector in rule.selectors {
      for (attribute, provider) in rule.declarations {
        rules.set(Declaration(selector, rule, attribute, provider) { lineage(of: $0).count })
      }
    }
  }

  /// Removing what is not there has no effect, whatever it names.
  mutating func removeRule(_ selectors: [Selector], when: When, attributes: [AttributeName]?) {
    rules.removeAll { declaration in
      attributes?.contains(declaration.key.attribute) ?? true && declaration.key.when == when
        && selectors.contains { $0 == declaration.key.selector }
    }
  }
}
