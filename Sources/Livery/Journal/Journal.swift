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

  private var records: RawArray<Record>
  /// The place of the oldest record, once there are as many as there can be.
  private var head = 0
  /// The newest revision whose entries are not complete any more.
  private(set) var forgotten: UInt64 = 0

  init(capacity: Int) {
    records = RawArray(capacity: capacity)
  }

  @inline(never) mutating func append(_ entry: Entry, revision: UInt64) {
    let record = Record(revision: revision, entry: entry)
    if records.count < records.capacity {
      records.append(record)
    } else if records.capacity > 0 {
      // More may be forgotten already, if a revision was too large.
      forgotten = max(forgotten, records[head].revision)
      records[head] = record
      head += 1
      if head == records.capacity { head = 0 }
    } else {
      forgotten = revision
    }
  }

  /// More changed than the journal could hold.
  mutating func forget(through revision: UInt64) { forgotten = revision }

  /// The entries after a revision, or nil if some are missing.
  func entries(since revision: UInt64) -> [Entry]? {
    revision < forgotten ? nil : records.buffer.filter { $0.revision > revision }.map(\.entry)
  }
}
