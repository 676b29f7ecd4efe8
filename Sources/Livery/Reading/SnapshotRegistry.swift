/// Which snapshots are alive, by the epoch in which they were taken. No two are of the same, and none is of an epoch in
/// which anything is made or replaced.
struct SnapshotRegistry {
  /// Ascending.
  private var epochs: [UInt64] = []
  /// The epoch of the youngest live snapshot, 0 if there is none: pages older than that are copied before a write.
  private(set) var youngest: UInt64 = 0

  var isEmpty: Bool { youngest == 0 }
  var count: Int { epochs.count }

  mutating func add(_ epoch: UInt64) {
    epochs.append(epoch)
    youngest = epoch
  }

  mutating func remove(_ epoch: UInt64) {
    epochs.remove(at: epochs.firstPlace { $0 >= epoch })
    youngest = epochs.last ?? 0
  }

  /// The epoch of the first live snapshot that was taken after an epoch.
  func next(after epoch: UInt64) -> UInt64? {
    let place = epochs.firstPlace { $0 > epoch }
    return place < epochs.count ? epochs[place] : nil
  }

  /// Whether a live snapshot reads what was shown in these epochs.
  func anyReads(_ shown: Range<UInt64>) -> Bool {
    if shown.lowerBound > youngest { return false }
    return next(after: shown.lowerBound).map { $0 < shown.upperBound } ?? false
  }
}
