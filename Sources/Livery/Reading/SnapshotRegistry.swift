/// Which snapshots are alive, by the epoch in which they were taken.
struct SnapshotRegistry {
  private var epochs: [UInt64: Int] = [:]

  var isEmpty: Bool { epochs.isEmpty }
  var count: Int { epochs.values.reduce(0, +) }
  /// The epoch of the youngest live snapshot, 0 if there is none: pages older than that are copied before a write.
  private(set) var youngest: UInt64 = 0
  private(set) var oldest: UInt64?

  mutating func add(_ epoch: UInt64) {
    epochs[epoch, default: 0] += 1
    update()
  }

  mutating func remove(_ epoch: UInt64) {
    if let count = epochs[epoch], count > 1 { epochs[epoch] = count - 1 } else { epochs[epoch] = nil }
    update()
  }

  private mutating func update() {
    youngest = epochs.keys.max() ?? 0
    oldest = epochs.keys.min()
  }
}
