// Written by Scripts/generate-bindings from Scripts/bindings/attributes.tsv. Do not edit.
// swift-format-ignore-file

import LiveryUIKit

extension ThemeWrapper where Base: UIView {
  /// What `UIView.backgroundColor` is for each style. Nil takes it back, and the object's own value returns.
  public var backgroundColor: ThemeProvider<UIColor>? {
    get { provider("UIView.backgroundColor") }
    nonmutating set { set(newValue, for: HostAttributes.viewBackgroundColor) { UIValue($0) } }
  }
  /// What `UIView.tintColor` is for each style. Nil takes it back, and the object's own value returns.
  public var tintColor: ThemeProvider<UIColor>? {
    get { provider("UIView.tintColor") }
    nonmutating set { set(newValue, for: HostAttributes.viewTintColor) { UIValue($0) } }
  }
  /// What `UIView.alpha` is for each style. Nil takes it back, and the object's own value returns.
  public var alpha: ThemeProvider<CGFloat>? {
    get { provider("UIView.alpha") }
    nonmutating set { set(newValue, for: HostAttributes.viewAlpha) { $0 } }
  }
}

extension ThemeWrapper where Base: UILabel {
  /// What `UILabel.font` is for each style. Nil takes it back, and the object's own value returns.
  public var font: ThemeProvider<UIFont>? {
    get { provider("UILabel.font") }
    nonmutating set { set(newValue, for: HostAttributes.labelFont) { UIValue($0) } }
  }
  /// What `UILabel.textColor` is for each style. Nil takes it back, and the object's own value returns.
  public var textColor: ThemeProvider<UIColor>? {
    get { provider("UILabel.textColor") }
    nonmutating set { set(newValue, for: HostAttributes.labelTextColor) { UIValue($0) } }
  }
  /// What `UILabel.shadowColor` is for each style. Nil takes it back, and the object's own value returns.
  public var shadowColor: ThemeProvider<UIColor>? {
    get { provider("UILabel.shadowColor") }
    nonmutating set { set(newValue, for: HostAttributes.labelShadowColor) { UIValue($0) } }
  }
  /// What `UILabel.highlightedTextColor` is for each style. Nil takes it back, and the object's own value returns.
  public var highlightedTextColor: ThemeProvider<UIColor>? {
    get { provider("UILabel.highlightedTextColor") }
    nonmutating set { set(newValue, for: HostAttributes.labelHighlightedTextColor) { UIValue($0) } }
  }
  /// What `UILabel.attributedText` is for each style. Nil takes it back, and the object's own value returns.
  public var attributedText: ThemeProvider<NSAttributedString>? {
    get { provider("UILabel.attributedText") }
    nonmutating set { set(newValue, for: HostAttributes.labelAttributedText) { UIValue($0) } }
  }
}

extension ThemeWrapper where Base: UIImageView {
  /// What `UIImageView.image` is for each style. Nil takes it back, and the object's own value returns.
  public var image: ThemeProvider<UIImage>? {
    get { provider("UIImageView.image") }
    nonmutating set { set(newValue, for: HostAttributes.imageViewImage) { UIValue($0) } }
  }
}

extension ThemeWrapper where Base: UIScrollView {
  /// What `UIScrollView.indicatorStyle` is for each style. Nil takes it back, and the object's own value returns.
  public var indicatorStyle: ThemeProvider<UIScrollView.IndicatorStyle>? {
    get { provider("UIScrollView.indicatorStyle") }
    nonmutating set { set(newValue, for: HostAttributes.scrollViewIndicatorStyle) { UIValue($0) } }
  }
}

extension ThemeWrapper where Base: UITableView {
  /// What `UITableView.separatorColor` is for each style. Nil takes it back, and the object's own value returns.
  public var separatorColor: ThemeProvider<UIColor>? {
    get { provider("UITableView.separatorColor") }
    nonmutating set { set(newValue, for: HostAttributes.tableViewSeparatorColor) { UIValue($0) } }
  }
  /// What `UITableView.sectionIndexColor` is for each style. Nil takes it back, and the object's own value returns.
  public var sectionIndexColor: ThemeProvider<UIColor>? {
    get { provider("UITableView.sectionIndexColor") }
    nonmutating set { set(newValue, for: HostAttributes.tableViewSectionIndexColor) { UIValue($0) } }
  }
  /// What `UITableView.sectionIndexBackgroundColor` is for each style. Nil takes it back, and the object's own value returns.
  public var sectionIndexBackgroundColor: ThemeProvider<UIColor>? {
    get { provider("UITableView.sectionIndexBackgroundColor") }
    nonmutating set { set(newValue, for: HostAttributes.tableViewSectionIndexBackgroundColor) { UIValue($0) } }
  }
}

