import LiveryVocabulary

/// What a pure closure answered in a context.
struct PureResult {
  /// What it read of the context besides tokens.
  let axes: AxisMask
  let recorded: [TokenWord]
  let word: ValueWord
}

/// What pure closures answered, by context.
struct PureResults {
  private var tables: [UInt32: Table] = [:]
  /// The table that was asked last: many closures are called in one context.
  private var last: (context: UInt32, table: Table)?

  private final class Table {
    /// From the address of a closure, which stays where it is as long as it is listed, to its place.
    @exclusivity(unchecked) private var places = HashIndex()
    @exclusivity(unchecked) private(set) var entries: [(closure: ContextClosure, result: PureResult)] = []

    private static func key(_ closure: ContextClosure) -> UInt64 { UInt64(UInt(bitPattern: ObjectIdentifier(closure))) }

    subscript(closure: ContextClosure) -> PureResult? {
      get { places.find(Self.key(closure)).map { entries[Int($0)].result } }
      set {
        guard let newValue else { preconditionFailure("a result is forgotten with its context only") }
        if let place = places.find(Self.key(closure)) {
          entries[Int(place)].result = newValue
        } else {
          places.insert(Self.key(closure), UInt32(entries.count))
          entries.append((closure, newValue))
        }
      }
    }
  }

  /// The result of a closure in a context, if it was called there.
  mutating func find(_ closure: ContextClosure, in context: UInt32) -> PureResult? { table(of: context)?[closure] }

  mutating func set(_ result: PureResult, of closure: ContextClosure, in context: UInt32) {
    if let table = table(of: context) {
      table[closure] = result
    } else {
      let table = Table()
      table[closure] = result
      tables[context] = table
      last = (context, table)
    }
  }

  private mutating func table(of context: UInt32) -> Table? {
    if let last, last.context == context { return last.table }
    guard let table = tables[context] else { return nil }
    last = (context, table)
    return table
  }

  mutating func removeAll(in context: UInt32) {
    if tables.isEmpty { return }
    tables[context] = nil
    if last?.context == context { last = nil }
  }

  mutating func removeAll() { self = PureResults() }

  func forEachWord(_ body: (ValueWord) -> Void) {
    for table in tables.values {
      for (_, result) in table.entries {
        body(result.word)
        for (_, word) in result.recorded { body(word) }
      }
    }
  }
}
