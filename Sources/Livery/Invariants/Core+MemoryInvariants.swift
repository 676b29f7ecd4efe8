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
    var rowCount = -rows.pinned.count
    rows.forEachRow { _ in rowCount += 1 }
    audit.expect(rowCount == rows.count, "\(rowCount) rows are counted as \(rows.count)")
    // The oldest of each kind comes first.
    let pinned = [
      ("generations", objects.generation.pinned.first?.epoch), ("nodes of objects", objects.node.pinned.first?.epoch),
      ("keys of nodes", nodes.keys.pinned.first?.epoch), ("contexts of scopes", scopeContexts.pinned.first?.epoch),
      ("rows", rows.pinned.first?.epoch), ("results", live.pinned.first?.epoch),
    ]
    for (what, epoch) in pinned {
      audit.expect(epoch ?? .max >= snapshots.oldest ?? .max, "\(what) are kept for snapshots that are gone")
    }
  }
}
