import LiveryVocabulary

/// Single rules are in the application sheet.
extension Inputs {
  mutating func addRule(_ rule: Rule) throws {
    try check(rule)
    let place = applicationPlace
    for declaration in declarations(of: rule, in: .application) { sheets[place].rules.set(declaration) }
  }

  /// Removing what is not there has no effect, whatever it names.
  mutating func removeRule(_ selectors: [StyleSelector], when: When, attributes: [AttributeName]?) {
    sheets[applicationPlace].rules.removeAll { declaration in
      attributes?.contains(declaration.key.attribute) ?? true && declaration.key.when == when
        && selectors.contains { $0 == declaration.key.selector }
    }
  }

  /// A comma list is several rules in order.
  func declarations(of rule: Rule, in sheet: SheetName) -> [Declaration] {
    rule.selectors.flatMap { selector in
      rule.declarations.map { declaration in
        Declaration(sheet, selector, rule, declaration.attribute, declaration.provider) { lineage(of: $0).count }
      }
    }
  }
}
