/// The names of things that equal only themselves, for as long as they are there. None is used again.
struct IdentityNames<Thing: AnyObject & Sendable>: Sendable {
  private struct Entry: Sendable {
    weak var thing: Thing?
    let name: String
  }

  /// By where a thing is in memory. An entry of one that is gone stays until another takes the same place, so there are no
  /// more than there were places.
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var count = 0

  /// nil for what has none yet.
  subscript(thing: Thing) -> String? {
    guard let entry = entries[ObjectIdentifier(thing)], entry.thing === thing else { return nil }
    return entry.name
  }

  /// Names a thing that has no name: the prefix and a number.
  mutating func add(_ thing: Thing, prefix: String) -> String {
    count += 1
    let name = "\(prefix)\(count)"
    entries[ObjectIdentifier(thing)] = Entry(thing: thing, name: name)
    return name
  }
}
