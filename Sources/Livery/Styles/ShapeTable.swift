import LiveryVocabulary

/// The distinct lists of instance declarations that objects carry, hash-consed. Number 0 is the empty list.
///
/// Per-object closures are not part of a shape: it only says at which place an object has one of its own. Origins are
/// not part of it either.
struct ShapeTable {
  /// One declaration of a shape. Its provider is nil where each object has a live closure of its own.
  struct Item: Hashable {
    let attribute: UInt32
    let states: UInt32
    let when: CompiledWhen
    let provider: Provider?

    func hasKey(of other: Item) -> Bool {
      attribute == other.attribute && states == other.states && when == other.when
    }
  }

  struct Shape {
    let items: [Item]
    let declarations: [Declaration]
    let relevantStates: [UInt32]
    /// How many of the items have a closure of the object's own.
    var ownCount: Int { items.count { $0.provider == nil } }
  }

  private(set) var shapes: [Shape?] = [Shape(items: [], declarations: [], relevantStates: [])]
  private var indexes: [[Item]: UInt32] = [[]: 0]
  private var freeIndexes: [UInt32] = []

  var count: Int { indexes.count }
  /// How many numbers are neither in use nor free.
  var lostCount: Int { shapes.count - indexes.count - freeIndexes.count }
  subscript(index: UInt32) -> Shape { shapes[Int(index)]! }
  func index(of items: [Item]) -> UInt32? { indexes[items] }

  mutating func add(_ shape: Shape) -> UInt32 {
    let index = freeIndexes.popLast() ?? UInt32(shapes.count)
    if Int(index) == shapes.count { shapes.append(shape) } else { shapes[Int(index)] = shape }
    indexes[shape.items] = index
    return index
  }

  /// Forgets every shape that is not marked.
  mutating func sweep(keeping isUsed: (UInt32) -> Bool) {
    for (items, index) in indexes where index != 0 && !isUsed(index) { remove(items, index) }
  }

  /// Forgets the shapes with a table that goes by some axis and modes. Nothing may use them.
  mutating func removeTables(where isDoomed: (AxisName, [ModeName: Value?]) -> Bool) {
    for (items, index) in indexes {
      let names = items.contains { item in
        if case .table(let axis, let values) = item.provider { isDoomed(axis, values) } else { false }
      }
      if names { remove(items, index) }
    }
  }

  private mutating func remove(_ items: [Item], _ index: UInt32) {
    indexes[items] = nil
    shapes[Int(index)] = nil
    freeIndexes.append(index)
  }
}
