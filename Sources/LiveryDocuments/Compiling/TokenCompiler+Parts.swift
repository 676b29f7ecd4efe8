import LiveryVocabulary

/// Pointers into values follow the document: what is not written there is no part, whatever its default.
///
/// Which definition of a token answers depends on the context, and so does what it has written. Where that makes a difference,
/// the token with the pointer gets a definition for each of these contexts.
extension TokenCompiler {
  /// Reads those tokens again whose pointers do not lead where values have it.
  mutating func settleParts() {
    var finder = PartFinder(definitions: definitionsByRank, tree: tree, log: log)
    for rank in ranks.indices {
      for (layer, definitions) in ranks[rank] where definitions.contains(where: \.hasPointers) {
        var settled: [Compiled] = []
        for compiled in definitions {
          do throws(Effort.Exhausted) {
            settled += try self.settled(compiled, &finder)
          } catch {
            log.error(.limitExceeded, tree.effort.objection("the value of \"\(compiled.name)\" is"), at: compiled.node)
            settled.append(self.compiled(compiled.source, when: compiled.definition.when, nil))
          }
        }
        ranks[rank][layer] = settled
      }
    }
  }

  /// The definitions in the place of one: itself, unless one of its pointers leads elsewhere.
  private mutating func settled(
    _ compiled: Compiled, _ finder: inout PartFinder
  ) throws(Effort.Exhausted) -> [Compiled] {
    guard let variants = try finder.variants(of: compiled) else {
      log.error(
        .contextDependence,
        "the parts that \"\(compiled.name)\" refers to depend on more than \(When.variantsMax) contexts; "
          + "refer to whole tokens", at: compiled.node)
      return [self.compiled(compiled.source, when: compiled.definition.when, nil)]
    }
    if variants.allSatisfy({ $0.item.isEmpty }) { return [compiled] }
    let all = When.crossed(variants)
    count += all.count - 1
    guard count <= limit else {
      logLimit(at: compiled.node)
      return [compiled]
    }
    try tree.effort.spend(all.count * (compiled.node.valueCount + compiled.node.byteCount / 16))
    return all.map { read(compiled.source, when: $0.when, parts: $0.item) }
  }

  /// The definitions of each token, those that go before others first.
  private var definitionsByRank: [TokenName: [Compiled]] {
    var byName: [TokenName: [Compiled]] = [:]
    for layers in ranks {
      for (_, definitions) in layers.sorted(by: { $0.key > $1.key }) {
        for compiled in definitions.reversed() { byName[compiled.name, default: []].append(compiled) }
      }
    }
    return byName
  }
}

/// Finds out where the parts of values are that pointers lead to.
private struct PartFinder {
  /// Where parts are as it says, those that go before others first.
  typealias Variants = [(when: When, item: [Reference: WrittenPart])]
  private typealias Found = [(when: When, part: WrittenPart)]

  private let definitions: [TokenName: [TokenCompiler.Compiled]]
  private let tree: TokenTree
  private let log: DiagnosticLog
  /// nil while it is being found.
  private var known: [Reference: Found?] = [:]
  private var depth = 0
  /// Longer ways, which only a generator writes, end as if the part were there.
  private static let depthMax = 64

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
  private mutating func parts(of reference: Reference) throws(Effort.Exhausted) -> Found {
    if let found = known[reference] { return found ?? [] }
    guard depth < Self.depthMax else { return [] }
    known[reference] = .some(nil)
    depth += 1
    var found: Found = []
    for compiled in definitions[reference.target] ?? [] {
      try tree.effort.spend(1 + reference.steps.count)
      for (when, part) in try parts(of: reference, in: compiled) {
        try tree.effort.spend(1 + when.conditions.count)
        guard let both = when.and(compiled.definition.when) else { continue }
        found.append((both, part))
      }
      if compiled.definition.when == .always { break }
    }
    depth -= 1
    if let first = found.first, found.allSatisfy({ $0.part == first.part }) { found = [(.always, first.part)] }
    known[reference] = .some(found)
    return found
  }

  private mutating func parts(
    of reference: Reference, in compiled: TokenCompiler.Compiled
  ) throws(Effort.Exhausted) -> Found {
    // What could not be read has no parts in any case.
    guard compiled.isReadable else { return [(.always, reference.part)] }
    let value = compiled.node["$value"] ?? compiled.node
    switch value.way(along: reference.steps) {
    case .end(let part): return [(.always, part)]
    case .reference(let node, let before, let rest):
      guard let inner = try? Reference(node, nameBytes: tree.limits.nameBytes, log: log) else { return [] }
      let target = Reference(target: inner.target, steps: inner.steps + rest)
      return try parts(of: target).map { when, part in
        guard case .steps(let steps) = part else { return (when, .absent) }
        return (when, .steps(WrittenPart.Steps(texts: before + steps.texts.suffix(rest.count))))
      }
    }
  }
}
