import Testing

@testable import Livery

/// Tables have memory for the rows that are there, and what readers hold of them stays readable.
struct RowTablesTests {
  /// Nobody looks into them.
  private let rows = (1...10).compactMap { RowTable.Row(bitPattern: $0 * 64) }
  private let styles: [UInt32] = [0, 1, 2, 63, 64, 200, 255, 256, 700]

  private func tables(contexts: Int, styles: Int = 1024) -> RowTables {
    var tables = RowTables()
    _ = tables.reserve(contexts: contexts, styles: styles)
    for context in 0..<UInt32(contexts) { tables.add(context) }
    return tables
  }

  @Test func rowsAreFoundInTheirContext() {
    var tables = tables(contexts: 2)
    for (place, style) in styles.enumerated() { tables.put(rows[place], 1, style) }
    for style: UInt32 in 0..<1024 {
      let row = styles.firstIndex(of: style).map { rows[$0] }
      #expect(tables[1][style] == row)
      #expect(tables[1].load(style) == row)
      #expect(tables[0][style] == nil)
    }
    tables.put(nil, 1, 0)
    #expect(tables[1][0] == nil)
    #expect(tables[1][1] == rows[1])
    var found: [RowTable.Row] = []
    tables.forEachRow { found.append($0) }
    #expect(Set(found) == Set(rows[1..<styles.count]))
  }

  @Test func pagesAreThereForRowsOnly() {
    var tables = tables(contexts: 100, styles: 100_000)
    let bare = tables.byteCount
    // To take away what is not there makes no room for it.
    tables.put(nil, 5, 70_000)
    #expect(tables.byteCount == bare)
    tables.put(rows[0], 5, 70_000)
    let page = tables.byteCount - bare
    #expect(page == RowTable.rowsPerPage * 8)
    tables.put(rows[1], 5, 70_001)
    #expect(tables.byteCount == bare + page)
    tables.put(rows[2], 6, 70_000)
    #expect(tables.byteCount == bare + 2 * page)
    #expect(tables.lostCount == 0)
  }

  @Test func tablesOfContextsThatGoAreUsedAgain() {
    var tables = tables(contexts: 2)
    for (place, style) in styles.enumerated() { tables.put(rows[place], 0, style) }
    let (bytes, address) = (tables.byteCount, tables.address(of: 0))
    var removed = RawArray<RowTable.Row>()
    tables.remove(0, into: &removed)
    #expect(Array(removed.buffer) == Array(rows[..<styles.count]))
    #expect(tables.address(of: 0) == 0)
    #expect(tables.lostCount == 0)
    // There is nothing left to take.
    removed.removeAll()
    tables.remove(0, into: &removed)
    #expect(removed.buffer.isEmpty)
    tables.add(0)
    #expect(tables.address(of: 0) == address)
    for style: UInt32 in 0..<1024 { #expect(tables[0][style] == nil) }
    for style in styles { tables.put(rows[7], 0, style) }
    for style: UInt32 in 0..<1024 { #expect(tables[0][style] == (styles.contains(style) ? rows[7] : nil)) }
    #expect(tables.byteCount == bytes)
  }

  @Test func oldTablesStayReadableWhenStylesAreAdded() throws {
    var tables = tables(contexts: 3, styles: 1)
    tables.put(rows[0], 1, 0)
    let old = tables[1]
    let moved = (tables.reserve(contexts: 3, styles: 1), tables.reserve(contexts: 4, styles: 5_000))
    #expect(moved == (false, true))
    tables.put(rows[1], 1, 4_999)
    #expect(tables.address(of: 3) == 0)
    #expect(tables.address(of: 1) != old.address)
    #expect(tables[1][0] == rows[0])
    #expect(tables[1][4_999] == rows[1])
    #expect(try #require(RowTable(at: old.address)).load(0) == rows[0])
    // A page that both name is one.
    tables.put(rows[2], 1, 1)
    #expect(old.load(1) == rows[2])
  }

  @Test func copiesAreThoseOfTheirTime() {
    var tables = tables(contexts: 2)
    let copy = tables.shared
    for context in 0..<2 { #expect(copy[context]?.address == tables.address(of: UInt32(context))) }
    var removed = RawArray<RowTable.Row>()
    tables.remove(1, into: &removed)
    #expect(tables.shared[0] != nil && tables.shared[1] == nil)
    #expect(copy[1] != nil)
  }
}
