import Synchronization

/// A hash table that any thread reads without a lock while one thread adds to it. Entries are never changed or removed.
///
/// ```
///  table ─► [mask][entry 0][entry 1]…      entry ─► key, value
/// ```
///
/// An entry is written before its place in the table, and a table before its address, each with release; readers load
/// both with acquire. Entries stay where they are, and outgrown tables are kept until the index goes: they add up to
/// less than the last one. Linear probing at a load of at most one half.
final class SharedIndex<Key: Hashable & Sendable, Value: BitwiseCopyable & Sendable>: @unchecked Sendable {
  // Safe: see above; `tables`, `entries` and the adding of entries belong to the one thread that adds.
  private struct Entry {
    let key: Key
    let value: Value
  }

  private typealias Place = UnsafeMutablePointer<Entry>?

  private let table = Atomic<UInt>(0)
  private var tables: [UnsafeMutableBufferPointer<Place>] = []
  private var entries: [UnsafeMutablePointer<Entry>] = []

  init() { makeTable(capacity: 16) }

  deinit {
    for entry in entries {
      entry.deinitialize(count: 1)
      entry.deallocate()
    }
    for table in tables { table.deallocate() }
  }

  /// The value of a key, or nil. Any thread.
  func find(_ key: Key) -> Value? { find(key, hash: key.hashValue) }

  /// The value of a key whose hash is known, or nil. Any thread.
  func find(_ key: Key, hash: Int) -> Value? {
    let base = UnsafeMutablePointer<Place>(bitPattern: table.load(ordering: .acquiring)).unsafelyUnwrapped
    let mask = Self.mask(of: base)
    var position = hash & mask
    // Ends: half of the places are free.
    while let entry = acquiringLoad(base + 1 + position) {
      if entry.pointee.key == key { return entry.pointee.value }
      position = (position + 1) & mask
    }
    return nil
  }

  /// Adds an entry for a key that has none. One thread at a time.
  func insert(_ key: Key, _ value: Value) {
    assert(find(key) == nil, "a SharedIndex has the key already")
    let entry = UnsafeMutablePointer<Entry>.allocate(capacity: 1)
    entry.initialize(to: Entry(key: key, value: value))
    entries.append(entry)
    let base = tables[tables.count - 1].baseAddress.unsafelyUnwrapped
    if entries.count * 2 > Self.mask(of: base) {
      makeTable(capacity: (Self.mask(of: base) + 1) * 2)
    } else {
      Self.place(entry, in: base)
    }
  }

  /// Makes a table with all entries and shows it.
  private func makeTable(capacity: Int) {
    let new = UnsafeMutableBufferPointer<Place>.allocate(capacity: capacity + 1)
    new.initialize(repeating: nil)
    // The first word is no entry but the mask; it is at least 15, and never followed.
    new[0] = UnsafeMutablePointer(bitPattern: capacity - 1)
    tables.append(new)
    let base = new.baseAddress.unsafelyUnwrapped
    for entry in entries { Self.place(entry, in: base) }
    table.store(UInt(bitPattern: base), ordering: .releasing)
  }

  private static func place(_ entry: UnsafeMutablePointer<Entry>, in base: UnsafeMutablePointer<Place>) {
    let mask = mask(of: base)
    var position = entry.pointee.key.hashValue & mask
    while acquiringLoad(base + 1 + position) != nil { position = (position + 1) & mask }
    releasingStore(entry, base + 1 + position)
  }

  private static func mask(of base: UnsafeMutablePointer<Place>) -> Int { Int(bitPattern: base[0]) }
}
