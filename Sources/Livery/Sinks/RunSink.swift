import LiveryVocabulary

/// One changed slot of one style node: every member changes from the same old to the same new value.
///
/// Valid only during the call that it is passed to.
public struct Run {
  /// The attribute that changed.
  public let attribute: AttributeID
  /// The state set of the slot that changed; nil for a current attribute.
  public let slot: StateSetID?
  /// What the sink last received for the members, absent if nothing.
  public let old: ValueWord
  /// What the members have now.
  public let new: ValueWord
  /// Whether this is the first delivery for the members to this sink.
  public let isInitial: Bool
  /// The handle indexes of the members, in no particular order.
  public let members: UnsafeBufferPointer<UInt32>
}

/// Calls a closure once per changed slot and node.
final class RunSink: Sink, @unchecked Sendable {
  private let filter: AttributeFilter
  private let body: @Sendable (Run) throws -> Void
  private var scratch = RawArray<UInt32>()

  init(number: UInt32, filter: consuming AttributeFilter, _ body: @escaping @Sendable (Run) throws -> Void) {
    self.filter = filter
    self.body = body
    super.init(number: number)
  }

  override func deliver(_ pass: DeliveryPass) {
    let core = pass.core
    // Edits of callbacks do not touch the plan nor the members before the next commit, so the gate is opened once. Slots may
    // be added meanwhile.
    let slots = core.attributes.slots
    pass.callOut {
      for entry in core.plan.changedNodes { send(entry, slots, pass) }
      for object in core.plan.objects.buffer where object.isFor(number) {
        for place in object.range where pass.isWanted(object.index, by: self) {
          let change = core.plan.changes[place]
          send(change, of: slots[Int(change.slot)], isInitial: object.isInitial, to: object.index, pass)
        }
      }
    }
  }

  override func deliverAll(_ pass: DeliveryPass) {
    pass.forEachObject { index in
      pass.forEachValue(of: index) { number, word in
        let slot = pass.core.attributes.slots[Int(number)]
        pass.callOut {
          guard pass.isWanted(index, by: self) else { return }
          let change = DeliveryPlan.SlotChange(slot: number, old: .absent, new: word)
          send(change, of: slot, isInitial: true, to: index, pass)
        }
      }
    }
  }

  /// Sends the changes that the members of a node share. Between two of them some may go, or the sink.
  private func send(_ entry: DeliveryPlan.NodeChanges, _ slots: [AttributeTable.Slot], _ pass: DeliveryPass) {
    // Before the members are looked at, or one that goes meanwhile would be told.
    var removals = pass.removalCount
    var members = wantedMembers(of: entry.node, pass)
    for place in entry.range {
      if pass.removalCount != removals {
        removals = pass.removalCount
        members = wantedMembers(of: entry.node, pass)
      }
      if members.isEmpty { return }
      let change = pass.core.plan.changes[place]
      send(change, of: slots[Int(change.slot)], isInitial: false, members, pass)
    }
  }

  private func send(
    _ change: DeliveryPlan.SlotChange, of slot: AttributeTable.Slot, isInitial: Bool, to index: UInt32,
    _ pass: DeliveryPass
  ) {
    withUnsafePointer(to: index) {
      send(change, of: slot, isInitial: isInitial, UnsafeBufferPointer(start: $0, count: 1), pass)
    }
  }

  @inline(never) private func send(
    _ change: DeliveryPlan.SlotChange, of slot: AttributeTable.Slot, isInitial: Bool,
    _ members: UnsafeBufferPointer<UInt32>, _ pass: DeliveryPass
  ) {
    guard filter.covers(slot.attribute) else { return }
    let tag = pass.core.tag
    let run = Run(
      attribute: AttributeID(index: slot.attribute, engine: tag),
      slot: slot.states.map { StateSetID(index: $0, engine: tag) }, old: change.old, new: change.new,
      isInitial: isInitial, members: members)
    pass.checkGateIsOpen()
    do { try body(run) } catch { pass.engine.callbackErrors.append(error) }
  }

  /// The members that share the node's changes and that no callback has untracked.
  @inline(never) private func wantedMembers(of node: UInt32, _ pass: DeliveryPass) -> UnsafeBufferPointer<UInt32> {
    let core = pass.core
    let members = core.nodes.members(of: node)
    if core.plan.singles.isEmpty && pass.removalCount == pass.removals { return UnsafeBufferPointer(members) }
    scratch.removeAll()
    for index in members where !core.plan.singles.contains(index) && pass.isWanted(index, by: self) {
      scratch.append(index)
    }
    return UnsafeBufferPointer(scratch.buffer)
  }
}
