/// Where the rows of one context are, by style.
///
/// ```
///  directory ─► [page 0][page 1]…      page ─► 64 rows, nil where a style has none
/// ```
///
/// Pages without rows are one and the same, so that nobody has to ask whether a page is there.
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
  @inline(__always) func load(_ style: Int) -> Row? {
    let page = acquiringLoad(directory + Self.page(of: style)).unsafelyUnwrapped
    return acquiringLoad(page + Self.place(of: style))
  }

  /// The row of a style, for the committing thread.
  @inline(__always) subscript(style: UInt32) -> Row? {
    directory[Self.page(of: Int(style))].unsafelyUnwrapped[Self.place(of: Int(style))]
  }

  #if LIVERY_TINY_PAGES
    private static var shift: Int { 1 }
  #else
    private static var shift: Int { 6 }
  #endif

  static var rowsPerPage: Int { 1 &<< shift }
  @inline(__always) static func page(of style: Int) -> Int { style &>> shift }
  @inline(__always) static func place(of style: Int) -> Int { style & (rowsPerPage &- 1) }
}
