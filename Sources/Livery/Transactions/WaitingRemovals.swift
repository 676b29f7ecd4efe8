/// Objects that a transaction untracked one by one, which are removed before anybody looks at objects again.
///
/// At random, each would be a miss of the cache that a processor has to wait for, since an edit with its lock is too long
/// for it to go on with the next one meanwhile. What tells that a handle is stale is small enough to stay near.
struct WaitingRemovals: ~Copyable {
  /// All of the transaction that came here, in their order.
  private var slots = NumberSet()
  /// How many of them have been removed.
  private(set) var doneCount = 0

  @inline(__always) var isEmpty: Bool { doneCount == slots.members.count }

  /// - Returns: false if the slot has come in this transaction already.
  @inline(__always) mutating func append(_ slot: UInt32) -> Bool { slots.insert(slot) }

  /// Hands out those that wait. They have been removed then.
  mutating func takeAll() -> UnsafeMutableBufferPointer<UInt32> {
    defer { doneCount = slots.members.count }
    return UnsafeMutableBufferPointer(rebasing: slots.members.buffer[doneCount...])
  }

  /// Begins a transaction, or goes on after some was taken back.
  mutating func forget() {
    if slots.isEmpty { return }
    slots.removeAll(keepingAtMost: Pending.keptEdits)
    doneCount = 0
  }
}