extension ThemeWrapper where Base: UITextView {
  /// What `UITextView.font` is for each style. Nil takes it back, and the object's own value returns.
  public var font: ThemeProvider<UIFont>? {
    get { provider("UITextView.font") }
    nonmutating set { set(newValue, for: HostAttributes.textViewFont) { UIValue($0) } }
  }
  /// What `UITextView.textColor` is for each style. Nil takes it back, and the object's own value returns.
  public var textColor: ThemeProvider<UIColor>? {
    get { provider("UITextView.textColor") }
    nonmutating set { set(newValue, for: HostAttributes.textViewTextColor) { UIValue($0) } }
  }
  /// What `UITextView.attributedText` is for each style. Nil takes it back, and the object's own value returns.
  public var attributedText: ThemeProvider<NSAttributedString>? {
    get { provider("UITextView.attributedText") }
    nonmutating set { set(newValue, for: HostAttributes.textViewAttributedText) { UIValue($0) } }
  }
  /// What `UITextView.keyboardAppearance` is for each style. Nil takes it back, and the object's own value returns.
  public var keyboardAppearance: ThemeProvider<UIKeyboardAppearance>? {
    get { provider("UITextView.keyboardAppearance") }
    nonmutating set { set(newValue, for: HostAttributes.textViewKeyboardAppearance) { UIValue($0) } }
  }
}

extension ThemeWrapper where Base: UIActivityIndicatorView {
  /// What `UIActivityIndicatorView.style` is for each style. Nil takes it back, and the object's own value returns.
  public var style: ThemeProvider<UIActivityIndicatorView.Style>? {
    get { provider("UIActivityIndicatorView.style") }
    nonmutating set { set(newValue, for: HostAttributes.activityIndicatorViewStyle) { UIValue($0) } }
  }
  /// What `UIActivityIndicatorView.color` is for each style. Nil takes it back, and the object's own value returns.
  public var color: ThemeProvider<UIColor>? {
    get { provider("UIActivityIndicatorView.color") }
    nonmutating set { set(newValue, for: HostAttributes.activityIndicatorViewColor) { UIValue($0) } }
  }
}

extension ThemeWrapper where Base: UIProgressView {
  /// What `UIProgressView.progressTintColor` is for each style. Nil takes it back, and the object's own value returns.
  public var progressTintColor: ThemeProvider<UIColor>? {
    get { provider("UIProgressView.progressTintColor") }
    nonmutating set { set(newValue, for: HostAttributes.progressViewProgressTintColor) { UIValue($0) } }
  }
  /// What `UIProgressView.trackTintColor` is for each style. Nil takes it back, and the object's own value returns.
  public var trackTintColor: ThemeProvider<UIColor>? {
    get { provider("UIProgressView.trackTintColor") }
    nonmutating set { set(newValue, for: HostAttributes.progressViewTrackTintColor) { UIValue($0) } }
  }
  /// What `UIProgressView.progressImage` is for each style. Nil takes it back, and the object's own value returns.
  public var progressImage: ThemeProvider<UIImage>? {
    get { provider("UIProgressView.progressImage") }
    nonmutating set { set(newValue, for: HostAttributes.progressViewProgressImage) { UIValue($0) } }
  }
  /// What `UIProgressView.trackImage` is for each style. Nil takes it back, and the object's own value returns.
  public var trackImage: ThemeProvider<UIImage>? {
    get { provider("UIProgressView.trackImage") }
    nonmutating set { set(newValue, for: HostAttributes.progressViewTrackImage) { UIValue($0) } }
  }
}

