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
    guard case .object(let object) = content else { return [] }
    return object.distinctMembers.map { ($0.key, JSONNode(document: document, index: $0.value)) }
  }

  /// How many `members` there are.
  var memberCount: Int { if case .object(let object) = content { object.distinctMembers.count } else { 0 } }

  /// The member of that name; of several the last.
  package subscript(key: String) -> JSONNode? {
    guard case .object(let object) = content else { return nil }
    return object[key].map { JSONNode(document: document, index: $0) }
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
  ///
  /// - Complexity: logarithmic in the number of values of the document.
  var valueCount: Int {
    let entries = document.entries
    let end = entries[index].bytes.upperBound
    // Those inside follow it, up to the first that begins behind it.
    return entries[(index + 1)...].firstPlace { $0.bytes.lowerBound >= end } - index
  }

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
    let place = location
    return SourceLocation(file: place.file, line: place.line, column: place.column, pointer: pointer)
  }

  /// Where the value stands in its document (RFC 6901); empty for the root.
  var pointer: String {
    var steps: [String] = []
    var entry = document.entries[index]
    while entry.parent >= 0 {
      let parent = document.entries[entry.parent]
      if case .object(let object) = parent.content {
        steps.append(object.members[entry.ordinal].key)
      } else {
        steps.append(String(entry.ordinal))
      }
      entry = parent
    }
    return JSONPointer.text(of: steps.reversed())
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
