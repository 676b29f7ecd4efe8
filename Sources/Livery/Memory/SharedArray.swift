/// An array whose copies share what neither of them wrote since, in pages of 64 elements.
///
/// For tables that snapshots keep: after one was taken an edit copies a page, and the list of pages, instead of all.
struct SharedArray<Element> {
  /// All but the last are full.
  private var pages: [[Element]] = []
  private(set) var count = 0

  private static var pageSize: Int { 64 }

  subscript(index: Int) -> Element {
    @inline(__always) _read { yield pages[index / Self.pageSize][index % Self.pageSize] }
    @inline(__always) _modify { yield &pages[index / Self.pageSize][index % Self.pageSize] }
  }

  mutating func append(_ element: Element) {
    if count % Self.pageSize == 0 { pages.append([]) }
    pages[pages.count - 1].append(element)
    count += 1
  }

  func forEach(_ body: (Element) throws -> Void) rethrows { for page in pages { try page.forEach(body) } }
}
