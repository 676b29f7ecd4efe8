/// What only snapshots read any more, with the epochs between which it was shown.
struct PinnedList<Resource: BitwiseCopyable> {
  private struct Entry {
    let resource: Resource
    let shown: Range<UInt64>
  }

  /// By the epoch of their ends, if this is known.
  private var entries: [Entry] = []
  private var isSorted = true

  var count: Int { entries.count }

  func forEach(_ body: (Resource) -> Void) { for entry in entries { body(entry.resource) } }

  /// Keeps what was shown until some epoch, mostly the present one. Rows of a context that is dropped were shown until
  /// it was left, long ago, and are many at once.
  mutating func append(_ resource: Resource, shown: Range<UInt64>) {
    if let last = entries.last, last.shown.upperBound > shown.upperBound { isSorted = false }
    entries.append(Entry(resource: resource, shown: shown))
  }

  /// Gives up what no snapshot reads now that one has ended. What was replaced before that one was taken, or after the
  /// next, did not wait for it.
  @inline(never) mutating func reclaim(
    after ended: UInt64, _ snapshots: SnapshotRegistry, _ recycle: (Resource) -> Void
  ) {
    if entries.isEmpty { return }
    if !isSorted {
      entries.sort { $0.shown.upperBound < $1.shown.upperBound }
      isSorted = true
    }
    let start = place(endingAfter: ended)
    let end = snapshots.next(after: ended).map { place(endingAfter: $0) } ?? entries.count
    var kept = start
    for place in start..<end {
      if snapshots.anyReads(entries[place].shown) {
        entries[kept] = entries[place]
        kept += 1
      } else {
        recycle(entries[place].resource)
      }
    }
    entries.removeSubrange(kept..<end)
  }

  private func place(endingAfter epoch: UInt64) -> Int { entries.firstPlace { $0.shown.upperBound > epoch } }

  /// Whether a snapshot reads each.
  func isNeeded(by snapshots: SnapshotRegistry) -> Bool { entries.allSatisfy { snapshots.anyReads($0.shown) } }
}
