/// Where the rows of one context are, by style.
///
/// ```
///  directory ─► [page 0][page 1]…      page ─► 64 rows, nil where a style has none
/// ```
///
/// The place of a style is the number of its node in the root scope, which readers come with. Pages without rows are one and
/// the same, so that nobody has to ask whether a page is there, and the numbers in between cost an entry of the directory.
struct RowTable: BitwiseCopyable {
  typealias Row = UnsafeMutablePointer<UInt64>
  typealias Page = UnsafeMutablePointer<Row?>

  let directory: UnsafeMutablePointer<Page?>

  /// The table that an address was taken of; nil for 0.
  @inline(__always) init?(at address: UInt64) {
    guard let directory = UnsafeMutablePointer<Page?>(bitPattern: UInt(address)) else { return nil }
    self.directory = directory
  }

  init(_ directory: UnsafeMutablePointer<Page?>) { self.directory = directory }

  /// Valid as long as the engine.
  @inline(__always) var address: UInt64 { UInt64(UInt(bitPattern: directory)) }

  /// The row of a style, for any thread.
  @inline(__always) func load(_ style: UInt32) -> Row? { load(ofRoot: NodeNumber.inRoot(of: style)) }

  /// The row of the style that has a node in the root scope, for any thread.
  @inline(__always) func load(ofRoot node: UInt32) -> Row? {
    let page = acquiringLoad(directory + Self.page(ofRoot: node)).unsafelyUnwrapped
    return acquiringLoad(page + Self.place(of: node))
  }

  /// The row of a style, for the committing thread.
  @inline(__always) subscript(style: UInt32) -> Row? {
    directory[Self.page(of: style)].unsafelyUnwrapped[Self.place(of: style)]
  }

  /// No more rows than there are nodes of the root scope in a block, so that a page has the styles that follow its first.
  #if LIVERY_TINY_PAGES
    private static var shift: UInt32 { 1 }
  #else
    private static var shift: UInt32 { 6 }
  #endif

  static var rowsPerPage: Int { 1 &<< Int(shift) }
  @inline(__always) static func page(of style: UInt32) -> Int { page(ofRoot: NodeNumber.inRoot(of: style)) }
  @inline(__always) private static func page(ofRoot node: UInt32) -> Int { Int(node &>> shift) }
  /// The place of a style in its page, which the node tells as well.
  @inline(__always) static func place(of style: UInt32) -> Int { Int(style & (1 &<< shift &- 1)) }
  /// The first style that a page has a place for, if there are any.
  static func firstStyle(ofPage page: Int) -> UInt32? {
    let node = UInt32(page) &<< shift
    return NodeNumber.isInRoot(node) ? NodeNumber.style(ofRoot: node) : nil
  }
}