extension ThemeWrapper where Base: UITextField {
  /// What `UITextField.font` is for each style. Nil takes it back, and the object's own value returns.
  public var font: ThemeProvider<UIFont>? {
    get { provider("UITextField.font") }
    nonmutating set { set(newValue, for: HostAttributes.textFieldFont) { UIValue($0) } }
  }
  /// What `UITextField.textColor` is for each style. Nil takes it back, and the object's own value returns.
  public var textColor: ThemeProvider<UIColor>? {
    get { provider("UITextField.textColor") }
    nonmutating set { set(newValue, for: HostAttributes.textFieldTextColor) { UIValue($0) } }
  }
  /// What `UITextField.attributedText` is for each style. Nil takes it back, and the object's own value returns.
  public var attributedText: ThemeProvider<NSAttributedString>? {
    get { provider("UITextField.attributedText") }
    nonmutating set { set(newValue, for: HostAttributes.textFieldAttributedText) { UIValue($0) } }
  }
  /// What `UITextField.attributedPlaceholder` is for each style. Nil takes it back, and the object's own value returns.
  public var attributedPlaceholder: ThemeProvider<NSAttributedString>? {
    get { provider("UITextField.attributedPlaceholder") }
    nonmutating set { set(newValue, for: HostAttributes.textFieldAttributedPlaceholder) { UIValue($0) } }
  }
  /// What `UITextField.keyboardAppearance` is for each style. Nil takes it back, and the object's own value returns.
  public var keyboardAppearance: ThemeProvider<UIKeyboardAppearance>? {
    get { provider("UITextField.keyboardAppearance") }
    nonmutating set { set(newValue, for: HostAttributes.textFieldKeyboardAppearance) { UIValue($0) } }
  }
}

extension ThemeWrapper where Base: UISwitch {
  /// What `UISwitch.onTintColor` is for each style. Nil takes it back, and the object's own value returns.
  public var onTintColor: ThemeProvider<UIColor>? {
    get { provider("UISwitch.onTintColor") }
    nonmutating set { set(newValue, for: HostAttributes.switchOnTintColor) { UIValue($0) } }
  }
  /// What `UISwitch.thumbTintColor` is for each style. Nil takes it back, and the object's own value returns.
  public var thumbTintColor: ThemeProvider<UIColor>? {
    get { provider("UISwitch.thumbTintColor") }
    nonmutating set { set(newValue, for: HostAttributes.switchThumbTintColor) { UIValue($0) } }
  }
}

extension ThemeWrapper where Base: UISlider {
  /// What `UISlider.thumbTintColor` is for each style. Nil takes it back, and the object's own value returns.
  public var thumbTintColor: ThemeProvider<UIColor>? {
    get { provider("UISlider.thumbTintColor") }
    nonmutating set { set(newValue, for: HostAttributes.sliderThumbTintColor) { UIValue($0) } }
  }
  /// What `UISlider.minimumTrackTintColor` is for each style. Nil takes it back, and the object's own value returns.
  public var minimumTrackTintColor: ThemeProvider<UIColor>? {
    get { provider("UISlider.minimumTrackTintColor") }
    nonmutating set { set(newValue, for: HostAttributes.sliderMinimumTrackTintColor) { UIValue($0) } }
  }
  /// What `UISlider.maximumTrackTintColor` is for each style. Nil takes it back, and the object's own value returns.
  public var maximumTrackTintColor: ThemeProvider<UIColor>? {
    get { provider("UISlider.maximumTrackTintColor") }
    nonmutating set { set(newValue, for: HostAttributes.sliderMaximumTrackTintColor) { UIValue($0) } }
  }
  /// What `UISlider.minimumValueImage` is for each style. Nil takes it back, and the object's own value returns.
  public var minimumValueImage: ThemeProvider<UIImage>? {
    get { provider("UISlider.minimumValueImage") }
    nonmutating set { set(newValue, for: HostAttributes.sliderMinimumValueImage) { UIValue($0) } }
  }
  /// What `UISlider.maximumValueImage` is for each style. Nil takes it back, and the object's own value returns.
  public var maximumValueImage: ThemeProvider<UIImage>? {
    get { provider("UISlider.maximumValueImage") }
    nonmutating set { set(newValue, for: HostAttributes.sliderMaximumValueImage) { UIValue($0) } }
  }
}

extension ThemeWrapper where Base: UIPageControl {
  /// What `UIPageControl.pageIndicatorTintColor` is for each style. Nil takes it back, and the object's own value returns.
  public var pageIndicatorTintColor: ThemeProvider<UIColor>? {
    get { provider("UIPageControl.pageIndicatorTintColor") }
    nonmutating set { set(newValue, for: HostAttributes.pageControlPageIndicatorTintColor) { UIValue($0) } }
  }
  /// What `UIPageControl.currentPageIndicatorTintColor` is for each style. Nil takes it back, and the object's own value returns.
  public var currentPageIndicatorTintColor: ThemeProvider<UIColor>? {
    get { provider("UIPageControl.currentPageIndicatorTintColor") }
    nonmutating set { set(newValue, for: HostAttributes.pageControlCurrentPageIndicatorTintColor) { UIValue($0) } }
  }
}

