import Foundation

/// The appearance that the user chose for the system. Tests and servers set it.
@preconcurrency @MainActor public enum SystemAppearance {
  /// Posted after the appearance changed in all windows.
  public nonisolated static let didChangeNotification = Notification.Name("HeadlessUIKit.SystemAppearance.didChange")

  /// Light at first. Setting it tells every window and all that is in it.
  public static var userInterfaceStyle: UIUserInterfaceStyle {
    get { UITraitCollection.system.userInterfaceStyle }
    set {
      let previous = UITraitCollection.system
      guard newValue != previous.userInterfaceStyle else { return }
      UITraitCollection.current = UITraitCollection(userInterfaceStyle: newValue)
      UIScreen.main.traitCollectionDidChange(previous)
      for window in UIWindow.all { window.inheritedStyleDidChange(from: previous) }
      NotificationCenter.default.post(name: didChangeNotification, object: nil)
    }
  }
}
