import LiveryVocabulary

/// Pointers into values follow the document: what is not written there is no part, whatever its default.
///
/// Which definition of a token answers depends on the context, and so does what it has written. Where that makes a difference,
/// the token with the pointer gets a definition for each of these contexts.
extension TokenCompiler {
  /// Reads those tokens again whose pointers do not lead where values have it.
  mutating func settleParts() {
    guard ranks.contains(where: { $0.values.joined().contains(where: \.hasPointers) }) else { return }
    var finder = PartFinder(definitions: definitionsByRank, tree: tree, log: log)
    for rank in ranks.indices {
      for (layer, definitions) in ranks[rank].sorted(by: { $0.key < $1.key })
      where definitions.contains(where: \.hasPointers) {
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
