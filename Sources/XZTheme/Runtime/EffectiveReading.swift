import Livery
import LiveryVocabulary

/// Reads what holds for an object: its own styles, else those of its class, else those of the default theme. The engine
/// answers.
@MainActor struct EffectiveReading {
  let manager: ThemeManager
  let handle: Handle
  let type: AnyClass

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
    return .some(entry?.read(value) ?? UIValue<AnyStyleValue>(themeValue: value)?.base?.base)
  }
}

extension ThemeManager {
  /// What holds for an object, to be read like styles. Nil if neither it nor its classes have a value for the theme or the
  /// default one.
  func effectiveStyles(of object: NSObject, _ theme: Theme) -> Theme.Style.Collection? {
    guard let record = recordIfLoaded(of: object), let handle = handle(record) else { return nil }
    let owners = (record.themes.map { [$0] } ?? []) + classThemes(of: object)
    guard let owner = owners.first, owners.contains(where: { $0.hasValues(for: theme) || $0.hasValues(for: .default) })
    else { return nil }
    let reading = EffectiveReading(manager: self, handle: handle, type: type(of: object))
    return Theme.Style.Collection(effective: reading, of: object, owner, theme)
  }
}
