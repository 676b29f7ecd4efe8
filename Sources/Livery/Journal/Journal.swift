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
  /// Where the oldest record is, once there are as many as there may be.
  private var next = 0
  /// The newest revision whose entries are not complete any more, since others took their places or there were more than the
  /// journal could hold.
  private var forgotten: UInt64 = 0

  init(capacity: Int) { self.capacity = capacity }

  @inline(__always) mutating func append(_ entry: Entry, revision: UInt64) {
    let record = Record(revision: revision, entry: entry)
    if records.count < capacity {
      if records.count == records.capacity { makeRoom() }
      records.append(record)
    } else if capacity == 0 {
      forget(through: revision)
    } else {
      forgotten = max(forgotten, records.base[next].revision)
      records.base[next] = record
      next = next &+ 1 == capacity ? 0 : next &+ 1
    }
  }

  /// The usual capacity at once: a commit is not to allocate because it is the 64th. What is not written takes no memory.
  @inline(never) private mutating func makeRoom() {
    records.reserve(min(capacity, max(Self.firstCount, records.count * 2)) - records.count)
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
