extension Core {
  /// Appends the slots whose values differ, in the order of delivery.
  @inline(never) func appendChanges(
    from old: RowStore.Row?, _ oldBlock: LiveBlock?, to new: RowStore.Row?, _ newBlock: LiveBlock?
  ) {
    if old == new && oldBlock == newBlock { return }
    guard hasLiveSlots(old) || hasLiveSlots(new) else { return appendPlainChanges(from: old, to: new) }
    if let old, let new, RowStore.layout(of: old) == RowStore.layout(of: new) {
      appendChanges(of: new) { (RowStore.word(old, $0, oldBlock), RowStore.word(new, $0, newBlock)) }
    } else {
      mergeChanges(from: old, oldBlock, to: new, newBlock, asksResults: true)
    }
  }

  /// Appends the slots whose values differ, of rows without live slots, or whose objects' results come to the same.
  @inline(__always) func appendPlainChanges(from old: RowStore.Row?, to new: RowStore.Row?) {
    if let old, let new, RowStore.layout(of: old) == RowStore.layout(of: new) {
      appendChanges(from: old, toRowOfSameLayout: new)
    } else {
      mergeChanges(from: old, nil, to: new, nil, asksResults: false)
    }
  }

  @inline(__always) func appendChanges(from old: RowStore.Row, toRowOfSameLayout new: RowStore.Row) {
    appendChanges(of: new) { (RowStore.word(old, $0), RowStore.word(new, $0)) }
  }

  /// Appends the slots whose values differ, of rows with whatever layouts.
  ///
  /// - Parameter asksResults: whether live slots are compared by what they come to; else they are taken for the same.
  @inline(never) private func mergeChanges(
    from old: RowStore.Row?, _ oldBlock: LiveBlock?, to new: RowStore.Row?, _ newBlock: LiveBlock?, asksResults: Bool
  ) {
    func slots(of row: RowStore.Row?) -> Slice<UnsafeBufferPointer<UInt32>> {
      let slots = row.map { layouts[RowStore.layout(of: $0)].slots }
      return UnsafeBufferPointer(start: slots, count: row.map { RowStore.count(of: $0) } ?? 0)[...]
    }
    func earlier(_ first: UInt32?, _ second: UInt32?) -> UInt32? {
      guard let first, let second else { return first ?? second }
      return first == second || slotPrecedes(first, second) ? first : second
    }
    /// Takes a slot off those that are left of a row, if it is the next there.
    ///
    /// - Returns: what it comes to; else absent.
    func take(
      _ slot: UInt32, from left: inout Slice<UnsafeBufferPointer<UInt32>>, of row: RowStore.Row?, _ block: LiveBlock?
    ) -> ValueWord {
      guard let row, left.first == slot else { return .absent }
      let position = left.startIndex
      left.removeFirst()
      return asksResults ? RowStore.word(row, position, block) : RowStore.word(row, position)
    }
    var (oldLeft, newLeft) = (slots(of: old), slots(of: new))
    while let slot = earlier(oldLeft.first, newLeft.first) {
      append(slot, take(slot, from: &oldLeft, of: old, oldBlock), take(slot, from: &newLeft, of: new, newBlock))
    }
  }

  /// Appends the positions of a row at which two words differ.
  @inline(__always) private func appendChanges(
    of row: RowStore.Row, words: (_ position: Int) -> (old: ValueWord, new: ValueWord)
  ) {
    let slots = layouts[RowStore.layout(of: row)].slots
    let positions = RowStore.count(of: row)
    plan.changes.append(atMost: positions) { changes in
      var count = 0
      for position in 0..<positions {
        let (old, new) = words(position)
        // Written in any case: which slots change is too irregular for a branch.
        changes[count] = DeliveryPlan.SlotChange(slot: slots[position], old: old, new: new)
        count &+= old == new ? 0 : 1
      }
      return count
    }
  }

  @inline(__always) private func append(_ slot: UInt32, _ old: ValueWord, _ new: ValueWord) {
    if old != new { plan.changes.append(DeliveryPlan.SlotChange(slot: slot, old: old, new: new)) }
  }
}
