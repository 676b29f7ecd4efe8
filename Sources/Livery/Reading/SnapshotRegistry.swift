/// Which snapshots are alive, by the epoch in which they were taken. No two are of the same, and none is of an epoch in
/// which anything is made or replaced.
struct SnapshotRegistry {
  private struct Entry {
    let epoch: UInt64
    /// The blocks that objects had for their results.
    let blocks: PageDirectory<UInt64>
  }

  /// By epoch.
  private var entries: [Entry] = []
  /// The epoch of the youngest live snapshot, 0 if there is none: pages older than that are copied before a write.
  private(set) var youngest: UInt64 = 0

  var isEmpty: Bool { youngest == 0 }
  var count: Int { entries.count }

  /// - Parameter blocks: valid until the snapshot is removed.
  mutating func add(_ epoch: UInt64, blocks: PageDirectory<UInt64>) {
    entries.append(Entry(epoch: epoch, blocks: blocks))
    youngest = epoch
  }

  mutating func remove(_ epoch: UInt64) {
    entries.remove(at: entries.firstPlace { $0.epoch >= epoch })
    youngest = entries.last?.epoch ?? 0
  }

  /// The epoch of the first live snapshot that was taken after an epoch.
  func next(after epoch: UInt64) -> UInt64? {
    let place = entries.firstPlace { $0.epoch > epoch }
    return place < entries.count ? entries[place].epoch : nil
  }

  /// The epoch of the first live snapshot that reads the block which an object had until another one was published. All
  /// later ones from before that read it as well; those that came while the commit was delivered read the other one.
  func firstReader(of block: LiveBlock, _ index: UInt32, until published: UInt64) -> UInt64? {
    let place = entries.firstPlace {
      $0.epoch > published || $0.blocks.cell(at: Int(index))?.pointee == block.address
    }
    return place < entries.count && entries[place].epoch < published ? entries[place].epoch : nil
  }

  /// Whether a live snapshot reads what was shown in these epochs.
  func anyReads(_ shown: Range<UInt64>) -> Bool {
    if shown.lowerBound > youngest { return false }
    return next(after: shown.lowerBound).map { $0 < shown.upperBound } ?? false
  }
}
