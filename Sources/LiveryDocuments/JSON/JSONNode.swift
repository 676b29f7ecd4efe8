import LiveryVocabulary

/// One value of a document, together with where it stands.
package struct JSONNode: Hashable, Sendable {
  let document: JSONDocument
  let index: Int

  package static func == (left: Self, right: Self) -> Bool {
    left.document === right.document && left.index == right.index
  }
  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(document))
    hasher.combine(index)
  }

  var content: JSONDocument.Content { document.entries[index].content }

  package var string: String? { if case .string(let string) = content { string } else { nil } }
  /// nil also for a number that is too large for a `Double`.
  package var number: Double? { if case .number(let number) = content, number.isFinite { number } else { nil } }
  package var bool: Bool? { if case .bool(let bool) = content { bool } else { nil } }
  package var isNull: Bool { if case .null = content { true } else { false } }
  package var isObject: Bool { if case .object = content { true } else { false } }

  /// The values of an array; nil for anything else.
  package var elements: [JSONNode]? {
    guard case .array(let indexes) = content else { return nil }
    return indexes.map { JSONNode(document: document, index: $0) }
  }

  /// The members of an object in the order of the text, of several with one key the last; none for anything else.
  package var members: [(key: String, node: JSONNode)] {
    JSONMembers(of: self).map(member)
  }

  /// Those of the members whose keys are none of some words.
  func members(besides words: [String]) -> [(key: String, node: JSONNode)] {
    JSONMembers(of: self).filter { place in
      let key = document.entries[place].key
      return !words.contains { $0.hasSameScalars(as: key) }
    }.map(member)
  }

  private func member(_ place: Int) -> (key: String, node: JSONNode) {
    (document.entries[place].key, JSONNode(document: document, index: place))
  }

  /// How many `members` there are.
  var memberCount: Int { JSONMembers(of: self).reduce(0) { count, _ in count + 1 } }

  /// The member of that name; of several the last.
  ///
  /// - Complexity: linear in the length of the key, whatever the number of members.
  package subscript(key: String) -> JSONNode? {
    guard case .object(let positions) = content else { return nil }
    let place =
      positions.map { $0[Scalars(wrappedValue: key)] }
      ?? JSONMembers(of: self).first { document.entries[$0].key.hasSameScalars(as: key) }
    return place.map { JSONNode(document: document, index: $0) }
  }

  /// The value that a JSON pointer leads to from here.
  func descendant(_ steps: [String]) -> JSONNode? {
    var node = self
    for step in steps {
      guard let next = node.child(step) else { return nil }
      node = next
    }
    return node
  }

  private func child(_ step: String) -> JSONNode? {
    guard case .array(let indexes) = content else { return self[step] }
    return JSONPointer.index(step, below: indexes.count).map { JSONNode(document: document, index: indexes[$0]) }
  }

  /// How many values there are in it, itself included.
  var valueCount: Int { document.entries[index].end - index }

  /// Whether a value of the same document is this one or inside it.
  func contains(_ other: JSONNode) -> Bool {
    document.entries[index].bytes.contains(document.entries[other.index].bytes.lowerBound)
  }

  /// What the value is, for messages.
  package var noun: String {
    switch content {
    case .null: "null"
    case .bool(let bool): "\(bool)"
    case .number(let number): number.isFinite ? "the number \(number.formatted)" : "a number that is too large"
    case .string(let string): "the string \"\(string.clipped)\""
    case .array: document.syntax == .yaml ? "a list" : "an array"
    case .object: document.syntax.nounOfObjects
    }
  }

  /// How long the value is as it was written.
  var byteCount: Int { document.entries[index].bytes.count }

  /// The value as it was written.
  package var text: String { String(decoding: document.bytes[document.entries[index].bytes], as: UTF8.self) }

  package var location: SourceLocation { document.location(ofByte: document.entries[index].bytes.lowerBound) }

  /// The location with the pointer, for definitions.
  package var origin: SourceLocation {
    document.location(ofByte: document.entries[index].bytes.lowerBound, pointer: pointer)
  }

  /// Where the value stands in its document (RFC 6901); empty for the root.
  var pointer: String {
    var steps: [String] = []
    var place = index
    while let parent = document.parent(of: place) {
      steps.append(parent.isObject ? document.entries[place].key : String(document.entries[place].ordinal))
      place = parent.index
    }
    steps.reverse()
    return JSONPointer.text(of: steps)
  }
}

extension String {
  /// The text, or the beginning of a long one, for messages.
  package var clipped: String { utf8.count > 400 ? String(unicodeScalars.prefix(100)) + "…" : self }
}

extension Double {
  /// The shortest form, whole numbers without a fraction.
  package var formatted: String {
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
