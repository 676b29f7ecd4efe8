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
struct PagedColumn<Cell: BitwiseCopyable>: ~Copyable {
  typealias Page = UnsafeMutablePointer<Cell>

  /// What readers see. Entries beyond the used pages are nil.
  private(set) var directory: UnsafeMutablePointer<Page?>
  private(set) var directoryCapacity: Int
  private(set) var pageCount = 0
  private var stamps = RawArray<UInt64>()
  private var spare = RawArray<Page>()
  private var retiredDirectories: [UnsafeMutablePointer<Page?>] = []
  private(set) var pinned = PinnedList<Page>()
  private let fill: Cell
  private let usual: Cell?
  private var uniform: UniformPages<Cell>?
  private let source: PageSource

  /// - Parameters:
  ///   - usual: what most cells come to hold, if pages that hold nothing else are to be one.
  ///   - source: shared by columns that grow together.
  init(filledWith fill: Cell, usually usual: Cell? = nil, from source: PageSource = PageSource()) {
    self.fill = fill
    self.usual = usual
    self.source = source
    directoryCapacity = 16
    directory = .allocate(capacity: 16)
    directory.initialize(repeating: nil, count: 16)
  }

  deinit {
    for retired in retiredDirectories { retired.deallocate() }
    directory.deallocate()
  }

  /// Number of cells that have memory.
  var capacity: Int { pageCount * Paging.cellsPerPage }
  var byteCount: Int {
    var pages = spare.count + pinned.count + (uniform == nil ? 0 : 2)
    for page in 0..<pageCount where directory[page] != nil && !isUniform(page) { pages += 1 }
    return pages * Paging.cellsPerPage * MemoryLayout<Cell>.stride
  }

  /// Links pages until `count` cells exist; new cells hold the fill. Old cells stay where they are.
  ///
  /// - Parameter isSparse: whether pages get memory only with ``makeWritable(pageOf:sharedSince:epoch:)``.
  mutating func grow(toHold count: Int, epoch: UInt64, isSparse: Bool = false) {
    let wanted = (count + Paging.cellsPerPage - 1) / Paging.cellsPerPage
    if wanted > directoryCapacity {
      let newCapacity = max(wanted, directoryCapacity * 2)
      let new = UnsafeMutablePointer<Page?>.allocate(capacity: newCapacity)
      new.initialize(repeating: nil, count: newCapacity)
      new.update(from: directory, count: pageCount)
      retiredDirectories.append(directory)
      directory = new
      directoryCapacity = newCapacity
    }
    while pageCount < wanted {
      if !isSparse { linkNewPage(at: pageCount) }
      stamps.append(epoch)
      pageCount += 1
    }
  }

  private mutating func linkNewPage(at index: Int) {
    if let usual, index > 0 { return relaxedStore(uniformPages(usual).blank, directory + index) }
    releasingStore(makePage(of: fill), directory + index)
  }

  private mutating func makePage(of value: Cell) -> Page {
    let page = takePage()
    page.initialize(repeating: value, count: Paging.cellsPerPage)
    return page
  }

  /// The cell as its writer sees it.
  @inline(__always) subscript(index: Int) -> Cell {
    assert(index < capacity, "PagedColumn index out of range")
    return directory[Paging.page(of: index)].unsafelyUnwrapped[Paging.place(of: index)]
  }

  /// The cell of a sparse column, whose page may have no memory.
  @inline(__always) func cell(at index: Int) -> Cell {
    page(ifPresent: Paging.page(of: index)).map { $0[Paging.place(of: index)] } ?? fill
  }

  /// Writes a cell that no reader can be looking at, or whose value readers do not rely on yet.
  @inline(__always) func store(_ cell: Cell, at index: Int) {
    assert(index < capacity, "PagedColumn index out of range")
    directory[Paging.page(of: index)].unsafelyUnwrapped[Paging.place(of: index)] = cell
  }

  /// The cell itself, in a column that readers do not look at.
  @inline(__always) func address(of index: Int) -> UnsafeMutablePointer<Cell> {
    assert(index < capacity, "PagedColumn index out of range")
    return directory[Paging.page(of: index)].unsafelyUnwrapped + Paging.place(of: index)
  }

  @inline(__always) func page(_ page: Int) -> Page { directory[page].unsafelyUnwrapped }

  /// The page of a sparse column, nil if it has no memory.
  @inline(__always) func page(ifPresent page: Int) -> Page? { page < pageCount ? directory[page] : nil }

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
    if !isUniform { pinned.append(old, shown: stamps[page]..<epoch) }
    stamps[page] = epoch
    // Readers may find the copy before the window that follows, and rely on what it holds.
    releasingStore(copy, directory + page)
  }

  // MARK: Uniform pages

  private mutating func uniformPages(_ usual: Cell) -> UniformPages<Cell> {
    if let uniform { return uniform }
    let new = UniformPages(blank: makePage(of: fill), usual: makePage(of: usual))
    uniform = new
    return new
  }

  /// Whether a page stands for others as well.
  @inline(__always) func isUniform(_ page: Int) -> Bool { uniform?.contains(directory[page]) ?? false }

  /// Whether a page has the fill only and stands for others as well.
  @inline(__always) func isBlank(_ page: Int) -> Bool { uniform?.blank == directory[page] && uniform != nil }

  /// Lets a page be the one of the usual value, which all of its cells hold from now on. Only inside a publication window,
  /// and not the first page.
  mutating func makeUsual(_ page: Int, sharedSince: UInt64, epoch: UInt64) {
    guard let usual = uniform?.usual else { preconditionFailure("the column has no uniform pages") }
    let old = self.page(page)
    let isBlank = isBlank(page)
    relaxedStore(usual, directory + page)
    if !isBlank {
      if stamps[page] < sharedSince { pinned.append(old, shown: stamps[page]..<epoch) } else { spare.append(old) }
    }
    stamps[page] = epoch
  }

  /// Recycles the pages that no snapshot reads now that one has ended.
  mutating func reclaim(after ended: UInt64, _ snapshots: SnapshotRegistry) {
    pinned.reclaim(after: ended, snapshots) { spare.append($0) }
  }

  private mutating func takePage() -> Page {
    spare.isEmpty ? source.take(Paging.cellsPerPage, of: Cell.self) : spare.removeLast()
  }

  /// A copy of the directory, for a snapshot; its owner frees it.
  func copyDirectory() -> UnsafeMutableBufferPointer<Page?> {
    let copy = UnsafeMutableBufferPointer<Page?>.allocate(capacity: max(pageCount, 1))
    for index in 0..<pageCount { copy.initializeElement(at: index, to: directory[index]) }
    return UnsafeMutableBufferPointer(rebasing: copy[0..<pageCount])
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
