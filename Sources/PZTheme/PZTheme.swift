import Livery
import LiveryVocabulary

/// Chooses between light and dark, and keeps the choice in the user defaults.
@preconcurrency @MainActor open class PZTheme: NSObject {
  static let instance = PZTheme()

  /// The only one that `object.pz` uses. It is never nil: the type is that of the library.
  open class func sharedInstance() -> PZTheme! { instance }

  /// What stands between views and the engine.
  public let layer: ThemeLayer
  /// The axis of the engine whose modes are `light` and `dark`.
  public let axis: AxisName

  let key = AttachmentKey<ObjectTheme>()
  /// Begins the names of attributes of this manager.
  let prefix: String
  var providers: [AxisName: Provider] = [:]
  var plainRecords = PlainRecords()
  /// The sinks that tell records of plain objects, by axis.
  var plainSinks: [AxisName: ObjectSinkID<ObjectTheme>] = [:]
  /// Made for the first controller with blocks.
  lazy var viewObserver = makeViewObserver()
  private let defaults: UserDefaults
  private lazy var notices = ChoiceNotices(layer.engine) { [weak self, engine = layer.engine, axis] in
    self.map { engine.modes[axis] == $0.theme.mode } ?? false
  }
  private var choice: PZThemeStyle
  private var system = PZThemeStyle(UITraitCollection.current.userInterfaceStyle)
  #if !(os(iOS) || os(visionOS))
    // Safe: written by the initialiser only.
    private nonisolated(unsafe) var observer: (any NSObjectProtocol)?
  #endif

  /// Makes a manager of your own, with a choice of its own: `view.pz(in: manager).handleTheme { … }`.
  ///
  /// - Parameters:
  ///   - layer: the layer whose engine resolves. Several managers may share one.
  ///   - defaults: where the choice is kept.
  public init(layer: ThemeLayer = .shared, defaults: UserDefaults = .standard) {
    self.layer = layer
    self.defaults = defaults
    choice = (defaults.object(forKey: Self.defaultsKey) as? Int).flatMap { PZThemeStyle(rawValue: $0) } ?? .auto
    prefix = layer.distinctName("PZTheme")
    axis = AxisName("\(prefix).theme")
    super.init()
    layer.edit { [self] in
      try layer.engine.addAxis(axis, modes: ["light", "dark"], default: "light")
      try layer.engine.setContext([axis: ModeName(theme == .dark ? "dark" : "light")])
    }
    // Made here, since the first choice may come in a closure of the engine, which may not be asked there.
    _ = notices
    followSystem()
  }

  /// Light or dark: the theme of all objects without one of their own. Setting `.auto` makes it follow the system.
  ///
  /// A change runs the blocks of `handleTheme` and keeps the choice. Then it posts `PZ_THEME_CHANGE_NOTIFICATION`. The
  /// same theme again runs nothing.
  ///
  /// In a block or a transaction of the engine, the change shows when that has ended. The notification is posted then. In an
  /// observer of the notification, the next one is posted after all observers got the present one.
  open var theme: PZThemeStyle {
    get { choice == .auto ? system : choice }
    set {
      let former = theme
      choice = newValue
      defaults.set(newValue.rawValue, forKey: Self.defaultsKey)
      show(insteadOf: former)
    }
  }

  /// The system has another appearance. It shows if nothing else was chosen.
  func systemDidChange(to style: UIUserInterfaceStyle) {
    let former = theme
    system = PZThemeStyle(style)
    show(insteadOf: former)
  }

  private func show(insteadOf former: PZThemeStyle) {
    guard theme != former, let mode = theme.mode else { return }
    notices.add { NotificationCenter.default.post(name: Notification.Name(PZ_THEME_CHANGE_NOTIFICATION), object: nil) }
    notices.show { layer.edit { [layer, axis] in try layer.engine.setContext([axis: mode]) } }
  }

  /// Without a screen the system tells by itself. UIKit tells windows only; see ``PZWindow``.
  private func followSystem() {
    #if !(os(iOS) || os(visionOS))
      observer = NotificationCenter.default.addObserver(
        forName: SystemAppearance.didChangeNotification, object: nil, queue: nil
      ) { [weak self] _ in
        MainActor.assumeIsolated { self?.systemDidChange(to: SystemAppearance.userInterfaceStyle) }
      }
    #endif
  }

  #if !(os(iOS) || os(visionOS))
    deinit {
      if let observer { NotificationCenter.default.removeObserver(observer) }
    }
  #endif

  private static var defaultsKey: String { "PZThemeValue" }

  // MARK: The theme of the block that is running

  private static var running: PZThemeStyle?

  /// The theme that pickers pick for: that of the object whose block is running, else that of the program.
  static var current: PZThemeStyle { running ?? instance.theme }

  static func withCurrent(_ theme: PZThemeStyle, _ body: () -> Void) {
    let outer = running
    running = theme
    body()
    running = outer
  }
}
