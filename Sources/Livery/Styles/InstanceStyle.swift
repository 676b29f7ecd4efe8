import LiveryVocabulary

/// What an object declares for itself: the items of its shape, and what these leave open.
///
/// A constant is either part of the shape, so that all objects with the same constants share a style, or the object's
/// own. It is that where many shapes differ in nothing but constants: where the objects of a drawing each have a colour,
/// say. The entries of a table are constants as well: a light and a dark colour for each object. The pattern of a shape is
/// what such shapes agree in.
struct InstanceStyle {
  private(set) var items: [ShapeTable.Item] = []
  /// The object's own, in the order of the items that stand for them.
  private(set) var closures: [ContextClosure] = []
  /// The object's own, in the order of the items that stand for them, a word for each entry of a table.
  private(set) var values: [ValueWord] = []

  init(items: [ShapeTable.Item], closures: [ContextClosure], values: [ValueWord]) {
    self.items = items
    self.closures = closures
    self.values = values
  }

  /// The style of a list of items. One whose key was there before goes in the place of that one.
  ///
  /// - Parameter closures: what the items stand for that are closures of the object's own.
  init(_ list: [ShapeTable.Item], closures: [ContextClosure]) {
    guard list.lazy.map(\.key).hasRepeats else {
      (items, self.closures) = (list, closures)
      return
    }
    var left = closures[...]
    var own: [ContextClosure?] = []
    var places: [DeclarationKey: Int] = [:]
    for item in list {
      let closure = item.source == .ownClosure ? left.removeFirst() : nil
      if let known = places[item.key] {
        (items[known], own[known]) = (item, closure)
      } else {
        places[item.key] = items.count
        items.append(item)
        own.append(closure)
      }
    }
    self.closures = own.compactMap(\.self)
  }

  /// Adds an item, or puts it in the place of the one with its key.
  ///
  /// - Parameter closure: what the item stands for, if that is a closure of the object's own.
  mutating func put(_ item: ShapeTable.Item, closure: ContextClosure?) {
    guard let place = items.firstIndex(where: { $0.key == item.key }) else {
      items.append(item)
      if let closure { closures.append(closure) }
      return
    }
    removeOwn(at: place)
    if let closure { closures.insert(closure, at: items.rank(of: place, among: .ownClosure)) }
    items[place] = item
  }

  mutating func remove(_ key: DeclarationKey) {
    guard let place = items.firstIndex(where: { $0.key == key }) else { return }
    removeOwn(at: place)
    items.remove(at: place)
  }

  private mutating func removeOwn(at place: Int) {
    switch items[place].source {
    case .shared: return
    case .ownClosure: closures.remove(at: items.rank(of: place, among: .ownClosure))
    case .ownValue, .ownTable: values.removeSubrange(items.values(at: place))
    }
  }

  // MARK: Constants of the object's own

  /// The items with every constant that may be the object's own taken to be that.
  var pattern: [ShapeTable.Item] {
    let sharing = sharingAttributes
    return items.map { item in
      sharing.contains(item.attribute) ? item : ShapeTable.Item(ownsWordsOf: item) ?? item
    }
  }

  /// Makes the constants the object's own that the pattern says.
  mutating func takeOn(_ pattern: [ShapeTable.Item]) {
    var left = values[...]
    var taken: [ValueWord] = []
    for (item, wanted) in zip(items, pattern) {
      let own = item.source.takeWords(from: &left)
      if wanted.source.valueCount > 0 { taken += item.compiled?.words ?? Array(own) }
    }
    (items, values) = (pattern, taken)
  }

  /// Makes the constants part of the shape again that may not be the object's own any more.
  ///
  /// - Parameter shared: what an item with such words comes to.
  mutating func giveUpValues(shared: (ShapeTable.Item, ArraySlice<ValueWord>) -> ShapeTable.Item) {
    // What is given up is a constant as before: these attributes stay the same.
    let sharing = sharingAttributes
    if sharing.isEmpty { return }
    var left = values[...]
    var kept: [ValueWord] = []
    for place in items.indices {
      let words = items[place].source.takeWords(from: &left)
      if words.isEmpty { continue }
      if sharing.contains(items[place].attribute) {
        items[place] = shared(items[place], words)
      } else {
        kept += words
      }
    }
    values = kept
  }

  /// The attributes whose constants may not be the object's own: for which it declares something else as well, or
  /// something under conditions.
  private var sharingAttributes: Set<UInt32> {
    var attributes: Set<UInt32> = []
    for item in items where !item.when.isAlways || !item.source.isConstant { attributes.insert(item.attribute) }
    return attributes
  }
}

extension [ShapeTable.Item] {
  /// How many items of a source come before a place.
  func rank(of place: Int, among source: ShapeTable.Source) -> Int { self[..<place].count { $0.source == source } }

  /// Where an object's own words for an item are.
  func values(at place: Int) -> Range<Int> {
    let start = self[..<place].reduce(0) { $0 + $1.source.valueCount }
    return start..<start + self[place].source.valueCount
  }
}

extension ShapeTable.Source {
  /// Takes an object's own words for it from the front of those that are left.
  func takeWords<Words: Collection>(from left: inout Words) -> Words
  where Words.SubSequence == Words, Words.Element == ValueWord {
    defer { left = left.dropFirst(valueCount) }
    return left.prefix(valueCount)
  }

  fileprivate var isConstant: Bool {
    switch self {
    case .shared(.constant), .shared(.none), .ownValue, .ownTable: true
    // One without entries has no word that could be an object's own.
    case .shared(.table(_, let values)): !values.isEmpty
    case .shared, .ownClosure: false
    }
  }
}
