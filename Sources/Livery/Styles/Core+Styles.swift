import LiveryVocabulary

extension Core {
  /// The style of an element that the automaton knows, below an object in this state.
  @inline(__always) func style(of element: UInt32, below parent: UInt32) -> UInt32 {
    let known = automaton.style(of: element, below: parent)
    return known == Automaton.unknownStyle ? findStyle(of: element) : known
  }

  /// The style for what the automaton was asked last.
  @inline(never) private func findStyle(of element: UInt32) -> UInt32 {
    let matched = automaton.matchedSet(of: element)
    // Class and identifiers have had their say with the selectors.
    let leader = elements.leader(of: element)
    let key = UInt64(matched) << 32 | UInt64(leader)
    var style = styleCache.find(key)
    if style == nil {
      style = makeStyle(element: leader, matched: matched)
      // States that no rule names lead from any number of pairs to a few styles.
      if styleCache.count > (elements.count + styles.count) * 4 + 4_096 { styleCache.removeAll() }
      styleCache.insert(key, style!)
    }
    automaton.remember(style!, for: element)
    return style!
  }

  @inline(never) private func makeStyle(element index: UInt32, matched: UInt32) -> UInt32 {
    let element = elements[index]
    let selectors = automaton.matchedSets[matched]
    let states = element.states == 0 ? 0 : relevantStates(of: element, selectors)
    let key =
      if element.shape == 0 {
        StyleTable.Key(selectors: Array(selectors), states: states, shape: 0)
      } else {
        baseStyle(of: selectors, states: states).key.with(shape: element.shape)
      }
    if let known = styles.number(of: key) { return known }
    let (compiled, tokens) = compileStyle(key)
    let style = styles.add(key, compiled, reading: tokens)
    reserveRows()
    return style
  }

  /// The states of an element as far as some declaration asks for them.
  @inline(never) private func relevantStates(
    of element: ElementTable.Element, _ selectors: UnsafeBufferPointer<UInt32>
  ) -> UInt32 {
    var relevant = Set(shapes[element.shape].relevantStates)
    for selector in selectors where !rules[selector].relevantStates.isEmpty {
      relevant.formUnion(rules[selector].relevantStates)
    }
    return states.intern(states.members[Int(element.states)].filter(relevant.contains))
  }

  /// The style of a key as declarations are now.
  ///
  /// - Returns: the style, and the tokens that it reads, each once.
  @inline(never) func compileStyle(_ key: StyleTable.Key) -> (CompiledStyle, tokens: [UInt32]) {
    if key.shape == 0 {
      let base = makeBaseStyle(of: key)
      return (base.compiled, base.tokens)
    }
    let base = key.selectors.withUnsafeBufferPointer { baseStyle(of: $0, states: key.states) }
    return compileStyle(key, over: base)
  }

  // MARK: What rules say

  /// What rules say for objects that match these selectors and declare something for themselves, of which many differ in
  /// nothing but that.
  private func baseStyle(of selectors: UnsafeBufferPointer<UInt32>, states: UInt32) -> BaseStyle {
    if let known = baseStyles.find(selectors, states: states) { return known }
    let base = makeBaseStyle(of: StyleTable.Key(selectors: Array(selectors), states: states, shape: 0))
    baseStyles.add(base)
    return base
  }

  @inline(never) private func makeBaseStyle(of key: StyleTable.Key) -> BaseStyle {
    let candidates = candidates(of: key)
    var (slots, ends): ([UInt32], [Int]) = ([], [])
    slots.reserveCapacity(candidates.count)
    ends.reserveCapacity(candidates.count)
    for (place, declaration) in candidates.enumerated() {
      if place > 0 && declaration.slot == candidates[place - 1].slot {
        ends[ends.count - 1] += 1
      } else {
        slots.append(declaration.slot)
        ends.append(place + 1)
      }
    }
    let layout = layouts.intern(slots)
    let compiled = CompiledStyle(layout: layout, candidates: candidates, ends: ends, kinds: attributes.kinds)
    return BaseStyle(key: key, compiled: compiled, slots: slots, tokens: tokens(readBy: candidates))
  }

  /// The candidates of a style: slot by slot in the order of delivery, and of each slot in order as far as the context does
  /// not matter.
  @inline(never) private func candidates(of key: StyleTable.Key) -> [Declaration] {
    var found: [Declaration] = []
    for selector in key.selectors {
      for declaration in rules[selector].declarations where isFor(key.states, declaration) { found.append(declaration) }
    }
    found.sort(by: goesBefore)
    return found
  }

  /// Whether a declaration is for objects in these states.
  private func isFor(_ states: UInt32, _ declaration: Declaration) -> Bool {
    declaration.states == 0 || attributes.isSlotted(declaration.attribute)
      || self.states.isSubset(declaration.states, of: states)
  }

  /// The tokens that declarations read, and those of a list, each once.
  private func tokens(readBy declarations: [Declaration], besides known: [UInt32] = []) -> [UInt32] {
    var tokens = known
    for declaration in declarations { if case .token(let token) = declaration.compiled { tokens.append(token) } }
    if tokens.count > known.count { tokens.sortOnce() }
    return tokens
  }

  // MARK: What objects say

  /// A base with the declarations of the key's shape, which go before it in every slot.
  @inline(never) private func compileStyle(_ key: StyleTable.Key, over base: BaseStyle) -> (
    CompiledStyle, tokens: [UInt32]
  ) {
    var own = shapes[key.shape].declarations
    if !own.allSatisfy({ isFor(key.states, $0) }) { own.removeAll { !isFor(key.states, $0) } }
    var slots: [UInt32] = []
    slots.reserveCapacity(base.slots.count + own.count)
    var left = base.slots[...]
    for declaration in own where declaration.slot != slots.last {
      while let next = left.first, slotPrecedes(next, declaration.slot) { slots.append(left.removeFirst()) }
      if left.first == declaration.slot { left.removeFirst() }
      slots.append(declaration.slot)
    }
    slots += left
    let layout = slots.count == base.slots.count ? base.compiled.layout : layouts.intern(slots)
    let compiled = CompiledStyle(
      own, over: base.compiled, baseSlots: base.slots, layout: layout, slots: slots, kinds: attributes.kinds)
    return (compiled, tokens(readBy: own, besides: base.tokens))
  }

  /// The order of candidates within a style, as far as the context does not matter.
  func goesBefore(_ left: Declaration, _ right: Declaration) -> Bool {
    left.slot == right.slot ? left.precedes(right) : slotPrecedes(left.slot, right.slot)
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
    return states.keptSortedNames(of: aStates).lexicographicallyPrecedes(states.keptSortedNames(of: bStates))
  }
}
