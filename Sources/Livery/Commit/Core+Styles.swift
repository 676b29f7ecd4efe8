import LiveryVocabulary

extension Core {
  /// The style of an element that matched a set of selectors.
  @inline(__always) mutating func style(element: UInt32, matched: UInt32) -> UInt32 {
    let key = UInt64(matched) << 32 | UInt64(element)
    if let (known, _) = styleCache.find(key) { return known }
    let style = makeStyle(element: element, matched: matched)
    styleCache.insert(key, style)
    return style
  }

  @inline(never) private mutating func makeStyle(element index: UInt32, matched: UInt32) -> UInt32 {
    let element = elements[index]
    let selectors = automaton.matchedSets[Int(matched)]
    var relevant = Set(shapes[element.shape].relevantStates)
    for selector in selectors { relevant.formUnion(rules[selector].relevantStates) }
    let key = StyleTable.Key(
      selectors: selectors,
      states: states.intern(states.members[Int(element.states)].filter(relevant.contains)), shape: element.shape)
    if let known = styles.index(of: key) { return known }
    let (compiled, record) = compileStyle(key)
    let style = styles.add(key, compiled, record)
    rows.reserve(contexts: contexts.limit, styles: styles.limit)
    return style
  }

  /// Collects the candidates of a style and sorts them as far as the context does not matter.
  @inline(never) func compileStyleCandidates(_ key: StyleTable.Key) -> [UInt32: [Declaration]] {
    var bySlot: [UInt32: [Declaration]] = [:]
    func add(_ declaration: Declaration) {
      guard attributes.isSlotted(declaration.attribute) || states.isSubset(declaration.states, of: key.states) else {
        return
      }
      bySlot[declaration.slot, default: []].append(declaration)
    }
    for selector in key.selectors {
      // A selector that went away may still be named by styles that lose their objects in this commit.
      guard let entry = rules.entries[Int(selector)] else { continue }
      entry.declarations.values.forEach(add)
    }
    shapes[key.shape].declarations.forEach(add)
    return bySlot.mapValues { $0.sorted { $0.precedes($1) } }
  }

  @inline(never) mutating func compileStyle(_ key: StyleTable.Key) -> (CompiledStyle, StyleTable.Record) {
    let bySlot = compileStyleCandidates(key)
    let slots = bySlot.keys.sorted { slotPrecedes($0, $1) }
    let compiled = CompiledStyle(layout: layouts.intern(slots), candidates: slots.map { bySlot[$0]! }, kinds: attributes.kinds)
    var record = StyleTable.Record(key: key)
    for declarations in bySlot.values {
      for declaration in declarations {
        if case .token(let token) = declaration.compiled { record.addToken(token) }
      }
    }
    return (compiled, record)
  }

  /// The order of delivery: attribute by creation, slot by number of states, then by sorted state names.
  @inline(never) func slotPrecedes(_ left: UInt32, _ right: UInt32) -> Bool {
    let a = attributes.slots[Int(left)]
    let b = attributes.slots[Int(right)]
    if a.attribute != b.attribute { return a.attribute < b.attribute }
    guard let aStates = a.states, let bStates = b.states, aStates != bStates else { return false }
    let aCount = states.members[Int(aStates)].count
    let bCount = states.members[Int(bStates)].count
    if aCount != bCount { return aCount < bCount }
    return states.sortedNames(of: aStates).lexicographicallyPrecedes(states.sortedNames(of: bStates))
  }
}
