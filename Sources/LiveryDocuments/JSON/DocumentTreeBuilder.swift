import LiveryVocabulary

/// Puts the values of a document together in the order of its text.
///
/// The containers that are open lie on an array of their own, so that no depth makes a parser recurse.
package struct DocumentTreeBuilder {
  private struct Container {
    let entry: Int
    let isObject: Bool
    var count = 0
    /// Those of an array.
    var elements: [Int] = []
  }

  private let limits: DocumentLimits
  private let valuesMax: Int
  private var open: [Container] = []
  /// The key of the next value.
  private var key = ""
  private(set) var entries: [JSONDocument.Entry] = []
  /// The values whose keys stand before them in their objects.
  private(set) var repeatedKeys: [Int] = []
  private(set) var longKeys: [Int] = []

  /// - Parameter valuesMax: how many values there may be.
  package init(limits: DocumentLimits, valuesMax: Int) {
    self.limits = limits
    self.valuesMax = valuesMax
  }

  /// Why there may be no further value; nil if there may.
  package var excess: String? {
    entries.count < valuesMax ? nil : "there are more than \(limits.values) values in all files; raise the limit"
  }

  /// Why no further container may begin; nil if one may.
  package var excessOfDepth: String? {
    open.count < limits.depth
      ? nil : "values are nested deeper than \(limits.depth) levels; flatten the file or raise the limit"
  }

  /// Whether the innermost open container is an object; nil if none is open.
  var isInObject: Bool? { open.last?.isObject }

  /// Begins a container in the place of the next value.
  package mutating func begin(isObject: Bool, at start: Int) {
    // Replaced when it is closed.
    add(.array([]), bytes: start..<start)
    open.append(Container(entry: entries.count - 1, isObject: isObject))
  }

  /// Adds the key of the next value. An object must be open.
  package mutating func add(key: String) {
    self.key = key
    guard isLong(key) else { return }
    // The limit is for names. In a member that is left out, or in data of other tools, there are none.
    let isNoName = open.contains { container in
      let outer = entries[container.entry].key
      return isLong(outer) || outer.word == "$extensions"
    }
    if !isNoName { longKeys.append(entries.count) }
  }

  private func isLong(_ key: String) -> Bool { key.utf8.count > limits.nameBytes }

  /// Adds a value to the innermost open container, or the root.
  package mutating func add(_ content: JSONDocument.Content, bytes: Range<Int>) {
    let place = entries.count
    let container = open.last
    entries.append(
      JSONDocument.Entry(
        key: key, isMember: !isLong(key), content: content, bytes: bytes, parent: container?.entry ?? -1,
        ordinal: container?.count ?? 0, end: place + 1))
    key = ""
    guard let container else { return }
    open[open.count - 1].count += 1
    if !container.isObject { open[open.count - 1].elements.append(place) }
  }

  /// Closes the innermost open container.
  ///
  /// - Parameter end: behind its last byte.
  package mutating func close(at end: Int) {
    let container = open.removeLast()
    let start = entries[container.entry].bytes.lowerBound
    entries[container.entry].bytes = start..<end
    entries[container.entry].end = entries.count
    entries[container.entry].content =
      container.isObject ? .object(settleKeys(of: container)) : .array(container.elements)
  }
}

// MARK: - Keys

extension DocumentTreeBuilder {
  /// Keys of so many members are compared faster than they are hashed.
  private static var comparedMax: Int { 8 }

  /// Has the last member count of several with one key.
  ///
  /// - Returns: where the members are by their keys; nil for a few.
  private mutating func settleKeys(of object: Container) -> [Scalars: Int]? {
    let first = object.entry + 1
    var positions: [Scalars: Int]? = object.count > Self.comparedMax ? [:] : nil
    positions?.reserveCapacity(object.count)
    var place = first
    while place < entries.count {
      if entries[place].isMember {
        let key = entries[place].key
        let former =
          positions != nil
          ? positions!.updateValue(place, forKey: Scalars(wrappedValue: key)) : member(key, from: first, before: place)
        if let former {
          entries[former].isMember = false
          repeatedKeys.append(place)
        }
      }
      place = entries[place].end
    }
    return positions
  }

  private func member(_ key: String, from first: Int, before end: Int) -> Int? {
    var place = first
    while place < end {
      if entries[place].isMember, entries[place].key.hasSameScalars(as: key) { return place }
      place = entries[place].end
    }
    return nil
  }
}
