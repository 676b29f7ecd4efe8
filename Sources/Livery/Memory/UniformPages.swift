/// The pages of a column that stand in it many times, one for each value that all cells of some pages hold.
///
/// They take no memory for each place, and who looks cells up at random finds them in its caches. A place gets a page of
/// its own before a cell of it differs (`PagedColumn.makeWritable`). Nobody writes to a uniform page while a place or a
/// snapshot has it. The first page of a column is never one, so that small columns do without.
struct UniformPages<Cell: BitwiseCopyable> {
  typealias Page = UnsafeMutablePointer<Cell>

  struct Entry {
    let value: Cell
    let page: Page
    /// How many places of the column have the page.
    var placeCount = 0
    /// The epoch that the page was filled in.
    let since: UInt64
  }

  /// Has the column's fill only and stands where nobody has written yet. nil before the column has a second page.
  var blank: Page?
  private(set) var entries: [Entry] = []

  /// How many values can have a page besides the fill: enough for the few that are frequent at a time.
  static var valuesMax: Int { 8 }

  /// How many pages there are.
  var count: Int { entries.count + (blank == nil ? 0 : 1) }

  /// Counts a place that gets the page of an entry.
  mutating func join(_ entry: Int) -> Page {
    entries[entry].placeCount += 1
    return entries[entry].page
  }

  /// Counts a place that has had a uniform page.
  mutating func leave(_ page: Page) {
    if let entry = entries.firstIndex(where: { $0.page == page }) { entries[entry].placeCount -= 1 }
  }

  /// What could be the entry of one more value: one that no place has, or a new one. nil if there are too many.
  var vacancy: Int? {
    entries.firstIndex { $0.placeCount == 0 } ?? (entries.count < Self.valuesMax ? entries.count : nil)
  }

  mutating func put(_ entry: Entry, at vacancy: Int) {
    if vacancy == entries.count { entries.append(entry) } else { entries[vacancy] = entry }
  }
}
