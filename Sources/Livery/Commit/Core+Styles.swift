import LiveryVocabulary

extension Core {
  /// The style of an element that the automaton knows, below an object in this state.
  @inline(__always) mutating func style(of element: UInt32, below parent: UInt32) -> UInt32 {
    let known = automaton.style(of: element, below: parent)
    return known == Automaton.unknownStyle ? findStyle(of: element) : known
  }

  /// The style for what the automaton was asked last.
  @inline(never) private mutating func findStyle(of element: UInt32) -> UInt32 {
    let matched = automaton.matchedSet(of: element)
    // Class and identifiers have had their say with the selectors.
    let leader = elements.leader(of: element)
    let key = UInt64(matched) << 32 | UInt64(leader)
    var style = styleCache.find(key)?.0
    if style == nil {
      style = makeStyle(element: leader, matched: matched)
      styleCache.insert(key, style!)
    }
    automaton.remember(style!, for: element)
    return style!
  }

  @inline(never) private mutating func makeStyle(element index: UInt32, matched: UInt32) -> UInt32 {
    let element = elements[index]
    let selectors = Array(automaton.matchedSets[matched])
    let key = StyleTable.Key(
      selectors: selectors, states: element.states == 0 ? 0 : relevantStates(of: element, selectors),
      shape: element.shape)
    if let known = styles.index(of: key) { return known }
    let (compiled, tokens) = compileStyle(key)
    let style = styles.add(key, compiled, reading: tokens)
    reserveRows()
    return style
  }

  /// The states of an element as far as some declaration asks for them.
  @inline(never) private mutating func relevantStates(
    of element: ElementTable.Element, _ selectors: [UInt32]
  ) -> UInt32 {
    var relevant = Set(shapes[element.shape].relevantStates)
    for selector in selectors { relevant.formUnion(rules[selector].relevantStates) }
    return states.intern(states.members[Int(element.states)].filter(relevant.contains))
  }

  /// The candidates of a style: slot by slot in the order of delivery, and of each slot in order as far as the context does
  /// not matter.
  @inline(never) private func candidates(of key: StyleTable.Key) -> [Declaration] {
    var found: [Declaration] = []
    func add(_ declaration: Declaration) {
      if attributes.isSlotted(declaration.attribute) || states.isSubset(declaration.states, of: key.states) {
        found.append(declaration)
      }
    }
    for selector in key.selectors {
      // A selector that went away may still be named by styles that lose their objects in this commit.
      guard let entry = rules.entries[Int(selector)] else { continue }
      entry.declarations.forEach(add)
    }
    shapes[key.shape].declarations.forEach(add)
    found.sort { $0.slot == $1.slot ? $0.precedes($1) : slotPrecedes($0.slot, $1.slot) }
    return found
  }

  /// - Returns: the style, and the tokens that it reads, each once.
  @inline(never) mutating func compileStyle(_ key: StyleTable.Key) -> (CompiledStyle, tokens: [UInt32]) {
    let candidates = candidates(of: key)
    var (slots, ends): ([UInt32], [Int]) = ([], [])
    var read: [UInt32] = []
    for (place, declaration) in candidates.enumerated() {
      if place > 0 && declaration.slot == candidates[place - 1].slot {
        ends[ends.count - 1] += 1
      } else {
        slots.append(declaration.slot)
        ends.append(place + 1)
      }
      if case .token(let token) = declaration.compiled, !read.contains(token) { read.append(token) }
    }
    let layout = layouts.intern(slots)
    return (CompiledStyle(layout: layout, candidates: candidates, ends: ends, kinds: attributes.kinds), read)
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
