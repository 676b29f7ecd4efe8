import LiveryVocabulary

/// One declaration, on an object or in a rule. A class only because it is passed on so often.
package final class Declaration: Equatable, Sendable {
  /// What identifies it within its level: two declarations with one key cannot be there at once.
  package struct Key: Hashable, Sendable {
    /// nil at instance level.
    package let selector: Selector?
    package let when: When
    /// Sorted.
    package let states: [StateName]
    package let attribute: AttributeName
  }

  package let key: Key
  /// Those of the selector, the subject last; none at instance level.
  package let compounds: [Compound]
  package let provider: Provider
  package let origin: SourceLocation?

  /// A declaration on an object.
  init(_ declaration: InstanceDeclaration) {
    key = Key(
      selector: nil, when: declaration.when, states: declaration.states, attribute: declaration.attribute)
    compounds = []
    provider = declaration.provider
    origin = declaration.origin
  }

  /// A declaration of a rule.
  init(_ selector: Selector, _ rule: Rule, _ attribute: AttributeName, _ provider: Provider) {
    key = Key(selector: selector, when: rule.when, states: selector.subject.states, attribute: attribute)
    compounds = selector.ancestors + [selector.subject]
    self.provider = provider
    origin = rule.origin
  }

  package static func == (left: Declaration, right: Declaration) -> Bool {
    left === right || left.key == right.key && left.provider == right.provider && left.origin == right.origin
  }
}

extension [Declaration] {
  /// Replaces the declaration of the same key in place, or goes last.
  mutating func set(_ declaration: Declaration) {
    if let index = firstIndex(where: { $0.key == declaration.key }) {
      self[index] = declaration
    } else {
      append(declaration)
    }
  }
}

extension [TokenDefinition] {
  /// Replaces the definition of the same key in place, or goes last.
  mutating func set(_ definition: TokenDefinition) {
    if let index = firstIndex(where: { $0.name == definition.name && $0.when == definition.when }) {
      self[index] = definition
    } else {
      append(definition)
    }
  }
}
