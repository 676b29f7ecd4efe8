/// What only snapshots read any more, with the epochs between which it was shown.
struct PinnedList<Resource: BitwiseCopyable> {
  private struct Entry {
    let resource: Resource
    let shown: Range<UInt64>
  }

  /// By the epoch of their ends, if this is known. Those before ``first`` are gone.
  private var entries: [Entry] = []
  private var first = 0
  private var isSorted = true

  var count: Int { entries.count - first }

  func forEach(_ body: (Resource) -> Void) { for entry in entries[first...] { body(entry.resource) } }

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
    if count == 0 { return }
    if !isSorted {
      entries[first...].sort { $0.shown.upperBound < $1.shown.upperBound }
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
    remove(kept..<end)
  }

  /// Removes some entries; those on the shorter side move. Where the oldest of many snapshots always ends first, those are none.
  private mutating func remove(_ gone: Range<Int>) {
    if gone.lowerBound - first > entries.count - gone.upperBound { return entries.removeSubrange(gone) }
    for place in (first..<gone.lowerBound).reversed() { entries[place + gone.count] = entries[place] }
    first += gone.count
    if first * 2 < entries.count { return }
    entries.removeSubrange(..<first)
    first = 0
  }

  private func place(endingAfter epoch: UInt64) -> Int {
    entries[first...].firstPlace { $0.shown.upperBound > epoch }
  }

  /// Whether a snapshot reads each.
  func isNeeded(by snapshots: SnapshotRegistry) -> Bool {
    entries[first...].allSatisfy { snapshots.anyReads($0.shown) }
  }
}
