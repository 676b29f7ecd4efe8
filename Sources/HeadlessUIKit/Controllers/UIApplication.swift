import Foundation

/// The program.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  /// The key of a reason why the program was started.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Makes a key.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// Whether the user sees the program.
  public enum State: Int, Sendable {
    /// Yes, not quite, no.
    case active, inactive, background
  }

  /// The only one.
  public static let shared = UIApplication()

  /// The object that hears about the program.
  open var delegate: (any UIApplicationDelegate)?
  /// Whether the user sees the program.
  open var applicationState = State.active
  /// The windows that are shown. They are not retained.
  open var windows: [UIWindow] { shown.compactMap(\.window) }
  /// The window that takes keys.
  open private(set) weak var keyWindow: UIWindow?
  /// What the status bar is written in.
  open var statusBarStyle = UIStatusBarStyle.default

  private var shown: [ShownWindow] = []

  func show(_ window: UIWindow) {
    shown.removeAll { $0.window == nil || $0.window === window }
    shown.append(ShownWindow(window: window))
    keyWindow = window
  }

  func updateStatusBar() {
    guard var controller = keyWindow?.rootViewController else { return }
    while let child = controller.childForStatusBarStyle { controller = child }
    statusBarStyle = controller.preferredStatusBarStyle
  }

  /// Starts a program: tells the delegate, as `UIApplicationMain` does, and returns.
  @discardableResult public final func launch(_ delegate: any UIApplicationDelegate) -> Bool {
    self.delegate = delegate
    return delegate.application(self, didFinishLaunchingWithOptions: nil)
  }

  private struct ShownWindow {
    weak var window: UIWindow?
  }
}

/// Receives events of the program.
@preconcurrency @MainActor public protocol UIApplicationDelegate: AnyObject {
  /// The program has started.
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
}

extension UIApplicationDelegate {
  /// Does nothing.
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
}

/// The name of `UIApplication.LaunchOptionsKey` in Swift 4.0.
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey
