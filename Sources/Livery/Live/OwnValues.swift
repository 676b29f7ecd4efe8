/// The constants that single objects have for themselves, the entries of their tables among them: a list for every object
/// that has any, in a sparse column.
///
/// Edits write them here at once; what readers see is in the object's block, where the commit puts them like results of
/// live closures. An object costs some 80 bytes so, and its style is that of all others with the same shape, where one
/// with a shape of its own has an element, a style, a node and rows of its own too: more than a kilobyte.
struct OwnValues: ~Copyable {
  /// The addresses of the lists, each behind its count.
  private var lists = PagedColumn<UInt64>(filledWith: 0)
  private var arena = BlockArena()

  var byteCount: Int { lists.byteCount + arena.wordsReserved * 8 }

  /// The values of an object, in the order of its shape's items. Valid until they change.
  @inline(__always) subscript(index: UInt32) -> UnsafeBufferPointer<ValueWord> {
    Self.values(at: lists.cell(at: Int(index)))
  }

  /// The addresses of the lists of a page of objects, nil if none has one.
  @inline(__always) func page(of index: Int) -> UnsafeMutablePointer<UInt64>? {
    lists.page(ifPresent: Paging.page(of: index))
  }

  /// The values in the list at an address, none if it is zero.
  @inline(__always) static func values(at address: UInt64) -> UnsafeBufferPointer<ValueWord> {
    let list = BlockArena.Block(bitPattern: UInt(address))
    return UnsafeBufferPointer(start: list.map { values(in: $0) }, count: list.map { Int($0[0]) } ?? 0)
  }

  /// Puts others in the place of some values.
  mutating func replace(from start: Int, of index: UInt32, by values: some Collection<ValueWord>) {
    let list = Self.values(in: list(of: index).unsafelyUnwrapped)
    for (place, value) in values.enumerated() { list[start + place] = value }
  }

  mutating func set(_ values: [ValueWord], of index: UInt32) {
    if let old = list(of: index) {
      arena.recycle(old, words: Int(old[0]) + 1)
    } else {
      if values.isEmpty { return }
      lists.grow(toHold: Int(index) + 1, epoch: 0, isSparse: true)
      lists.makeWritable(pageOf: Int(index), sharedSince: 0, epoch: 0)
    }
    lists.store(values.isEmpty ? 0 : UInt64(UInt(bitPattern: makeList(of: values))), at: Int(index))
  }

  private mutating func makeList(of values: [ValueWord]) -> BlockArena.Block {
    let list = arena.allocate(words: values.count + 1)
    list[0] = UInt64(values.count)
    Self.values(in: list).update(from: values, count: values.count)
    return list
  }

  @inline(__always) private static func values(in list: BlockArena.Block) -> UnsafeMutablePointer<ValueWord> {
    UnsafeMutableRawPointer(list + 1).assumingMemoryBound(to: ValueWord.self)
  }

  @inline(__always) private func list(of index: UInt32) -> BlockArena.Block? {
    BlockArena.Block(bitPattern: UInt(lists.cell(at: Int(index))))
  }

  func forEachValue(_ body: (ValueWord) -> Void) {
    for page in 0..<lists.pageCount where lists.directory[page] != nil {
      for cell in 0..<Paging.cellsPerPage {
        guard let list = BlockArena.Block(bitPattern: UInt(lists.page(page)[cell])) else { continue }
        for place in 0..<Int(list[0]) { body(Self.values(in: list)[place]) }
      }
    }
  }
}
