import LiveryVocabulary

/// A style with its candidates sorted as far as the context does not matter. Immutable, so that snapshots keep theirs.
final class CompiledStyle {
  /// What a slot comes to where no context changes the order of its candidates, without looking at any of them.
  enum Shortcut: BitwiseCopyable {
    /// The candidates have to be ordered.
    case none
    case constant(ValueWord)
    /// The token's value, if it is of this kind; else the candidates have to be ordered. Most values are in words whose
    /// tag says so.
    case token(UInt32, ValueKind, tag: ValueWord.Tag)
  }

  /// What rows of most styles are made of, to be had without the style itself; valid as long as that.
  struct Outline: BitwiseCopyable {
    typealias Slot = (shortcut: Shortcut, end: UInt32)

    /// By position: the shortcut, and where the candidates end. The marks of all candidates lie behind.
    fileprivate var slots: UnsafeMutablePointer<Slot>?
    var layout: UInt32 = 0
    /// At most 65,534, see `LayoutTable`.
    fileprivate var slotCount: UInt16 = 0
    /// Whether some candidate is a live closure.
    var hasLive = false
    /// Whether some candidate is a pure closure.
    var hasPure = false

    @inline(__always) var count: Int { Int(slotCount) }
    /// Loads the beginning of the slots, to have them near.
    @inline(__always) func touchSlots() { if let slots { touch(slots) } }
    @inline(__always) func shortcut(at position: Int) -> Shortcut { slots.unsafelyUnwrapped[position].shortcut }
    /// Where the candidates of a position are among those of all.
    @inline(__always) func candidates(at position: Int) -> Range<Int> {
      let slots = slots.unsafelyUnwrapped
      return (position == 0 ? 0 : Int(slots[position - 1].end))..<Int(slots[position].end)
    }
    /// The marks of the candidates of all positions.
    @inline(__always) var marks: UnsafeMutablePointer<CandidateMark> {
      UnsafeMutableRawPointer(slots.unsafelyUnwrapped + count).assumingMemoryBound(to: CandidateMark.self)
    }

    @inline(__always) static func bit(of token: UInt32) -> UInt64 { 1 << UInt64(token & 63) }

    /// The tokens that decide what some slot comes to as long as their values fit, as bits; all bits if others do, too.
    var decidingTokens: UInt64 {
      if hasLive { return .max }
      var bits: UInt64 = 0
      for position in 0..<count {
        switch shortcut(at: position) {
        case .none: return .max
        case .constant: break
        case .token(let token, _, _): bits |= Self.bit(of: token)
        }
      }
      return bits
    }
  }

  let outline: Outline
  /// The candidates of all positions, one position after the other.
  let declarations: [Declaration]

  /// - Parameters:
  ///   - candidates: of all positions, one position after the other.
  ///   - ends: by position, where its candidates end.
  ///   - kinds: by attribute.
  init(layout: UInt32, candidates: [Declaration], ends: [Int], kinds: [ValueKind]) {
    declarations = candidates
    let slots = Self.allocate(slots: ends.count, candidates: candidates)
    var start = 0
    for (position, end) in ends.enumerated() {
      (slots + position).initialize(to: (Shortcut(candidates[start..<end], kinds: kinds), UInt32(end)))
      start = end
    }
    outline = Outline(
      slots: slots, layout: layout, slotCount: UInt16(ends.count), hasLive: candidates.contains { $0.provider.isLive },
      hasPure: candidates.contains { $0.isPure })
    mark(kinds)
  }

