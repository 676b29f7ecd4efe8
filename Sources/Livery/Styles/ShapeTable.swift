import LiveryVocabulary

/// The distinct lists of instance declarations that objects carry, hash-consed. Number 0 is the empty list.
///
/// Per-object closures are not part of a shape: it only says at which place an object has one of its own. Origins are
/// not part of it either.
struct ShapeTable: ~Copyable {
  /// One declaration of a shape. Its provider is nil where each object has a live closure of its own.
  struct Item: Hashable {
    let attribute: UInt32
    let states: UInt32
    let when: CompiledWhen
    let provider: Provider?
    /// Of all of these: lists of items are looked up again and again, and hashing a provider takes a while.
    private let digest: Int

    init(attribute: UInt32, states: UInt32, when: CompiledWhen, provider: Provider?) {
      self.attribute = attribute
      self.states = states
      self.when = when
      self.provider = provider
      let number = (Int(attribute) << 32 | Int(states)) &* 0x2127_599b_f432_5c37
      if provider == nil && when.isAlways {
        digest = number
      } else {
        var hasher = Hasher()
        hasher.combine(number)
        hasher.combine(when)
        hasher.combine(provider)
        digest = hasher.finalize()
      }
    }

    func hasKey(of other: Item) -> Bool {
      attribute == other.attribute && states == other.states && when == other.when
    }

    static func == (left: Self, right: Self) -> Bool {
      left.digest == right.digest && left.hasKey(of: right) && left.provider == right.provider
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

    /// The declaration that was made of an item, if the item is at this place.
    func declaration(of item: Item, at place: Int) -> Declaration? {
      guard place < items.count, items[place] == item else { return nil }
      return declarations.first { $0.sequence == UInt64(place) }
    }
  }

  private(set) var shapes: [Shape?] = [Shape(items: [], declarations: [], relevantStates: [])]
  /// From the digest of items to the shape.
  private var indexes = HashIndex()
  private var freeIndexes: [UInt32] = []

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
    return index
  }

  /// Forgets every shape that is not marked.
  mutating func sweep(keeping used: borrowing NumberSet) {
    for index in 1..<UInt32(shapes.count) where shapes[Int(index)] != nil && !used.contains(index) { remove(index) }
  }

  /// Forgets the shapes with a table that goes by some axis and modes. Nothing may use them.
  mutating func removeTables(where isDoomed: (AxisName, [ModeName: Value?]) -> Bool) {
    for index in 1..<UInt32(shapes.count) {
      let names = shapes[Int(index)]?.items.contains { item in
        if case .table(let axis, let values) = item.provider { isDoomed(axis, values) } else { false }
      }
      if names == true { remove(index) }
    }
  }

  private mutating func remove(_ index: UInt32) {
    indexes.remove(Item.digest(of: shapes[Int(index)]!.items), index)
    shapes[Int(index)] = nil
    freeIndexes.append(index)
  }
}
