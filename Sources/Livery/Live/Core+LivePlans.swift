import LiveryVocabulary

/// What the search for a slot comes to that reaches live declarations.
struct LiveSearch {
  /// In order; none where the first answer is static.
  let declarations: [Declaration]
  /// Where all of them decline.
  let fallback: ValueWord

  var asksLive: Bool { !declarations.isEmpty }
}

extension Core {
  /// The plan of a row with these searches, and what it says of each of them.
  @inline(never) func livePlan(
    of searches: [LiveSearch], in context: UInt32
  ) -> (plan: UInt32, slots: [LiveSlot]) {
    let isOfWords = searches.allSatisfy { $0.declarations.allSatisfy { $0.ownWords != nil } }
    let modes = contexts.modes(of: context, axisCount: committedAxes.count)
    var entries: [LivePlan.Entry] = []
    var slots: [LiveSlot] = []
    for search in searches {
      let start = entries.count
      var answer: Int?
      for declaration in search.declarations {
        if isOfWords, case .own(let own) = declaration.compiled, answer == nil {
          answer = own.answer(modes: modes, axes: committedAxes).map { entries.count + $0 }
        }
        appendEntries(of: declaration, isOfWords: isOfWords, to: &entries)
      }
      let count = isOfWords ? (answer == nil ? 0 : 1) : entries.count - start
      slots.append(LiveSlot(start: answer ?? start, count: count, fallback: search.fallback))
    }
    return (entries.isEmpty ? 0 : livePlans.intern(entries, kinds: attributes.kinds), slots)
  }

  private func appendEntries(of declaration: Declaration, isOfWords: Bool, to entries: inout [LivePlan.Entry]) {
    let key = LiveStore.ClosureKey(identity: declaration.liveIdentity, slot: declaration.slot)
    func append(_ word: Int?) { entries.append(LivePlan.Entry(key: key, declaration: declaration, word: word)) }
    if isOfWords { declaration.ownWords?.forEach(append) } else { append(nil) }
  }
}

extension Declaration {
  /// What tells a live declaration from others. Not where it lies: one that was taken away and put back in the same
  /// transaction is the same. Another closure at the same place is another, which at instance level an edit notes.
  fileprivate var liveIdentity: UInt64 {
    var hasher = Hasher()
    hasher.combine(compiledWhen)
    // The last bit keeps those of objects apart from those of rules.
    guard let selector, case .live(let closure) = compiled else {
      hasher.combine(states)
      return UInt64(bitPattern: Int64(hasher.finalize())) | 1
    }
    hasher.combine(selector)
    hasher.combine(closure)
    return UInt64(bitPattern: Int64(hasher.finalize())) & ~1
  }

  /// Where an object's words for a constant or a table of its own are; nil for all others.
  var ownWords: Range<Int>? { if case .own(let own) = compiled { own.words } else { nil } }
}

extension LivePlan {
  /// The place of what a declaration comes to for a slot in a context; nil if it is not asked, or none of its entries
  /// answers.
  func place(of declaration: Declaration, _ slot: UInt32, modes: [UInt32], axes: AxisTable) -> Int? {
    let key = LiveStore.ClosureKey(identity: declaration.liveIdentity, slot: slot)
    guard let first = place(of: key) else { return nil }
    guard isOfWords, case .own(let own) = entries[first].declaration.compiled else { return first }
    return modes.withUnsafeBufferPointer { own.answer(modes: $0, axes: axes) }.map { first + $0 }
  }
}
