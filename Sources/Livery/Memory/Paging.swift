/// Where in the pages of a column a cell lies.
///
/// The size of a page is a constant, so that finding a cell is a shift and a mask that the compiler knows. A build with
/// `LIVERY_TINY_PAGES` (Package.swift) has the smallest that there can be, so that whatever goes beyond a page does so
/// with a few objects.
@usableFromInline enum Paging {
  #if LIVERY_TINY_PAGES
    @inlinable static var shift: Int { 1 }
  #else
    @inlinable static var shift: Int { 12 }
  #endif

  @inlinable static var cellsPerPage: Int { 1 &<< shift }

  /// The number of the page that has a cell.
  @inline(__always) @inlinable static func page(of index: Int) -> Int { index &>> shift }

  /// The place of a cell in its page.
  @inline(__always) @inlinable static func place(of index: Int) -> Int { index & (cellsPerPage &- 1) }

  /// The last cell of the page that has a cell.
  @inline(__always) @inlinable static func last(besides index: Int) -> Int { index | (cellsPerPage &- 1) }

  /// Calls `body` with each page that a range has cells of, and with these.
  @inline(__always) static func forEachPage(of range: Range<Int>, _ body: (_ page: Int, Range<Int>) -> Void) {
    var index = range.lowerBound
    while index < range.upperBound {
      let end = min(last(besides: index) &+ 1, range.upperBound)
      body(page(of: index), index..<end)
      index = end
    }
  }
}
