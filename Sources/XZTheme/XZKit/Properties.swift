// What XZKit adds to views and controllers, and styles have values for.

extension UIView {
  /// How bright the view is, from 0 to 1, which is the usual. A black view lies over it otherwise. Other values are ignored.
  public var brightness: CGFloat {
    get { shadeBrightness }
    set { shadeBrightness = newValue }
  }
}

extension UIImageView {
  /// What the view shows behind its image.
  public var placeholder: UIImage? {
    get { placeholderImage }
    set { placeholderImage = newValue }
  }
}

extension UIViewController {
  /// The style of the status bar. Setting it asks for an update.
  ///
  /// Extensions cannot override properties, so your controller returns it: `override var preferredStatusBarStyle:
  /// UIStatusBarStyle { statusBarStyle }`.
  public var statusBarStyle: UIStatusBarStyle {
    get { chosenStatusBarStyle }
    set { chosenStatusBarStyle = newValue }
  }
}
