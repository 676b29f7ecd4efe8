import LiveryUIKit

extension ThemeWrapper where Base: UIButton {
  /// Sets the colour of the title for a state, for each style. Nil takes it back.
  public func setTitleColor(_ colorProvider: ThemeProvider<UIColor>?, for state: UIControl.State) {
    set(colorProvider, for: HostAttributes.buttonTitleColor, state, of: base) { $0 }
  }
  /// Sets the colour of the title's shadow for a state, for each style. Nil takes it back.
  public func setTitleShadowColor(_ colorProvider: ThemeProvider<UIColor>?, for state: UIControl.State) {
    set(colorProvider, for: HostAttributes.buttonTitleShadowColor, state, of: base) { $0 }
  }
  /// Sets the title with attributes for a state, for each style. Nil takes it back.
  public func setAttributedTitle(_ textProvider: ThemeProvider<NSAttributedString>?, for state: UIControl.State) {
    set(textProvider, for: HostAttributes.buttonAttributedTitle, state, of: base) { $0 }
  }
  /// Sets the image for a state, for each style. Nil takes it back.
  public func setImage(_ imageProvider: ThemeProvider<UIImage>?, for state: UIControl.State) {
    set(imageProvider, for: HostAttributes.buttonImage, state, of: base) { $0 }
  }
  /// Sets the background for a state, for each style. Nil takes it back.
  public func setBackgroundImage(_ imageProvider: ThemeProvider<UIImage>?, for state: UIControl.State) {
    set(imageProvider, for: HostAttributes.buttonBackgroundImage, state, of: base) { $0 }
  }
}

extension ThemeWrapper where Base: UIBarItem {
  /// Sets the attributes of the title for a state, for each style. Nil takes them back.
  public func setTitleTextAttributes(
    _ attributesProvider: ThemeProvider<[NSAttributedString.Key: Any]>?, for state: UIControl.State
  ) {
    set(attributesProvider, for: HostAttributes.barItemTitleTextAttributes, state, of: base) {
      StringAttributes($0)
    }
  }
}
