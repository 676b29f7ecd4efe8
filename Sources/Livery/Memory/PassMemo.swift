/// What becomes of objects, for the next ones like them, for the length of one pass. Entries that fall on the same place
/// replace each other.
struct PassMemo<Entry: PassMemoEntry>: ~Copyable {
  typealias Key = Entry.Key

  private static var entryCount: Int { 4096 }

  let isUseful: Bool
  private var entries = RawArray<Entry>()

  /// - Parameter isUseful: whether there are enough objects to pay for the memory.
  init(isUseful: Bool) {
    self.isUseful = isUseful
    if isUseful { entries.resize(to: Self.entryCount, filling: Entry()) }
  }

  /// The entry that is the key's, if it has one.
  @inline(__always) func entry(for key: Key) -> UnsafeMutablePointer<Entry> {
    entries.base + Int(truncatingIfNeeded: key.hash & UInt32(Self.entryCount - 1))
  }

  var all: UnsafeMutableBufferPointer<Entry> { entries.buffer }
}

/// An entry of a ``PassMemo``. A new one is that of a key that nobody asks for.
protocol PassMemoEntry: BitwiseCopyable {
  associatedtype Key: PassMemoKey

  init()
}

protocol PassMemoKey: Equatable, BitwiseCopyable {
  /// Its low bits are to differ where keys do, as far as places go.
  var hash: UInt32 { get }
}
