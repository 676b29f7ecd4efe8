import LiveryVocabulary

/// Finds out where the parts of values are that pointers lead to.
struct PartFinder {
  /// Where parts are as it says, those that go before others first.
  typealias Variants = [(when: When, item: [Reference: WrittenPart])]
  private typealias Found = [(when: When, part: WrittenPart)]

  /// A reference that is being followed.
  private struct Step {
    let reference: Reference
    /// Those of its target.
    let definitions: [TokenCompiler.Compiled]
    /// The next one to be looked at.
    var next = 0
    /// The reference in its value that is followed first.
    var waiting: JSONNode?
    var found: Found = []
  }

  private let definitions: [TokenName: [TokenCompiler.Compiled]]
  private let tree: TokenTree
  private let log: DiagnosticLog
  /// nil while it is being found: what leads back to itself has no value in any case.
  private var known: [Reference: Found?] = [:]

  init(definitions: [TokenName: [TokenCompiler.Compiled]], tree: TokenTree, log: DiagnosticLog) {
    self.definitions = definitions
    self.tree = tree
    self.log = log
  }

  /// Where the pointers of a definition lead, as far as that is not where values have it; nil if that depends on too much.
  mutating func variants(of compiled: TokenCompiler.Compiled) throws(Effort.Exhausted) -> Variants? {
    var variants: Variants = [(compiled.definition.when, [:])]
    for reference in Set(compiled.references.map(\.reference)) where !reference.steps.isEmpty {
      let found = try parts(of: reference)
      try tree.effort.spend(1 + found.count)
      if found.allSatisfy({ $0.part == reference.part }) { continue }
      guard found.count <= When.variantsMax else { return nil }
      var next: Variants = []
      for variant in variants {
        for (when, part) in found {
          guard let both = variant.when.and(when), !next.contains(where: { $0.when == both }) else { continue }
          var parts = variant.item
          if part != reference.part { parts[reference] = part }
          next.append((both, parts))
        }
        if !next.contains(where: { $0.when == variant.when }) { next.append(variant) }
      }
      variants = next
      guard variants.count <= When.variantsMax else { return nil }
    }
    return variants
  }

  /// Where a part is in each context. One entry for always, unless that differs.
  ///
  /// References on the way lie on a stack of their own, since a document may chain as many as it likes. What leads through itself
  /// has no value, and no parts either: each round may make the steps longer.
  private mutating func parts(of reference: Reference) throws(Effort.Exhausted) -> Found {
    if let found = known[reference] { return found ?? [] }
    var open = [begin(reference)]
    var following: Set<JSONNode> = []
    while var step = open.popLast() {
      if let node = step.waiting.take() { following.remove(node) }
      guard step.next < step.definitions.count else {
        finish(step)
        continue
      }
      let definition = step.definitions[step.next]
      try tree.effort.spend(1 + step.reference.steps.count)
      let parts: Found
      switch way(along: step.reference, in: definition) {
      case .end(let part): parts = [(.always, part)]
      case .reference(let node, let before, let rest):
        let inner = try? Reference(node, nameBytes: tree.limits.nameBytes, log: log)
        let target = inner.map { Reference(target: $0.target, steps: $0.steps + rest) }
        if let target, known[target] == nil, following.insert(node).inserted {
          // Looked at again once that is known.
          step.waiting = node
          open += [step, begin(target)]
          continue
        }
        parts = (target.flatMap { known[$0] ?? nil } ?? []).map { when, part in
          guard case .steps(let steps) = part else { return (when, .absent) }
          return (when, .steps(WrittenPart.Steps(texts: before + steps.texts.suffix(rest.count))))
        }
      }
      for (when, part) in parts {
        try tree.effort.spend(1 + when.conditions.count)
        if let both = when.and(definition.definition.when) { step.found.append((both, part)) }
      }
      step.next = definition.definition.when == .always ? step.definitions.count : step.next + 1
      open.append(step)
    }
    return (known[reference] ?? nil) ?? []
  }

  private mutating func begin(_ reference: Reference) -> Step {
    known[reference] = .some(nil)
    return Step(reference: reference, definitions: definitions[reference.target] ?? [])
  }

  private mutating func finish(_ step: Step) {
    var found = step.found
    if let first = found.first, found.allSatisfy({ $0.part == first.part }) { found = [(.always, first.part)] }
    known[step.reference] = .some(found)
  }

  private func way(along reference: Reference, in definition: TokenCompiler.Compiled) -> WrittenPart.Way {
    // What could not be read has no parts in any case.
    guard definition.isReadable else { return .end(reference.part) }
    return (definition.node["$value"] ?? definition.node).way(along: reference.steps)
  }
}
