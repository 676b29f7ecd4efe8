// Written by Scripts/generate-bindings from Scripts/bindings/attributes.tsv. Do not edit.
// swift-format-ignore-file

import HeadlessUIKit
import XZTheme

extension StyleWalk {
  /// Every attribute of the catalogue that XZTheme has, with all its slots.
  func walkAll() {
    walk("UIView.backgroundColor", .backgroundColor, UIView(), UIColor.self) { $0.backgroundColor }
    walk("UIView.tintColor", .tintColor, UIView(), UIColor.self) { $0.ownTintColor }
    walk("UIView.alpha", .alpha, UIView(), CGFloat.self) { $0.alpha }
    walk("UIView.isHidden", .isHidden, UIView(), Bool.self) { $0.isHidden }
    walk("UIView.isOpaque", .isOpaque, UIView(), Bool.self) { $0.isOpaque }
    walk("UIView.brightness", .brightness, UIView(), CGFloat.self) { $0.brightness }
    walk("UILabel.font", .font, UILabel(), UIFont.self) { $0.font }
    walk("UILabel.textColor", .textColor, UILabel(), UIColor.self) { $0.textColor }
    walk("UILabel.shadowColor", .shadowColor, UILabel(), UIColor.self) { $0.shadowColor }
    walk("UILabel.highlightedTextColor", .highlightedTextColor, UILabel(), UIColor.self) { $0.highlightedTextColor }
    walk("UILabel.attributedText", .attributedText, UILabel(), NSAttributedString.self) { $0.attributedText }
    walk("UILabel.text", .text, UILabel(), String.self) { $0.text }
    walk("UILabel.adjustsFontSizeToFitWidth", .adjustsFontSizeToFitWidth, UILabel(), Bool.self) { $0.adjustsFontSizeToFitWidth }
    walk("UIImageView.image", .image, UIImageView(), UIImage.self) { $0.image }
    walk("UIImageView.highlightedImage", .highlightedImage, UIImageView(), UIImage.self) { $0.highlightedImage }
    walk("UIImageView.animationImages", .animationImages, UIImageView(), [UIImage].self) { $0.animationImages }
    walk("UIImageView.highlightedAnimationImages", .highlightedAnimationImages, UIImageView(), [UIImage].self) { $0.highlightedAnimationImages }
    walk("UIImageView.isHighlighted", .isHighlighted, UIImageView(), Bool.self) { $0.isHighlighted }
    walk("UIImageView.isAnimating", .isAnimating, UIImageView(), Bool.self) { $0.isAnimating }
    walk("UIImageView.placeholder", .placeholder, UIImageView(), UIImage.self) { $0.placeholder }
    walk("UIScrollView.indicatorStyle", .indicatorStyle, UIScrollView(), UIScrollView.IndicatorStyle.self) { $0.indicatorStyle }
    walk("UITableView.separatorColor", .separatorColor, UITableView(), UIColor.self) { $0.separatorColor }
    walk("UITableView.sectionIndexColor", .sectionIndexColor, UITableView(), UIColor.self) { $0.sectionIndexColor }
    walk("UITableView.sectionIndexBackgroundColor", .sectionIndexBackgroundColor, UITableView(), UIColor.self) { $0.sectionIndexBackgroundColor }
    walk("UITableView.sectionIndexTrackingBackgroundColor", .sectionIndexTrackingBackgroundColor, UITableView(), UIColor.self) { $0.sectionIndexTrackingBackgroundColor }
    walk("UITableView.separatorStyle", .separatorStyle, UITableView(), UITableViewCell.SeparatorStyle.self) { $0.separatorStyle }
    walk("UITextView.font", .font, UITextView(), UIFont.self) { $0.font }
    walk("UITextView.textColor", .textColor, UITextView(), UIColor.self) { $0.textColor }
    walk("UITextView.attributedText", .attributedText, UITextView(), NSAttributedString.self) { $0.attributedText }
    walk("UITextView.keyboardAppearance", .keyboardAppearance, UITextView(), UIKeyboardAppearance.self) { $0.keyboardAppearance }
    walk("UITextView.text", .text, UITextView(), String.self) { $0.text }
    walk("UITextView.textAlignment", .textAlignment, UITextView(), NSTextAlignment.self) { $0.textAlignment }
    walk("UITextView.isEditable", .isEditable, UITextView(), Bool.self) { $0.isEditable }
    walk("UITextView.isSelectable", .isSelectable, UITextView(), Bool.self) { $0.isSelectable }
    walk("UITextView.allowsEditingTextAttributes", .allowsEditingTextAttributes, UITextView(), Bool.self) { $0.allowsEditingTextAttributes }
    walk("UITextView.typingAttributes", .typingAttributes, UITextView(), [NSAttributedString.Key: Any].self) { $0.typingAttributes }
    walk("UITextView.clearsOnInsertion", .clearsOnInsertion, UITextView(), Bool.self) { $0.clearsOnInsertion }
    walk("UITextView.linkTextAttributes", .linkTextAttributes, UITextView(), [NSAttributedString.Key: Any].self) { $0.linkTextAttributes }
    walk("UITextView.keyboardType", .keyboardType, UITextView(), UIKeyboardType.self) { $0.keyboardType }
    walk("UITextView.returnKeyType", .returnKeyType, UITextView(), UIReturnKeyType.self) { $0.returnKeyType }
    walk("UITextView.enablesReturnKeyAutomatically", .enablesReturnKeyAutomatically, UITextView(), Bool.self) { $0.enablesReturnKeyAutomatically }
    walk("UITextView.isSecureTextEntry", .isSecureTextEntry, UITextView(), Bool.self) { $0.isSecureTextEntry }
    walk("UITableViewCell.selectionStyle", .selectionStyle, UITableViewCell(), UITableViewCell.SelectionStyle.self) { $0.selectionStyle }
    walk("UITableViewCell.contentBackgroundColor", .contentBackgroundColor, UITableViewCell(), UIColor.self) { $0.contentView.backgroundColor }
    walk("UITableViewCell.selectedBackgroundColor", .selectedBackgroundColor, UITableViewCell(), UIColor.self) { $0.selectedBackgroundView?.backgroundColor }
    walk("UITableViewCell.multipleSelectionBackgroundColor", .multipleSelectionBackgroundColor, UITableViewCell(), UIColor.self) { $0.multipleSelectionBackgroundView?.backgroundColor }
    walk("UIActivityIndicatorView.style", .activityIndicatorViewStyle, UIActivityIndicatorView(), UIActivityIndicatorView.Style.self) { $0.style }
    walk("UIActivityIndicatorView.color", .color, UIActivityIndicatorView(), UIColor.self) { $0.ownColor }
    walk("UIActivityIndicatorView.hidesWhenStopped", .hidesWhenStopped, UIActivityIndicatorView(), Bool.self) { $0.hidesWhenStopped }
    walk("UIActivityIndicatorView.isAnimating", .isAnimating, UIActivityIndicatorView(), Bool.self) { $0.isAnimating }
    walk("UIProgressView.progressTintColor", .progressTintColor, UIProgressView(), UIColor.self) { $0.progressTintColor }
    walk("UIProgressView.trackTintColor", .trackTintColor, UIProgressView(), UIColor.self) { $0.trackTintColor }
    walk("UIProgressView.progressImage", .progressImage, UIProgressView(), UIImage.self) { $0.progressImage }
    walk("UIProgressView.trackImage", .trackImage, UIProgressView(), UIImage.self) { $0.trackImage }
    walk("UIProgressView.progressViewStyle", .progressViewStyle, UIProgressView(), UIProgressView.Style.self) { $0.progressViewStyle }
    walk("UIProgressView.progress", .progress, UIProgressView(), Float.self) { $0.progress }
    walk("UIButton.titleColor", .titleColor, UIButton(), UIColor.self, controlStates) { $0.ownTitleColor(for: $1) }
    walk("UIButton.titleShadowColor", .titleShadowColor, UIButton(), UIColor.self, controlStates) { $0.titleShadowColor(for: $1) }
    walk("UIButton.attributedTitle", .attributedTitle, UIButton(), NSAttributedString.self, controlStates) { $0.attributedTitle(for: $1) }
    walk("UIButton.image", .image, UIButton(), UIImage.self, controlStates) { $0.image(for: $1) }
    walk("UIButton.backgroundImage", .backgroundImage, UIButton(), UIImage.self, controlStates) { $0.backgroundImage(for: $1) }
    walk("UIButton.title", .title, UIButton(), String.self, controlStates) { $0.title(for: $1) }
    walk("UITextField.font", .font, UITextField(), UIFont.self) { $0.font }
    walk("UITextField.textColor", .textColor, UITextField(), UIColor.self) { $0.textColor }
    walk("UITextField.attributedText", .attributedText, UITextField(), NSAttributedString.self) { $0.attributedText }
    walk("UITextField.attributedPlaceholder", .attributedPlaceholder, UITextField(), NSAttributedString.self) { $0.attributedPlaceholder }
    walk("UITextField.keyboardAppearance", .keyboardAppearance, UITextField(), UIKeyboardAppearance.self) { $0.keyboardAppearance }
    walk("UITextField.text", .text, UITextField(), String.self) { $0.text }
    walk("UITextField.textAlignment", .textAlignment, UITextField(), NSTextAlignment.self) { $0.textAlignment }
    walk("UITextField.borderStyle", .borderStyle, UITextField(), UITextField.BorderStyle.self) { $0.borderStyle }
    walk("UITextField.defaultTextAttributes", .defaultTextAttributes, UITextField(), [NSAttributedString.Key: Any].self) { $0.defaultTextAttributes }
    walk("UITextField.placeholder", .placeholder, UITextField(), String.self) { $0.placeholder }
    walk("UITextField.clearsOnBeginEditing", .clearsOnBeginEditing, UITextField(), Bool.self) { $0.clearsOnBeginEditing }
    walk("UITextField.adjustsFontSizeToFitWidth", .adjustsFontSizeToFitWidth, UITextField(), Bool.self) { $0.adjustsFontSizeToFitWidth }
    walk("UITextField.minimumFontSize", .minimumFontSize, UITextField(), CGFloat.self) { $0.minimumFontSize }
    walk("UITextField.background", .background, UITextField(), UIImage.self) { $0.background }
    walk("UITextField.disabledBackground", .disabledBackground, UITextField(), UIImage.self) { $0.disabledBackground }
    walk("UITextField.allowsEditingTextAttributes", .allowsEditingTextAttributes, UITextField(), Bool.self) { $0.allowsEditingTextAttributes }
    walk("UITextField.typingAttributes", .typingAttributes, UITextField(), [NSAttributedString.Key: Any].self) { $0.typingAttributes }
    walk("UITextField.clearButtonMode", .clearButtonMode, UITextField(), UITextField.ViewMode.self) { $0.clearButtonMode }
    walk("UITextField.leftViewMode", .leftViewMode, UITextField(), UITextField.ViewMode.self) { $0.leftViewMode }
    walk("UITextField.rightViewMode", .rightViewMode, UITextField(), UITextField.ViewMode.self) { $0.rightViewMode }
    walk("UITextField.clearsOnInsertion", .clearsOnInsertion, UITextField(), Bool.self) { $0.clearsOnInsertion }
    walk("UITextField.keyboardType", .keyboardType, UITextField(), UIKeyboardType.self) { $0.keyboardType }
    walk("UITextField.returnKeyType", .returnKeyType, UITextField(), UIReturnKeyType.self) { $0.returnKeyType }
    walk("UITextField.enablesReturnKeyAutomatically", .enablesReturnKeyAutomatically, UITextField(), Bool.self) { $0.enablesReturnKeyAutomatically }
    walk("UITextField.isSecureTextEntry", .isSecureTextEntry, UITextField(), Bool.self) { $0.isSecureTextEntry }
    walk("UISwitch.onTintColor", .onTintColor, UISwitch(), UIColor.self) { $0.onTintColor }
    walk("UISwitch.thumbTintColor", .thumbTintColor, UISwitch(), UIColor.self) { $0.thumbTintColor }
    walk("UISwitch.onImage", .onImage, UISwitch(), UIImage.self) { $0.onImage }
    walk("UISwitch.offImage", .offImage, UISwitch(), UIImage.self) { $0.offImage }
    walk("UISwitch.isOn", .isOn, UISwitch(), Bool.self) { $0.isOn }
    walk("UISlider.minimumTrackTintColor", .minimumTrackTintColor, UISlider(), UIColor.self) { $0.minimumTrackTintColor }
    walk("UISlider.maximumTrackTintColor", .maximumTrackTintColor, UISlider(), UIColor.self) { $0.maximumTrackTintColor }
    walk("UISlider.isContinuous", .isContinuous, UISlider(), Bool.self) { $0.isContinuous }
    walk("UISlider.thumbImage", .thumbImage, UISlider(), UIImage.self, controlStates) { $0.thumbImage(for: $1) }
    walk("UISlider.minimumTrackImage", .minimumTrackImage, UISlider(), UIImage.self, controlStates) { $0.minimumTrackImage(for: $1) }
    walk("UISlider.maximumTrackImage", .maximumTrackImage, UISlider(), UIImage.self, controlStates) { $0.maximumTrackImage(for: $1) }
    walk("UIPageControl.pageIndicatorTintColor", .pageIndicatorTintColor, UIPageControl(), UIColor.self) { $0.pageIndicatorTintColor }
    walk("UIPageControl.currentPageIndicatorTintColor", .currentPageIndicatorTintColor, UIPageControl(), UIColor.self) { $0.currentPageIndicatorTintColor }
    walk("UIPageControl.numberOfPages", .numberOfPages, UIPageControl(), Int.self) { $0.numberOfPages }
    walk("UIPageControl.currentPage", .currentPage, pages, Int.self) { $0.currentPage }
    walk("UIPageControl.hidesForSinglePage", .hidesForSinglePage, UIPageControl(), Bool.self) { $0.hidesForSinglePage }
    walk("UIPageControl.defersCurrentPageDisplay", .defersCurrentPageDisplay, UIPageControl(), Bool.self) { $0.defersCurrentPageDisplay }
    walk("UIRefreshControl.attributedTitle", .attributedTitle, UIRefreshControl(), NSAttributedString.self) { $0.attributedTitle }
    walk("UIRefreshControl.isRefreshing", .isRefreshing, UIRefreshControl(), Bool.self) { $0.isRefreshing }
    walk("UISegmentedControl.isMomentary", .isMomentary, UISegmentedControl(), Bool.self) { $0.isMomentary }
    walk("UISegmentedControl.apportionsSegmentWidthsByContent", .apportionsSegmentWidthsByContent, UISegmentedControl(), Bool.self) { $0.apportionsSegmentWidthsByContent }
    walk("UISegmentedControl.backgroundImage", .backgroundImage, UISegmentedControl(), UIImage.self, controlStatesAndMetrics) { $0.backgroundImage(for: $1.0, barMetrics: $1.1) }
    walk("UISegmentedControl.dividerImage", .dividerImage, UISegmentedControl(), UIImage.self, leftAndRightAndMetrics) { $0.dividerImage(forLeftSegmentState: $1.0, rightSegmentState: $1.1, barMetrics: $1.2) }
    walk("UISegmentedControl.titleTextAttributes", .titleTextAttributes, UISegmentedControl(), [NSAttributedString.Key: Any].self, controlStates) { $0.titleTextAttributes(for: $1) }
    walk("UISegmentedControl.contentPositionAdjustment", .contentPositionAdjustment, UISegmentedControl(), UIOffset.self, segmentsAndMetrics) { $0.contentPositionAdjustment(forSegmentType: $1.0, barMetrics: $1.1) }
    walk("UINavigationBar.barStyle", .barStyle, UINavigationBar(), UIBarStyle.self) { $0.barStyle }
    walk("UINavigationBar.barTintColor", .barTintColor, UINavigationBar(), UIColor.self) { $0.barTintColor }
    walk("UINavigationBar.titleTextAttributes", .titleTextAttributes, UINavigationBar(), [NSAttributedString.Key: Any].self) { $0.titleTextAttributes }
    walk("UINavigationBar.largeTitleTextAttributes", .largeTitleTextAttributes, UINavigationBar(), [NSAttributedString.Key: Any].self) { $0.largeTitleTextAttributes }
    walk("UINavigationBar.prefersLargeTitles", .prefersLargeTitles, UINavigationBar(), Bool.self) { $0.prefersLargeTitles }
    walk("UINavigationBar.shadowImage", .shadowImage, UINavigationBar(), UIImage.self) { $0.shadowImage }
    walk("UINavigationBar.isTranslucent", .isTranslucent, UINavigationBar(), Bool.self) { $0.isTranslucent }
    walk("UINavigationBar.backIndicatorImage", .backIndicatorImage, UINavigationBar(), UIImage.self) { $0.backIndicatorImage }
    walk("UINavigationBar.backIndicatorTransitionMaskImage", .backIndicatorTransitionMaskImage, UINavigationBar(), UIImage.self) { $0.backIndicatorTransitionMaskImage }
    walk("UINavigationBar.titleVerticalPositionAdjustment", .titleVerticalPositionAdjustment, UINavigationBar(), CGFloat.self, metrics) { $0.titleVerticalPositionAdjustment(for: $1) }
    walk("UINavigationBar.backgroundImage", .backgroundImage, UINavigationBar(), UIImage.self, positionsAndMetrics) { $0.backgroundImage(for: $1.0, barMetrics: $1.1) }
    walkAlias("UINavigationBar.backgroundImage", .backgroundImage, UINavigationBar(), UIImage.self, metrics) { $0.backgroundImage(for: .any, barMetrics: $1) }
    walk("UITabBar.barStyle", .barStyle, UITabBar(), UIBarStyle.self) { $0.barStyle }
    walk("UITabBar.barTintColor", .barTintColor, UITabBar(), UIColor.self) { $0.barTintColor }
    walk("UITabBar.shadowImage", .shadowImage, UITabBar(), UIImage.self) { $0.shadowImage }
    walk("UITabBar.backgroundImage", .backgroundImage, UITabBar(), UIImage.self) { $0.backgroundImage }
    walk("UITabBar.selectionIndicatorImage", .selectionIndicatorImage, UITabBar(), UIImage.self) { $0.selectionIndicatorImage }
    walk("UITabBar.isTranslucent", .isTranslucent, UITabBar(), Bool.self) { $0.isTranslucent }
    walk("UITabBar.unselectedItemTintColor", .unselectedItemTintColor, UITabBar(), UIColor.self) { $0.unselectedItemTintColor }
    walk("UISearchBar.barStyle", .barStyle, UISearchBar(), UIBarStyle.self) { $0.barStyle }
    walk("UISearchBar.barTintColor", .barTintColor, UISearchBar(), UIColor.self) { $0.barTintColor }
    walk("UISearchBar.text", .text, UISearchBar(), String.self) { $0.text }
    walk("UISearchBar.prompt", .prompt, UISearchBar(), String.self) { $0.prompt }
    walk("UISearchBar.placeholder", .placeholder, UISearchBar(), String.self) { $0.placeholder }
    walk("UISearchBar.showsBookmarkButton", .showsBookmarkButton, UISearchBar(), Bool.self) { $0.showsBookmarkButton }
    walk("UISearchBar.showsCancelButton", .showsCancelButton, UISearchBar(), Bool.self) { $0.showsCancelButton }
    walk("UISearchBar.showsSearchResultsButton", .showsSearchResultsButton, UISearchBar(), Bool.self) { $0.showsSearchResultsButton }
    walk("UISearchBar.isSearchResultsButtonSelected", .isSearchResultsButtonSelected, UISearchBar(), Bool.self) { $0.isSearchResultsButtonSelected }
    walk("UISearchBar.searchBarStyle", .searchBarStyle, UISearchBar(), UISearchBar.Style.self) { $0.searchBarStyle }
    walk("UISearchBar.isTranslucent", .isTranslucent, UISearchBar(), Bool.self) { $0.isTranslucent }
    walk("UISearchBar.scopeButtonTitles", .scopeButtonTitles, UISearchBar(), [String].self) { $0.scopeButtonTitles }
    walk("UISearchBar.showsScopeBar", .showsScopeBar, UISearchBar(), Bool.self) { $0.showsScopeBar }
    walk("UISearchBar.scopeBarBackgroundImage", .scopeBarBackgroundImage, UISearchBar(), UIImage.self) { $0.scopeBarBackgroundImage }
    walk("UISearchBar.backgroundImage", .backgroundImage, UISearchBar(), UIImage.self, positionsAndMetrics) { $0.backgroundImage(for: $1.0, barMetrics: $1.1) }
    walkAlias("UISearchBar.backgroundImage", .backgroundImage, UISearchBar(), UIImage.self, [(.normal, ())]) { object, _ in object.backgroundImage }
    walk("UISearchBar.searchFieldBackgroundImage", .searchFieldBackgroundImage, UISearchBar(), UIImage.self, controlStates) { $0.searchFieldBackgroundImage(for: $1) }
    walk("UISearchBar.scopeBarButtonBackgroundImage", .scopeBarButtonBackgroundImage, UISearchBar(), UIImage.self, controlStates) { $0.scopeBarButtonBackgroundImage(for: $1) }
    walk("UISearchBar.scopeBarButtonTitleTextAttributes", .scopeBarButtonTitleTextAttributes, UISearchBar(), [NSAttributedString.Key: Any].self, controlStates) { $0.scopeBarButtonTitleTextAttributes(for: $1) }
    walk("UISearchBar.image", .image, UISearchBar(), UIImage.self, iconsAndControlStates) { $0.image(for: $1.0, state: $1.1) }
    walk("UISearchBar.scopeBarButtonDividerImage", .scopeBarButtonDividerImage, UISearchBar(), UIImage.self, leftAndRight) { $0.scopeBarButtonDividerImage(forLeftSegmentState: $1.0, rightSegmentState: $1.1) }
    walk("UISearchBar.searchFieldBackgroundPositionAdjustment", .searchFieldBackgroundPositionAdjustment, UISearchBar(), UIOffset.self) { $0.searchFieldBackgroundPositionAdjustment }
    walk("UISearchBar.searchTextPositionAdjustment", .searchTextPositionAdjustment, UISearchBar(), UIOffset.self) { $0.searchTextPositionAdjustment }
    walk("UISearchBar.positionAdjustment", .positionAdjustment, UISearchBar(), UIOffset.self, icons) { $0.positionAdjustment(for: $1) }
    walk("UIToolbar.barStyle", .barStyle, UIToolbar(), UIBarStyle.self) { $0.barStyle }
    walk("UIToolbar.barTintColor", .barTintColor, UIToolbar(), UIColor.self) { $0.barTintColor }
    walk("UIToolbar.isTranslucent", .isTranslucent, UIToolbar(), Bool.self) { $0.isTranslucent }
    walk("UIToolbar.backgroundImage", .backgroundImage, UIToolbar(), UIImage.self, positionsAndMetrics) { $0.backgroundImage(forToolbarPosition: $1.0, barMetrics: $1.1) }
    walk("UIToolbar.shadowImage", .shadowImage, UIToolbar(), UIImage.self, positions) { $0.shadowImage(forToolbarPosition: $1) }
    walk("UIBarItem.titleTextAttributes", .titleTextAttributes, UITabBarItem(), [NSAttributedString.Key: Any].self, controlStates) { $0.titleTextAttributes(for: $1) }
    walk("UIBarItem.image", .image, UITabBarItem(), UIImage.self) { $0.image }
    walk("UIBarItem.title", .title, UITabBarItem(), String.self) { $0.title }
    walk("UIBarItem.landscapeImagePhone", .landscapeImagePhone, UITabBarItem(), UIImage.self) { $0.landscapeImagePhone }
    walk("UIBarItem.largeContentSizeImage", .largeContentSizeImage, UITabBarItem(), UIImage.self) { $0.largeContentSizeImage }
    walk("UITabBarItem.selectedImage", .selectedImage, UITabBarItem(), UIImage.self) { $0.ownSelectedImage }
    walk("UITabBarItem.badgeTextAttributes", .badgeTextAttributes, UITabBarItem(), [NSAttributedString.Key: Any].self, controlStates) { $0.badgeTextAttributes(for: $1) }
    walk("UINavigationItem.title", .title, UINavigationItem(title: ""), String.self) { $0.title }
    walk("UINavigationItem.hidesBackButton", .hidesBackButton, UINavigationItem(title: ""), Bool.self) { $0.hidesBackButton }
    walk("UINavigationItem.prompt", .prompt, UINavigationItem(title: ""), String.self) { $0.prompt }
    walk("UINavigationItem.leftItemsSupplementBackButton", .leftItemsSupplementBackButton, UINavigationItem(title: ""), Bool.self) { $0.leftItemsSupplementBackButton }
    walk("UINavigationItem.largeTitleDisplayMode", .largeTitleDisplayMode, UINavigationItem(title: ""), UINavigationItem.LargeTitleDisplayMode.self) { $0.largeTitleDisplayMode }
    walk("UINavigationItem.hidesSearchBarWhenScrolling", .hidesSearchBarWhenScrolling, UINavigationItem(title: ""), Bool.self) { $0.hidesSearchBarWhenScrolling }
    walk("UIViewController.title", .title, UIViewController(), String.self) { $0.title }
    walk("UIViewController.statusBarStyle", .statusBarStyle, UIViewController(), UIStatusBarStyle.self) { $0.statusBarStyle }
  }
}
