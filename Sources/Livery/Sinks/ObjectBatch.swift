import LiveryVocabulary
import Synchronization

/// Some objects, each with what changed for it. Valid only during the call that it is passed to.
public struct ObjectBatch<Target: AnyObject> {
  @usableFromInline let parts: BatchParts

  @inlinable init(parts: BatchParts) { self.parts = parts }

  /// The value that a word of the batch stands for; nil for absent, for none, and if it is of another type.
  public func value<T: ThemeValue>(of word: ValueWord, as _: T.Type = T.self) -> T? {
    parts.engine.value(of: word).flatMap(T.init(themeValue:))
  }

  /// Calls `body` for each object in ascending handle index. Objects without a binding, or gone, are skipped.
  ///
  /// - Throws: the first error of `body`, after it was called for all objects.
  @inlinable public func forEach<Failure: Error>(
    _ body: (Target, ChangedValues) throws(Failure) -> Void
  ) throws(Failure) {
    var failure: Failure?
    // An error stops no other object: these changes are delivered once.
    func tell(_ target: Target, _ changes: ChangedValues) {
      parts.checkGateIsOpen()
      do throws(Failure) { try body(target, changes) } catch { if failure == nil { failure = error } }
    }
    if let weak = parts.weak {
      // Safe: what is bound was checked to be a target.
      let targets = UnsafeRawPointer(weak).assumingMemoryBound(to: WeakReference<Target>.self)
      parts.forEachChange { index, changes in
        if let target = targets[index].load(for: parts) { tell(target, changes) }
      }
    } else {
      parts.forEachChange { index, changes in
        guard let address = parts.unowned[index] else { return }
        Unmanaged<Target>.fromOpaque(address)._withUnsafeGuaranteedRef { tell($0, changes) }
      }
    }
    if let failure { throw failure }
  }
}

/// What a batch is, whatever the type of the objects.
@usableFromInline struct BatchParts {
  @usableFromInline var contents: BatchContents
  @usableFromInline let rows: ChangedRows
  @usableFromInline let unowned: UnsafePointer<UnsafeRawPointer?>
  /// The weak references, if the sink has some.
  @usableFromInline let weak: UnsafePointer<WeakReference<AnyObject>>?
  /// From this index on, no object has a binding.
  @usableFromInline let limit: Int
  // Unowned: the delivery has the engine in hand, and whatever it serves.
  @usableFromInline unowned(unsafe) let engine: Engine
  @usableFromInline unowned(unsafe) let sink: Sink
  /// Moves when objects are untracked; then each object is asked for.
  @usableFromInline let removals: UnsafeMutablePointer<Atomic<Int>>
  @usableFromInline let removalsBefore: Int

  /// Checks where the host is built for debugging that it may run: see ``Engine/isGateOpen``.
  @inlinable @inline(__always) func checkGateIsOpen() { assert(engine.isGateOpen, Engine.gateIsHeld) }

  /// Calls `body` for each slot with changes that may have a binding.
  @inlinable @inline(__always) func forEachChange(_ body: (Int, ChangedValues) -> Void) {
    switch contents {
    case .list(let entries):
      for entry in entries where Int(entry.index) < limit { visit(Int(entry.index), entry.row, body) }
    case .sweep(let slots, let pages):
      var index = slots.lowerBound
      let end = min(slots.upperBound, limit)
      while index < end {
        let page = pages[Paging.page(of: index)].unsafelyUnwrapped
        let last = min(Paging.last(besides: index), end &- 1)
        while index <= last {
          visit(index, Int(page[Paging.place(of: index)]), body)
          index &+= 1
        }
      }
    }
  }

  /// Calls `body` with a row of changes, unless it is empty or the object is gone.
  @inlinable @inline(__always) func visit(_ index: Int, _ row: Int, _ body: (Int, ChangedValues) -> Void) {
    let changes = rows[row]
    if changes.mask == 0 { return }
    if removals.pointee.load(ordering: .relaxed) == removalsBefore || isWanted(index, row) { body(index, changes) }
  }

  @usableFromInline @inline(never) func isWanted(_ index: Int, _ row: Int) -> Bool {
    if engine.isWanted(UInt32(index), by: sink) { return true }
    // What a transaction of the setter's own took away is back if that is discarded.
    if engine.isNesting { sink.passOver(DeliveryEntry(UInt32(index), row: row)) }
    return false
  }

  /// A part of the batch, by position.
  func part(_ range: Range<Int>) -> BatchParts {
    var part = self
    part.contents = contents.part(range)
    return part
  }
}