extension ThemeWrapper where Base: UIRefreshControl {
  /// What `UIRefreshControl.attributedTitle` is for each style. Nil takes it back, and the object's own value returns.
  public var attributedTitle: ThemeProvider<NSAttributedString>? {
    get { provider("UIRefreshControl.attributedTitle") }
    nonmutating set { set(newValue, for: HostAttributes.refreshControlAttributedTitle) { UIValue($0) } }
  }
}

extension ThemeWrapper where Base: UINavigationBar {
  /// What `UINavigationBar.barStyle` is for each style. Nil takes it back, and the object's own value returns.
  public var barStyle: ThemeProvider<UIBarStyle>? {
    get { provider("UINavigationBar.barStyle") }
    nonmutating set { set(newValue, for: HostAttributes.navigationBarBarStyle) { UIValue($0) } }
  }
  /// What `UINavigationBar.barTintColor` is for each style. Nil takes it back, and the object's own value returns.
  public var barTintColor: ThemeProvider<UIColor>? {
    get { provider("UINavigationBar.barTintColor") }
    nonmutating set { set(newValue, for: HostAttributes.navigationBarBarTintColor) { UIValue($0) } }
  }
  /// What `UINavigationBar.titleTextAttributes` is for each style. Nil takes it back, and the object's own value returns.
  public var titleTextAttributes: ThemeProvider<[NSAttributedString.Key: Any]>? {
    get { provider("UINavigationBar.titleTextAttributes") }
    nonmutating set { set(newValue, for: HostAttributes.navigationBarTitleTextAttributes) { UIValue(StringAttributes($0)) } }
  }
  /// What `UINavigationBar.largeTitleTextAttributes` is for each style. Nil takes it back, and the object's own value returns.
  public var largeTitleTextAttributes: ThemeProvider<[NSAttributedString.Key: Any]>? {
    get { provider("UINavigationBar.largeTitleTextAttributes") }
    nonmutating set { set(newValue, for: HostAttributes.navigationBarLargeTitleTextAttributes) { UIValue(StringAttributes($0)) } }
  }
}

extension ThemeWrapper where Base: UITabBar {
  /// What `UITabBar.barStyle` is for each style. Nil takes it back, and the object's own value returns.
  public var barStyle: ThemeProvider<UIBarStyle>? {
    get { provider("UITabBar.barStyle") }
    nonmutating set { set(newValue, for: HostAttributes.tabBarBarStyle) { UIValue($0) } }
  }
  /// What `UITabBar.barTintColor` is for each style. Nil takes it back, and the object's own value returns.
  public var barTintColor: ThemeProvider<UIColor>? {
    get { provider("UITabBar.barTintColor") }
    nonmutating set { set(newValue, for: HostAttributes.tabBarBarTintColor) { UIValue($0) } }
  }
  /// What `UITabBar.shadowImage` is for each style. Nil takes it back, and the object's own value returns.
  public var shadowImage: ThemeProvider<UIImage>? {
    get { provider("UITabBar.shadowImage") }
    nonmutating set { set(newValue, for: HostAttributes.tabBarShadowImage) { UIValue($0) } }
  }
}

extension ThemeWrapper where Base: UISearchBar {
  /// What `UISearchBar.barStyle` is for each style. Nil takes it back, and the object's own value returns.
  public var barStyle: ThemeProvider<UIBarStyle>? {
    get { provider("UISearchBar.barStyle") }
    nonmutating set { set(newValue, for: HostAttributes.searchBarBarStyle) { UIValue($0) } }
  }
  /// What `UISearchBar.barTintColor` is for each style. Nil takes it back, and the object's own value returns.
  public var barTintColor: ThemeProvider<UIColor>? {
    get { provider("UISearchBar.barTintColor") }
    nonmutating set { set(newValue, for: HostAttributes.searchBarBarTintColor) { UIValue($0) } }
  }
  /// What `UISearchBar.keyboardAppearance` is for each style. Nil takes it back, and the object's own value returns.
  public var keyboardAppearance: ThemeProvider<UIKeyboardAppearance>? {
    get { provider("UISearchBar.keyboardAppearance") }
    nonmutating set { set(newValue, for: HostAttributes.searchBarKeyboardAppearance) { UIValue($0) } }
  }
}

