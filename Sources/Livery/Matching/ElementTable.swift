import LiveryVocabulary

/// The distinct combinations of class, identifiers, states and instance declarations that objects have.
struct ElementTable: ~Copyable {
  struct Element: Hashable, BitwiseCopyable {
    var className: UInt32
    var identifiers: UInt32
    var states: UInt32
    var shape: UInt32
  }

  private static var recentCount: Int { 4096 }

  private var elements = RawArray<Element>()
  private var indexes = DigestIndex()
  private var freeIndexes: [UInt32] = []
  /// For each element the first that was found with its states and shape.
  private var leaders = RawArray<UInt32>()
  /// From (states, shape) to the leader.
  private var leaderIndexes = HashIndex()
  /// The elements with each set of identifiers, and those of each class, without what is below it.
  private(set) var withIdentifiers = NumberChains()
  private(set) var ofClass = NumberChains()
  /// The last answers, by a hash of the element. Empty while there are no elements.
  private var recent = RawArray<UInt32>()
  /// From (element, new states) to element, for state changes, the most frequent edits.
  private var toggles = HashIndex()

  var count: Int { indexes.count }
  /// One more than the highest number.
  var limit: Int { elements.count }
  /// How many changes of states are remembered.
  var toggleCount: Int { toggles.count }
  /// How many numbers are neither in use nor free.
  var lostCount: Int { elements.count - indexes.count - freeIndexes.count }
  subscript(index: UInt32) -> Element { elements[Int(index)] }

  /// One element for all that differ in class and identifiers only.
  @inline(__always) func leader(of index: UInt32) -> UInt32 { leaders[Int(index)] }

  @inline(__always) mutating func intern(_ element: Element) -> UInt32 {
    let place = Self.recentPlace(of: element)
    if !recent.isEmpty && elements[Int(recent[place])] == element { return recent[place] }
    return find(element, place)
  }

  /// All four are numbers in the order of first use, the lower the more frequent. So the places of one class lie beside
  /// each other, and those of classes as far from each other as steps of the golden ratio bring them, where places at
  /// random would coincide. (Knuth, The Art of Computer Programming, volume 3, section 6.4: Fibonacci hashing.)
  @inline(__always) private static func recentPlace(of element: Element) -> Int {
    let place =
      element.identifiers &+ element.className &* 2531 &+ element.states &* 0x85eb_ca77 &+ element.shape &* 0xc2b2_ae3d
    return Int(place) & (recentCount - 1)
  }

  @inline(never) private mutating func find(_ element: Element, _ place: Int) -> UInt32 {
    let elements = elements.base
    let index = indexes.find(Self.digest(of: element)) { elements[Int($0)] == element } ?? add(element)
    if recent.isEmpty { recent.resize(to: Self.recentCount, filling: index) }
    recent[place] = index
    return index
  }

  @inline(never) private mutating func add(_ element: Element) -> UInt32 {
    let index: UInt32
    if let free = freeIndexes.popLast() {
      index = free
      elements[Int(index)] = element
    } else {
      index = UInt32(elements.count)
      elements.append(element)
      leaders.append(index)
    }
    indexes.insert(Self.digest(of: element), index)
    findLeader(of: index)
    list(index)
    return index
  }

  /// Puts an element into the lists of its class and of its identifiers.
  private mutating func list(_ index: UInt32) {
    withIdentifiers.append(index, to: elements[Int(index)].identifiers)
    ofClass.append(index, to: elements[Int(index)].className)
  }

  /// Visits all elements.
  func forEach(_ body: (UInt32) -> Void) {
    for className in 0..<ofClass.keyLimit { ofClass.forEach(of: className, body) }
  }

  @inline(__always) private static func digest(of element: Element) -> Digest {
    var digest = Digest(UInt64(element.className) << 32 | UInt64(element.identifiers))
    digest.add(UInt64(element.states) << 32 | UInt64(element.shape))
    return digest
  }

  /// The element that differs from `index` in its states, if it was asked for before.
  @inline(__always) func known(changing index: UInt32, to states: UInt32) -> UInt32? {
    toggles.find(UInt64(index) << 32 | UInt64(states))
  }

  /// The element that differs from `index` in its states.
  mutating func changing(statesOf index: UInt32, to states: UInt32) -> UInt32 {
    if let known = known(changing: index, to: states) { return known }
    var element = self[index]
    element.states = states
    let result = intern(element)
    // Between all states of some objects there are as many ways as pairs of them.
    if toggles.count > 4 * count + Self.recentCount { toggles.removeAll() }
    toggles.insert(UInt64(index) << 32 | UInt64(states), result)
    return result
  }

  private mutating func findLeader(of index: UInt32) {
    let key = UInt64(self[index].states) << 32 | UInt64(self[index].shape)
    let known = leaderIndexes.find(key)
    if known == nil { leaderIndexes.insert(key, index) }
    leaders[Int(index)] = known ?? index
  }

  /// Forgets every element that is not marked. Leaders are others afterwards.
  mutating func sweep(keeping used: borrowing NumberSet) {
    recent.removeAll()
    toggles.removeAll()
    var free = NumberSet()
    for index in freeIndexes { free.insert(index) }
    for index in 0..<UInt32(limit) where !used.contains(index) && !free.contains(index) {
      indexes.remove(Self.digest(of: elements[Int(index)]), index)
      freeIndexes.append(index)
    }
    leaderIndexes.removeAll()
    withIdentifiers.removeAll()
    ofClass.removeAll()
    for index in 0..<UInt32(limit) where used.contains(index) {
      findLeader(of: index)
      list(index)
    }
  }
}
