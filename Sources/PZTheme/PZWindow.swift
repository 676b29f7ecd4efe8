/// A window that tells the program's theme of the appearance that it is in. Use it on a device, where only windows hear
/// of the system's appearance.
@preconcurrency @MainActor open class PZWindow: UIWindow {
  /// Lets the theme follow, unless the program chose one.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    PZTheme.instance.systemDidChange(to: traitCollection.userInterfaceStyle)
  }
}
