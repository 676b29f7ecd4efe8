import Livery
import LiveryVocabulary

/// An attribute in a state.
struct StyleKey: Hashable {
  let attribute: Theme.Attribute
  let state: Theme.State
}

/// Reads what holds for an object: its own styles, else those of its class, else those of the default theme. The engine
/// answers.
@MainActor struct EffectiveReading {
  let manager: ThemeManager
  let handle: Handle
  let type: AnyClass
  /// The styles of the object and of its classes.
  let owners: [Theme.Collection]

  /// A value, which may be an explicit nil; nil if there is none.
  func find(_ attribute: Theme.Attribute, _ state: Theme.State) -> Any?? {
    let entry = StyleEntry.entry(attribute, of: type)
    let engine = manager.layer.engine
    guard let slot = manager.slot(of: attribute, state, entry), let id = engine.attributeID(slot.attribute) else {
      return nil
    }
    let resolution = slot.states.map { engine.value(handle, id, slot: engine.states($0)) } ?? engine.value(handle, id)
    guard let resolution, !resolution.isAbsent else { return nil }
    guard let value = resolution.value else { return .some(nil) }
    let read = entry?.read(value) ?? UIValue<AnyStyleValue>(themeValue: value)?.base?.base
    return .some((read as? StringAttributes)?.dictionary ?? read)
  }

  // MARK: All values

  /// The values in a state; nil if there are none.
  func values(in state: Theme.State) -> [Theme.Attribute: Any?]? {
    var values: [Theme.Attribute: Any?] = [:]
    for key in keys where key.state == state {
      if let value = find(key.attribute, state) { values.updateValue(value, forKey: key.attribute) }
    }
    return values.isEmpty ? nil : values
  }

  /// The states with values, besides the normal one.
  var states: Set<Theme.State> {
    Set(keys.lazy.filter { $0.state != .normal && find($0.attribute, $0.state) != nil }.map(\.state))
  }

  /// Whether there is a value for a theme or the default one, or of a sheet.
  func hasValues(for theme: Theme) -> Bool {
    owners.contains { $0.hasValues(for: theme) || $0.hasValues(for: .default) }
      || manager.sheetKeys(of: type).contains { find($0.attribute, $0.state) != nil }
  }

  /// What may have a value, in whatever theme.
  private var keys: Set<StyleKey> {
    let styles = owners.flatMap { $0.themedStyles.values }.flatMap(\.allStyles)
    let keys = styles.flatMap { style in
      style.attributedValues.keys.map { StyleKey(attribute: $0, state: style.state) }
    }
    return manager.sheetKeys(of: type).union(keys)
  }
}

extension ThemeManager {
  /// What holds for an object, to be read like styles. Nil if neither it nor its classes have a value for the theme or the
  /// default one, and sheets have none.
  func effectiveStyles(of object: NSObject, _ theme: Theme) -> Theme.Style.Collection? {
    guard let record = recordIfLoaded(of: object), let handle = handle(record) else { return nil }
    let owners = (record.themes.map { [$0] } ?? []) + classThemes(of: object)
    let type = type(of: object)
    let reading = EffectiveReading(manager: self, handle: handle, type: type, owners: owners)
    guard reading.hasValues(for: theme) else { return nil }
    return Theme.Style.Collection(effective: reading, of: object, owners.first ?? themes(of: type, nil), theme)
  }
}
