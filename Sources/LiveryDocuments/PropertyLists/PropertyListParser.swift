import LiveryVocabulary

/// Reads Apple's property lists in XML (http://www.apple.com/DTDs/PropertyList-1.0.dtd).
///
/// Foundation's `PropertyListSerialization` keeps no places, so that nothing could be said about where a value is wrong.
/// Therefore this is a parser of its own, for as much of XML as property lists need:
///
/// - elements, their attributes, comments, processing instructions and CDATA sections;
/// - `&amp;`, `&lt;`, `&gt;`, `&quot;`, `&apos;` and references to characters. No other entity is known or expanded.
/// - A document type is skipped, with what it declares.
///
/// Dictionaries are objects, and `integer` and `real` are numbers. A number that is not written as one becomes the string that
/// stands there. So do dates and data. The reader of the value reports what is wrong with it.
struct PropertyListParser {
  private let file: String
  private var text: XMLScanner
  private(set) var tree: DocumentTreeBuilder
  /// The elements that are open, `plist` included.
  private var open: [Element] = []
  /// Whether the innermost open dictionary has a key that waits for its value.
  private var hasKey = false

  private enum Element: String, CaseIterable {
    case plist, dict, array, key, string, integer, real, `true`, `false`, date, data
  }

  init(_ bytes: [UInt8], file: String, limits: DocumentLimits, valuesMax: Int) {
    self.file = file
    text = XMLScanner(bytes, file: file)
    tree = DocumentTreeBuilder(limits: limits, valuesMax: valuesMax)
  }

  /// Reads the whole text into ``tree``.
  mutating func parse() throws(JSONSyntaxError) {
    try text.begin()
    while let markup = try text.nextMarkup() {
      switch markup {
      case .text(let start): throw text.error("expected an element; text stands in `<string>` or `<key>`", at: start)
      case .start(let tag): try begin(tag)
      case .end(let name, let start): try end(name, at: start)
      }
    }
    if let last = open.last { throw text.error("expected `</\(last.rawValue)>`; the file ends here") }
    if tree.entries.isEmpty { throw text.error("expected a value such as `<dict>`; the file ends here") }
  }

  // MARK: - Elements

  private mutating func begin(_ tag: XMLScanner.Tag) throws(JSONSyntaxError) {
    let element = try element(tag)
    if element == .plist {
      guard open.isEmpty, tree.entries.isEmpty else {
        throw text.error("`<plist>` must be the first element", at: tag.start)
      }
      if !tag.isEmpty { open.append(.plist) }
      return
    }
    if element == .key { return try key(tag) }
    try expectValue(at: tag.start)
    if let excess = tree.excess { throw text.error(excess, at: tag.start, code: .limitExceeded) }
    hasKey = false
    if element == .dict || element == .array { return try begin(element, tag) }
    let content = try content(of: element, tag)
    tree.add(content, bytes: tag.start..<text.position)
  }

  private func element(_ tag: XMLScanner.Tag) throws(JSONSyntaxError) -> Element {
    if let element = tag.name.word.flatMap({ Element(rawValue: $0) }) { return element }
    let question = NearestNames.question(tag.name, among: Element.allCases.map(\.rawValue))
    throw text.error("property lists have no element `<\(tag.name.clipped)>`\(question)", at: tag.start)
  }

  /// Refuses a value where there can be none.
  private func expectValue(at start: Int) throws(JSONSyntaxError) {
    switch tree.isInObject {
    case true? where !hasKey: throw text.error("expected `<key>` before the value", at: start)
    case nil where !tree.entries.isEmpty: throw text.error("expected nothing more after the value", at: start)
    default: return
    }
  }

  private mutating func key(_ tag: XMLScanner.Tag) throws(JSONSyntaxError) {
    guard tree.isInObject == true else { throw text.error("a `<key>` must stand in a `<dict>`", at: tag.start) }
    guard !hasKey else { throw text.error("expected a value after the last key, not another key", at: tag.start) }
    tree.add(key: try text.content(of: tag))
    hasKey = true
  }

  private mutating func begin(_ element: Element, _ tag: XMLScanner.Tag) throws(JSONSyntaxError) {
    if let excess = tree.excessOfDepth { throw text.error(excess, at: tag.start, code: .limitExceeded) }
    tree.begin(isObject: element == .dict, at: tag.start)
    if tag.isEmpty { tree.close(at: text.position) } else { open.append(element) }
  }

  private mutating func end(_ name: String, at start: Int) throws(JSONSyntaxError) {
    guard let last = open.popLast() else { throw text.error("`</\(name.clipped)>` closes nothing", at: start) }
    guard name.hasSameScalars(as: last.rawValue) else {
      throw text.error("expected `</\(last.rawValue)>` before `</\(name.clipped)>`", at: start)
    }
    if hasKey { throw text.error("expected a value after the last key", at: start) }
    if last != .plist { tree.close(at: text.position) }
  }

  // MARK: - Scalars

  private mutating func content(
    of element: Element, _ tag: XMLScanner.Tag
  ) throws(JSONSyntaxError) -> JSONDocument.Content {
    let written = try text.content(of: tag)
    switch element {
    case .true: return .bool(true)
    case .false: return .bool(false)
    case .integer, .real: return Self.number(written).map { .number($0) } ?? .string(written)
    // Foundation breaks it into lines.
    case .data: return .string(String(written.filter { !$0.isWhitespace }))
    default: return .string(written)
    }
  }

  /// In decimal digits, or in hexadecimal ones, which only `integer` has.
  private static func number(_ text: String) -> Double? {
    let written = text.trimmed
    if written.utf8.allSatisfy({ (48...57).contains($0) || "+-.eE".utf8.contains($0) }) { return Double(written) }
    let sign = written.first == "-" ? -1.0 : 1
    let digits = written.drop { $0 == "-" || $0 == "+" }
    guard digits.hasPrefix("0x") || digits.hasPrefix("0X") else { return nil }
    return UInt64(digits.dropFirst(2), radix: 16).map { sign * Double($0) }
  }
}
