/// The rows of changes of a delivery to an object sink, each for all objects that share it; see `ChangedRows`.
final class ObjectProjection: SinkProjection {
  private let slots: [UInt32]
  private let keepsOld: Bool
  private let headLength: Int
  private let wordLength: Int
  @exclusivity(unchecked) private var heads = RawArray<UInt64>()
  @exclusivity(unchecked) private var words = RawArray<UInt64>()
  /// Whether the first rows are those of all nodes, by their number. Else they are those of the plan's nodes, in order.
  @exclusivity(unchecked) private var isByNode = false
  /// How many rows there are for nodes. Behind them are those of single objects.
  @exclusivity(unchecked) private var plannedCount = 0

  /// - Parameter keepsOld: whether rows have old words, too.
  init(slots: [UInt32], keepsOld: Bool) {
    self.slots = slots
    self.keepsOld = keepsOld
    headLength = Self.headLength(slots.count)
    wordLength = Self.wordLength(slots.count, keepsOld)
  }

  private static func headLength(_ slotCount: Int) -> Int { 1 + (slotCount + 1) / 2 }
  /// How many bytes a row takes.
  static func rowSize(_ slotCount: Int, keepsOld: Bool) -> Int {
    (headLength(slotCount) + wordLength(slotCount, keepsOld)) * 8
  }
  /// How many words a row has: those of all slots, then the mask of what had no value before, then perhaps the old words.
  private static func wordLength(_ slotCount: Int, _ keepsOld: Bool) -> Int {
    slotCount + 1 + (keepsOld ? slotCount : 0)
  }

  var rows: ChangedRows {
    ChangedRows(
      heads: heads.base, headLength: headLength, words: words.base, wordLength: wordLength,
      attributeCount: slots.count)
  }

  /// Has the rows of the plan's nodes, and none behind them.
  func project(byNode isByNode: Bool, _ pass: DeliveryPass) {
    let number = pass.core.plan.switchNumber
    if isOf(number) && self.isByNode == isByNode {
      resize(to: plannedCount)
    } else {
      projectNodes(isByNode: isByNode, pass)
      switchNumber = number
      self.isByNode = isByNode
    }
  }

  /// Lists what the plan changes of the slots for nodes.
  private func projectNodes(isByNode: Bool, _ pass: DeliveryPass) {
    let nodes = pass.core.plan.nodes.buffer
    plannedCount = isByNode ? pass.core.nodes.limit : nodes.count
    resize(to: 0)
    resize(to: plannedCount)
    for (place, entry) in nodes.enumerated() { project(entry.range, into: isByNode ? Int(entry.node) : place, pass) }
  }

  @inline(never) private func project(_ range: Range<Int>, into row: Int, _ pass: DeliveryPass) {
    for change in range {
      let change = pass.core.plan.changes[change]
      for position in slots.indices where slots[position] == change.slot {
        set(change.new, from: change.old, at: position, of: row, pass)
      }
    }
  }

  /// Forgets all rows.
  func removeAll() {
    switchNumber = 0
    plannedCount = 0
    resize(to: 0)
  }

  /// Appends a row with changes of the plan.
  ///
  /// - Returns: its number.
  func appendRow(of changes: Range<Int>, _ pass: DeliveryPass) -> Int {
    let row = heads.count / headLength
    resize(to: row + 1)
    project(changes, into: row, pass)
    return row
  }

  /// Appends a row with all that an object has, or also with what it has not.
  ///
  /// - Returns: its number.
  @inline(never) func appendRow(of index: UInt32, tellsAbsent: Bool, _ pass: DeliveryPass) -> Int {
    let row = heads.count / headLength
    resize(to: row + 1)
    for (position, slot) in slots.enumerated() {
      let word = pass.core.publishedWord(of: index, slot: slot)
      if tellsAbsent || !word.isAbsent { set(word, from: .absent, at: position, of: row, pass) }
    }
    return row
  }

  /// Drops rows from the end, or appends some without changes.
  private func resize(to count: Int) {
    heads.resize(to: count * headLength, filling: 0)
    words.resize(to: count * wordLength, filling: 0)
  }

  @inline(__always) private func set(
    _ word: ValueWord, from old: ValueWord, at position: Int, of row: Int, _ pass: DeliveryPass
  ) {
    let head = heads.base + row * headLength
    head.pointee |= 1 << UInt64(position)
    let color = word.isPooled ? pass.color(of: word) : word.exactRGBA ?? 0
    UnsafeMutableRawPointer(head + 1).storeBytes(of: color, toByteOffset: position * 4, as: UInt32.self)
    let start = row * wordLength
    words[start + position] = word.bits
    if old.isAbsent || old.isNone { words[start + slots.count] |= 1 << UInt64(position) }
    if keepsOld { words[start + slots.count + 1 + position] = old.bits }
  }
}
