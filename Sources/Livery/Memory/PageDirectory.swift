/// The pages that a column had when a snapshot was taken. Its owner frees it.
struct PageDirectory<Cell: BitwiseCopyable>: BitwiseCopyable {
  private let pages: UnsafeMutablePointer<UnsafeMutablePointer<Cell>?>
  private let count: Int

  init(_ pages: UnsafeMutablePointer<UnsafeMutablePointer<Cell>?>, count: Int) {
    self.count = count
    self.pages = .allocate(capacity: count)
    self.pages.initialize(from: pages, count: count)
  }

  func deallocate() { pages.deallocate() }

  /// The cell, nil where there was no memory for it.
  @inline(__always) func cell(at index: Int) -> UnsafeMutablePointer<Cell>? {
    let page = Paging.page(of: index)
    return page < count ? pages[page].map { $0 + Paging.place(of: index) } : nil
  }
}
