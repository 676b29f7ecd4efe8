extension UIViewController {
  private final class Style {
    let value: UIStatusBarStyle

    init(_ value: UIStatusBarStyle) { self.value = value }
  }

  @MainActor private static let styleKey = AttachmentKey<Style>()

  /// The style of the status bar that was set on the controller. Its `preferredStatusBarStyle` may return it.
  package var chosenStatusBarStyle: UIStatusBarStyle {
    get { attachments[Self.styleKey]?.value ?? .default }
    set {
      attachments[Self.styleKey] = Style(newValue)
      setNeedsStatusBarAppearanceUpdate()
    }
  }
}
