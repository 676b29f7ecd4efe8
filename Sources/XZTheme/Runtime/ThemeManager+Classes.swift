import Livery
import LiveryVocabulary

/// The styles of one class: for all of its objects, and for those with an identifier.
@MainActor struct ClassThemes {
  var all: Theme.Collection?
  var identified: [Theme.Identifier: Theme.Collection] = [:]
}

/// What is known of a class.
struct ClassTraits {
  /// Whether it has methods that are called for themes.
  let isUpdating: Bool
  /// Whether its objects may keep themes from what is in them.
  let mayHoldBack: Bool
  /// Whether its objects do something of their own when they are asked to update.
  let isRequesting: Bool
  /// Whether it or a superclass has styles.
  let isStyled: Bool
  /// Whether its objects are bars, with items that are in no tree.
  let isBar: Bool

  /// Whether its objects follow themes though nobody named them.
  var isWanted: Bool { isUpdating || isStyled || mayHoldBack }
  /// Whether its views are noted when they come into a window.
  var isNoted: Bool { isWanted || isBar }
  /// Whether each switch looks at its objects.
  var isWatched: Bool { mayHoldBack || isBar }
}

/// A state of styles of a class that the sinks of the class do not set.
struct UnusualSlot {
  let entry: StyleEntry
  let state: Theme.State
}

extension ThemeManager {
  func traits(of type: AnyClass) -> ClassTraits {
    let key = ObjectIdentifier(type)
    if let known = traits[key] { return known }
    // Else the shade of a view that styles of `UIView` darken would be darkened as well, and have a shade, and so on.
    let isStyled =
      !(type is any Ornament.Type)
      && superclasses(of: type).contains { styledTypes.contains(ObjectIdentifier($0)) }
    let isUpdating = type is any ThemeAppearanceUpdating.Type || type is any ThemeStylesUpdating.Type
    let made = ClassTraits(
      isUpdating: isUpdating, mayHoldBack: type is any ThemeForwarding.Type,
      isRequesting: type is any ThemeUpdateRequesting.Type, isStyled: isStyled,
      isBar: [UINavigationBar.self, UITabBar.self, UIToolbar.self].contains { isSubclass(type, of: $0) })
    traits[key] = made
    return made
  }

  /// The styles of a class with an identifier or none. They are made if there are none.
  func themes(of type: AnyClass, _ identifier: Theme.Identifier?) -> Theme.Collection {
    if let known = themesIfLoaded(of: type, identifier) { return known }
    let made = Theme.Collection(.type(type, identifier))
    var themes = classThemes[ObjectIdentifier(type)] ?? ClassThemes()
    if let identifier { themes.identified[identifier] = made } else { themes.all = made }
    classThemes[ObjectIdentifier(type)] = themes
    return made
  }

  func themesIfLoaded(of type: AnyClass, _ identifier: Theme.Identifier?) -> Theme.Collection? {
    let themes = classThemes[ObjectIdentifier(type)]
    return identifier.map { themes?.identified[$0] } ?? themes?.all
  }

  /// The styles of the classes of an object, those with its identifier first, in the order of the engine.
  func classThemes(of object: NSObject) -> [Theme.Collection] {
    guard !classThemes.isEmpty else { return [] }
    let types = superclasses(of: type(of: object))
    let identifier = recordIfLoaded(of: object)?.identifier
    let identified = identifier.map { identifier in types.compactMap { themesIfLoaded(of: $0, identifier) } } ?? []
    return identified + types.compactMap { themesIfLoaded(of: $0, nil) }
  }

  /// The styles that answer where those of a class have no value.
  func classThemes(above type: AnyClass, _ identifier: Theme.Identifier?) -> [Theme.Collection] {
    let above = superclasses(of: type).dropFirst()
    guard let identifier else { return above.compactMap { themesIfLoaded(of: $0, nil) } }
    return above.compactMap { themesIfLoaded(of: $0, identifier) }
      + superclasses(of: type).compactMap { themesIfLoaded(of: $0, nil) }
  }

  // MARK: First styles of a class

  /// Has objects of a class follow its styles, those in windows at once.
  func noteStyles(of type: AnyClass) {
    guard styledTypes.insert(ObjectIdentifier(type)).inserted else { return }
    traits = [:]
    adoptAllInWindows()
  }

  // MARK: States that sinks of classes do not set

  /// Has a state set on all objects of a class.
  func noteSlot(_ entry: StyleEntry, _ state: Theme.State, of type: AnyClass) {
    guard !entry.isCovered(state) else { return }
    let key = ObjectIdentifier(type)
    let known = unusualSlots[key] ?? []
    if known.contains(where: { $0.entry.attribute == entry.attribute && $0.state == state }) { return }
    unusualSlots[key] = known + [UnusualSlot(entry: entry, state: state)]
    adoptAllInWindows()
  }

  func coverUnusualSlots(of object: NSObject) throws {
    guard !unusualSlots.isEmpty else { return }
    for type in superclasses(of: type(of: object)) {
      for slot in unusualSlots[ObjectIdentifier(type)] ?? [] { try slot.entry.cover(layer, object, slot.state) }
    }
  }
}