/// What changed for objects, a row for all that share it.
@usableFromInline struct ChangedRows {
  /// Of each row a mask, and behind it the colours of all attributes in 32 bits each: what setters of colours need lies
  /// close together.
  @usableFromInline let heads: UnsafePointer<UInt64>
  @usableFromInline let headLength: Int
  /// For each row the words of all attributes, then a mask: one bit for each attribute whose old value was absent or none.
  /// Behind it the old words, if the sink keeps them.
  @usableFromInline let words: UnsafePointer<UInt64>
  @usableFromInline let wordLength: Int
  @usableFromInline let attributeCount: Int

  @inlinable @inline(__always) subscript(row: Int) -> ChangedValues {
    let head = heads + row &* headLength
    return ChangedValues(
      mask: head.pointee, colors: head + 1, words: words + row &* wordLength, count: attributeCount)
  }
}

/// Which objects a batch is for, and which row has the changes of each.
@usableFromInline enum BatchContents {
  /// Entries with rows, ascending.
  case list(UnsafeBufferPointer<DeliveryEntry>)
  /// A range of slots, and the pages with the node of each slot, whose row has the node's number.
  case sweep(slots: Range<Int>, pages: UnsafePointer<UnsafeMutablePointer<UInt32>?>)

  /// A part of the contents, by position.
  func part(_ range: Range<Int>) -> BatchContents {
    switch self {
    case .list(let entries): .list(UnsafeBufferPointer(rebasing: entries[range]))
    case .sweep(_, let pages): .sweep(slots: range, pages: pages)
    }
  }
}

/// The new values of one object, by position in the sink's list of attributes. That there is such a position, and that a value
/// which is read changed, is checked where the host is built for debugging: else, to read at another position is undefined
/// behaviour, as it is after the call that this was passed to.
public struct ChangedValues {
  @usableFromInline let mask: UInt64
  @usableFromInline let colors: UnsafePointer<UInt64>
  @usableFromInline let words: UnsafePointer<UInt64>
  /// How many attributes the sink has.
  @usableFromInline let count: Int

  @inlinable init(mask: UInt64, colors: UnsafePointer<UInt64>, words: UnsafePointer<UInt64>, count: Int) {
    self.mask = mask
    self.colors = colors
    self.words = words
    self.count = count
  }

  /// Whether the attribute at this position changed.
  @inlinable public func contains(_ position: Int) -> Bool {
    check(position)
    return mask >> UInt64(position) & 1 == 1
  }
  /// The new value of the attribute at this position; meaningless where it did not change, see ``contains(_:)``.
  @inlinable public subscript(position: Int) -> ValueWord {
    checkChanged(position)
    return ValueWord(bits: words[position])
  }
  /// The new colour of the attribute at this position as `0xRRGGBBAA` in 8-bit sRGB; wide colours are converted as
  /// `ThemeColor.packedRGBA` says. 0, transparent black, for absent, for none, and for what is no colour. Meaningless where the attribute did not
  /// change, see ``contains(_:)``. Converted once for all objects that resolve alike.
  ///
  /// To bring colours outside sRGB's gamut inside in another way, ask the batch for the colour:
  /// `batch.value(of: changes[0], as: ThemeColor.self)?.packedRGBA(.clipped)`.
  @inlinable public func rgba(_ position: Int) -> UInt32 {
    checkChanged(position)
    return UnsafeRawPointer(colors).load(fromByteOffset: position &* 4, as: UInt32.self)
  }

  /// Calls `body` with the position of each attribute that changed, and with its change.
  @inlinable @inline(__always) func forEachChange(_ body: (Int, ChangedWord) -> Void) {
    var rest = mask
    while rest != 0 {
      let position = rest.trailingZeroBitCount
      rest &= rest &- 1
      body(
        position,
        ChangedWord(
          new: ValueWord(bits: words[position]), appears: words[count] >> UInt64(position) & 1 == 1,
          oldPlace: words + (count &+ 1 &+ position)))
    }
  }

  @inlinable @inline(__always) func check(_ position: Int) {
    assert(position >= 0 && position < count, "position \(position) in a sink of \(count) attributes")
  }

  @inlinable @inline(__always) func checkChanged(_ position: Int) {
    assert(contains(position), "the attribute at position \(position) did not change; ask contains(_:) before")
  }
}

/// What a binding gets of a change.
@usableFromInline struct ChangedWord {
  @usableFromInline let new: ValueWord
  /// Whether the old value was absent or none.
  @usableFromInline let appears: Bool
  /// Where the old word is, if the sink keeps old values.
  @usableFromInline let oldPlace: UnsafePointer<UInt64>

  @inlinable init(new: ValueWord, appears: Bool, oldPlace: UnsafePointer<UInt64>) {
    self.new = new
    self.appears = appears
    self.oldPlace = oldPlace
  }

  /// The old word. Only of a sink that keeps old values.
  @inlinable var old: ValueWord { ValueWord(bits: oldPlace.pointee) }
}
