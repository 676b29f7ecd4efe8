/// Goes from slots to the words that their objects have of their own, and writes those that are colours.
struct WordSweep: RangeWork {
  /// What a target gets for the members of a node.
  struct Entry: BitwiseCopyable {
    /// Which of an object's words answers; ``fallback`` if none does, ``nothing`` if nothing is to be written.
    let place: Int32
    /// What is written where no word answers.
    var cell: UInt32 = 0

    static var nothing: Int32 { -1 }
    static var fallback: Int32 { -2 }
  }

  typealias Cells = UnsafeMutablePointer<UInt32>

  let nodes: UnsafeMutablePointer<UnsafeMutablePointer<UInt32>?>
  let blocks: UnsafeMutablePointer<UnsafeMutablePointer<UInt64>?>
  /// Objects beyond these pages have no blocks.
  let pageCount: Int
  /// By node, for each target one.
  let entries: UnsafePointer<Entry>
  /// By target.
  let columns: UnsafePointer<Cells>
  let targetCount: Int
  /// Set to 1 where words are met that are no colours.
  let hasOthers: UnsafeMutablePointer<UInt32>

  func run(_ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      let page = Paging.page(of: index)
      let end = min(Paging.last(besides: index) &+ 1, range.upperBound)
      if page < pageCount, let blocks = blocks[page] {
        let start = Paging.place(of: index)
        write(index..<end, nodes[page].unsafelyUnwrapped + start, blocks + start)
      }
      index = end
    }
  }

  /// - Parameters:
  ///   - nodes: those of the slots.
  ///   - blocks: the addresses of theirs.
  @inline(never) private func write(
    _ slots: Range<Int>, _ nodes: UnsafeMutablePointer<UInt32>, _ blocks: UnsafeMutablePointer<UInt64>
  ) {
    for place in 0..<slots.count {
      let entries = entries + Int(nodes[place]) &* targetCount
      for target in 0..<targetCount where entries[target].place != Entry.nothing {
        write(entries[target], blocks[place], into: columns[target], at: slots.lowerBound &+ place)
      }
    }
  }

  /// Writes the cells of a node's members, of which the first entries tell.
  @inline(never) func write(_ members: UnsafeMutableBufferPointer<UInt32>) {
    for index in members {
      let page = Paging.page(of: Int(index))
      guard page < pageCount, let blocks = blocks[page] else { continue }
      for target in 0..<targetCount where entries[target].place != Entry.nothing {
        write(entries[target], blocks[Paging.place(of: Int(index))], into: columns[target], at: Int(index))
      }
    }
  }

  /// Writes the cell of one object.
  @inline(__always) private func write(_ entry: Entry, _ block: UInt64, into cells: Cells, at index: Int) {
    if entry.place < 0 {
      cells[index] = entry.cell
    } else if let block = LiveBlock(at: block) {
      if let rgba = block.result(Int(entry.place)).exactRGBA {
        cells[index] = rgba
      } else {
        relaxedStore(1, hasOthers)
      }
    }
  }
}
