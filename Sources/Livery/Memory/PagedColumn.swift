/// A column of trivial cells in pages of 4,096 (``Paging``), read by any thread while one thread writes.
///
/// ```
///  directory ─► [page 0][page 1][page 2]…      page ─► 4,096 cells
///  stamps    ─► [ 12  ][ 40  ][ 12  ]          the epoch that each page was made in
/// ```
///
/// Three rules keep readers safe without locks:
/// - Pages and directories are never freed while the column lives; they are only recycled. A reader that holds
///   a recycled page has started before the publication that unlinked it, so its sequence check fails.
/// - A page older than the youngest live snapshot is copied before its first write (``makeWritable``).
/// - Cells that readers can reach change only inside a publication window, or in a page that is not linked yet.
///
/// Pages in which all cells are alike can be one: see `UniformPages`.
///
/// Access to a cell is `@_transparent`: a debug build, also that of a host, would otherwise look up the type of the cell
/// each time, which was a seventh of the time of all tests.
struct PagedColumn<Cell: BitwiseCopyable>: ~Copyable {
  typealias Page = UnsafeMutablePointer<Cell>

  /// Entries beyond the used pages are nil.
  private var pages = LastingArray<Page?>(filledWith: nil)
  private(set) var pageCount = 0
  private var stamps = RawArray<UInt64>()
  private var spare = RawArray<Page>()
  private(set) var pinned = PinnedList<Page>()
  private let fill: Cell
  private let hasUniformPages: Bool
  private let isStoredFirst: Bool
  private(set) var uniform = UniformPages<Cell>()
  private let source: PageSource

  /// - Parameters:
  ///   - fill: what cells hold before they are stored.
  ///   - hasUniformPages: whether pages that hold one value only may be one.
  ///   - isStoredFirst: whether nobody looks at a cell before it is stored. New pages are not filled then: most engines are
  ///     small, and memory that is not touched is not given by the system.
  ///   - source: shared by columns that grow together.
  init(
    filledWith fill: Cell, hasUniformPages: Bool = false, isStoredFirst: Bool = false,
    from source: PageSource = PageSource()
  ) {
    self.fill = fill
    self.hasUniformPages = hasUniformPages
    self.isStoredFirst = isStoredFirst
    self.source = source
  }

  /// What readers see.
  @_transparent var directory: UnsafeMutablePointer<Page?> { pages.base }

  /// Number of cells that have memory.
  var capacity: Int { pageCount * Paging.cellsPerPage }
  var byteCount: Int {
    var pages = spare.count + pinned.count + uniform.count
    for page in 0..<pageCount where directory[page] != nil && !isUniform(page) { pages += 1 }
    return pages * Paging.cellsPerPage * MemoryLayout<Cell>.stride
  }

  /// Links pages until `count` cells exist; new cells hold the fill. Old cells stay where they are.
  ///
  /// - Parameter isSparse: whether pages get memory only with ``makeWritable(pageOf:sharedSince:epoch:)``.
  mutating func grow(toHold count: Int, epoch: UInt64, isSparse: Bool = false) {
    let wanted = (count + Paging.cellsPerPage - 1) / Paging.cellsPerPage
    pages.reserve(wanted)
    while pageCount < wanted {
      stamps.append(epoch)
      pageCount += 1
      if !isSparse { linkNewPage(at: pageCount - 1) }
    }
  }

  private mutating func linkNewPage(at index: Int) {
    if !hasUniformPages || index == 0 { return releasingStore(makePage(of: fill), directory + index) }
    let blank = uniform.blank ?? makePage(of: fill)
    uniform.blank = blank
    stamps[index] = Self.uniformStamp
    releasingStore(blank, directory + index)
  }

  private mutating func makePage(of value: Cell) -> Page {
    let page = takePage()
    if isStoredFirst { assert(Self.spoil(page)) } else { page.initialize(repeating: value, count: Paging.cellsPerPage) }
    return page
  }

  /// In debug builds, whoever looks at a cell too early does not find by chance what would do.
  private static func spoil(_ page: Page) -> Bool {
    UnsafeMutableRawPointer(page).initializeMemory(
      as: UInt8.self, repeating: 0xa5, count: Paging.cellsPerPage * MemoryLayout<Cell>.stride)
    return true
  }

  /// The cell as its writer sees it.
  subscript(index: Int) -> Cell {
    @_transparent get {
      assert(index < capacity, "PagedColumn index out of range")
      return directory[Paging.page(of: index)].unsafelyUnwrapped[Paging.place(of: index)]
    }
  }

  /// The cell of a sparse column, whose page may have no memory.
  @_transparent func cell(at index: Int) -> Cell {
    page(ifPresent: Paging.page(of: index)).map { $0[Paging.place(of: index)] } ?? fill
  }

  /// Writes a cell that no reader can be looking at, or whose value readers do not rely on yet.
  @_transparent func store(_ cell: Cell, at index: Int) {
    assert(index < capacity, "PagedColumn index out of range")
    directory[Paging.page(of: index)].unsafelyUnwrapped[Paging.place(of: index)] = cell
  }

  /// The cell itself, in a column that readers do not look at.
  @_transparent func address(of index: Int) -> UnsafeMutablePointer<Cell> {
    assert(index < capacity, "PagedColumn index out of range")
    return directory[Paging.page(of: index)].unsafelyUnwrapped + Paging.place(of: index)
  }

  @_transparent func page(_ page: Int) -> Page { directory[page].unsafelyUnwrapped }

