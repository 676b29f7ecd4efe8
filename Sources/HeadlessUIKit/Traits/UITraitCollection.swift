import Synchronization

/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Not said, light, dark.
  case unspecified = 0
  case light = 1
  case dark = 2
}

/// The traits that colours look at.
public final class UITraitCollection: NSObject, Sendable {
  /// Light or dark.
  public let userInterfaceStyle: UIUserInterfaceStyle

  /// Makes traits with a style.
  public init(userInterfaceStyle: UIUserInterfaceStyle) { self.userInterfaceStyle = userInterfaceStyle }

  /// Makes traits of the last collection that says something.
  public convenience init(traitsFrom collections: [UITraitCollection]) {
    let style = collections.last { $0.userInterfaceStyle != .unspecified }?.userInterfaceStyle
    self.init(userInterfaceStyle: style ?? .unspecified)
  }

  /// The traits that colours are resolved with where no view says which. They are those of the system, except inside
  /// `performAsCurrent`.
  public static var current: UITraitCollection {
    get { scoped ?? shared(systemStyle.withLock { $0 }) }
    set { systemStyle.withLock { $0 = newValue.userInterfaceStyle } }
  }

  /// Runs a closure with these as the current traits.
  public func performAsCurrent(_ actions: () -> Void) {
    Self.$scoped.withValue(self, operation: actions)
  }

  /// Whether dynamic colours may differ between the two.
  public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    userInterfaceStyle != other?.userInterfaceStyle
  }

  /// Whether the traits are the same.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection)?.userInterfaceStyle == userInterfaceStyle
  }

  /// Equal for equal traits.
  public override var hash: Int { userInterfaceStyle.rawValue }

  @TaskLocal private static var scoped: UITraitCollection?
  private static let systemStyle = Mutex(UIUserInterfaceStyle.light)
  private static let light = UITraitCollection(userInterfaceStyle: .light)
  private static let dark = UITraitCollection(userInterfaceStyle: .dark)
  private static let unspecified = UITraitCollection(userInterfaceStyle: .unspecified)

  static func shared(_ style: UIUserInterfaceStyle) -> UITraitCollection {
    switch style {
    case .unspecified: unspecified
    case .light: light
    case .dark: dark
    }
  }

  static var system: UITraitCollection { shared(systemStyle.withLock { $0 }) }
}

/// What has traits.
@preconcurrency @MainActor public protocol UITraitEnvironment: AnyObject {
  /// The traits here.
  var traitCollection: UITraitCollection { get }
  /// Called after the traits changed.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
