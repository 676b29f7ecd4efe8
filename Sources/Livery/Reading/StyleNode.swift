import LiveryVocabulary

/// Objects that resolve alike, with their values. A host that reads instead of adding a sink need not ask object by object.
///
/// Valid only during the call that it is passed to.
public struct StyleNode {
  /// The handle indexes of the members, in no particular order.
  public let members: UnsafeBufferPointer<UInt32>
  /// The values by position.
  ///
  /// If members may differ in a slot, there is no value here, and ``Engine/value(of:)`` returns nil. That is so in slots with a live
  /// closure. It is also so if many objects, more than about a thousand, declare constants of their own. Read those object by
  /// object.
  ///
  /// To decode a word that does not hold its value itself, copy it. Call ``Engine/value(of:)`` after `forEachStyleNode` has
  /// returned, with both calls inside one transaction.
  public let words: UnsafeBufferPointer<ValueWord>
  fileprivate let layout: Layout

  /// The position in ``words`` of a binding, nil if the node has none.
  public func position(of slot: ResolvedSlot) -> Int? { layout.position(of: slot.number) }
}

/// An attribute's slot by number, for look-ups in style nodes of the same engine. Which engine it is from is not checked.
public struct ResolvedSlot: Hashable, Sendable {
  let number: UInt32
}

extension Engine {
  /// The number of an attribute's slot. A slot that has none yet is given one for good, which counts towards the limit
  /// of ``addAttribute(_:kind:isSlotted:)``. No transaction. May wait for a step of a commit, never for a callback.
  ///
  /// - Throws: `EditError.unknownAttribute`, `kindMismatch`, `notSlotted`, `limitReached`.
  /// - Complexity: O(n log n) in the states; O(attributes with their slots) for a new number while a snapshot or
  ///   another engine shares the table.
  public func resolvedSlot(_ slot: AttributeSlot) throws -> ResolvedSlot {
    try withCore { ResolvedSlot(number: try $0.slots([slot])[0]) }
  }

  /// Calls `body` with every style node that has members outside unthemed subtrees, resolving the rows that are missing.
  /// `body` runs while the engine is locked: it must not call the engine, which traps, nor wait for a thread that does.
  /// Edits of other threads wait until it is done.
  ///
  /// - Complexity: O(nodes), the first time O(objects), plus O(attributes) for each row that is missing.
  public func forEachStyleNode(_ body: (StyleNode) -> Void) {
    withCore { core in
      core.listMembersForHost()
      closureGuard.whileInside {
        for node in 1..<UInt32(core.nodes.limit) where core.nodes.records[Int(node)].exists {
          let context = core.scopeContexts[Int(core.nodes.scope(of: node))]
          if context == Publication.unthemed || core.nodes.memberCount(of: node) == 0 { continue }
          let row = core.currentRow(context, core.nodes.style(of: node))
          let words = UnsafeRawPointer(row + RowStore.headerWords).assumingMemoryBound(to: ValueWord.self)
          body(
            StyleNode(
              members: UnsafeBufferPointer(core.nodes.members(of: node)),
              words: UnsafeBufferPointer(start: words, count: RowStore.count(of: row)),
              layout: core.layouts[RowStore.layout(of: row)]))
        }
      }
    }
  }
}