  /// The page of a sparse column, nil if it has no memory.
  @_transparent func page(ifPresent page: Int) -> Page? { page < pageCount ? directory[page] : nil }

  /// Visits the cells of a sparse column that have memory.
  @inline(__always) func forEachCell(_ body: (_ index: Int, Cell) -> Void) {
    for page in 0..<pageCount {
      guard let cells = directory[page] else { continue }
      for place in 0..<Paging.cellsPerPage { body(page * Paging.cellsPerPage + place, cells[place]) }
    }
  }

  /// Replaces the page of a cell by a copy of its own if it is uniform, or if a snapshot taken at or after `sharedSince` may
  /// read it.
  ///
  /// - Parameter sharedSince: the epoch of the youngest live snapshot, 0 if there is none.
  mutating func makeWritable(pageOf index: Int, sharedSince: UInt64, epoch: UInt64) {
    let page = Paging.page(of: index)
    guard let old = directory[page] else {
      stamps[page] = epoch
      return linkNewPage(at: page)
    }
    let isUniform = isUniform(page)
    guard isUniform || stamps[page] < sharedSince else { return }
    let copy = takePage()
    copy.update(from: old, count: Paging.cellsPerPage)
    if isUniform { uniform.leave(old) } else { pinned.append(old, shown: stamps[page]..<epoch) }
    stamps[page] = epoch
    // Readers may find the copy before the window that follows, and rely on what it holds.
    releasingStore(copy, directory + page)
  }

  /// Recycles the pages that no snapshot reads now that one has ended.
  mutating func reclaim(after ended: UInt64, _ snapshots: SnapshotRegistry) {
    pinned.reclaim(after: ended, snapshots) { spare.append($0) }
  }

  private mutating func takePage() -> Page {
    spare.isEmpty ? source.take(Paging.cellsPerPage, of: Cell.self) : spare.removeLast()
  }

  /// The pages as they are now, for a snapshot.
  func copyDirectory() -> PageDirectory<Cell> { PageDirectory(directory, count: pageCount) }
}

// MARK: Uniform pages

extension PagedColumn {
  /// What stands for the epoch of uniform pages.
  private static var uniformStamp: UInt64 { .max }

  /// Whether a page is one that stands for others as well.
  @inline(__always) func isUniform(_ page: Int) -> Bool { stamps[page] == Self.uniformStamp }

  /// Whether a page is the one that has the fill only.
  @inline(__always) func isBlank(_ page: Int) -> Bool { isUniform(page) && directory[page] == uniform.blank }
}

extension PagedColumn where Cell: Equatable {
  /// Whether all cells of a page hold a value.
  @inline(__always) func holdsOnly(_ value: Cell, _ page: Int) -> Bool {
    let cells = self.page(page)
    // Most pages that do not are known by these.
    return cells[0] == value && cells[Paging.cellsPerPage - 1] == value
      && (1..<Paging.cellsPerPage - 1).allSatisfy { cells[$0] == value }
  }

  /// Gives all cells of a page a value, which a page of its own holds already and a blank one does not, and lets it be the
  /// uniform page of the value if there can be one. Only inside a publication window, and not the first page.
  mutating func makeUniform(_ page: Int, _ value: Cell, sharedSince: UInt64, epoch: UInt64) {
    let isBlank = isBlank(page)
    if let entry = uniformEntry(of: value, sharedSince: sharedSince, epoch: epoch) {
      if !isBlank { discard(self.page(page), shownSince: stamps[page], sharedSince: sharedSince, epoch: epoch) }
      stamps[page] = Self.uniformStamp
      relaxedStore(uniform.join(entry), directory + page)
    } else if isBlank {
      stamps[page] = epoch
      relaxedStore(makePage(of: value), directory + page)
    }
  }

  /// The entry of a value among the uniform pages, made if it is missing; nil if there are too many.
  private mutating func uniformEntry(of value: Cell, sharedSince: UInt64, epoch: UInt64) -> Int? {
    if let known = uniform.entries.firstIndex(where: { $0.value == value }) { return known }
    guard let vacancy = uniform.vacancy else { return nil }
    if vacancy < uniform.entries.count {
      let old = uniform.entries[vacancy]
      discard(old.page, shownSince: old.since, sharedSince: sharedSince, epoch: epoch)
    }
    uniform.put(UniformPages.Entry(value: value, page: makePage(of: value), since: epoch), at: vacancy)
    return vacancy
  }

  /// Keeps a page for snapshots that may read it, or recycles it: inside a window no other reader is left with it.
  private mutating func discard(_ page: Page, shownSince stamp: UInt64, sharedSince: UInt64, epoch: UInt64) {
    if stamp < sharedSince { pinned.append(page, shown: stamp..<epoch) } else { spare.append(page) }
  }
}

extension PagedColumn where Cell == UInt32 {
  /// Writes a cell that readers may be loading. Only inside a publication window.
  @inline(__always) func publish(_ cell: UInt32, at index: Int) {
    relaxedStore(cell, directory[Paging.page(of: index)].unsafelyUnwrapped + Paging.place(of: index))
  }
}

extension PagedColumn where Cell == UInt64 {
  /// Writes a cell that readers may be loading. Only inside a publication window.
  @inline(__always) func publish(_ cell: UInt64, at index: Int) {
    relaxedStore(cell, directory[Paging.page(of: index)].unsafelyUnwrapped + Paging.place(of: index))
  }
}
