/// An object whose properties can be themed: `object.theme`.
@preconcurrency @MainActor public protocol ThemeCompatible: AnyObject {}

extension ThemeCompatible {
  /// The properties of the object that follow the style.
  ///
  /// ```swift
  /// label.theme.textColor = ThemeProvider { style in style == .dark ? .white : .black }
  /// ```
  public var theme: ThemeWrapper<Self> {
    get { ThemeWrapper(self, .shared) }
    set {}
  }

  /// The same for a manager of your own.
  public func theme(in manager: ThemeManager) -> ThemeWrapper<Self> { ThemeWrapper(self, manager) }
}

extension UIView: ThemeCompatible {}
extension CALayer: ThemeCompatible {}
extension UIBarItem: ThemeCompatible {}
