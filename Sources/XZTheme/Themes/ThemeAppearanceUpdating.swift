// What a program overrides in XZTheme are members of extensions, which cannot be overridden without Objective-C. So they are
// requirements of protocols here, one each: a subclass may add one that its superclass does not have. `ThemeSupporting` has
// the members that `super` finds.

/// A class with a method that is called for each theme.
///
/// ```swift
/// final class Clock: UIView, ThemeAppearanceUpdating {
///   func updateAppearance(with newTheme: Theme) {
///     handColor = newTheme == .night ? .white : .black
///   }
/// }
/// ```
///
/// Views are called when they come into a window, and at each change of the theme while they are in one. Controllers are
/// called when they appear. Child controllers and items of bars that come later are called at the next change, at the latest.
@preconcurrency @MainActor public protocol ThemeAppearanceUpdating: NSObject {
  /// Called for each theme.
  func updateAppearance(with newTheme: Theme)
}

/// A class with a method that is called for each theme with the values of its styles.
///
/// ```swift
/// final class Clock: UIView, ThemeStylesUpdating {
///   func updateAppearance(with themeStyles: Theme.Style.Collection) {
///     if themeStyles.containsThemeAttribute(.hands) { handColor = themeStyles.hands }
///   }
/// }
/// ```
///
/// Properties that UIKit has are set anyway. A class that also is ``ThemeAppearanceUpdating`` has that method called first.
@preconcurrency @MainActor public protocol ThemeStylesUpdating: NSObject {
  /// Called for each theme with the values that hold for the object, those of the default theme included. It is called if the
  /// object or its class have styles for the theme or the default one, or a sheet has some.
  func updateAppearance(with themeStyles: Theme.Style.Collection)
}

/// An object that does something when it is asked to update.
///
/// ```swift
/// final class Gauge: UIView, ThemeUpdateRequesting {
///   let needle = Needle()  // No subview.
///   func setNeedsThemeAppearanceUpdate() {
///     super.setNeedsThemeAppearanceUpdate()
///     needle.setNeedsThemeAppearanceUpdate()
///   }
/// }
/// ```
///
/// The method is called where the program calls it on the class, and where an object forwards the request to this one.
/// Without the call of `super` the object is not updated.
@preconcurrency @MainActor public protocol ThemeUpdateRequesting: NSObject {
  /// Asks for an update of the object and of what is in it.
  func setNeedsThemeAppearanceUpdate()
}

/// A view that may keep themes from what is in it. It is asked at each change of the theme.
@preconcurrency @MainActor public protocol ThemeForwarding: NSObject {
  /// Whether what is in the view follows themes.
  var forwardsThemeAppearanceUpdate: Bool { get }
}

/// An object that can follow themes without being a view, a controller or an item of a bar.
///
/// It follows from when its `themes` are first used, or `setNeedsThemeAppearanceUpdate()` is called.
@preconcurrency @MainActor public protocol ThemeFollowing: NSObject {
  /// Whether the object follows themes.
  var shouldAutomaticallyUpdateThemeAppearance: Bool { get }
}
