import LiveryVocabulary

/// The distinct lists of instance declarations that objects carry, hash-consed. Number 0 is the empty list.
///
/// What objects have of their own is not part of a shape, see ``InstanceStyle``: it only says at which places there is
/// something. Origins are not part of it either.
struct ShapeTable: ~Copyable {
  /// What tells a declaration of an object from its others.
  struct Key: Hashable {
    let attribute: UInt32
    let states: UInt32
    let when: CompiledWhen
  }

  /// Where objects of a shape have the provider of an item.
  enum Source: Hashable {
    /// All have the same.
    case shared(Provider)
    /// Each has a live closure of its own.
    case ownClosure
    /// Each has a constant of its own, see ``OwnValues``.
    case ownValue
    /// Each has a table of its own, with entries for the same modes.
    case ownTable(OwnTable)

    /// How many words an object has of its own for it.
    var valueCount: Int {
      switch self {
      case .shared, .ownClosure: 0
      case .ownValue: 1
      case .ownTable(let table): table.modes.count
      }
    }
  }

  /// One declaration of a shape.
  struct Item: Hashable {
    let key: Key
    let source: Source
    /// Of both: lists of items are looked up again and again, and hashing a provider takes a while.
    private let digest: Int

    init(_ key: Key, _ source: Source) {
      self.key = key
      self.source = source
      let number = (Int(key.attribute) << 32 | Int(key.states)) &* 0x2127_599b_f432_5c37
      if source == .ownClosure && key.when.isAlways {
        digest = number
      } else {
        var hasher = Hasher()
        hasher.combine(number)
        hasher.combine(key.when)
        hasher.combine(source)
        digest = hasher.finalize()
      }
    }

    var attribute: UInt32 { key.attribute }
    var states: UInt32 { key.states }
    var when: CompiledWhen { key.when }

    static func == (left: Self, right: Self) -> Bool {
      left.digest == right.digest && left.key == right.key && left.source == right.source
    }

    func hash(into hasher: inout Hasher) { hasher.combine(digest) }

    /// Even, since `HashIndex` reserves the key of all ones.
    static func digest(of items: [Item]) -> UInt64 {
      items.reduce(UInt64(items.count)) { ($0 ^ UInt64(bitPattern: Int64($1.digest))) &* 0x9e37_79b9_7f4a_7c15 } & ~1
    }
  }

  struct Shape {
    let items: [Item]
    /// In the order of delivery, those of one slot in order as far as the context does not matter.
    let declarations: [Declaration]
    let relevantStates: [UInt32]
    /// See ``InstanceStyle``; nil if no constant is shared that may be an object's own.
    let pattern: UInt64?

    /// The declaration that was made of an item, if the item is at this place.
    func declaration(of item: Item, at place: Int) -> Declaration? {
      guard place < items.count, items[place] == item else { return nil }
      return declarations.first { $0.sequence == UInt64(place) }
    }
  }

  private(set) var shapes: [Shape?] = [Shape(items: [], declarations: [], relevantStates: [], pattern: nil)]
  /// From the digest of items to the shape.
  private var indexes = HashIndex()
  private var freeIndexes: [UInt32] = []
  /// How many shapes there are of each pattern.
  private var patternCounts: [UInt64: Int] = [:]

  init() { indexes.insert(Item.digest(of: []), 0) }

  var count: Int { indexes.count }
  /// How many numbers are neither in use nor free.
  var lostCount: Int { shapes.count - indexes.count - freeIndexes.count }
  subscript(index: UInt32) -> Shape { shapes[Int(index)]! }
  func index(of items: [Item]) -> UInt32? {
    indexes.find(Item.digest(of: items)) { shapes[Int($0)]!.items == items }
  }

  mutating func add(_ shape: Shape) -> UInt32 {
    let index = freeIndexes.popLast() ?? UInt32(shapes.count)
    if Int(index) == shapes.count { shapes.append(shape) } else { shapes[Int(index)] = shape }
    indexes.insert(Item.digest(of: shape.items), index)
    if let pattern = shape.pattern { patternCounts[pattern, default: 0] += 1 }
    return index
  }

  /// How many shapes there are that differ in nothing but constants which may be objects' own.
  func count(of pattern: UInt64) -> Int { patternCounts[pattern] ?? 0 }

  /// Forgets every shape that is not marked.
  mutating func sweep(keeping used: borrowing NumberSet) {
    for index in 1..<UInt32(shapes.count) where shapes[Int(index)] != nil && !used.contains(index) { remove(index) }
  }

  /// Forgets the shapes with a table that goes by some axis and modes. Nothing may use them. Those that know a table by
  /// numbers may stay: no number comes again.
  mutating func removeTables(where isDoomed: (AxisName, [ModeName: Value?]) -> Bool) {
    for index in 1..<UInt32(shapes.count) {
      let names = shapes[Int(index)]?.items.contains { item in
        if case .shared(.table(let axis, let values)) = item.source { isDoomed(axis, values) } else { false }
      }
      if names == true { remove(index) }
    }
  }

  private mutating func remove(_ index: UInt32) {
    let shape = shapes[Int(index)]!
    indexes.remove(Item.digest(of: shape.items), index)
    if let pattern = shape.pattern {
      let left = count(of: pattern) - 1
      patternCounts[pattern] = left > 0 ? left : nil
    }
    shapes[Int(index)] = nil
    freeIndexes.append(index)
  }
}
