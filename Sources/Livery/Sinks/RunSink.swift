import LiveryVocabulary

/// One changed slot of one style node: every member changes from the same old to the same new value.
///
/// Valid only during the call that it is passed to.
public struct Run {
  public let attribute: AttributeID
  /// nil for a current attribute.
  public let slot: StateSetID?
  public let old: ValueWord
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
    // Edits of callbacks do not touch the plan nor the members before the next commit, so the gate is opened once.
    pass.callOut {
      for entry in core.pointee.plan.nodes.buffer where entry.node != 0 {
        let members = wantedMembers(of: entry.node, pass)
        send(entry.range, isInitial: false, members, pass)
      }
      for object in core.pointee.plan.objects.buffer
      where object.firstSink <= number && number < object.endSink && pass.isWanted(object.index, by: self) {
        withUnsafePointer(to: object.index) {
          let member = UnsafeBufferPointer(start: $0, count: 1)
          send(object.range, isInitial: object.isInitial, member, pass)
        }
      }
    }
  }

  override func deliverAll(_ pass: DeliveryPass) {
    pass.forEachObject { index in
      pass.forEachValue(of: index) { slot, word in
        pass.callOut {
          guard pass.isWanted(index, by: self) else { return }
          withUnsafePointer(to: index) {
            send(
              DeliveryPlan.SlotChange(slot: slot, old: .absent, new: word), isInitial: true,
              UnsafeBufferPointer(start: $0, count: 1), pass)
          }
        }
      }
    }
  }

  private func send(
    _ changes: Range<Int>, isInitial: Bool, _ members: UnsafeBufferPointer<UInt32>, _ pass: DeliveryPass
  ) {
    guard !members.isEmpty else { return }
    for place in changes {
      send(pass.core.pointee.plan.changes[place], isInitial: isInitial, members, pass)
    }
  }

  @inline(never) private func send(
    _ change: DeliveryPlan.SlotChange, isInitial: Bool, _ members: UnsafeBufferPointer<UInt32>, _ pass: DeliveryPass
  ) {
    let slot = pass.core.pointee.attributes.slots[Int(change.slot)]
    guard filter.covers(slot.attribute) else { return }
    let tag = pass.core.pointee.tag
    let run = Run(
      attribute: AttributeID(index: slot.attribute, engine: tag),
      slot: slot.states.map { StateSetID(index: $0, engine: tag) }, old: change.old, new: change.new,
      isInitial: isInitial, members: members)
    do { try body(run) } catch { pass.engine.callbackErrors.append(error) }
  }

  /// The members that share the node's changes and that no callback has untracked.
  @inline(never) private func wantedMembers(of node: UInt32, _ pass: DeliveryPass) -> UnsafeBufferPointer<UInt32> {
    let core = pass.core
    let members = core.pointee.nodes.members(of: node)
    if core.pointee.plan.singles.isEmpty && core.pointee.pending.removed.isEmpty && !pass.engine.deaths.hasAny {
      return UnsafeBufferPointer(members)
    }
    scratch.removeAll()
    for index in members where !core.pointee.plan.singles.contains(index) && pass.isWanted(index, by: self) {
      scratch.append(index)
    }
    return UnsafeBufferPointer(scratch.buffer)
  }
}