extension ThemeWrapper where Base: UIToolbar {
  /// What `UIToolbar.barStyle` is for each style. Nil takes it back, and the object's own value returns.
  public var barStyle: ThemeProvider<UIBarStyle>? {
    get { provider("UIToolbar.barStyle") }
    nonmutating set { set(newValue, for: HostAttributes.toolbarBarStyle) { UIValue($0) } }
  }
  /// What `UIToolbar.barTintColor` is for each style. Nil takes it back, and the object's own value returns.
  public var barTintColor: ThemeProvider<UIColor>? {
    get { provider("UIToolbar.barTintColor") }
    nonmutating set { set(newValue, for: HostAttributes.toolbarBarTintColor) { UIValue($0) } }
  }
}

extension ThemeWrapper where Base: CALayer {
  /// What `CALayer.backgroundColor` is for each style. Nil takes it back, and the object's own value returns.
  public var backgroundColor: ThemeProvider<UIColor>? {
    get { provider("CALayer.backgroundColor") }
    nonmutating set { set(newValue, for: HostAttributes.layerBackgroundColor) { UIValue($0) } }
  }
  /// What `CALayer.borderColor` is for each style. Nil takes it back, and the object's own value returns.
  public var borderColor: ThemeProvider<UIColor>? {
    get { provider("CALayer.borderColor") }
    nonmutating set { set(newValue, for: HostAttributes.layerBorderColor) { UIValue($0) } }
  }
  /// What `CALayer.borderWidth` is for each style. Nil takes it back, and the object's own value returns.
  public var borderWidth: ThemeProvider<CGFloat>? {
    get { provider("CALayer.borderWidth") }
    nonmutating set { set(newValue, for: HostAttributes.layerBorderWidth) { $0 } }
  }
  /// What `CALayer.shadowColor` is for each style. Nil takes it back, and the object's own value returns.
  public var shadowColor: ThemeProvider<UIColor>? {
    get { provider("CALayer.shadowColor") }
    nonmutating set { set(newValue, for: HostAttributes.layerShadowColor) { UIValue($0) } }
  }
}

extension ThemeWrapper where Base: CAShapeLayer {
  /// What `CAShapeLayer.fillColor` is for each style. Nil takes it back, and the object's own value returns.
  public var fillColor: ThemeProvider<UIColor>? {
    get { provider("CAShapeLayer.fillColor") }
    nonmutating set { set(newValue, for: HostAttributes.shapeLayerFillColor) { UIValue($0) } }
  }
  /// What `CAShapeLayer.strokeColor` is for each style. Nil takes it back, and the object's own value returns.
  public var strokeColor: ThemeProvider<UIColor>? {
    get { provider("CAShapeLayer.strokeColor") }
    nonmutating set { set(newValue, for: HostAttributes.shapeLayerStrokeColor) { UIValue($0) } }
  }
}

extension ThemeWrapper where Base: UIBarItem {
  /// What `UIBarItem.image` is for each style. Nil takes it back, and the object's own value returns.
  public var image: ThemeProvider<UIImage>? {
    get { provider("UIBarItem.image") }
    nonmutating set { set(newValue, for: HostAttributes.barItemImage) { UIValue($0) } }
  }
}

extension ThemeWrapper where Base: UIBarButtonItem {
  /// What `UIBarButtonItem.tintColor` is for each style. Nil takes it back, and the object's own value returns.
  public var tintColor: ThemeProvider<UIColor>? {
    get { provider("UIBarButtonItem.tintColor") }
    nonmutating set { set(newValue, for: HostAttributes.barButtonItemTintColor) { UIValue($0) } }
  }
}

extension ThemeWrapper where Base: UITabBarItem {
  /// What `UITabBarItem.selectedImage` is for each style. Nil takes it back, and the object's own value returns.
  public var selectedImage: ThemeProvider<UIImage>? {
    get { provider("UITabBarItem.selectedImage") }
    nonmutating set { set(newValue, for: HostAttributes.tabBarItemSelectedImage) { UIValue($0) } }
  }
}
