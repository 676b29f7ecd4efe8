import Foundation
import Livery
import LiveryVocabulary

/// Chooses the style, and keeps the choice in the user defaults.
@preconcurrency @MainActor public final class ThemeManager {
  /// The manager that `view.theme` uses.
  public static let shared = ThemeManager()

  /// What stands between views and the engine.
  public let layer: ThemeLayer
  /// The style of everything that has no override.
  public private(set) var currentThemeStyle = ThemeStyle.unspecified
  /// Under which name the choice is kept: set it to the user's id, so that each user has a choice. Setting it loads that
  /// choice, shows it, and tells.
  public var storeConfigsIdentifierKey = "default" {
    didSet { show(storedStyle) }
  }

  let styles: StyleAxis
  let key = AttachmentKey<ThemedProperties>()
  let owners = OwnerTable()
  /// Owns what painters set, in place of the manager, which owns what it declares.
  let painters = Painters()
  private let defaults: UserDefaults
  private var channels: [String: AnyChannel] = [:]
  /// By the type of the objects, and that of the values.
  private var knownValues: [[ObjectIdentifier]: KnownValues] = [:]
  private(set) lazy var stampProvider = makeStampProvider()
  private let notices: ChoiceNotices

  /// Makes a manager of your own, with a choice of its own: `view.theme(in: manager).backgroundColor = …`.
  ///
  /// - Parameters:
  ///   - layer: the layer whose engine resolves. Several managers may share one.
  ///   - defaults: where the choice is kept.
  public init(layer: ThemeLayer = .shared, defaults: UserDefaults = .standard) {
    self.layer = layer
    self.defaults = defaults
    let styles = StyleAxis(layer)
    self.styles = styles
    notices = ChoiceNotices(layer.engine) { styles.isShown(by: layer.engine) }
    show(storedStyle, tells: false)
  }

  /// Puts everything into a style that has no override. When this returns everything shows it, the choice is kept, and
  /// `JXThemeDidChange` was posted. The same style again calls all closures again.
  ///
  /// In a closure or a transaction of the engine, the style shows when that has ended. The notification is posted then. In an
  /// observer of the notification, the next one is posted after all observers got the present one.
  public func changeTheme(to style: ThemeStyle) {
    defaults.set(style.rawValue, forKey: defaultsKey)
    show(style)
  }

  private var defaultsKey: String {
    "com.jiaxin.theme.currentThemeStyleUserDefaultsKey:" + storeConfigsIdentifierKey
  }

  private var storedStyle: ThemeStyle {
    defaults.string(forKey: defaultsKey).map(ThemeStyle.init) ?? .unspecified
  }

  private func show(_ style: ThemeStyle, tells: Bool = true) {
    guard let modes = styles.modes(for: style) else { return layer.onError(TooManyStyles(style: style)) }
    currentThemeStyle = style
    if tells {
      notices.add {
        NotificationCenter.default.post(name: .JXThemeDidChange, object: nil, userInfo: ["style": style])
      }
    }
    let all = modes.merging(styles.nextTurn()) { $1 }
    notices.show { layer.edit { [layer] in try layer.engine.setContext(all) } }
  }

  // MARK: Properties

  /// What is the same for all objects with a property: one instance for each key.
  func channel<Kind: AnyChannel>(_ key: String, _ make: () -> Kind) -> Kind {
    if let known = channels[key] as? Kind { return known }
    let made = make()
    channels[key] = made
    return made
  }

  /// The values that objects of one type were made into; nil if they are not remembered. Properties with the same two types
  /// share them: a conversion depends on the types alone.
  func knownValues<T, Converted>(of type: T.Type, as converted: Converted.Type) -> KnownValues? {
    let key = [ObjectIdentifier(type), ObjectIdentifier(converted)]
    if let known = knownValues[key] { return known }
    let made = KnownValues(of: type)
    knownValues[key] = made
    return made
  }

  /// The style that an object is in: the nearest override, else the current style.
  func effectiveStyle(of object: any AttachmentHolder) -> ThemeStyle {
    var candidate = layer.scope(of: object)
    while let scope = candidate {
      if let style = scope.attachments[key]?.overrideStyle { return style }
      candidate = layer.scope(above: scope)
    }
    return currentThemeStyle
  }

  private func makeStampProvider() -> Provider {
    .pure(mainActor: { [styles] context in .value(UIValue(styles.stamp(in: context)).themeValue) })
  }
}

/// More styles were named than a manager can tell apart.
public struct TooManyStyles: Error, CustomStringConvertible {
  /// The style that was refused.
  public let style: ThemeStyle
  /// What was wrong.
  public var description: String {
    "\"\(style.rawValue)\" is the 65,537th style of a manager, which takes 65,536; use fewer, or another manager"
  }
}

extension TooManyStyles: LocalizedError {
  /// The same.
  public var errorDescription: String? { description }
}
