extension Core {
  /// Rows belong to live contexts and styles, have the shape of their style, and refer to values that are there.
  func checkRows(_ audit: inout Audit) {
    var contextCounts: [RowStore.Row: Int] = [:]
    rows.tables.forEachRow { contextCounts[$0, default: 0] += 1 }
    for (row, count) in contextCounts {
      audit.expect(RowStore.uses(of: row).contextCount == count, "\(count) contexts have a row with another count")
    }
    for context in contexts.all {
      for style in 0..<UInt32(styles.limit) {
        guard let row = rows.row(context, style) else { continue }
        let name = "the row of style \(style) in context \(context)"
        audit.expect(RowStore.successor(of: row).isNone, "\(name) is still to be replaced")
        guard styles.exists(style) else {
          audit.expect(false, "\(name) is there without its style")
          continue
        }
        audit.expect(
          RowStore.layout(of: row) == styles[style].layout
            && RowStore.count(of: row) == styles[style].count, "\(name) has another shape than the style")
        for position in 0..<RowStore.count(of: row) {
          checkWord(RowStore.word(row, position), of: name, &audit)
        }
        for slot in 0..<RowStore.liveCount(of: row) {
          checkWord(RowStore.liveSlot(row, slot).fallback, of: name, &audit)
        }
        if styles.hasFittingTokens(style) { checkShortcuts(row, context, style, of: name, &audit) }
      }
    }
  }

  /// What edits of tokens rely on: a row says what its constants and tokens come to.
  private func checkShortcuts(
    _ row: RowStore.Row, _ context: UInt32, _ style: UInt32, of name: String, _ audit: inout Audit
  ) {
    let outline = styles.outline(of: style)
    for position in 0..<outline.count {
      let word = RowStore.word(row, position)
      switch outline.shortcut(at: position) {
      case .none: audit.expect(false, "\(name) has a slot that no token decides")
      case .constant(let constant): audit.expect(word == constant, "\(name) has another constant than the style")
      case .token(let token, let kind, _):
        audit.expect(
          word == contexts.tokenWords.word(of: token, in: context) && pool.kind(of: word) == kind,
          "\(name) has another value than its token")
      }
    }
  }

  /// Every object whose row asks live closures has a block of their results, made for that row.
  func checkLiveResults(_ audit: inout Audit) {
    for index in 0..<UInt32(objects.limit) {
      let block = live.block(of: index)
      guard objects.hasFlags(.isTracked, index) else {
        audit.expect(block == nil, "slot \(index) is free, but has results of live closures")
        continue
      }
      let scope = nodes.scope(of: objects.node[Int(index)])
      let context = publicContext(of: scope)
      let row = publishedRow(context, nodes.style(of: objects.node[Int(index)]))
      guard let row, RowStore.liveCount(of: row) > 0 else {
        audit.expect(block == nil, "object \(index) has results of live closures that its row does not ask")
        continue
      }
      guard let block else {
        audit.expect(false, "object \(index) has no results of live closures")
        continue
      }
      let livePlan = livePlans[block.livePlan]
      audit.expect(
        block.livePlan == RowStore.livePlan(of: row) && block.context == (livePlan.isOfWords ? 0 : context),
        "object \(index) has the results of another row")
      for slot in 0..<RowStore.liveCount(of: row) {
        audit.expect(
          RowStore.liveSlot(row, slot).range.upperBound <= livePlan.blockKind.count,
          "the row of object \(index) has other places than its plan")
      }
      block.forEachResult(livePlan.blockKind) { checkWord($0, of: "the results of object \(index)", &audit) }
    }
  }

  private func checkWord(_ word: ValueWord, of name: String, _ audit: inout Audit) {
    audit.expect(!word.isPooled || pool.holds(word), "\(name): a value is gone that a word refers to")
  }
}
