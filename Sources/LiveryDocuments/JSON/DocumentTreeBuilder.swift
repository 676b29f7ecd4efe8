/// Puts the values of a document together in the order of its text.
///
/// The containers that are open lie on an array of their own, so that no depth makes a parser recurse.
package struct DocumentTreeBuilder {
  private struct Container {
    let entry: Int
    let isObject: Bool
    var keys: [String] = []
    var values: [Int] = []
  }

  private let limits: DocumentLimits
  private let valuesMax: Int
  private var open: [Container] = []
  private(set) var entries: [JSONDocument.Entry] = []
  private(set) var repeatedKeys: [JSONDocument.RepeatedKey] = []
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
    // The limit is for names. In a member that is left out, or in data of other tools, there are none.
    if isLong(key), !open.contains(where: { $0.keys.last.map { isLong($0) || $0.word == "$extensions" } ?? false }) {
      longKeys.append(entries.count)
    }
    open[open.count - 1].keys.append(key)
  }

  private func isLong(_ key: String) -> Bool { key.utf8.count > limits.nameBytes }

  /// Adds a value to the innermost open container, or the root.
  package mutating func add(_ content: JSONDocument.Content, bytes: Range<Int>) {
    let ordinal = open.last?.values.count ?? 0
    if !open.isEmpty { open[open.count - 1].values.append(entries.count) }
    entries.append(
      JSONDocument.Entry(content: content, bytes: bytes, parent: open.last?.entry ?? -1, ordinal: ordinal))
  }

  /// Closes the innermost open container.
  ///
  /// - Parameter end: behind its last byte.
  package mutating func close(at end: Int) {
    let container = open.removeLast()
    let start = entries[container.entry].bytes.lowerBound
    entries[container.entry].bytes = start..<end
    guard container.isObject else {
      entries[container.entry].content = .array(container.values)
      return
    }
    let members = zip(container.keys, container.values).map { ($0, $1) }
    let object = JSONObject(members, keyBytes: limits.nameBytes) { member in
      repeatedKeys.append(JSONDocument.RepeatedKey(key: member.key, value: member.value))
    }
    entries[container.entry].content = .object(object)
  }
}
