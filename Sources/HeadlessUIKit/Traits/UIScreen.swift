/// A screen that nobody sees. It gives windows their size.
@preconcurrency @MainActor public final class UIScreen: NSObject, UITraitEnvironment {
  /// The only screen.
  public static let main = UIScreen()

  /// The size of the screen. Set it before you make windows.
  public var bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
  /// Pixels to a point.
  public var scale: CGFloat = 3
  /// The traits of the system.
  public var traitCollection: UITraitCollection { .system }
  /// Does nothing.
  public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}
