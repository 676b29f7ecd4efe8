import LiveryVocabulary

/// One declaration, on an object or in a rule. A class only because it is passed on so often.
package final class Declaration: Equatable, Sendable {
  /// What identifies it within its level: two declarations with one key cannot be there at once.
  ///
  /// What differs most often comes first, since keys are compared in this order.
  package struct Key: Hashable, Sendable {
    package let attribute: AttributeName
    /// Sorted.
    package let states: [StateName]
    package let when: When
    /// nil at instance level.
    package let sheet: SheetName?
    /// nil at instance level.
    package let selector: StyleSelector?
  }

  package let key: Key
  /// Those of the selector, the subject last; none at instance level.
  package let compounds: [Compound]
  /// Point 2, c: what is compared in turn, the lower one going first. None at instance level.
  let specificity: [Int]
  package let provider: Provider
  package let origin: SourceLocation?

  /// A declaration on an object.
  init(_ declaration: InstanceDeclaration) {
    key = Key(
      attribute: declaration.attribute, states: declaration.states, when: declaration.when, sheet: nil, selector: nil)
    compounds = []
    specificity = []
    provider = declaration.provider
    origin = declaration.origin
  }

  /// A declaration of a rule.
  ///
  /// - Parameter depth: how deep a class is, which never changes: 1 for one without a superclass.
  init(
    _ sheet: SheetName, _ selector: StyleSelector, _ rule: Rule, _ attribute: AttributeName, _ provider: Provider,
    depth: (ClassName) -> Int
  ) {
    key = Key(attribute: attribute, states: selector.subject.states, when: rule.when, sheet: sheet, selector: selector)
    compounds = selector.ancestors + [selector.subject]
    let marks = compounds.reduce(0) { $0 + $1.identifiers.count + $1.states.count }
    let depths = compounds.reversed().map { $0.className.map(depth) ?? 0 }
    specificity = ([marks, compounds.count] + depths).map { -$0 }
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
  /// Replaces the definition of the same token with the same circumstances in place, or goes last.
  mutating func set(_ definition: TokenDefinition) {
    if let index = firstIndex(where: { $0.when == definition.when }) {
      self[index] = definition
    } else {
      append(definition)
    }
  }
}
