/// From each of some dense numbers to a list of others: chains of links in one array, so that a list of one takes no memory of
/// its own. Nothing is removed but all at once.
struct NumberChains {
  private struct Link {
    let number: UInt32
    /// The link behind it; `.max` at the end.
    let next: UInt32
  }

  private static var end: UInt32 { .max }

  private struct Chain {
    /// The first link.
    var first = NumberChains.end
    var count: UInt32 = 0
  }

  /// By key.
  private var chains: [Chain] = []
  private var links: [Link] = []

  /// How many numbers there are in all lists.
  var count: Int { links.count }
  /// One more than the highest number with a list.
  var keyLimit: UInt32 { UInt32(chains.count) }
  /// How many numbers there are in a list.
  func count(of key: UInt32) -> Int { Int(key) < chains.count ? Int(chains[Int(key)].count) : 0 }

  mutating func append(_ number: UInt32, to key: UInt32) {
    while chains.count <= Int(key) { chains.append(Chain()) }
    links.append(Link(number: number, next: chains[Int(key)].first))
    chains[Int(key)].first = UInt32(links.count - 1)
    chains[Int(key)].count += 1
  }

  /// Visits the numbers of a list, the last one first.
  func forEach(of key: UInt32, _ body: (UInt32) -> Void) {
    guard Int(key) < chains.count else { return }
    var place = chains[Int(key)].first
    while place != Self.end {
      body(links[Int(place)].number)
      place = links[Int(place)].next
    }
  }

  mutating func removeAll() { self = NumberChains() }
}
