// Values of a style by type. What is not set is what stands for nothing; what cannot be made of a value is reported.
extension Theme.Style {
  /// A whole number; 0 for nothing.
  public func integerValue(forThemeAttribute themeAttribute: Theme.Attribute) -> Int {
    Conversion.integer(value(forThemeAttribute: themeAttribute))
  }
  /// A number; 0 for nothing.
  public func floatValue(forThemeAttribute themeAttribute: Theme.Attribute) -> Float {
    Conversion.float(value(forThemeAttribute: themeAttribute))
  }
  /// A number; 0 for nothing.
  public func floatValue(forThemeAttribute themeAttribute: Theme.Attribute) -> CGFloat {
    Conversion.cgFloat(value(forThemeAttribute: themeAttribute))
  }
  /// A number; 0 for nothing.
  public func doubleValue(forThemeAttribute themeAttribute: Theme.Attribute) -> Double {
    Conversion.double(value(forThemeAttribute: themeAttribute))
  }
  /// Yes or no; no for nothing.
  public func boolValue(forThemeAttribute themeAttribute: Theme.Attribute) -> Bool {
    Conversion.bool(value(forThemeAttribute: themeAttribute))
  }
  /// A text.
  public func stringValue(forThemeAttribute themeAttribute: Theme.Attribute) -> String? {
    Conversion.string(value(forThemeAttribute: themeAttribute))
  }
  /// Texts.
  public func stringValues(forThemeAttribute themeAttribute: Theme.Attribute) -> [String]? {
    Conversion.strings(value(forThemeAttribute: themeAttribute))
  }
  /// An image.
  public func image(forThemeAttribute themeAttribute: Theme.Attribute) -> UIImage? {
    Conversion.image(value(forThemeAttribute: themeAttribute))
  }
  /// Images.
  public func images(forThemeAttribute themeAttribute: Theme.Attribute) -> [UIImage]? {
    Conversion.images(value(forThemeAttribute: themeAttribute))
  }
  /// A colour.
  public func color(forThemeAttribute themeAttribute: Theme.Attribute) -> UIColor? {
    Conversion.color(value(forThemeAttribute: themeAttribute))
  }
  /// A font.
  public func font(forThemeAttribute themeAttribute: Theme.Attribute) -> UIFont? {
    Conversion.font(value(forThemeAttribute: themeAttribute))
  }
  /// A text with attributes.
  public func attributedString(forThemeAttribute themeAttribute: Theme.Attribute) -> NSAttributedString? {
    Conversion.text(value(forThemeAttribute: themeAttribute))
  }
  /// Attributes of a text.
  public func stringAttributes(
    forThemeAttribute themeAttribute: Theme.Attribute
  ) -> [NSAttributedStringKey: Any]? { Conversion.attributes(value(forThemeAttribute: themeAttribute))?.dictionary }
  /// Attributes of a text by name.
  public func stringAttributes(forThemeAttribute themeAttribute: Theme.Attribute) -> [String: Any]? {
    let attributes = Conversion.attributes(value(forThemeAttribute: themeAttribute))?.dictionary
    return attributes.map { Dictionary(uniqueKeysWithValues: $0.map { ($0.key.rawValue, $0.value) }) }
  }
  /// An offset; zero for nothing.
  public func offset(forThemeAttribute themeAttribute: Theme.Attribute) -> UIOffset {
    Conversion.offset(value(forThemeAttribute: themeAttribute))
  }
  /// A style of the status bar; the default one for nothing.
  public func statusBarStyle(forThemeAttribute themeAttribute: Theme.Attribute) -> UIStatusBarStyle {
    Conversion.named(value(forThemeAttribute: themeAttribute))
  }
  /// A style of an activity indicator; white for nothing.
  public func activityIndicatorViewStyle(
    forThemeAttribute themeAttribute: Theme.Attribute
  ) -> UIActivityIndicatorViewStyle { Conversion.named(value(forThemeAttribute: themeAttribute)) }
  /// Whether a title is large; automatic for nothing.
  public func navigationItemLargeTitleDisplayMode(
    forThemeAttribute themeAttribute: Theme.Attribute
  ) -> UINavigationItem.LargeTitleDisplayMode { Conversion.named(value(forThemeAttribute: themeAttribute)) }
  /// A style of a progress view; the default one for nothing.
  public func progressViewStyle(forThemeAttribute themeAttribute: Theme.Attribute) -> UIProgressViewStyle {
    Conversion.named(value(forThemeAttribute: themeAttribute))
  }
  /// A style of scroll indicators; the default one for nothing.
  public func scrollViewIndicatorStyle(
    forThemeAttribute themeAttribute: Theme.Attribute
  ) -> UIScrollViewIndicatorStyle { Conversion.named(value(forThemeAttribute: themeAttribute)) }
  /// A style of separators of cells; a single line for nothing.
  public func tableViewCellSeparatorStyle(
    forThemeAttribute themeAttribute: Theme.Attribute
  ) -> UITableViewCellSeparatorStyle { Conversion.named(value(forThemeAttribute: themeAttribute)) }
  /// How a cell shows that it is selected; the default style for nothing.
  public func tableViewCellSelectionStyle(
    forThemeAttribute themeAttribute: Theme.Attribute
  ) -> UITableViewCellSelectionStyle { Conversion.named(value(forThemeAttribute: themeAttribute)) }
  /// A style of a bar; the default one for nothing.
  public func barStyle(forThemeAttribute themeAttribute: Theme.Attribute) -> UIBarStyle {
    Conversion.named(value(forThemeAttribute: themeAttribute))
  }
  /// A style of a search bar; the default one for nothing.
  public func searchBarStyle(forThemeAttribute themeAttribute: Theme.Attribute) -> UISearchBarStyle {
    Conversion.named(value(forThemeAttribute: themeAttribute))
  }
  /// Where a text begins; natural for nothing.
  public func textAlignment(forThemeAttribute themeAttribute: Theme.Attribute) -> NSTextAlignment {
    Conversion.named(value(forThemeAttribute: themeAttribute))
  }
  /// The border of a text field; none for nothing.
  public func textBorderStyle(forThemeAttribute themeAttribute: Theme.Attribute) -> UITextBorderStyle {
    Conversion.named(value(forThemeAttribute: themeAttribute))
  }
  /// When a view of a text field is shown; always for nothing.
  public func textFieldViewMode(forThemeAttribute themeAttribute: Theme.Attribute) -> UITextFieldViewMode {
    Conversion.named(value(forThemeAttribute: themeAttribute))
  }
  /// The look of the keyboard; the default one for nothing.
  public func keyboardAppearance(forThemeAttribute themeAttribute: Theme.Attribute) -> UIKeyboardAppearance {
    Conversion.named(value(forThemeAttribute: themeAttribute))
  }
  /// A kind of keyboard; the default one for nothing.
  public func keyboardType(forThemeAttribute themeAttribute: Theme.Attribute) -> UIKeyboardType {
    Conversion.named(value(forThemeAttribute: themeAttribute))
  }
  /// The key that ends a line; the default one for nothing.
  public func returnKeyType(forThemeAttribute themeAttribute: Theme.Attribute) -> UIReturnKeyType {
    Conversion.named(value(forThemeAttribute: themeAttribute))
  }
}
