/// What the last revisions changed, at the grain of nodes, for hosts that ask instead of being told.
struct Journal: ~Copyable {
  /// Objects whose values a revision may have changed.
  enum Entry: BitwiseCopyable {
    case scope(UInt32)
    case style(UInt32)
    case object(UInt32)
  }

  struct Record: BitwiseCopyable {
    let revision: UInt64
    let entry: Entry
  }

  private static var firstCount: Int { 4096 }

  private let capacity: Int
  /// In the order in which they came, around the end.
  private var records = RawArray<Record>()
  /// Where the next record goes.
  private var next = 0
  /// The newest revision whose entries are not complete any more, since others took their places or there were more than the
  /// journal could hold.
  private var forgotten: UInt64 = 0

  init(capacity: Int) { self.capacity = capacity }

  @inline(__always) mutating func append(_ entry: Entry, revision: UInt64) {
    if next == records.count {
      if capacity == 0 { return forget(through: revision) }
      makeRoom()
    }
    // 0 where nothing was.
    forgotten = max(forgotten, records.base[next].revision)
    records.base[next] = Record(revision: revision, entry: entry)
    next &+= 1
  }

  @inline(never) private mutating func makeRoom() {
    if records.count == capacity {
      next = 0
    } else {
      // Of a revision that nobody asks for. The usual capacity at once: a commit is not to allocate because it is the 64th.
      let count = min(capacity, max(Self.firstCount, records.count * 2))
      records.resize(to: count, filling: Record(revision: 0, entry: .scope(0)))
    }
  }

  /// More changed than the journal could hold.
  mutating func forget(through revision: UInt64) { forgotten = revision }

  /// The entries after a revision, or nil if some are missing.
  func entries(since revision: UInt64) -> [Entry]? {
    if revision < forgotten { return nil }
    var entries: [Entry] = []
    // From the newest back.
    var place = next
    for _ in 0..<records.count {
      place = (place == 0 ? records.count : place) - 1
      if records[place].revision <= revision { break }
      entries.append(records[place].entry)
    }
    return entries
  }
}
