extension Core {
  /// What nothing uses any more can be used again.
  func checkMemory(_ audit: inout Audit) {
    let lost = [
      ("nodes", nodes.lostCount), ("scopes", scopes.lostCount), ("contexts", contexts.lostCount),
      ("elements", elements.lostCount), ("shapes", shapes.lostCount), ("styles", styles.lostCount),
      ("plans", plans.lostCount), ("values", pool.lostCount),
    ]
    for (what, count) in lost { audit.expect(count == 0, "\(count) \(what) are neither in use nor free") }
    audit.expect(shapes.shapes.count { $0 != nil } == shapes.count, "shapes are kept that were forgotten")
    var rowCount = -rows.pinnedCount
    rows.forEachRow { _ in rowCount += 1 }
    audit.expect(rowCount == rows.count, "\(rowCount) rows are counted as \(rows.count)")
    guard snapshots.isEmpty else { return }
    let pinned = [
      ("generations", objects.generation.pinnedCount), ("nodes of objects", objects.node.pinnedCount),
      ("keys of nodes", nodes.keys.pinnedCount), ("contexts of scopes", scopeContexts.pinnedCount),
      ("rows", rows.pinnedCount), ("results", live.pinnedCount),
    ]
    for (what, count) in pinned { audit.expect(count == 0, "\(what) are kept for snapshots that are gone") }
  }
}
