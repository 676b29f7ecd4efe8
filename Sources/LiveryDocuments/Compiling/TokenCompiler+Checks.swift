import LiveryVocabulary

/// What can be said about references without choosing a context. The engine judges the rest per context.
extension TokenCompiler {
  func check(_ definitions: [Compiled]) {
    let byName = Dictionary(grouping: definitions, by: \.name)
    for definition in definitions {
      for (reference, node) in definition.references where byName[reference.target.name] == nil {
        log.error(missing(reference.target), at: node)
      }
      checkKind(of: definition, byName)
    }
    checkCycles(byName)
  }

  private func missing(_ target: TokenPath) -> String {
    let name = target.name
    guard tree.groups[name] != nil else {
      return "no token \"\(name)\" in any context; define it or mend the reference"
    }
    return tree.tokens[target.appending("$root").name] == nil
      ? "\"\(name)\" is a group; refer to one of its tokens"
      : "\"\(name)\" is a group; refer to its token \"{\(name).$root}\""
  }

  /// A whole-token reference whose target is of another type in all contexts.
  private func checkKind(of compiled: Compiled, _ byName: [TokenName: [Compiled]]) {
    guard case .alias(let target) = compiled.definition.expression, let stated = compiled.definition.kind,
      let found = byName[target]?.map(\.definition.kind), let first = found.first, let first,
      found.allSatisfy({ $0 != nil && $0 != stated })
    else { return }
    log.error(
      "the token says it is a \(stated), but \"\(target)\" is a \(first); correct one of them", at: compiled.node)
  }

  /// Cycles of tokens with one definition for all contexts.
  private func checkCycles(_ byName: [TokenName: [Compiled]]) {
    let certain = byName.compactMapValues { definitions in
      definitions.count == 1 && definitions[0].definition.when == .always ? definitions[0] : nil
    }
    let edges = certain.mapValues { compiled in
      compiled.references.map(\.reference.target.name).filter { certain[$0] != nil }
    }
    let members = Graph(edges: edges).membersOfCycles
    for name in members.sorted() {
      var chain = [name]
      repeat {
        chain.append(edges[chain[chain.count - 1]]!.first { members.contains($0) }!)
      } while !chain.dropLast()
        .contains(chain[chain.count - 1])
      log.error(
        "the references form a cycle: \(chain.map(\.text).joined(separator: " → ")); give one of them a value",
        at: certain[name]!.node)
    }
  }
}
