import LiveryVocabulary

/// What a sliced sink has still to be told: for each binding what it last received. The new value is looked up when
/// its turn comes, so that a later commit supersedes what waits.
final class SliceQueue {
  private struct Waiting {
    let slot: UInt32
    let old: ValueWord
    let isInitial: Bool
    let next: UInt32
  }

  let plan: SlicePlan
  private var entries = RawArray<Waiting>()
  private var heads: [UInt32: UInt32] = [:]
  /// Objects in the order in which they are served; grows while `heads` gets new keys.
  private var order: [UInt32] = []
  private var served = 0
  private var isSorted = true
  private var isScheduled = false

  init(_ plan: SlicePlan) { self.plan = plan }

  @inline(never) func add(_ index: UInt32, _ change: DeliveryPlan.SlotChange, isInitial: Bool) {
    let head = heads[index]
    var entry = head ?? .max
    while entry != .max {
      if entries[Int(entry)].slot == change.slot { return }
      entry = entries[Int(entry)].next
    }
    entries.append(Waiting(slot: change.slot, old: change.old, isInitial: isInitial, next: head ?? .max))
    heads[index] = UInt32(entries.count - 1)
    if head == nil {
      order.append(index)
      isSorted = false
    }
  }

  func forget(_ index: UInt32) { heads[index] = nil }

  func markWords(_ mark: (ValueWord) -> Void) { for entry in entries.buffer { mark(entry.old) } }

  /// Asks for a slice unless one is coming.
  func schedule(_ sink: CallbackSink, _ engine: Engine) {
    guard !heads.isEmpty, !isScheduled else { return }
    isScheduled = true
    plan.queue.async { [weak engine] in engine?.runSlice(of: sink) }
  }

  /// Serves objects until the budget is used up.
  ///
  /// - Returns: whether something is left that can be served.
  @inline(never) func run(_ pass: DeliveryPass, _ deliver: (UInt32, DeliveryPlan.SlotChange, Bool) -> Void) -> Bool {
    isScheduled = false
    let end = monotonicNanoseconds() + plan.budgetNanoseconds
    if !isSorted { sort(pass) }
    var suspended: [UInt32] = []
    while served < order.count {
      let index = order[served]
      served += 1
      if pass.core.pointee.held[index] != nil {
        suspended.append(index)
      } else if let head = heads.removeValue(forKey: index) {
        serve(index, from: head, pass, deliver)
      }
      if monotonicNanoseconds() >= end { break }
    }
    let isLeft = served < order.count
    // Suspended objects wait on; resuming them brings changes and with them another slice.
    if isLeft {
      order.append(contentsOf: suspended)
    } else {
      order = suspended
      served = 0
      if heads.isEmpty { entries.removeAll() }
    }
    return isLeft
  }

  @inline(never) private func serve(
    _ index: UInt32, from head: UInt32, _ pass: DeliveryPass,
    _ deliver: (UInt32, DeliveryPlan.SlotChange, Bool) -> Void
  ) {
    var waiting: [Waiting] = []
    var entry = head
    while entry != .max {
      waiting.append(entries[Int(entry)])
      entry = entries[Int(entry)].next
    }
    waiting.sort { pass.core.pointee.slotPrecedes($0.slot, $1.slot) }
    for item in waiting {
      let new = pass.core.pointee.presentWord(of: index, slot: item.slot)
      if new != item.old {
        deliver(index, DeliveryPlan.SlotChange(slot: item.slot, old: item.old, new: new), item.isInitial)
      }
    }
  }

  /// Visible objects first, otherwise by ascending index.
  @inline(never) private func sort(_ pass: DeliveryPass) {
    var rest = Array(Set(order[served...]).intersection(heads.keys))
    rest.sort()
    if let isVisible = plan.isVisible {
      var visible: [UInt32] = []
      var hidden: [UInt32] = []
      pass.callOut {
        for index in rest {
          let handle = Handle(index: index, generation: pass.core.pointee.objects.generation[Int(index)])
          if isVisible(handle) { visible.append(index) } else { hidden.append(index) }
        }
      }
      rest = visible + hidden
    }
    order = rest
    served = 0
    isSorted = true
  }
}

extension Core {
  /// The value of an object's slot as of the last revision; absent if the row has no such slot.
  func presentWord(of index: UInt32, slot: UInt32) -> ValueWord {
    let node = objects.node[Int(index)]
    let context = scopeContexts[Int(nodes.scope(of: node))]
    guard node != 0, context != Publication.unthemed, let row = rows.row(context, nodes.style(of: node)),
      let position = layouts[RowStore.layout(of: row)].position(of: slot)
    else { return .absent }
    return Self.word(row, position, live.block(of: index))
  }
}
