/// Goes from slots to the words that their objects have of their own, and writes those that are colours into columns that
/// take them as they are.
struct WordSweep: RangeWork {
  typealias Cells = UnsafeMutablePointer<UInt32>

  /// In place of a word's: nothing is to be written.
  static var nothing: Int32 { -1 }
  /// In place of a word's: no word answers, and the rules' cell is to be written.
  static var fallback: Int32 { -2 }

  let nodes: UnsafeMutablePointer<UnsafeMutablePointer<UInt32>?>
  let blocks: UnsafeMutablePointer<UnsafeMutablePointer<UInt64>?>
  /// Objects beyond these pages have no blocks.
  let pageCount: Int
  /// By node, for each lane one: which of an object's words answers.
  let places: UnsafePointer<Int32>
  /// The same for cells where none does.
  let fallbacks: UnsafePointer<UInt64>
  let laneCount: Int
  /// By lane, for those that take colours as they are.
  let columns: UnsafePointer<Cells>
  let columnCount: Int
  /// Set to 1 where words are met that are no colours.
  let hasOthers: UnsafeMutablePointer<UInt32>

  func run(_ range: Range<Int>) {
    forEachPage(range) { write($0, $1, $2) }
  }

  /// Calls `body` for the part of each page with blocks that lies in a range: the slots, their nodes, the addresses of
  /// their blocks.
  @inline(__always) func forEachPage(
    _ range: Range<Int>,
    _ body: (Range<Int>, _ nodes: UnsafeMutablePointer<UInt32>, _ blocks: UnsafeMutablePointer<UInt64>) -> Void
  ) {
    Paging.forEachPage(of: range) { page, slots in
      guard page < pageCount, let blocks = blocks[page] else { return }
      let start = Paging.place(of: slots.lowerBound)
      body(slots, nodes[page].unsafelyUnwrapped + start, blocks + start)
    }
  }

  @inline(never) private func write(
    _ slots: Range<Int>, _ nodes: UnsafeMutablePointer<UInt32>, _ blocks: UnsafeMutablePointer<UInt64>
  ) {
    for slot in 0..<slots.count {
      write(slots.lowerBound &+ slot, first: Int(nodes[slot]) &* laneCount, blocks[slot])
    }
  }

  /// Writes the cells of a node's members, by the first places.
  @inline(never) func write(_ members: UnsafeMutableBufferPointer<UInt32>) {
    for index in members { write(Int(index), first: 0, block(of: index)) }
  }

  /// The address of an object's block, 0 if it has none.
  @inline(__always) func block(of index: UInt32) -> UInt64 {
    let page = Paging.page(of: Int(index))
    return page < pageCount ? blocks[page].map { $0[Paging.place(of: Int(index))] } ?? 0 : 0
  }

  @inline(__always) private func write(_ index: Int, first: Int, _ block: UInt64) {
    for lane in 0..<columnCount {
      let place = places[first &+ lane]
      if place == Self.nothing { continue }
      if place < 0 {
        columns[lane][index] = UInt32(truncatingIfNeeded: fallbacks[first &+ lane])
      } else if let block = LiveBlock(at: block) {
        if let rgba = block.result(Int(place)).exactRGBA {
          columns[lane][index] = rgba
        } else {
          relaxedStore(1, hasOthers)
        }
      }
    }
  }
}
