/// A list of words for every object that has something of its own, in a sparse column. Lists of objects beside each other
/// mostly lie beside each other, so that going over them in object order walks memory forward.
struct OwnLists: ~Copyable {
  typealias List = BlockArena.Block

  private var addresses = PagedColumn<UInt64>(filledWith: 0)
  private var arena = BlockArena()

  var byteCount: Int { addresses.byteCount + arena.wordsReserved * 8 }

  /// The list of an object, nil if it has none.
  @inline(__always) subscript(index: UInt32) -> List? { List(bitPattern: UInt(addresses.cell(at: Int(index)))) }

  /// The lists of the objects of a page.
  struct Page {
    fileprivate let addresses: UnsafeMutablePointer<UInt64>?

    @inline(__always) subscript(cell: Int) -> List? {
      addresses.flatMap { List(bitPattern: UInt($0[cell])) }
    }

    /// The list of an object that has one.
    @inline(__always) func list(_ cell: Int) -> List {
      List(bitPattern: UInt(addresses.unsafelyUnwrapped[cell])).unsafelyUnwrapped
    }
  }

  @inline(__always) func page(of index: Int) -> Page {
    Page(addresses: addresses.page(ifPresent: Paging.page(of: index)))
  }

  /// A list of so many undefined words, for an object that has none.
  mutating func add(words: Int, to index: UInt32) -> List {
    addresses.grow(toHold: Int(index) + 1, epoch: 0, isSparse: true)
    addresses.makeWritable(pageOf: Int(index), sharedSince: 0, epoch: 0)
    let list = arena.allocate(words: words)
    addresses.store(UInt64(UInt(bitPattern: list)), at: Int(index))
    return list
  }

  /// Takes the list of so many words from an object that has one.
  mutating func remove(words: Int, from index: UInt32) {
    arena.recycle(self[index].unsafelyUnwrapped, words: words)
    addresses.store(0, at: Int(index))
  }

  /// Puts a list of another size in the place of one, which had so many words; `move` moves what stays.
  mutating func resize(
    from words: Int, to newWords: Int, of index: UInt32, _ move: (_ old: List, _ new: List) -> Void
  ) {
    let (old, new) = (self[index].unsafelyUnwrapped, arena.allocate(words: newWords))
    move(old, new)
    arena.recycle(old, words: words)
    addresses.store(UInt64(UInt(bitPattern: new)), at: Int(index))
  }

  func forEach(_ body: (_ index: UInt32, List) -> Void) {
    addresses.forEachCell { index, address in
      if let list = List(bitPattern: UInt(address)) { body(UInt32(index), list) }
    }
  }
}
