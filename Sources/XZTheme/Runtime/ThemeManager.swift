import Livery
import LiveryVocabulary

/// What stands between styles and the engine: the theme that is applied, the styles of classes, and which objects follow.
///
/// It resolves nothing and keeps no values. Styles of objects are declarations of the engine, and those of classes are rules.
///
/// ```
/// label.themes.night.textColor = .white      declaration of the label, for the theme `night`
/// UILabel.themes.night.textColor = .white    rule `UILabel`, for the theme `night`
/// label.themeIdentifier = "title"            identifier of the label, for rules `UILabel.title`
/// Theme.night.apply(animated: false)         theme of the engine
/// ```
@MainActor final class ThemeManager {
  /// The manager of all styles.
  static let shared = ThemeManager(layer: .shared, defaults: .standard)

  let layer: ThemeLayer
  /// The theme that was applied last.
  private(set) var current = Theme.default
  let fade = Fade()
  let recordKey = AttachmentKey<ThemeRecord>()
  let stamp = Attribute<String>("XZTheme.theme")
  let classRevision = Attribute<Double>("XZTheme.classRevision")
  /// Records of objects that take no attachments.
  var plainRecords: [ObjectIdentifier: ThemeRecord] = [:]
  var plainRecordLimit = 64
  /// The styles of classes.
  var classThemes: [ObjectIdentifier: ClassThemes] = [:]
  /// The classes whose styles have, or had, a value.
  var styledTypes: Set<ObjectIdentifier> = []
  /// What is known of classes, by the class.
  var traits: [ObjectIdentifier: ClassTraits] = [:]
  /// The classes whose objects the engine tells their theme.
  var toldTypes: [ObjectIdentifier: AnyClass] = [:]
  /// States of styles of classes that the sinks of the class do not set.
  var unusualSlots: [ObjectIdentifier: [UnusualSlot]] = [:]
  /// Counts the changes of styles of classes.
  var classRevisionCount = 0.0
  /// What sheets have put into the engine, by the path of the file.
  var loadedSheets: [String: LoadedSheet] = [:]
  /// Which objects selectors of sheets name as ancestors.
  var ancestors = SheetAncestors()
  var hookSink: ObjectSinkID<NSObject>?
  /// Objects whose methods are to be called when the engine has finished.
  var told: [NSObject] = []
  /// Objects that asked for an update, for the next turn of the main queue.
  var asking: [WeakRecord] = []
  /// Objects outside of windows that do not wait yet.
  var outside: [WeakRecord] = []
  /// Views that came into a window, until their move is over.
  var entering: [UIView] = []
  /// Tracked objects that are in no tree of views.
  var itemRecords: [WeakRecord] = []
  var itemRecordLimit = 64
  /// Views in windows that each switch looks at.
  var watched: [WeakRecord] = []
  /// Whether any of these held back the last switch.
  var isAnyHoldingBack = false
  private var knownThemes: Set<String> = ["default"]
  private let defaults: UserDefaults
  private var presence: Presence?
  private var observation: RevisionObservation?
  private var editDepth = 0
  private var settlingDepth = 0
  /// Themes that were applied and not posted yet.
  private var unposted: [Theme] = []

  /// Makes a manager, and applies the theme that was kept.
  init(layer: ThemeLayer, defaults: UserDefaults) {
    (self.layer, self.defaults) = (layer, defaults)
    observation = layer.engine.onDidChange(mainActor: { [weak self] _ in
      if let self, editDepth == 0 { settle() }
    })
    let presence = Presence(self)
    self.presence = presence
    Hierarchy.addObserver(presence)
    if let name = defaults.string(forKey: Theme.UserDefaultsKey) {
      let kept = Theme(name: name)
      current = kept
      commit { [self] in try layer.engine.setTheme(try engineTheme(kept)) }
    }
    adoptAllInWindows()
  }

  /// Applies a theme. When this returns everything in windows shows it, and the choice is kept. See ``settle()`` for when it is
  /// posted.
  func apply(_ theme: Theme, animated: Bool) {
    guard theme != current else { return }
    let former = current
    current = theme
    defaults.set(theme.name, forKey: Theme.UserDefaultsKey)
    fade.finish()
    if animated { fade.startRecording() }
    commit { [self] in
      defer { unposted.append(theme) }
      try letAskersHear()
      try adoptUnnoticed()
      try letOthersWait(in: former)
      try layer.engine.setTheme(try engineTheme(theme))
    }
    fade.stopRecording()
  }

  /// The theme of the engine. It is made when it is first named.
  func engineTheme(_ theme: Theme) throws -> ThemeName {
    let name = ThemeName(theme.name)
    if !knownThemes.contains(theme.name) {
      if layer.engine.themes[name] == nil { try layer.engine.addTheme(name) }
      knownThemes.insert(theme.name)
    }
    return name
  }

  /// Edits styles as one transaction. A switch that is being animated ends first.
  func edit(_ body: @escaping @MainActor () throws -> Void) {
    fade.finish()
    commit(body)
  }

  /// Runs edits as one transaction, and then calls the methods of objects whose theme changed.
  func commit(_ body: @escaping @MainActor () throws -> Void) {
    editDepth += 1
    layer.edit(body)
    editDepth -= 1
    if editDepth == 0 { settle() }
  }

  /// Calls the methods of objects whose theme changed, and then posts which themes were applied.
  ///
  /// Methods and observers may apply another theme. That one is posted after all of them, so that the last notification is
  /// about the last choice.
  private func settle() {
    settlingDepth += 1
    defer { settlingDepth -= 1 }
    tell()
    guard settlingDepth == 1 else { return }
    while !unposted.isEmpty {
      NotificationCenter.default.post(name: .ThemeDidChange, object: unposted.removeFirst())
    }
  }
}
