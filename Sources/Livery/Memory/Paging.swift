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
}
