/// The tables of all contexts. Readers on any thread follow them; what they can reach is recycled, and given back at the
/// end only.
///
/// Most contexts are a patch through which few styles are looked at, so pages are there where rows are.
struct RowTables: ~Copyable {
  typealias Row = RowTable.Row

  /// By context, nil where there is none.
  private var tables = RawArray<RowTable?>()
  /// What stands for all pages without rows. Nothing is ever stored in it.
  private let emptyPage: RowTable.Page
  private let source = PageSource()
  private var sparePages = RawArray<RowTable.Page>()
  /// How many pages were made, but for the empty one.
  private var madeCount = 0
  /// How many pages each table has room for.
  private var pageCount = 4
  private var spareTables: [RowTable] = []
  private var directories: [UnsafeMutablePointer<RowTable.Page?>] = []
  /// How many pages all directories have room for, outgrown ones too.
  private var directoryRoom = 0
  /// The same as `tables`, for snapshots.
  private(set) var shared = SharedArray<RowTable?>()

  init() {
    emptyPage = Self.makePage(from: source)
  }

  private static func makePage(from source: PageSource) -> RowTable.Page {
    let page = source.take(RowTable.rowsPerPage, of: Row?.self)
    page.initialize(repeating: nil, count: RowTable.rowsPerPage)
    return page
  }

  var byteCount: Int {
    madeCount * RowTable.rowsPerPage * MemoryLayout<Row?>.stride
      + directoryRoom * MemoryLayout<RowTable.Page?>.stride
  }

  /// What the pages in tables take.
  var usedByteCount: Int { (madeCount - sparePages.count) * RowTable.rowsPerPage * MemoryLayout<Row?>.stride }

  deinit { for directory in directories { directory.deallocate() } }

  /// The table of a context that has one.
  @inline(__always) subscript(context: UInt32) -> RowTable { tables.base[Int(context)].unsafelyUnwrapped }

  /// Where readers find the rows of a context; 0 if it has no table, as those that only scopes of the next revision name.
  @inline(__always) func address(of context: UInt32) -> UInt64 { tables.base[Int(context)]?.address ?? 0 }

  /// Puts a row in its place, or nil.
  @inline(__always) mutating func put(_ row: Row?, _ context: UInt32, _ style: UInt32) {
    let entry = self[context].directory + RowTable.page(of: style)
    var page = entry.pointee.unsafelyUnwrapped
    if page == emptyPage {
      if row == nil { return }
      page = addPage(at: entry)
    }
    releasingStore(row, page + RowTable.place(of: style))
  }

  @inline(never) private mutating func addPage(at entry: UnsafeMutablePointer<RowTable.Page?>) -> RowTable.Page {
    let page: RowTable.Page
    if sparePages.isEmpty {
      page = Self.makePage(from: source)
      madeCount += 1
    } else {
      page = sparePages.removeLast()
    }
    releasingStore(page, entry)
    return page
  }

  /// Makes room for contexts and styles. Readers keep what they hold; new tables have the same pages.
  ///
  /// - Returns: whether tables lie elsewhere now.
  mutating func reserve(contexts: Int, styles: Int) -> Bool {
    tables.resize(to: max(contexts, tables.count), filling: nil)
    while shared.count < tables.count { shared.append(nil) }
    let wanted = styles == 0 ? 0 : RowTable.page(of: UInt32(styles - 1)) + 1
    guard wanted > pageCount else { return false }
    let old = pageCount
    pageCount = max(wanted, old * 2)
    spareTables = []
    for context in 0..<tables.count {
      guard let table = tables[context] else { continue }
      let new = makeTable()
      new.directory.update(from: table.directory, count: old)
      set(new, of: context)
    }
    return true
  }

  /// Gives a context an empty table, if it has none.
  mutating func add(_ context: UInt32) {
    guard tables[Int(context)] == nil else { return }
    let table = spareTables.popLast() ?? makeTable()
    set(table, of: Int(context))
  }

  private mutating func set(_ table: RowTable?, of context: Int) {
    tables[context] = table
    shared[context] = table
  }

  private mutating func makeTable() -> RowTable {
    let directory = UnsafeMutablePointer<RowTable.Page?>.allocate(capacity: pageCount)
    directory.initialize(repeating: emptyPage, count: pageCount)
    directories.append(directory)
    directoryRoom += pageCount
    return RowTable(directory)
  }

  /// Takes the table of a context that no scope is in.
  ///
  /// - Parameter rows: gets the rows that were in it.
  mutating func remove(_ context: UInt32, into rows: inout RawArray<Row>) {
    guard let table = tables[Int(context)] else { return }
    for place in 0..<pageCount {
      let page = table.directory[place].unsafelyUnwrapped
      if page == emptyPage { continue }
      for cell in page..<page + RowTable.rowsPerPage {
        guard let row = cell.pointee else { continue }
        rows.append(row)
        relaxedStore(nil, cell)
      }
      relaxedStore(emptyPage, table.directory + place)
      sparePages.append(page)
    }
    set(nil, of: Int(context))
    spareTables.append(table)
  }

  /// Takes the rows of styles that no node has out of all tables: in one walk over the rows that there are, since there
  /// may be as many contexts as styles.
  ///
  /// - Parameter rows: gets them.
  func remove(_ styles: borrowing NumberSet, into rows: inout RawArray<Row>) {
    forEachPage { page, firstStyle in
      for offset in 0..<RowTable.rowsPerPage {
        guard let row = page[offset], styles.contains(firstStyle + UInt32(offset)) else { continue }
        rows.append(row)
        relaxedStore(nil, page + offset)
      }
    }
  }

  func forEachRow(_ body: (Row) -> Void) {
    forEachPage { page, _ in
      for cell in page..<page + RowTable.rowsPerPage { if let row = cell.pointee { body(row) } }
    }
  }

  /// The pages that rows are or were in.
  private func forEachPage(_ body: (RowTable.Page, _ firstStyle: UInt32) -> Void) {
    for case let table? in tables.buffer {
      for place in 0..<pageCount {
        let page = table.directory[place].unsafelyUnwrapped
        if page != emptyPage, let style = RowTable.firstStyle(ofPage: place) { body(page, style) }
      }
    }
  }

  /// How many pages are neither in a table nor spare.
  var lostCount: Int {
    var count = madeCount - sparePages.count
    forEachPage { _, _ in count -= 1 }
    return count
  }
}
