/// Which tokens the closures of an object read when they were last called, with their values then. Only those that read
/// any have an entry.
struct TokenReadings {
  typealias Closure = LiveStore.ClosureKey
  typealias Tokens = [TokenWord]

  /// So many closures are found one after the other. Most objects have one or two, and a list of these takes half as
  /// much memory.
  private static var fewClosures: Int { 8 }

  private var few: [(closure: Closure, tokens: Tokens)] = []
  private var many: [Closure: Tokens] = [:]

  var count: Int { few.count + many.count }
  var isEmpty: Bool { few.isEmpty && many.isEmpty }

  func tokens(readBy closure: Closure) -> Tokens {
    if !many.isEmpty { return many[closure] ?? [] }
    return few.first { $0.closure == closure }?.tokens ?? []
  }

  /// Whether any closure read one of some tokens.
  func nameAny(of tokens: Set<UInt32>) -> Bool {
    few.contains { $0.tokens.contains { tokens.contains($0.token) } }
      || many.values.contains { $0.contains { tokens.contains($0.token) } }
  }

  /// Keeps which tokens a closure read, which may be none.
  mutating func note(_ tokens: Tokens, readBy closure: Closure) {
    if !many.isEmpty {
      many[closure] = tokens.isEmpty ? nil : tokens
    } else if let place = few.firstIndex(where: { $0.closure == closure }) {
      if tokens.isEmpty { few.remove(at: place) } else { few[place].tokens = tokens }
    } else if !tokens.isEmpty {
      few.append((closure, tokens))
      if few.count > Self.fewClosures { indexAll() }
    }
  }

  private mutating func indexAll() {
    for (closure, tokens) in few { many[closure] = tokens }
    few = []
  }

  /// Forgets what other closures than these read.
  mutating func forget(besides closures: Set<Closure>) {
    few.removeAll { !closures.contains($0.closure) }
    for closure in many.keys where !closures.contains(closure) { many[closure] = nil }
  }

  func forEachWord(_ body: (ValueWord) -> Void) {
    for (_, tokens) in few { for (_, word) in tokens { body(word) } }
    for tokens in many.values { for (_, word) in tokens { body(word) } }
  }
}
