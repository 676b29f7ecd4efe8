extension Core {
  /// What nothing uses any more can be used again.
  func checkMemory(_ audit: inout Audit) {
    let lost = [
      ("nodes", nodes.lostCount), ("scopes", scopes.lostCount), ("contexts", contexts.lostCount),
      ("elements", elements.lostCount), ("shapes", shapes.lostCount), ("styles", styles.lostCount),
      ("plans", plans.lostCount), ("values", pool.lostCount), ("pages of rows", rows.tables.lostCount),
    ]
    for (what, count) in lost { audit.expect(count == 0, "\(count) \(what) are neither in use nor free") }
    audit.expect(shapes.shapes.count { $0 != nil } == shapes.count, "shapes are kept that were forgotten")
    var rowCount = -rows.pinned.count
    rows.forEachRow { _ in rowCount += 1 }
    audit.expect(rowCount == rows.count, "\(rowCount) rows are counted as \(rows.count)")
    for page in 1..<max(1, objects.limit / Paging.cellsPerPage) where objects.holdsFirstObjects(page) {
      audit.expect(objects.generation.isUniform(page), "page \(page): first objects take memory for generations")
    }
    let areNeeded = [
      ("generations", objects.generation.pinned.isNeeded(by: snapshots)),
      ("nodes of objects", objects.node.pinned.isNeeded(by: snapshots)),
      ("keys of nodes", nodes.keys.pinned.isNeeded(by: snapshots)),
      ("contexts of scopes", scopeContexts.pinned.isNeeded(by: snapshots)),
      ("rows", rows.pinned.isNeeded(by: snapshots)),
      ("results", live.pinned.isNeeded(by: snapshots) && live.blocks.pinned.isNeeded(by: snapshots)),
    ]
    for (what, isNeeded) in areNeeded { audit.expect(isNeeded, "\(what) are kept for snapshots that are gone") }
  }
}
