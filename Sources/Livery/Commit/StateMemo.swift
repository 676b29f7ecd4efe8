/// What became of objects whose states changed, for the next ones like them: hovering goes to and fro over objects of the
/// same few kinds. Entries that fall on the same place replace each other.
///
/// What the objects above have a say in is which selectors match. These are the same in all states, which belong to the
/// declarations of rules, and the node's style names them. So the element, the node and the new states tell it all.
struct StateMemo: ~Copyable {
  struct Key: Equatable, BitwiseCopyable {
    let element: UInt32
    let node: UInt32
    /// The new states.
    let states: UInt32
  }

  /// The element and the node that the object has then.
  struct Outcome: BitwiseCopyable {
    let element: UInt32
    let node: UInt32
  }

  /// Not private, since debug builds of Swift 6.3 then miss its metadata.
  struct Entry: BitwiseCopyable {
    var key = Key(element: 0, node: 0, states: 0)
    var outcome = Outcome(element: 0, node: 0)
    /// What was remembered at an earlier age does not count.
    var age: UInt32 = 0
  }

  private static var entryCount: Int { 4096 }

  private var entries = RawArray<Entry>()
  private var age: UInt32 = 1

  /// Elements are numbered in the order of first use, so those in use lie beside each other, and most go to one other.
  @inline(__always) private static func place(of key: Key) -> Int { Int(key.element) & (entryCount - 1) }

  @inline(__always) subscript(key: Key) -> Outcome? {
    if entries.isEmpty { return nil }
    let entry = entries.base + Self.place(of: key)
    return entry.pointee.key == key && entry.pointee.age == age ? entry.pointee.outcome : nil
  }

  @inline(never) mutating func remember(_ outcome: Outcome, for key: Key) {
    if entries.isEmpty { entries.resize(to: Self.entryCount, filling: Entry()) }
    entries[Self.place(of: key)] = Entry(key: key, outcome: outcome, age: age)
  }

  /// Forgets everything: rules, or the numbers of elements or nodes, stand for something else now.
  mutating func forget() {
    age &+= 1
    if age == 0 {
      entries.removeAll()
      age = 1
    }
  }
}
