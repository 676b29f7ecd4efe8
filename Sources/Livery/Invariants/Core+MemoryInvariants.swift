extension Core {
  /// What nothing uses any more can be used again.
  func checkMemory(_ audit: inout Audit) {
    let lost = [
      ("nodes", nodes.lostCount), ("scopes", scopes.lostCount), ("contexts", contexts.lostCount),
      ("elements", elements.lostCount), ("shapes", shapes.lostCount), ("styles", styles.lostCount),
      ("live plans", livePlans.lostCount), ("values", pool.lostCount), ("pages of rows", rows.tables.lostCount),
    ]
    for (what, count) in lost { audit.expect(count == 0, "\(count) \(what) are neither in use nor free") }
    audit.expect(shapes.shapes.count { $0 != nil } == shapes.count, "shapes are kept that were forgotten")
    var rowCount = -rows.pinned.count
    rows.forEachRow { _ in rowCount += 1 }
    rowCount -= rows.sharedCount
    audit.expect(rowCount == rows.count, "\(rowCount) rows are counted as \(rows.count)")
    let areNeeded = [
      ("generations", objects.generation.pinned.isNeeded(by: snapshots)),
      ("nodes of objects", objects.node.pinned.isNeeded(by: snapshots)),
      ("keys of nodes", nodes.keys.pinned.isNeeded(by: snapshots)),
      ("contexts of scopes", scopeContexts.pinned.isNeeded(by: snapshots)),
      ("rows", rows.pinned.isNeeded(by: snapshots)),
      ("results", live.pinned.isNeeded(by: snapshots) && live.blocks.pinned.isNeeded(by: snapshots)),
    ]
    for (what, isNeeded) in areNeeded { audit.expect(isNeeded, "\(what) are kept for snapshots that are gone") }
    objects.checkUniformPages(&audit)
  }
}

extension ObjectTable {
  /// Pages of objects that are all in the same generation are one, and nobody wrote to it.
  fileprivate func checkUniformPages(_ audit: inout Audit) {
    for page in 1..<max(1, generation.pageCount) {
      let first = generation.page(page)[0]
      if generation.isUniform(page) {
        audit.expect(generation.holdsOnly(first, page), "page \(page): not uniform")
      } else if first & 1 == 1 && generation.holdsOnly(first, page) {
        // There was no room for another value, at least when the last object came.
        let isFull = generation.uniform.entries.count == UniformPages<UInt32>.valuesMax
        audit.expect(isFull, "page \(page): uniform, but takes memory of its own")
      }
    }
    for entry in generation.uniform.entries {
      let places = (0..<generation.pageCount).count { generation.isUniform($0) && generation.page($0) == entry.page }
      audit.expect(places == entry.placeCount, "\(places) uniform pages are counted as \(entry.placeCount)")
    }
  }
}
