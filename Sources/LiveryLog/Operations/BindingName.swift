import LiveryVocabulary

/// An attribute or, written `titleColor@held+on` or `titleColor@normal`, one slot of it.
public struct BindingName: Hashable, Sendable {
  /// The attribute, declared or not.
  public let attribute: AttributeName
  /// The state set of a slot; nil for a current attribute.
  public let slot: [StateName]?

  /// Names an attribute or, with a state set, one slot of it. The empty set is the normal slot. Names with the same
  /// states in another order are not equal.
  public init(_ attribute: AttributeName, slot: [StateName]? = nil) {
    self.attribute = attribute
    self.slot = slot
  }

  /// An attribute, or these slots of a slotted one.
  package static func all(of attribute: AttributeName, slots: [[StateName]]?) -> [BindingName] {
    slots.map { $0.map { BindingName(attribute, slot: $0) } } ?? [BindingName(attribute)]
  }

  package init(text: String) {
    let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let slot = parts.count > 1 ? parts[1] : nil
    self.init(
      AttributeName(parts[0]),
      slot: slot.map { $0 == "normal" ? [] : $0.split(separator: "+").map { StateName(String($0)) } })
  }
}

extension Change {
  /// What it is a change of.
  package var binding: BindingName { BindingName(attribute, slot: slot) }
}

extension BindingName: CustomStringConvertible {
  /// The attribute alone, or `titleColor@held+on`. If names contain such marks, different bindings may have the same
  /// description.
  public var description: String {
    guard let slot else { return attribute.text }
    return "\(attribute)@" + (slot.isEmpty ? "normal" : slot.map(\.text).joined(separator: "+"))
  }
}

/// Its text where that reads back; an object where names have the marks in them that divide it.
extension BindingName: JSONConvertible {
  package init(json: JSON) throws {
    if case .string(let text) = json {
      self.init(text: text)
    } else {
      self = try json.readMembers { BindingName(try $0["attribute"], slot: try $0["states"]) }
    }
  }

  package var json: JSON {
    if BindingName(text: description) == self { return .string(description) }
    return JSON(stating: ["attribute": attribute, "states": slot])
  }
}
