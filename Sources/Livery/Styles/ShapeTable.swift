import LiveryVocabulary

/// The distinct lists of instance declarations that objects carry, hash-consed. Number 0 is the empty list.
///
/// What objects have of their own is not part of a shape, see ``InstanceStyle``: it only says at which places there is
/// something. Origins are not part of it either.
struct ShapeTable: ~Copyable {
  /// Where objects of a shape have the provider of an item.
  enum Source: Equatable {
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

  /// One declaration of a shape. Shapes that have it in common share the object, so that lists of items are copied and
  /// compared by reference.
  final class Item: Equatable {
    let key: DeclarationKey
    let source: Source
    /// What all objects have; nil if each has its own.
    let compiled: CompiledProvider?
    /// Of key and source: lists of items are looked up again and again.
    fileprivate let digest: Digest

    init(_ key: DeclarationKey, _ provider: Provider, _ compiled: CompiledProvider) {
      self.key = key
      if case .live = compiled {
        (source, self.compiled) = (.ownClosure, nil)
      } else {
        (source, self.compiled) = (.shared(provider), compiled)
      }
      digest = Self.digest(key, compiled, isOwn: false)
    }

    /// The same with constants that each object has of its own; nil if there are none.
    init?(ownsWordsOf item: Item) {
      key = item.key
      switch item.compiled {
      case .constant: source = .ownValue
      case .table(let axis, let entries): source = .ownTable(OwnTable(axis: axis, entries: entries))
      case .token, .pure, .live, .own, nil: return nil
      }
      compiled = nil
      digest = item.compiled.map { Self.digest(item.key, $0, isOwn: true) } ?? item.digest
    }

    var attribute: UInt32 { key.attribute }
    var states: UInt32 { key.states }
    var when: CompiledWhen { key.when }

    static func == (left: Item, right: Item) -> Bool {
      left === right || left.digest == right.digest && left.key == right.key && left.source == right.source
    }

    /// Whether it is that of a declaration.
    func isOf(_ key: DeclarationKey, _ provider: Provider) -> Bool {
      if self.key != key { return false }
      if case .shared(let shared) = source { return shared == provider }
      return source == .ownClosure && provider.isLive
    }

    /// Whether it stands for constants of each object's own, and a declaration comes to them.
    func isOwn(of key: DeclarationKey, _ provider: CompiledProvider) -> Bool {
      if self.key != key { return false }
      return switch (source, provider) {
      case (.ownValue, .constant): true
      case (.ownTable(let table), .table(let axis, let entries)): table.isOf(axis: axis, entries: entries)
      default: false
      }
    }

    fileprivate static func digest(_ key: DeclarationKey, _ provider: CompiledProvider, isOwn: Bool) -> Digest {
      var digest = Digest(0)
      digest.add(UInt64(key.attribute) << 32 | UInt64(key.states))
      if !key.when.isAlways { digest.add(UInt64(bitPattern: Int64(key.when.hashValue))) }
      provider.add(to: &digest, isOwn: isOwn)
      return digest
    }
  }

  struct Shape {
    let items: [Item]
    /// Of the items.
    let digest: Digest
    /// In the order of delivery, those of one slot in order as far as the context does not matter.
    let declarations: [Declaration]
    let relevantStates: [UInt32]
    /// Of its pattern's items, see ``InstanceStyle``; nil if no constant is shared that may be an object's own.
    let pattern: Digest?

    init(items: [Item], declarations: [Declaration], relevantStates: [UInt32], pattern: Digest?) {
      self.items = items
      digest = ShapeTable.digest(of: items)
      self.declarations = declarations
      self.relevantStates = relevantStates
      self.pattern = pattern
    }

    /// The declarations that another list of items comes to as well, in the same order.
    func sharedDeclarations(with others: [Item]) -> [Declaration] {
      let limit = min(items.count, others.count)
      // What stands for something of an object's own says how much of that comes before it.
      let start = (0..<limit).first { items[$0] != others[$0] } ?? limit
      return declarations.filter { declaration in
        let place = Int(declaration.sequence)
        return place < start || place < limit && items[place] == others[place] && items[place].compiled != nil
      }
    }
  }

  private(set) var shapes: [Shape?] = [Shape(items: [], declarations: [], relevantStates: [], pattern: nil)]
  /// From the digest of items to the shape.
  private var indexes = DigestIndex()
  private var freeIndexes: [UInt32] = []
  /// How many shapes there are of each pattern.
  private var patternCounts: [Digest: Int] = [:]
  /// The one that an object was tracked with last: the next has often the same items.
  var latest: UInt32 = 0

  init() { indexes.insert(shapes[0]!.digest, 0) }

  var count: Int { indexes.count }
  /// How many numbers are neither in use nor free.
  var lostCount: Int { shapes.count - indexes.count - freeIndexes.count }
  subscript(index: UInt32) -> Shape { shapes[Int(index)]! }
  func number(of items: [Item]) -> UInt32? {
    indexes.find(Self.digest(of: items)) { shapes[Int($0)]!.items == items }
  }

  /// The shape that has one more item than another, that of a declaration.
  ///
  /// - Parameter isOwn: whether the item stands for constants of each object's own.
  func number(
    of shape: UInt32, adding key: DeclarationKey, _ provider: Provider, _ compiled: CompiledProvider, isOwn: Bool
  ) -> UInt32? {
    var digest = shapes[Int(shape)]!.digest
    digest.add(Item.digest(key, compiled, isOwn: isOwn))
    return indexes.find(digest) { known in
      shapes[Int(known)]!.items.withUnsafeBufferPointer { items in
        shapes[Int(shape)]!.items.withUnsafeBufferPointer { old in
          guard items.count == old.count + 1, let added = items.last else { return false }
          let isAdded = isOwn ? added.isOwn(of: key, compiled) : added.isOf(key, provider)
          return isAdded && old.indices.allSatisfy { items[$0] == old[$0] }
        }
      }
    }
  }

  /// The digest of a list of items.
  static func digest(of items: [Item]) -> Digest { items.reduce(into: Digest(0)) { $0.add($1.digest) } }

  mutating func add(_ shape: Shape) -> UInt32 {
    let index = freeIndexes.popLast() ?? UInt32(shapes.count)
    if Int(index) == shapes.count { shapes.append(shape) } else { shapes[Int(index)] = shape }
    indexes.insert(shape.digest, index)
    if let pattern = shape.pattern { patternCounts[pattern, default: 0] += 1 }
    return index
  }

  /// How many shapes there are that differ in nothing but constants which may be objects' own.
  func count(of pattern: Digest) -> Int { patternCounts[pattern] ?? 0 }

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
    indexes.remove(shape.digest, index)
    if let pattern = shape.pattern {
      let left = count(of: pattern) - 1
      patternCounts[pattern] = left > 0 ? left : nil
    }
    shapes[Int(index)] = nil
    if latest == index { latest = 0 }
    freeIndexes.append(index)
  }
}
