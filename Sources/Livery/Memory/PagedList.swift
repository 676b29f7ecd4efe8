/// A list of trivial elements in pages, which its owner alone reads and writes.
///
/// For lists that come to millions in one transaction and go with it. In one piece they would be beyond what allocators
/// keep: each time the system would have to hand over, and to clear, all their memory.
struct PagedList<Element: BitwiseCopyable>: ~Copyable {
  private var pages = RawArray<UnsafeMutablePointer<Element>>()
  private(set) var count = 0

  deinit { for page in pages.buffer { page.deallocate() } }

  var isEmpty: Bool { count == 0 }

  @inline(__always) subscript(index: Int) -> Element { address(of: index).pointee }

  /// The element itself, valid until the list is cleared.
  @inline(__always) func address(of index: Int) -> UnsafeMutablePointer<Element> {
    assert(index >= 0 && index < count, "PagedList index out of range")
    return pages[Paging.page(of: index)] + Paging.place(of: index)
  }

  @inline(__always) mutating func append(_ element: Element) {
    let page = Paging.page(of: count)
    if page == pages.count { addPage() }
    pages[page][Paging.place(of: count)] = element
    count &+= 1
  }

  @inline(never) private mutating func addPage() { pages.append(.allocate(capacity: Paging.cellsPerPage)) }

  /// Forgets the elements, and the memory but for `limit` elements.
  mutating func removeAll(keepingAtMost limit: Int = .max) {
    count = 0
    while (pages.count - 1) * Paging.cellsPerPage >= limit { pages.removeLast().deallocate() }
  }
}
