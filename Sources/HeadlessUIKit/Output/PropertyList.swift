import Foundation

/// The properties of one object as a dump shows them. Values that are nil, or the usual ones, are left out.
public struct PropertyList {
  /// Names and values, in the order of adding.
  public private(set) var entries: [(name: String, value: String)] = []
  let traits: UITraitCollection

  init(traits: UITraitCollection) { self.traits = traits }

  /// Adds a value, if there is one. Dynamic colours are resolved.
  public mutating func add(_ name: String, _ value: Any?) {
    guard let value else { return }
    entries.append((name, text(value)))
  }

  /// Adds a value that is not the usual one.
  public mutating func add<Value: Equatable>(_ name: String, _ value: Value, unless usual: Value) {
    if value != usual { add(name, value) }
  }

  /// Adds the values of states, as `name[state]`.
  mutating func add<State, Value>(_ name: String, _ table: StateTable<State, Value>) {
    for state in table.states { add("\(name)[\(text(state))]", table[state]) }
  }

  private func text(_ value: Any) -> String {
    switch value {
    case let color as UIColor: color.resolvedColor(with: traits).cgColor.cssText
    case let number as CGFloat: Double(number).shortText
    case let number as Double: number.shortText
    case let number as Float: Double(number).shortText
    case let text as String: text.debugDescription
    case let offset as UIOffset: "(\(text(offset.horizontal)),\(text(offset.vertical)))"
    case let size as CGSize: "(\(text(size.width)),\(text(size.height)))"
    case let string as NSAttributedString: text(string)
    case let attributes as [NSAttributedString.Key: Any]: text(attributes)
    case let list as [Any]: "[" + list.map { text($0) }.joined(separator: ", ") + "]"
    case let pair as any StatePairText: pair.parts.map { text($0) }.joined(separator: ",")
    default: String(describing: value)
    }
  }

  private func text(_ string: NSAttributedString) -> String {
    var parts: [String] = []
    string.enumerateAttributes(in: NSRange(location: 0, length: string.length)) { attributes, range, _ in
      let part = string.attributedSubstring(from: range).string.debugDescription
      parts.append(attributes.isEmpty ? part : part + text(attributes))
    }
    return parts.joined(separator: "+")
  }

  private func text(_ attributes: [NSAttributedString.Key: Any]) -> String {
    let pairs = attributes.map { ($0.key.rawValue, text($0.value)) }.sorted { $0.0 < $1.0 }
    return "{" + pairs.map { "\($0.0): \($0.1)" }.joined(separator: ", ") + "}"
  }
}

/// Lets a dump look into a pair of any two states.
protocol StatePairText {
  var parts: [Any] { get }
}

extension StatePair: StatePairText {
  var parts: [Any] { [first, second] }
}
