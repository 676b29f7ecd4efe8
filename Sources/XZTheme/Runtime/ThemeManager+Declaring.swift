import Livery
import LiveryVocabulary

// Values of styles as declarations and rules of the engine.
extension ThemeManager {
  /// Declares a value of a style of an object, or takes it back.
  func declare(
    _ value: Any??, _ attribute: Theme.Attribute, _ theme: Theme, _ state: Theme.State, on object: NSObject
  ) {
    let isUpdating = traits(of: type(of: object)).isUpdating
    // Attributes that no property has are for methods of the object only.
    let entry = StyleEntry.entry(attribute, of: type(of: object))
    guard entry != nil || isUpdating || holder(object) == nil else { return }
    guard let slot = slot(of: attribute, state, entry) else { return }
    if value != nil, let holder = holder(object) { layer.noteCall(slot, on: holder) }
    edit { [self] in
      let record = try track(object)
      try resume(record)
      let when = When(theme: try engineTheme(theme))
      if let holder = holder(object) {
        try entry?.cover(layer, object, state)
        if value != nil, !layer.owns(slot, on: holder, owner: self) {
          try declareOthers(attribute, state, besides: theme, slot, entry, holder, record)
        }
        if let value {
          try layer.declare(slot, when: when, try provider(value, attribute, entry), on: holder, owner: self)
        } else {
          try layer.undeclare(slot, when: when, on: holder, owner: self)
        }
      } else if let handle = handle(record) {
        let states = slot.states ?? []
        if let value {
          let provider = try provider(value, attribute, entry)
          try layer.engine.declare(
            InstanceDeclaration(slot.attribute, states: states, when: when, provider), on: handle)
        } else {
          try layer.engine.undeclare(slot.attribute, states: states, when: when, on: handle)
        }
      }
    }
    if isUpdating { ask(object) }
  }

  /// Another dialect set the property since, if there are values for other themes. They count again.
  private func declareOthers(
    _ attribute: Theme.Attribute, _ state: Theme.State, besides new: Theme, _ slot: AttributeSlot,
    _ entry: StyleEntry?, _ holder: any AttachmentHolder, _ record: ThemeRecord
  ) throws {
    for (theme, styles) in record.themes?.themedStyles ?? [:] where theme != new {
      let style = styles.themeStyleIfLoaded(forThemeState: state)
      guard let value = style?.attributedValuesIfLoaded?[attribute] else { continue }
      let when = When(theme: try engineTheme(theme))
      try layer.declare(slot, when: when, try provider(value, attribute, entry), on: holder, owner: self)
    }
  }

  /// Declares a value of a style of a class as a rule, or takes it back.
  ///
  /// A class may have a property of this name, or classes below it may have properties of it. The rule is for all of them.
  func declare(
    _ value: Any??, _ attribute: Theme.Attribute, _ theme: Theme, _ state: Theme.State, for type: AnyClass,
    _ identifier: Theme.Identifier?
  ) {
    let own = StyleEntry.entry(attribute, of: type)
    edit { [self] in
      let entries = [own] + StyleEntry.entries(attribute, below: type)
      for entry in entries {
        guard let slot = slot(of: attribute, state, entry) else { continue }
        if let entry { _ = try layer.engineClass(for: entry.type) }
        let selector = StyleSelector(
          layer.engine.name(of: try layer.engineClass(for: type)),
          identifiers: identifier.map { [IdentifierName($0.rawValue)] } ?? [], states: slot.states ?? [])
        let when = When(theme: try engineTheme(theme))
        if let value {
          let provider = try provider(value, attribute, entry)
          try layer.engine.addRule(Rule([selector], when: when, [StyleDeclaration(slot.attribute, provider)]))
        } else {
          try layer.engine.removeRule([selector], when: when, attributes: [slot.attribute])
        }
        if let entry { noteSlot(entry, state, of: type) }
      }
      noteStyles(of: type)
      try noteChange(ofStylesOf: type)
    }
  }

  /// The slot of an attribute for a state. Nil if the property has no value for it.
  func slot(of attribute: Theme.Attribute, _ state: Theme.State, _ entry: StyleEntry?) -> AttributeSlot? {
    if let entry { return entry.slot(state) }
    return AttributeSlot(
      Self.engineName(of: attribute), slot: state == .normal ? [] : [StateName(state.rawValue)])
  }

  /// The attribute of the engine for one that no property has.
  private static func engineName(of attribute: Theme.Attribute) -> AttributeName {
    AttributeName("XZTheme.attribute.\(attribute.rawValue)")
  }

  /// A value as the engine keeps it, which is made once.
  private func provider(_ value: Any?, _ attribute: Theme.Attribute, _ entry: StyleEntry?) throws -> Provider {
    if let entry { return .constant(entry.convert(value)) }
    try layer.engine.addAttribute(
      Attribute<UIValue<AnyStyleValue>>(Self.engineName(of: attribute), isSlotted: true))
    return .constant(UIValue(value.map(AnyStyleValue.init)).themeValue)
  }
}

/// A value of any type.
struct AnyStyleValue: Hashable {
  private final class Box {
    let base: Any

    init(_ base: Any) { self.base = base }
  }

  private let box: Box

  init(_ base: Any) { box = Box(base) }

  var base: Any { box.base }

  /// Values that cannot be compared are equal to themselves only.
  static func == (one: AnyStyleValue, other: AnyStyleValue) -> Bool {
    if one.box === other.box { return true }
    guard let value = one.base as? AnyHashable, let against = other.base as? AnyHashable else { return false }
    return value == against
  }

  func hash(into hasher: inout Hasher) {
    if let base = box.base as? AnyHashable { hasher.combine(base) } else { hasher.combine(ObjectIdentifier(box)) }
  }
}