  /// Room for slots and, behind them, for the marks of candidates and the words of their tables.
  private static func allocate(slots: Int, candidates: [Declaration]) -> UnsafeMutablePointer<Outline.Slot> {
    let words = candidates.reduce(0) { $0 + ModeWords.size(for: $1) }
    let bytes =
      slots * MemoryLayout<Outline.Slot>.stride + candidates.count * MemoryLayout<CandidateMark>.stride
      + words * MemoryLayout<UInt64>.stride
    let alignment = MemoryLayout<CandidateMark>.alignment
    precondition(MemoryLayout<Outline.Slot>.stride.isMultiple(of: alignment), "marks would lie askew")
    return UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: alignment)
      .bindMemory(to: Outline.Slot.self, capacity: slots)
  }

  /// Initialises the marks and the words of tables.
  private func mark(_ kinds: [ValueKind]) {
    let marks = UnsafeMutableRawPointer(outline.marks)
      .bindMemory(to: CandidateMark.self, capacity: declarations.count)
    var words = UnsafeMutableRawPointer(marks + declarations.count).assumingMemoryBound(to: UInt64.self)
    for (place, declaration) in declarations.enumerated() {
      let table = ModeWords(declaration, at: &words)
      (marks + place).initialize(to: CandidateMark(declaration, table: table, kinds: kinds))
    }
  }

  /// A base with an object's own declarations, which go before the others of their slots but for those of sheets above.
  ///
  /// - Parameters:
  ///   - own: in the order of delivery, those of each slot in order.
  ///   - baseSlots: the slots of the base.
  ///   - slots: those and the slots of `own`, in the order of delivery.
  ///   - kinds: by attribute.
  init(
    _ own: [Declaration], over base: CompiledStyle, baseSlots: [UInt32], layout: UInt32, slots: [UInt32],
    kinds: [ValueKind]
  ) {
    var candidates: [Declaration] = []
    candidates.reserveCapacity(base.declarations.count + own.count)
    let contents = Self.allocate(slots: slots.count, candidates: base.declarations + own)
    var (ownPlace, basePosition) = (0, 0)
    for (position, slot) in slots.enumerated() {
      let start = candidates.count
      var rest: ArraySlice<Declaration> = []
      var shortcut = Shortcut.none
      if basePosition < baseSlots.count, baseSlots[basePosition] == slot {
        rest = base.candidates(at: basePosition)
        while let first = rest.first, first.rank > 0 { candidates.append(rest.removeFirst()) }
        shortcut = base.outline.shortcut(at: basePosition)
        basePosition += 1
      }
      let firstOwn = ownPlace
      while ownPlace < own.count, own[ownPlace].slot == slot {
        candidates.append(own[ownPlace])
        ownPlace += 1
      }
      for declaration in rest { candidates.append(declaration) }
      if ownPlace > firstOwn { shortcut = Shortcut(candidates[start...], kinds: kinds) }
      (contents + position).initialize(to: (shortcut, UInt32(candidates.count)))
    }
    declarations = candidates
    outline = Outline(
      slots: contents, layout: layout, slotCount: UInt16(slots.count),
      hasLive: base.hasLive || own.contains { $0.provider.isLive },
      hasPure: base.hasPure || own.contains { $0.isPure })
    mark(kinds)
  }

  var layout: UInt32 { outline.layout }
  var count: Int { outline.count }
  var hasLive: Bool { outline.hasLive }
  var hasPure: Bool { outline.hasPure }

  /// The candidates of the slot at a position in the layout, first to last but for the theme distance.
  func candidates(at position: Int) -> ArraySlice<Declaration> {
    declarations[outline.candidates(at: position)]
  }

  deinit { UnsafeMutableRawPointer(outline.slots)?.deallocate() }
}

extension CompiledStyle.Shortcut {
  /// - Parameter candidates: in order; not empty.
  fileprivate init(_ candidates: ArraySlice<Declaration>, kinds: [ValueKind]) {
    self = .none
    guard let first = candidates.first, first.isAlways else { return }
    // An unconditional declaration of the object itself is at theme distance 0, so nothing of its rank can come before it.
    // Among rules of one sheet the order is the same everywhere if no theme and no condition is named.
    guard first.isInstance || candidates.allSatisfy({ $0.isAlways || $0.rank < first.rank }) else { return }
    self.init(first, kinds: kinds)
  }

  /// The answer of one declaration if it is reached.
  init(_ declaration: Declaration, kinds: [ValueKind]) {
    switch declaration.compiled {
    case .constant(let word): self = .constant(word)
    case .token(let token):
      let kind = kinds[Int(declaration.attribute)]
      self = .token(token, kind, tag: ValuePool.tag(of: kind))
    case .table, .pure, .live, .own: self = .none
    }
  }
}
