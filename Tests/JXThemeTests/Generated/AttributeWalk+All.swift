// Written by Scripts/generate-bindings from Scripts/bindings/attributes.tsv. Do not edit.
// swift-format-ignore-file

import HeadlessUIKit
import JXTheme

extension AttributeWalk {
  /// Every attribute of the catalogue that JXTheme has, with all its slots.
  func walkAll() throws {
    try walk("UIView.backgroundColor", UIView(), { $0.theme.backgroundColor = $1 }) { $0.backgroundColor }
    try walk("UIView.tintColor", UIView(), { $0.theme.tintColor = $1 }) { $0.ownTintColor }
    try walk("UIView.alpha", UIView(), { $0.theme.alpha = $1 }) { $0.alpha }
    try walk("UILabel.font", UILabel(), { $0.theme.font = $1 }) { $0.font }
    try walk("UILabel.textColor", UILabel(), { $0.theme.textColor = $1 }) { $0.textColor }
    try walk("UILabel.shadowColor", UILabel(), { $0.theme.shadowColor = $1 }) { $0.shadowColor }
    try walk("UILabel.highlightedTextColor", UILabel(), { $0.theme.highlightedTextColor = $1 }) { $0.highlightedTextColor }
    try walk("UILabel.attributedText", UILabel(), { $0.theme.attributedText = $1 }) { $0.attributedText }
    try walk("UIImageView.image", UIImageView(), { $0.theme.image = $1 }) { $0.image }
    try walk("UIScrollView.indicatorStyle", UIScrollView(), { $0.theme.indicatorStyle = $1 }) { $0.indicatorStyle }
    try walk("UITableView.separatorColor", UITableView(), { $0.theme.separatorColor = $1 }) { $0.separatorColor }
    try walk("UITableView.sectionIndexColor", UITableView(), { $0.theme.sectionIndexColor = $1 }) { $0.sectionIndexColor }
    try walk("UITableView.sectionIndexBackgroundColor", UITableView(), { $0.theme.sectionIndexBackgroundColor = $1 }) { $0.sectionIndexBackgroundColor }
    try walk("UITextView.font", UITextView(), { $0.theme.font = $1 }) { $0.font }
    try walk("UITextView.textColor", UITextView(), { $0.theme.textColor = $1 }) { $0.textColor }
    try walk("UITextView.attributedText", UITextView(), { $0.theme.attributedText = $1 }) { $0.attributedText }
    try walk("UITextView.keyboardAppearance", UITextView(), { $0.theme.keyboardAppearance = $1 }) { $0.keyboardAppearance }
    try walk("UIActivityIndicatorView.style", UIActivityIndicatorView(), { $0.theme.style = $1 }) { $0.style }
    try walk("UIActivityIndicatorView.color", UIActivityIndicatorView(), { $0.theme.color = $1 }) { $0.ownColor }
    try walk("UIProgressView.progressTintColor", UIProgressView(), { $0.theme.progressTintColor = $1 }) { $0.progressTintColor }
    try walk("UIProgressView.trackTintColor", UIProgressView(), { $0.theme.trackTintColor = $1 }) { $0.trackTintColor }
    try walk("UIProgressView.progressImage", UIProgressView(), { $0.theme.progressImage = $1 }) { $0.progressImage }
    try walk("UIProgressView.trackImage", UIProgressView(), { $0.theme.trackImage = $1 }) { $0.trackImage }
    try walkStates("UIButton.titleColor", UIButton(), { $0.theme.setTitleColor($1, for: $2) }) { $0.ownTitleColor(for: $1) }
    try walkStates("UIButton.titleShadowColor", UIButton(), { $0.theme.setTitleShadowColor($1, for: $2) }) { $0.titleShadowColor(for: $1) }
    try walkStates("UIButton.attributedTitle", UIButton(), { $0.theme.setAttributedTitle($1, for: $2) }) { $0.attributedTitle(for: $1) }
    try walkStates("UIButton.image", UIButton(), { $0.theme.setImage($1, for: $2) }) { $0.image(for: $1) }
    try walkStates("UIButton.backgroundImage", UIButton(), { $0.theme.setBackgroundImage($1, for: $2) }) { $0.backgroundImage(for: $1) }
    try walk("UITextField.font", UITextField(), { $0.theme.font = $1 }) { $0.font }
    try walk("UITextField.textColor", UITextField(), { $0.theme.textColor = $1 }) { $0.textColor }
    try walk("UITextField.attributedText", UITextField(), { $0.theme.attributedText = $1 }) { $0.attributedText }
    try walk("UITextField.attributedPlaceholder", UITextField(), { $0.theme.attributedPlaceholder = $1 }) { $0.attributedPlaceholder }
    try walk("UITextField.keyboardAppearance", UITextField(), { $0.theme.keyboardAppearance = $1 }) { $0.keyboardAppearance }
    try walk("UISwitch.onTintColor", UISwitch(), { $0.theme.onTintColor = $1 }) { $0.onTintColor }
    try walk("UISwitch.thumbTintColor", UISwitch(), { $0.theme.thumbTintColor = $1 }) { $0.thumbTintColor }
    try walk("UISlider.thumbTintColor", UISlider(), { $0.theme.thumbTintColor = $1 }) { $0.thumbTintColor }
    try walk("UISlider.minimumTrackTintColor", UISlider(), { $0.theme.minimumTrackTintColor = $1 }) { $0.minimumTrackTintColor }
    try walk("UISlider.maximumTrackTintColor", UISlider(), { $0.theme.maximumTrackTintColor = $1 }) { $0.maximumTrackTintColor }
    try walk("UISlider.minimumValueImage", UISlider(), { $0.theme.minimumValueImage = $1 }) { $0.minimumValueImage }
    try walk("UISlider.maximumValueImage", UISlider(), { $0.theme.maximumValueImage = $1 }) { $0.maximumValueImage }
    try walk("UIPageControl.pageIndicatorTintColor", UIPageControl(), { $0.theme.pageIndicatorTintColor = $1 }) { $0.pageIndicatorTintColor }
    try walk("UIPageControl.currentPageIndicatorTintColor", UIPageControl(), { $0.theme.currentPageIndicatorTintColor = $1 }) { $0.currentPageIndicatorTintColor }
    try walk("UIRefreshControl.attributedTitle", UIRefreshControl(), { $0.theme.attributedTitle = $1 }) { $0.attributedTitle }
    try walk("UINavigationBar.barStyle", UINavigationBar(), { $0.theme.barStyle = $1 }) { $0.barStyle }
    try walk("UINavigationBar.barTintColor", UINavigationBar(), { $0.theme.barTintColor = $1 }) { $0.barTintColor }
    try walk("UINavigationBar.titleTextAttributes", UINavigationBar(), { $0.theme.titleTextAttributes = $1 }) { $0.titleTextAttributes }
    try walk("UINavigationBar.largeTitleTextAttributes", UINavigationBar(), { $0.theme.largeTitleTextAttributes = $1 }) { $0.largeTitleTextAttributes }
    try walk("UITabBar.barStyle", UITabBar(), { $0.theme.barStyle = $1 }) { $0.barStyle }
    try walk("UITabBar.barTintColor", UITabBar(), { $0.theme.barTintColor = $1 }) { $0.barTintColor }
    try walk("UITabBar.shadowImage", UITabBar(), { $0.theme.shadowImage = $1 }) { $0.shadowImage }
    try walk("UISearchBar.barStyle", UISearchBar(), { $0.theme.barStyle = $1 }) { $0.barStyle }
    try walk("UISearchBar.barTintColor", UISearchBar(), { $0.theme.barTintColor = $1 }) { $0.barTintColor }
    try walk("UISearchBar.keyboardAppearance", UISearchBar(), { $0.theme.keyboardAppearance = $1 }) { $0.keyboardAppearance }
    try walk("UIToolbar.barStyle", UIToolbar(), { $0.theme.barStyle = $1 }) { $0.barStyle }
    try walk("UIToolbar.barTintColor", UIToolbar(), { $0.theme.barTintColor = $1 }) { $0.barTintColor }
    try walk("CALayer.backgroundColor", CALayer(), { $0.theme.backgroundColor = $1 }) { $0.backgroundColor.map(UIColor.init(cgColor:)) }
    try walk("CALayer.borderColor", CALayer(), { $0.theme.borderColor = $1 }) { $0.borderColor.map(UIColor.init(cgColor:)) }
    try walk("CALayer.borderWidth", CALayer(), { $0.theme.borderWidth = $1 }) { $0.borderWidth }
    try walk("CALayer.shadowColor", CALayer(), { $0.theme.shadowColor = $1 }) { $0.shadowColor.map(UIColor.init(cgColor:)) }
    try walk("CAShapeLayer.fillColor", CAShapeLayer(), { $0.theme.fillColor = $1 }) { $0.fillColor.map(UIColor.init(cgColor:)) }
    try walk("CAShapeLayer.strokeColor", CAShapeLayer(), { $0.theme.strokeColor = $1 }) { $0.strokeColor.map(UIColor.init(cgColor:)) }
    try walkStates("UIBarItem.titleTextAttributes", UIBarItem(), { $0.theme.setTitleTextAttributes($1, for: $2) }) { $0.titleTextAttributes(for: $1) }
    try walk("UIBarItem.image", UIBarItem(), { $0.theme.image = $1 }) { $0.image }
    try walk("UIBarButtonItem.tintColor", UIBarButtonItem(), { $0.theme.tintColor = $1 }) { $0.tintColor }
    try walk("UITabBarItem.selectedImage", UITabBarItem(), { $0.theme.selectedImage = $1 }) { $0.ownSelectedImage }
    walkClosure("UIView.customization", UIView()) { $0.theme.customization = $1 }
    walkClosure("CALayer.customization", CALayer()) { $0.theme.customization = $1 }
  }
}
