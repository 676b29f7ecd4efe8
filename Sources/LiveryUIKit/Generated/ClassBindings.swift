// Written by Scripts/generate-bindings from Scripts/bindings/attributes.tsv. Do not edit.
// swift-format-ignore-file

import Livery

extension ClassBinding {
  /// All classes with attributes, superclasses first.
  static let all: [ClassBinding] = [
    ClassBinding(UIView.self, below: nil) { $0.bindUIView() } declare: { declarer in
      try declarer.declare(HostAttributes.viewBackgroundColor)
      try declarer.declare(HostAttributes.viewTintColor)
      try declarer.declare(HostAttributes.viewAlpha)
      try declarer.declare(HostAttributes.viewIsHidden)
      try declarer.declare(HostAttributes.viewIsOpaque)
      try declarer.declare(HostAttributes.viewBrightness)
    },
    ClassBinding(UILabel.self, below: UIView.self) { $0.bindUILabel() } declare: { declarer in
      try declarer.declare(HostAttributes.labelFont)
      try declarer.declare(HostAttributes.labelTextColor)
      try declarer.declare(HostAttributes.labelShadowColor)
      try declarer.declare(HostAttributes.labelHighlightedTextColor)
      try declarer.declare(HostAttributes.labelAttributedText)
      try declarer.declare(HostAttributes.labelText)
      try declarer.declare(HostAttributes.labelAdjustsFontSizeToFitWidth)
    },
    ClassBinding(UIImageView.self, below: UIView.self) { $0.bindUIImageView() } declare: { declarer in
      try declarer.declare(HostAttributes.imageViewImage)
      try declarer.declare(HostAttributes.imageViewHighlightedImage)
      try declarer.declare(HostAttributes.imageViewAnimationImages)
      try declarer.declare(HostAttributes.imageViewHighlightedAnimationImages)
      try declarer.declare(HostAttributes.imageViewIsHighlighted)
      try declarer.declare(HostAttributes.imageViewIsAnimating)
      try declarer.declare(HostAttributes.imageViewPlaceholder)
    },
    ClassBinding(UIScrollView.self, below: UIView.self) { $0.bindUIScrollView() } declare: { declarer in
      try declarer.declare(HostAttributes.scrollViewIndicatorStyle)
    },
    ClassBinding(UITableView.self, below: UIScrollView.self) { $0.bindUITableView() } declare: { declarer in
      try declarer.declare(HostAttributes.tableViewSeparatorColor)
      try declarer.declare(HostAttributes.tableViewSectionIndexColor)
      try declarer.declare(HostAttributes.tableViewSectionIndexBackgroundColor)
      try declarer.declare(HostAttributes.tableViewSectionIndexTrackingBackgroundColor)
      try declarer.declare(HostAttributes.tableViewSeparatorStyle)
    },
    ClassBinding(UITextView.self, below: UIScrollView.self) { $0.bindUITextView() } declare: { declarer in
      try declarer.declare(HostAttributes.textViewFont)
      try declarer.declare(HostAttributes.textViewTextColor)
      try declarer.declare(HostAttributes.textViewAttributedText)
      try declarer.declare(HostAttributes.textViewKeyboardAppearance)
      try declarer.declare(HostAttributes.textViewText)
      try declarer.declare(HostAttributes.textViewTextAlignment)
      try declarer.declare(HostAttributes.textViewIsEditable)
      try declarer.declare(HostAttributes.textViewIsSelectable)
      try declarer.declare(HostAttributes.textViewAllowsEditingTextAttributes)
      try declarer.declare(HostAttributes.textViewTypingAttributes)
      try declarer.declare(HostAttributes.textViewClearsOnInsertion)
      try declarer.declare(HostAttributes.textViewLinkTextAttributes)
      try declarer.declare(HostAttributes.textViewKeyboardType)
      try declarer.declare(HostAttributes.textViewReturnKeyType)
      try declarer.declare(HostAttributes.textViewEnablesReturnKeyAutomatically)
      try declarer.declare(HostAttributes.textViewIsSecureTextEntry)
    },
    ClassBinding(UITableViewCell.self, below: UIView.self) { $0.bindUITableViewCell() } declare: { declarer in
      try declarer.declare(HostAttributes.tableViewCellSelectionStyle)
      try declarer.declare(HostAttributes.tableViewCellContentBackgroundColor)
      try declarer.declare(HostAttributes.tableViewCellSelectedBackgroundColor)
      try declarer.declare(HostAttributes.tableViewCellMultipleSelectionBackgroundColor)
    },
    ClassBinding(UIActivityIndicatorView.self, below: UIView.self) { $0.bindUIActivityIndicatorView() } declare: { declarer in
      try declarer.declare(HostAttributes.activityIndicatorViewStyle)
      try declarer.declare(HostAttributes.activityIndicatorViewColor)
      try declarer.declare(HostAttributes.activityIndicatorViewHidesWhenStopped)
      try declarer.declare(HostAttributes.activityIndicatorViewIsAnimating)
    },
    ClassBinding(UIProgressView.self, below: UIView.self) { $0.bindUIProgressView() } declare: { declarer in
      try declarer.declare(HostAttributes.progressViewProgressTintColor)
      try declarer.declare(HostAttributes.progressViewTrackTintColor)
      try declarer.declare(HostAttributes.progressViewProgressImage)
      try declarer.declare(HostAttributes.progressViewTrackImage)
      try declarer.declare(HostAttributes.progressViewProgressViewStyle)
      try declarer.declare(HostAttributes.progressViewProgress)
    },
    ClassBinding(UIControl.self, below: UIView.self) { $0.bindUIControl() } declare: { _ in
    },
    ClassBinding(UIButton.self, below: UIControl.self) { $0.bindUIButton() } declare: { declarer in
      try declarer.declare(HostAttributes.buttonTitleColor)
      try declarer.declare(HostAttributes.buttonTitleShadowColor)
      try declarer.declare(HostAttributes.buttonAttributedTitle)
      try declarer.declare(HostAttributes.buttonImage)
      try declarer.declare(HostAttributes.buttonBackgroundImage)
      try declarer.declare(HostAttributes.buttonTitle)
    },
    ClassBinding(UITextField.self, below: UIControl.self) { $0.bindUITextField() } declare: { declarer in
      try declarer.declare(HostAttributes.textFieldFont)
      try declarer.declare(HostAttributes.textFieldTextColor)
      try declarer.declare(HostAttributes.textFieldAttributedText)
      try declarer.declare(HostAttributes.textFieldAttributedPlaceholder)
      try declarer.declare(HostAttributes.textFieldKeyboardAppearance)
      try declarer.declare(HostAttributes.textFieldText)
      try declarer.declare(HostAttributes.textFieldTextAlignment)
      try declarer.declare(HostAttributes.textFieldBorderStyle)
      try declarer.declare(HostAttributes.textFieldDefaultTextAttributes)
      try declarer.declare(HostAttributes.textFieldPlaceholder)
      try declarer.declare(HostAttributes.textFieldClearsOnBeginEditing)
      try declarer.declare(HostAttributes.textFieldAdjustsFontSizeToFitWidth)
      try declarer.declare(HostAttributes.textFieldMinimumFontSize)
      try declarer.declare(HostAttributes.textFieldBackground)
      try declarer.declare(HostAttributes.textFieldDisabledBackground)
      try declarer.declare(HostAttributes.textFieldAllowsEditingTextAttributes)
      try declarer.declare(HostAttributes.textFieldTypingAttributes)
      try declarer.declare(HostAttributes.textFieldClearButtonMode)
      try declarer.declare(HostAttributes.textFieldLeftViewMode)
      try declarer.declare(HostAttributes.textFieldRightViewMode)
      try declarer.declare(HostAttributes.textFieldClearsOnInsertion)
      try declarer.declare(HostAttributes.textFieldKeyboardType)
      try declarer.declare(HostAttributes.textFieldReturnKeyType)
      try declarer.declare(HostAttributes.textFieldEnablesReturnKeyAutomatically)
      try declarer.declare(HostAttributes.textFieldIsSecureTextEntry)
    },
    ClassBinding(UISwitch.self, below: UIControl.self) { $0.bindUISwitch() } declare: { declarer in
      try declarer.declare(HostAttributes.switchOnTintColor)
      try declarer.declare(HostAttributes.switchThumbTintColor)
      try declarer.declare(HostAttributes.switchOnImage)
      try declarer.declare(HostAttributes.switchOffImage)
      try declarer.declare(HostAttributes.switchIsOn)
    },
    ClassBinding(UISlider.self, below: UIControl.self) { $0.bindUISlider() } declare: { declarer in
      try declarer.declare(HostAttributes.sliderThumbTintColor)
      try declarer.declare(HostAttributes.sliderMinimumTrackTintColor)
      try declarer.declare(HostAttributes.sliderMaximumTrackTintColor)
      try declarer.declare(HostAttributes.sliderMinimumValueImage)
      try declarer.declare(HostAttributes.sliderMaximumValueImage)
      try declarer.declare(HostAttributes.sliderIsContinuous)
      try declarer.declare(HostAttributes.sliderThumbImage)
      try declarer.declare(HostAttributes.sliderMinimumTrackImage)
      try declarer.declare(HostAttributes.sliderMaximumTrackImage)
    },
    ClassBinding(UIPageControl.self, below: UIControl.self) { $0.bindUIPageControl() } declare: { declarer in
      try declarer.declare(HostAttributes.pageControlPageIndicatorTintColor)
      try declarer.declare(HostAttributes.pageControlCurrentPageIndicatorTintColor)
      try declarer.declare(HostAttributes.pageControlNumberOfPages)
      try declarer.declare(HostAttributes.pageControlCurrentPage)
      try declarer.declare(HostAttributes.pageControlHidesForSinglePage)
      try declarer.declare(HostAttributes.pageControlDefersCurrentPageDisplay)
    },
    ClassBinding(UIRefreshControl.self, below: UIControl.self) { $0.bindUIRefreshControl() } declare: { declarer in
      try declarer.declare(HostAttributes.refreshControlAttributedTitle)
      try declarer.declare(HostAttributes.refreshControlIsRefreshing)
    },
    ClassBinding(UISegmentedControl.self, below: UIControl.self, states: HostAttributes.segmentedControlBackgroundImage.binders + HostAttributes.segmentedControlDividerImage.binders + HostAttributes.segmentedControlContentPositionAdjustment.binders) { $0.bindUISegmentedControl() } declare: { declarer in
      try declarer.declare(HostAttributes.segmentedControlIsMomentary)
      try declarer.declare(HostAttributes.segmentedControlApportionsSegmentWidthsByContent)
      try declarer.declare(HostAttributes.segmentedControlBackgroundImage)
      try declarer.declare(HostAttributes.segmentedControlDividerImage)
      try declarer.declare(HostAttributes.segmentedControlTitleTextAttributes)
      try declarer.declare(HostAttributes.segmentedControlContentPositionAdjustment)
    },
    ClassBinding(UINavigationBar.self, below: UIView.self, states: HostAttributes.navigationBarTitleVerticalPositionAdjustment.binders + HostAttributes.navigationBarBackgroundImage.binders) { $0.bindUINavigationBar() } declare: { declarer in
      try declarer.declare(HostAttributes.navigationBarBarStyle)
      try declarer.declare(HostAttributes.navigationBarBarTintColor)
      try declarer.declare(HostAttributes.navigationBarTitleTextAttributes)
      try declarer.declare(HostAttributes.navigationBarLargeTitleTextAttributes)
      try declarer.declare(HostAttributes.navigationBarPrefersLargeTitles)
      try declarer.declare(HostAttributes.navigationBarShadowImage)
      try declarer.declare(HostAttributes.navigationBarIsTranslucent)
      try declarer.declare(HostAttributes.navigationBarBackIndicatorImage)
      try declarer.declare(HostAttributes.navigationBarBackIndicatorTransitionMaskImage)
      try declarer.declare(HostAttributes.navigationBarTitleVerticalPositionAdjustment)
      try declarer.declare(HostAttributes.navigationBarBackgroundImage)
    },
    ClassBinding(UITabBar.self, below: UIView.self) { $0.bindUITabBar() } declare: { declarer in
      try declarer.declare(HostAttributes.tabBarBarStyle)
      try declarer.declare(HostAttributes.tabBarBarTintColor)
      try declarer.declare(HostAttributes.tabBarShadowImage)
      try declarer.declare(HostAttributes.tabBarBackgroundImage)
      try declarer.declare(HostAttributes.tabBarSelectionIndicatorImage)
      try declarer.declare(HostAttributes.tabBarIsTranslucent)
      try declarer.declare(HostAttributes.tabBarUnselectedItemTintColor)
    },
    ClassBinding(UISearchBar.self, below: UIView.self, states: HostAttributes.searchBarBackgroundImage.binders + HostAttributes.searchBarImage.binders + HostAttributes.searchBarScopeBarButtonDividerImage.binders + HostAttributes.searchBarPositionAdjustment.binders) { $0.bindUISearchBar() } declare: { declarer in
      try declarer.declare(HostAttributes.searchBarBarStyle)
      try declarer.declare(HostAttributes.searchBarBarTintColor)
      try declarer.declare(HostAttributes.searchBarKeyboardAppearance)
      try declarer.declare(HostAttributes.searchBarText)
      try declarer.declare(HostAttributes.searchBarPrompt)
      try declarer.declare(HostAttributes.searchBarPlaceholder)
      try declarer.declare(HostAttributes.searchBarShowsBookmarkButton)
      try declarer.declare(HostAttributes.searchBarShowsCancelButton)
      try declarer.declare(HostAttributes.searchBarShowsSearchResultsButton)
      try declarer.declare(HostAttributes.searchBarIsSearchResultsButtonSelected)
      try declarer.declare(HostAttributes.searchBarSearchBarStyle)
      try declarer.declare(HostAttributes.searchBarIsTranslucent)
      try declarer.declare(HostAttributes.searchBarScopeButtonTitles)
      try declarer.declare(HostAttributes.searchBarShowsScopeBar)
      try declarer.declare(HostAttributes.searchBarScopeBarBackgroundImage)
      try declarer.declare(HostAttributes.searchBarBackgroundImage)
      try declarer.declare(HostAttributes.searchBarSearchFieldBackgroundImage)
      try declarer.declare(HostAttributes.searchBarScopeBarButtonBackgroundImage)
      try declarer.declare(HostAttributes.searchBarScopeBarButtonTitleTextAttributes)
      try declarer.declare(HostAttributes.searchBarImage)
      try declarer.declare(HostAttributes.searchBarScopeBarButtonDividerImage)
      try declarer.declare(HostAttributes.searchBarSearchFieldBackgroundPositionAdjustment)
      try declarer.declare(HostAttributes.searchBarSearchTextPositionAdjustment)
      try declarer.declare(HostAttributes.searchBarPositionAdjustment)
    },
    ClassBinding(UIToolbar.self, below: UIView.self, states: HostAttributes.toolbarBackgroundImage.binders + HostAttributes.toolbarShadowImage.binders) { $0.bindUIToolbar() } declare: { declarer in
      try declarer.declare(HostAttributes.toolbarBarStyle)
      try declarer.declare(HostAttributes.toolbarBarTintColor)
      try declarer.declare(HostAttributes.toolbarIsTranslucent)
      try declarer.declare(HostAttributes.toolbarBackgroundImage)
      try declarer.declare(HostAttributes.toolbarShadowImage)
    },
    ClassBinding(CALayer.self, below: nil) { $0.bindCALayer() } declare: { declarer in
      try declarer.declare(HostAttributes.layerBackgroundColor)
      try declarer.declare(HostAttributes.layerBorderColor)
      try declarer.declare(HostAttributes.layerBorderWidth)
      try declarer.declare(HostAttributes.layerShadowColor)
    },
    ClassBinding(CAShapeLayer.self, below: CALayer.self) { $0.bindCAShapeLayer() } declare: { declarer in
      try declarer.declare(HostAttributes.shapeLayerFillColor)
      try declarer.declare(HostAttributes.shapeLayerStrokeColor)
    },
    ClassBinding(UIBarItem.self, below: nil) { $0.bindUIBarItem() } declare: { declarer in
      try declarer.declare(HostAttributes.barItemTitleTextAttributes)
      try declarer.declare(HostAttributes.barItemImage)
      try declarer.declare(HostAttributes.barItemTitle)
      try declarer.declare(HostAttributes.barItemLandscapeImagePhone)
      try declarer.declare(HostAttributes.barItemLargeContentSizeImage)
    },
    ClassBinding(UIBarButtonItem.self, below: UIBarItem.self) { $0.bindUIBarButtonItem() } declare: { declarer in
      try declarer.declare(HostAttributes.barButtonItemTintColor)
    },
    ClassBinding(UITabBarItem.self, below: UIBarItem.self) { $0.bindUITabBarItem() } declare: { declarer in
      try declarer.declare(HostAttributes.tabBarItemSelectedImage)
      try declarer.declare(HostAttributes.tabBarItemBadgeTextAttributes)
    },
    ClassBinding(UINavigationItem.self, below: nil) { $0.bindUINavigationItem() } declare: { declarer in
      try declarer.declare(HostAttributes.navigationItemTitle)
      try declarer.declare(HostAttributes.navigationItemHidesBackButton)
      try declarer.declare(HostAttributes.navigationItemPrompt)
      try declarer.declare(HostAttributes.navigationItemLeftItemsSupplementBackButton)
      try declarer.declare(HostAttributes.navigationItemLargeTitleDisplayMode)
      try declarer.declare(HostAttributes.navigationItemHidesSearchBarWhenScrolling)
    },
    ClassBinding(UIViewController.self, below: nil) { $0.bindUIViewController() } declare: { declarer in
      try declarer.declare(HostAttributes.viewControllerTitle)
      try declarer.declare(HostAttributes.viewControllerStatusBarStyle)
    },
  ]
}

extension MainActorBindings where Target: UIView {
  @MainActor fileprivate mutating func bindUIView() {
    bind(HostAttributes.viewBackgroundColor.attribute, restoring: HostAttributes.viewBackgroundColor.read, HostAttributes.viewBackgroundColor.blendableWrite)
    bind(HostAttributes.viewTintColor.attribute, restoring: HostAttributes.viewTintColor.read, HostAttributes.viewTintColor.blendableWrite)
    bind(HostAttributes.viewAlpha.attribute, restoring: HostAttributes.viewAlpha.read, HostAttributes.viewAlpha.blendableWrite)
    bind(HostAttributes.viewIsHidden.attribute, restoring: HostAttributes.viewIsHidden.read, HostAttributes.viewIsHidden.write)
    bind(HostAttributes.viewIsOpaque.attribute, restoring: HostAttributes.viewIsOpaque.read, HostAttributes.viewIsOpaque.write)
    bind(HostAttributes.viewBrightness.attribute, restoring: HostAttributes.viewBrightness.read, HostAttributes.viewBrightness.blendableWrite)
  }
}

extension MainActorBindings where Target: UILabel {
  @MainActor fileprivate mutating func bindUILabel() {
    bindUIView()
    bind(HostAttributes.labelFont.attribute, restoring: HostAttributes.labelFont.read, HostAttributes.labelFont.write)
    bind(HostAttributes.labelTextColor.attribute, restoring: HostAttributes.labelTextColor.read, HostAttributes.labelTextColor.blendableWrite)
    bind(HostAttributes.labelShadowColor.attribute, restoring: HostAttributes.labelShadowColor.read, HostAttributes.labelShadowColor.blendableWrite)
    bind(HostAttributes.labelHighlightedTextColor.attribute, restoring: HostAttributes.labelHighlightedTextColor.read, HostAttributes.labelHighlightedTextColor.blendableWrite)
    bind(HostAttributes.labelAttributedText.attribute, restoring: HostAttributes.labelAttributedText.read, HostAttributes.labelAttributedText.write)
    bind(HostAttributes.labelText.attribute, restoring: HostAttributes.labelText.read, HostAttributes.labelText.write)
    bind(HostAttributes.labelAdjustsFontSizeToFitWidth.attribute, restoring: HostAttributes.labelAdjustsFontSizeToFitWidth.read, HostAttributes.labelAdjustsFontSizeToFitWidth.write)
  }
}

extension MainActorBindings where Target: UIImageView {
  @MainActor fileprivate mutating func bindUIImageView() {
    bindUIView()
    bind(HostAttributes.imageViewImage.attribute, restoring: HostAttributes.imageViewImage.read, HostAttributes.imageViewImage.write)
    bind(HostAttributes.imageViewHighlightedImage.attribute, restoring: HostAttributes.imageViewHighlightedImage.read, HostAttributes.imageViewHighlightedImage.write)
    bind(HostAttributes.imageViewAnimationImages.attribute, restoring: HostAttributes.imageViewAnimationImages.read, HostAttributes.imageViewAnimationImages.write)
    bind(HostAttributes.imageViewHighlightedAnimationImages.attribute, restoring: HostAttributes.imageViewHighlightedAnimationImages.read, HostAttributes.imageViewHighlightedAnimationImages.write)
    bind(HostAttributes.imageViewIsHighlighted.attribute, restoring: HostAttributes.imageViewIsHighlighted.read, HostAttributes.imageViewIsHighlighted.write)
    bind(HostAttributes.imageViewIsAnimating.attribute, restoring: HostAttributes.imageViewIsAnimating.read, HostAttributes.imageViewIsAnimating.write)
    bind(HostAttributes.imageViewPlaceholder.attribute, restoring: HostAttributes.imageViewPlaceholder.read, HostAttributes.imageViewPlaceholder.write)
  }
}

extension MainActorBindings where Target: UIScrollView {
  @MainActor fileprivate mutating func bindUIScrollView() {
    bindUIView()
    bind(HostAttributes.scrollViewIndicatorStyle.attribute, restoring: HostAttributes.scrollViewIndicatorStyle.read, HostAttributes.scrollViewIndicatorStyle.write)
  }
}

extension MainActorBindings where Target: UITableView {
  @MainActor fileprivate mutating func bindUITableView() {
    bindUIScrollView()
    bind(HostAttributes.tableViewSeparatorColor.attribute, restoring: HostAttributes.tableViewSeparatorColor.read, HostAttributes.tableViewSeparatorColor.blendableWrite)
    bind(HostAttributes.tableViewSectionIndexColor.attribute, restoring: HostAttributes.tableViewSectionIndexColor.read, HostAttributes.tableViewSectionIndexColor.blendableWrite)
    bind(HostAttributes.tableViewSectionIndexBackgroundColor.attribute, restoring: HostAttributes.tableViewSectionIndexBackgroundColor.read, HostAttributes.tableViewSectionIndexBackgroundColor.blendableWrite)
    bind(HostAttributes.tableViewSectionIndexTrackingBackgroundColor.attribute, restoring: HostAttributes.tableViewSectionIndexTrackingBackgroundColor.read, HostAttributes.tableViewSectionIndexTrackingBackgroundColor.blendableWrite)
    bind(HostAttributes.tableViewSeparatorStyle.attribute, restoring: HostAttributes.tableViewSeparatorStyle.read, HostAttributes.tableViewSeparatorStyle.write)
  }
}

extension MainActorBindings where Target: UITextView {
  @MainActor fileprivate mutating func bindUITextView() {
    bindUIScrollView()
    bind(HostAttributes.textViewFont.attribute, restoring: HostAttributes.textViewFont.read, HostAttributes.textViewFont.write)
    bind(HostAttributes.textViewTextColor.attribute, restoring: HostAttributes.textViewTextColor.read, HostAttributes.textViewTextColor.blendableWrite)
    bind(HostAttributes.textViewAttributedText.attribute, restoring: HostAttributes.textViewAttributedText.read, HostAttributes.textViewAttributedText.write)
    bind(HostAttributes.textViewKeyboardAppearance.attribute, restoring: HostAttributes.textViewKeyboardAppearance.read, HostAttributes.textViewKeyboardAppearance.write)
    bind(HostAttributes.textViewText.attribute, restoring: HostAttributes.textViewText.read, HostAttributes.textViewText.write)
    bind(HostAttributes.textViewTextAlignment.attribute, restoring: HostAttributes.textViewTextAlignment.read, HostAttributes.textViewTextAlignment.write)
    bind(HostAttributes.textViewIsEditable.attribute, restoring: HostAttributes.textViewIsEditable.read, HostAttributes.textViewIsEditable.write)
    bind(HostAttributes.textViewIsSelectable.attribute, restoring: HostAttributes.textViewIsSelectable.read, HostAttributes.textViewIsSelectable.write)
    bind(HostAttributes.textViewAllowsEditingTextAttributes.attribute, restoring: HostAttributes.textViewAllowsEditingTextAttributes.read, HostAttributes.textViewAllowsEditingTextAttributes.write)
    bind(HostAttributes.textViewTypingAttributes.attribute, restoring: HostAttributes.textViewTypingAttributes.read, HostAttributes.textViewTypingAttributes.write)
    bind(HostAttributes.textViewClearsOnInsertion.attribute, restoring: HostAttributes.textViewClearsOnInsertion.read, HostAttributes.textViewClearsOnInsertion.write)
    bind(HostAttributes.textViewLinkTextAttributes.attribute, restoring: HostAttributes.textViewLinkTextAttributes.read, HostAttributes.textViewLinkTextAttributes.write)
    bind(HostAttributes.textViewKeyboardType.attribute, restoring: HostAttributes.textViewKeyboardType.read, HostAttributes.textViewKeyboardType.write)
    bind(HostAttributes.textViewReturnKeyType.attribute, restoring: HostAttributes.textViewReturnKeyType.read, HostAttributes.textViewReturnKeyType.write)
    bind(HostAttributes.textViewEnablesReturnKeyAutomatically.attribute, restoring: HostAttributes.textViewEnablesReturnKeyAutomatically.read, HostAttributes.textViewEnablesReturnKeyAutomatically.write)
    bind(HostAttributes.textViewIsSecureTextEntry.attribute, restoring: HostAttributes.textViewIsSecureTextEntry.read, HostAttributes.textViewIsSecureTextEntry.write)
  }
}

extension MainActorBindings where Target: UITableViewCell {
  @MainActor fileprivate mutating func bindUITableViewCell() {
    bindUIView()
    bind(HostAttributes.tableViewCellSelectionStyle.attribute, restoring: HostAttributes.tableViewCellSelectionStyle.read, HostAttributes.tableViewCellSelectionStyle.write)
    bind(HostAttributes.tableViewCellContentBackgroundColor.attribute, restoring: HostAttributes.tableViewCellContentBackgroundColor.read, HostAttributes.tableViewCellContentBackgroundColor.blendableWrite)
    bind(HostAttributes.tableViewCellSelectedBackgroundColor.attribute, restoring: HostAttributes.tableViewCellSelectedBackgroundColor.read, HostAttributes.tableViewCellSelectedBackgroundColor.blendableWrite)
    bind(HostAttributes.tableViewCellMultipleSelectionBackgroundColor.attribute, restoring: HostAttributes.tableViewCellMultipleSelectionBackgroundColor.read, HostAttributes.tableViewCellMultipleSelectionBackgroundColor.blendableWrite)
  }
}

extension MainActorBindings where Target: UIActivityIndicatorView {
  @MainActor fileprivate mutating func bindUIActivityIndicatorView() {
    bindUIView()
    bind(HostAttributes.activityIndicatorViewStyle.attribute, restoring: HostAttributes.activityIndicatorViewStyle.read, HostAttributes.activityIndicatorViewStyle.write)
    bind(HostAttributes.activityIndicatorViewColor.attribute, restoring: HostAttributes.activityIndicatorViewColor.read, HostAttributes.activityIndicatorViewColor.blendableWrite)
    bind(HostAttributes.activityIndicatorViewHidesWhenStopped.attribute, restoring: HostAttributes.activityIndicatorViewHidesWhenStopped.read, HostAttributes.activityIndicatorViewHidesWhenStopped.write)
    bind(HostAttributes.activityIndicatorViewIsAnimating.attribute, restoring: HostAttributes.activityIndicatorViewIsAnimating.read, HostAttributes.activityIndicatorViewIsAnimating.write)
  }
}

extension MainActorBindings where Target: UIProgressView {
  @MainActor fileprivate mutating func bindUIProgressView() {
    bindUIView()
    bind(HostAttributes.progressViewProgressTintColor.attribute, restoring: HostAttributes.progressViewProgressTintColor.read, HostAttributes.progressViewProgressTintColor.blendableWrite)
    bind(HostAttributes.progressViewTrackTintColor.attribute, restoring: HostAttributes.progressViewTrackTintColor.read, HostAttributes.progressViewTrackTintColor.blendableWrite)
    bind(HostAttributes.progressViewProgressImage.attribute, restoring: HostAttributes.progressViewProgressImage.read, HostAttributes.progressViewProgressImage.write)
    bind(HostAttributes.progressViewTrackImage.attribute, restoring: HostAttributes.progressViewTrackImage.read, HostAttributes.progressViewTrackImage.write)
    bind(HostAttributes.progressViewProgressViewStyle.attribute, restoring: HostAttributes.progressViewProgressViewStyle.read, HostAttributes.progressViewProgressViewStyle.write)
    bind(HostAttributes.progressViewProgress.attribute, restoring: HostAttributes.progressViewProgress.read, HostAttributes.progressViewProgress.write)
  }
}

extension MainActorBindings where Target: UIControl {
  @MainActor fileprivate mutating func bindUIControl() {
    bindUIView()
  }
}

extension MainActorBindings where Target: UIButton {
  @MainActor fileprivate mutating func bindUIButton() {
    bindUIControl()
    for state in UIControl.State.usual {
      bind(
        HostAttributes.buttonTitleColor.attribute, slot: state.slot,
        restoring: HostAttributes.buttonTitleColor.reader(for: state),
        HostAttributes.buttonTitleColor.blendableWriter(for: state))
    }
    for state in UIControl.State.usual {
      bind(
        HostAttributes.buttonTitleShadowColor.attribute, slot: state.slot,
        restoring: HostAttributes.buttonTitleShadowColor.reader(for: state),
        HostAttributes.buttonTitleShadowColor.blendableWriter(for: state))
    }
    for state in UIControl.State.usual {
      bind(
        HostAttributes.buttonAttributedTitle.attribute, slot: state.slot,
        restoring: HostAttributes.buttonAttributedTitle.reader(for: state),
        HostAttributes.buttonAttributedTitle.writer(for: state))
    }
    for state in UIControl.State.usual {
      bind(
        HostAttributes.buttonImage.attribute, slot: state.slot,
        restoring: HostAttributes.buttonImage.reader(for: state),
        HostAttributes.buttonImage.writer(for: state))
    }
    for state in UIControl.State.usual {
      bind(
        HostAttributes.buttonBackgroundImage.attribute, slot: state.slot,
        restoring: HostAttributes.buttonBackgroundImage.reader(for: state),
        HostAttributes.buttonBackgroundImage.writer(for: state))
    }
    for state in UIControl.State.usual {
      bind(
        HostAttributes.buttonTitle.attribute, slot: state.slot,
        restoring: HostAttributes.buttonTitle.reader(for: state),
        HostAttributes.buttonTitle.writer(for: state))
    }
  }
}

extension MainActorBindings where Target: UITextField {
  @MainActor fileprivate mutating func bindUITextField() {
    bindUIControl()
    bind(HostAttributes.textFieldFont.attribute, restoring: HostAttributes.textFieldFont.read, HostAttributes.textFieldFont.write)
    bind(HostAttributes.textFieldTextColor.attribute, restoring: HostAttributes.textFieldTextColor.read, HostAttributes.textFieldTextColor.blendableWrite)
    bind(HostAttributes.textFieldAttributedText.attribute, restoring: HostAttributes.textFieldAttributedText.read, HostAttributes.textFieldAttributedText.write)
    bind(HostAttributes.textFieldAttributedPlaceholder.attribute, restoring: HostAttributes.textFieldAttributedPlaceholder.read, HostAttributes.textFieldAttributedPlaceholder.write)
    bind(HostAttributes.textFieldKeyboardAppearance.attribute, restoring: HostAttributes.textFieldKeyboardAppearance.read, HostAttributes.textFieldKeyboardAppearance.write)
    bind(HostAttributes.textFieldText.attribute, restoring: HostAttributes.textFieldText.read, HostAttributes.textFieldText.write)
    bind(HostAttributes.textFieldTextAlignment.attribute, restoring: HostAttributes.textFieldTextAlignment.read, HostAttributes.textFieldTextAlignment.write)
    bind(HostAttributes.textFieldBorderStyle.attribute, restoring: HostAttributes.textFieldBorderStyle.read, HostAttributes.textFieldBorderStyle.write)
    bind(HostAttributes.textFieldDefaultTextAttributes.attribute, restoring: HostAttributes.textFieldDefaultTextAttributes.read, HostAttributes.textFieldDefaultTextAttributes.write)
    bind(HostAttributes.textFieldPlaceholder.attribute, restoring: HostAttributes.textFieldPlaceholder.read, HostAttributes.textFieldPlaceholder.write)
    bind(HostAttributes.textFieldClearsOnBeginEditing.attribute, restoring: HostAttributes.textFieldClearsOnBeginEditing.read, HostAttributes.textFieldClearsOnBeginEditing.write)
    bind(HostAttributes.textFieldAdjustsFontSizeToFitWidth.attribute, restoring: HostAttributes.textFieldAdjustsFontSizeToFitWidth.read, HostAttributes.textFieldAdjustsFontSizeToFitWidth.write)
    bind(HostAttributes.textFieldMinimumFontSize.attribute, restoring: HostAttributes.textFieldMinimumFontSize.read, HostAttributes.textFieldMinimumFontSize.blendableWrite)
    bind(HostAttributes.textFieldBackground.attribute, restoring: HostAttributes.textFieldBackground.read, HostAttributes.textFieldBackground.write)
    bind(HostAttributes.textFieldDisabledBackground.attribute, restoring: HostAttributes.textFieldDisabledBackground.read, HostAttributes.textFieldDisabledBackground.write)
    bind(HostAttributes.textFieldAllowsEditingTextAttributes.attribute, restoring: HostAttributes.textFieldAllowsEditingTextAttributes.read, HostAttributes.textFieldAllowsEditingTextAttributes.write)
    bind(HostAttributes.textFieldTypingAttributes.attribute, restoring: HostAttributes.textFieldTypingAttributes.read, HostAttributes.textFieldTypingAttributes.write)
    bind(HostAttributes.textFieldClearButtonMode.attribute, restoring: HostAttributes.textFieldClearButtonMode.read, HostAttributes.textFieldClearButtonMode.write)
    bind(HostAttributes.textFieldLeftViewMode.attribute, restoring: HostAttributes.textFieldLeftViewMode.read, HostAttributes.textFieldLeftViewMode.write)
    bind(HostAttributes.textFieldRightViewMode.attribute, restoring: HostAttributes.textFieldRightViewMode.read, HostAttributes.textFieldRightViewMode.write)
    bind(HostAttributes.textFieldClearsOnInsertion.attribute, restoring: HostAttributes.textFieldClearsOnInsertion.read, HostAttributes.textFieldClearsOnInsertion.write)
    bind(HostAttributes.textFieldKeyboardType.attribute, restoring: HostAttributes.textFieldKeyboardType.read, HostAttributes.textFieldKeyboardType.write)
    bind(HostAttributes.textFieldReturnKeyType.attribute, restoring: HostAttributes.textFieldReturnKeyType.read, HostAttributes.textFieldReturnKeyType.write)
    bind(HostAttributes.textFieldEnablesReturnKeyAutomatically.attribute, restoring: HostAttributes.textFieldEnablesReturnKeyAutomatically.read, HostAttributes.textFieldEnablesReturnKeyAutomatically.write)
    bind(HostAttributes.textFieldIsSecureTextEntry.attribute, restoring: HostAttributes.textFieldIsSecureTextEntry.read, HostAttributes.textFieldIsSecureTextEntry.write)
  }
}

extension MainActorBindings where Target: UISwitch {
  @MainActor fileprivate mutating func bindUISwitch() {
    bindUIControl()
    bind(HostAttributes.switchOnTintColor.attribute, restoring: HostAttributes.switchOnTintColor.read, HostAttributes.switchOnTintColor.blendableWrite)
    bind(HostAttributes.switchThumbTintColor.attribute, restoring: HostAttributes.switchThumbTintColor.read, HostAttributes.switchThumbTintColor.blendableWrite)
    bind(HostAttributes.switchOnImage.attribute, restoring: HostAttributes.switchOnImage.read, HostAttributes.switchOnImage.write)
    bind(HostAttributes.switchOffImage.attribute, restoring: HostAttributes.switchOffImage.read, HostAttributes.switchOffImage.write)
    bind(HostAttributes.switchIsOn.attribute, restoring: HostAttributes.switchIsOn.read, HostAttributes.switchIsOn.write)
  }
}

extension MainActorBindings where Target: UISlider {
  @MainActor fileprivate mutating func bindUISlider() {
    bindUIControl()
    bind(HostAttributes.sliderThumbTintColor.attribute, restoring: HostAttributes.sliderThumbTintColor.read, HostAttributes.sliderThumbTintColor.blendableWrite)
    bind(HostAttributes.sliderMinimumTrackTintColor.attribute, restoring: HostAttributes.sliderMinimumTrackTintColor.read, HostAttributes.sliderMinimumTrackTintColor.blendableWrite)
    bind(HostAttributes.sliderMaximumTrackTintColor.attribute, restoring: HostAttributes.sliderMaximumTrackTintColor.read, HostAttributes.sliderMaximumTrackTintColor.blendableWrite)
    bind(HostAttributes.sliderMinimumValueImage.attribute, restoring: HostAttributes.sliderMinimumValueImage.read, HostAttributes.sliderMinimumValueImage.write)
    bind(HostAttributes.sliderMaximumValueImage.attribute, restoring: HostAttributes.sliderMaximumValueImage.read, HostAttributes.sliderMaximumValueImage.write)
    bind(HostAttributes.sliderIsContinuous.attribute, restoring: HostAttributes.sliderIsContinuous.read, HostAttributes.sliderIsContinuous.write)
    for state in UIControl.State.usual {
      bind(
        HostAttributes.sliderThumbImage.attribute, slot: state.slot,
        restoring: HostAttributes.sliderThumbImage.reader(for: state),
        HostAttributes.sliderThumbImage.writer(for: state))
    }
    for state in UIControl.State.usual {
      bind(
        HostAttributes.sliderMinimumTrackImage.attribute, slot: state.slot,
        restoring: HostAttributes.sliderMinimumTrackImage.reader(for: state),
        HostAttributes.sliderMinimumTrackImage.writer(for: state))
    }
    for state in UIControl.State.usual {
      bind(
        HostAttributes.sliderMaximumTrackImage.attribute, slot: state.slot,
        restoring: HostAttributes.sliderMaximumTrackImage.reader(for: state),
        HostAttributes.sliderMaximumTrackImage.writer(for: state))
    }
  }
}

extension MainActorBindings where Target: UIPageControl {
  @MainActor fileprivate mutating func bindUIPageControl() {
    bindUIControl()
    bind(HostAttributes.pageControlPageIndicatorTintColor.attribute, restoring: HostAttributes.pageControlPageIndicatorTintColor.read, HostAttributes.pageControlPageIndicatorTintColor.blendableWrite)
    bind(HostAttributes.pageControlCurrentPageIndicatorTintColor.attribute, restoring: HostAttributes.pageControlCurrentPageIndicatorTintColor.read, HostAttributes.pageControlCurrentPageIndicatorTintColor.blendableWrite)
    bind(HostAttributes.pageControlNumberOfPages.attribute, restoring: HostAttributes.pageControlNumberOfPages.read, HostAttributes.pageControlNumberOfPages.write)
    bind(HostAttributes.pageControlCurrentPage.attribute, restoring: HostAttributes.pageControlCurrentPage.read, HostAttributes.pageControlCurrentPage.write)
    bind(HostAttributes.pageControlHidesForSinglePage.attribute, restoring: HostAttributes.pageControlHidesForSinglePage.read, HostAttributes.pageControlHidesForSinglePage.write)
    bind(HostAttributes.pageControlDefersCurrentPageDisplay.attribute, restoring: HostAttributes.pageControlDefersCurrentPageDisplay.read, HostAttributes.pageControlDefersCurrentPageDisplay.write)
  }
}

extension MainActorBindings where Target: UIRefreshControl {
  @MainActor fileprivate mutating func bindUIRefreshControl() {
    bindUIControl()
    bind(HostAttributes.refreshControlAttributedTitle.attribute, restoring: HostAttributes.refreshControlAttributedTitle.read, HostAttributes.refreshControlAttributedTitle.write)
    bind(HostAttributes.refreshControlIsRefreshing.attribute, restoring: HostAttributes.refreshControlIsRefreshing.read, HostAttributes.refreshControlIsRefreshing.write)
  }
}

extension MainActorBindings where Target: UISegmentedControl {
  @MainActor fileprivate mutating func bindUISegmentedControl() {
    bindUIControl()
    bind(HostAttributes.segmentedControlIsMomentary.attribute, restoring: HostAttributes.segmentedControlIsMomentary.read, HostAttributes.segmentedControlIsMomentary.write)
    bind(HostAttributes.segmentedControlApportionsSegmentWidthsByContent.attribute, restoring: HostAttributes.segmentedControlApportionsSegmentWidthsByContent.read, HostAttributes.segmentedControlApportionsSegmentWidthsByContent.write)
    for state in UIControl.State.usual {
      bind(
        HostAttributes.segmentedControlTitleTextAttributes.attribute, slot: state.slot,
        restoring: HostAttributes.segmentedControlTitleTextAttributes.reader(for: state),
        HostAttributes.segmentedControlTitleTextAttributes.writer(for: state))
    }
  }
}

extension MainActorBindings where Target: UINavigationBar {
  @MainActor fileprivate mutating func bindUINavigationBar() {
    bindUIView()
    bind(HostAttributes.navigationBarBarStyle.attribute, restoring: HostAttributes.navigationBarBarStyle.read, HostAttributes.navigationBarBarStyle.write)
    bind(HostAttributes.navigationBarBarTintColor.attribute, restoring: HostAttributes.navigationBarBarTintColor.read, HostAttributes.navigationBarBarTintColor.blendableWrite)
    bind(HostAttributes.navigationBarTitleTextAttributes.attribute, restoring: HostAttributes.navigationBarTitleTextAttributes.read, HostAttributes.navigationBarTitleTextAttributes.write)
    bind(HostAttributes.navigationBarLargeTitleTextAttributes.attribute, restoring: HostAttributes.navigationBarLargeTitleTextAttributes.read, HostAttributes.navigationBarLargeTitleTextAttributes.write)
    bind(HostAttributes.navigationBarPrefersLargeTitles.attribute, restoring: HostAttributes.navigationBarPrefersLargeTitles.read, HostAttributes.navigationBarPrefersLargeTitles.write)
    bind(HostAttributes.navigationBarShadowImage.attribute, restoring: HostAttributes.navigationBarShadowImage.read, HostAttributes.navigationBarShadowImage.write)
    bind(HostAttributes.navigationBarIsTranslucent.attribute, restoring: HostAttributes.navigationBarIsTranslucent.read, HostAttributes.navigationBarIsTranslucent.write)
    bind(HostAttributes.navigationBarBackIndicatorImage.attribute, restoring: HostAttributes.navigationBarBackIndicatorImage.read, HostAttributes.navigationBarBackIndicatorImage.write)
    bind(HostAttributes.navigationBarBackIndicatorTransitionMaskImage.attribute, restoring: HostAttributes.navigationBarBackIndicatorTransitionMaskImage.read, HostAttributes.navigationBarBackIndicatorTransitionMaskImage.write)
  }
}

extension MainActorBindings where Target: UITabBar {
  @MainActor fileprivate mutating func bindUITabBar() {
    bindUIView()
    bind(HostAttributes.tabBarBarStyle.attribute, restoring: HostAttributes.tabBarBarStyle.read, HostAttributes.tabBarBarStyle.write)
    bind(HostAttributes.tabBarBarTintColor.attribute, restoring: HostAttributes.tabBarBarTintColor.read, HostAttributes.tabBarBarTintColor.blendableWrite)
    bind(HostAttributes.tabBarShadowImage.attribute, restoring: HostAttributes.tabBarShadowImage.read, HostAttributes.tabBarShadowImage.write)
    bind(HostAttributes.tabBarBackgroundImage.attribute, restoring: HostAttributes.tabBarBackgroundImage.read, HostAttributes.tabBarBackgroundImage.write)
    bind(HostAttributes.tabBarSelectionIndicatorImage.attribute, restoring: HostAttributes.tabBarSelectionIndicatorImage.read, HostAttributes.tabBarSelectionIndicatorImage.write)
    bind(HostAttributes.tabBarIsTranslucent.attribute, restoring: HostAttributes.tabBarIsTranslucent.read, HostAttributes.tabBarIsTranslucent.write)
    bind(HostAttributes.tabBarUnselectedItemTintColor.attribute, restoring: HostAttributes.tabBarUnselectedItemTintColor.read, HostAttributes.tabBarUnselectedItemTintColor.blendableWrite)
  }
}

extension MainActorBindings where Target: UISearchBar {
  @MainActor fileprivate mutating func bindUISearchBar() {
    bindUIView()
    bind(HostAttributes.searchBarBarStyle.attribute, restoring: HostAttributes.searchBarBarStyle.read, HostAttributes.searchBarBarStyle.write)
    bind(HostAttributes.searchBarBarTintColor.attribute, restoring: HostAttributes.searchBarBarTintColor.read, HostAttributes.searchBarBarTintColor.blendableWrite)
    bind(HostAttributes.searchBarKeyboardAppearance.attribute, restoring: HostAttributes.searchBarKeyboardAppearance.read, HostAttributes.searchBarKeyboardAppearance.write)
    bind(HostAttributes.searchBarText.attribute, restoring: HostAttributes.searchBarText.read, HostAttributes.searchBarText.write)
    bind(HostAttributes.searchBarPrompt.attribute, restoring: HostAttributes.searchBarPrompt.read, HostAttributes.searchBarPrompt.write)
    bind(HostAttributes.searchBarPlaceholder.attribute, restoring: HostAttributes.searchBarPlaceholder.read, HostAttributes.searchBarPlaceholder.write)
    bind(HostAttributes.searchBarShowsBookmarkButton.attribute, restoring: HostAttributes.searchBarShowsBookmarkButton.read, HostAttributes.searchBarShowsBookmarkButton.write)
    bind(HostAttributes.searchBarShowsCancelButton.attribute, restoring: HostAttributes.searchBarShowsCancelButton.read, HostAttributes.searchBarShowsCancelButton.write)
    bind(HostAttributes.searchBarShowsSearchResultsButton.attribute, restoring: HostAttributes.searchBarShowsSearchResultsButton.read, HostAttributes.searchBarShowsSearchResultsButton.write)
    bind(HostAttributes.searchBarIsSearchResultsButtonSelected.attribute, restoring: HostAttributes.searchBarIsSearchResultsButtonSelected.read, HostAttributes.searchBarIsSearchResultsButtonSelected.write)
    bind(HostAttributes.searchBarSearchBarStyle.attribute, restoring: HostAttributes.searchBarSearchBarStyle.read, HostAttributes.searchBarSearchBarStyle.write)
    bind(HostAttributes.searchBarIsTranslucent.attribute, restoring: HostAttributes.searchBarIsTranslucent.read, HostAttributes.searchBarIsTranslucent.write)
    bind(HostAttributes.searchBarScopeButtonTitles.attribute, restoring: HostAttributes.searchBarScopeButtonTitles.read, HostAttributes.searchBarScopeButtonTitles.write)
    bind(HostAttributes.searchBarShowsScopeBar.attribute, restoring: HostAttributes.searchBarShowsScopeBar.read, HostAttributes.searchBarShowsScopeBar.write)
    bind(HostAttributes.searchBarScopeBarBackgroundImage.attribute, restoring: HostAttributes.searchBarScopeBarBackgroundImage.read, HostAttributes.searchBarScopeBarBackgroundImage.write)
    for state in UIControl.State.usual {
      bind(
        HostAttributes.searchBarSearchFieldBackgroundImage.attribute, slot: state.slot,
        restoring: HostAttributes.searchBarSearchFieldBackgroundImage.reader(for: state),
        HostAttributes.searchBarSearchFieldBackgroundImage.writer(for: state))
    }
    for state in UIControl.State.usual {
      bind(
        HostAttributes.searchBarScopeBarButtonBackgroundImage.attribute, slot: state.slot,
        restoring: HostAttributes.searchBarScopeBarButtonBackgroundImage.reader(for: state),
        HostAttributes.searchBarScopeBarButtonBackgroundImage.writer(for: state))
    }
    for state in UIControl.State.usual {
      bind(
        HostAttributes.searchBarScopeBarButtonTitleTextAttributes.attribute, slot: state.slot,
        restoring: HostAttributes.searchBarScopeBarButtonTitleTextAttributes.reader(for: state),
        HostAttributes.searchBarScopeBarButtonTitleTextAttributes.writer(for: state))
    }
    bind(HostAttributes.searchBarSearchFieldBackgroundPositionAdjustment.attribute, restoring: HostAttributes.searchBarSearchFieldBackgroundPositionAdjustment.read, HostAttributes.searchBarSearchFieldBackgroundPositionAdjustment.write)
    bind(HostAttributes.searchBarSearchTextPositionAdjustment.attribute, restoring: HostAttributes.searchBarSearchTextPositionAdjustment.read, HostAttributes.searchBarSearchTextPositionAdjustment.write)
  }
}

extension MainActorBindings where Target: UIToolbar {
  @MainActor fileprivate mutating func bindUIToolbar() {
    bindUIView()
    bind(HostAttributes.toolbarBarStyle.attribute, restoring: HostAttributes.toolbarBarStyle.read, HostAttributes.toolbarBarStyle.write)
    bind(HostAttributes.toolbarBarTintColor.attribute, restoring: HostAttributes.toolbarBarTintColor.read, HostAttributes.toolbarBarTintColor.blendableWrite)
    bind(HostAttributes.toolbarIsTranslucent.attribute, restoring: HostAttributes.toolbarIsTranslucent.read, HostAttributes.toolbarIsTranslucent.write)
  }
}

extension MainActorBindings where Target: CALayer {
  @MainActor fileprivate mutating func bindCALayer() {
    bind(HostAttributes.layerBackgroundColor.attribute, restoring: HostAttributes.layerBackgroundColor.read, HostAttributes.layerBackgroundColor.blendableWrite)
    bind(HostAttributes.layerBorderColor.attribute, restoring: HostAttributes.layerBorderColor.read, HostAttributes.layerBorderColor.blendableWrite)
    bind(HostAttributes.layerBorderWidth.attribute, restoring: HostAttributes.layerBorderWidth.read, HostAttributes.layerBorderWidth.blendableWrite)
    bind(HostAttributes.layerShadowColor.attribute, restoring: HostAttributes.layerShadowColor.read, HostAttributes.layerShadowColor.blendableWrite)
  }
}

extension MainActorBindings where Target: CAShapeLayer {
  @MainActor fileprivate mutating func bindCAShapeLayer() {
    bindCALayer()
    bind(HostAttributes.shapeLayerFillColor.attribute, restoring: HostAttributes.shapeLayerFillColor.read, HostAttributes.shapeLayerFillColor.blendableWrite)
    bind(HostAttributes.shapeLayerStrokeColor.attribute, restoring: HostAttributes.shapeLayerStrokeColor.read, HostAttributes.shapeLayerStrokeColor.blendableWrite)
  }
}

extension MainActorBindings where Target: UIBarItem {
  @MainActor fileprivate mutating func bindUIBarItem() {
    for state in UIControl.State.usual {
      bind(
        HostAttributes.barItemTitleTextAttributes.attribute, slot: state.slot,
        restoring: HostAttributes.barItemTitleTextAttributes.reader(for: state),
        HostAttributes.barItemTitleTextAttributes.writer(for: state))
    }
    bind(HostAttributes.barItemImage.attribute, restoring: HostAttributes.barItemImage.read, HostAttributes.barItemImage.write)
    bind(HostAttributes.barItemTitle.attribute, restoring: HostAttributes.barItemTitle.read, HostAttributes.barItemTitle.write)
    bind(HostAttributes.barItemLandscapeImagePhone.attribute, restoring: HostAttributes.barItemLandscapeImagePhone.read, HostAttributes.barItemLandscapeImagePhone.write)
    bind(HostAttributes.barItemLargeContentSizeImage.attribute, restoring: HostAttributes.barItemLargeContentSizeImage.read, HostAttributes.barItemLargeContentSizeImage.write)
  }
}

extension MainActorBindings where Target: UIBarButtonItem {
  @MainActor fileprivate mutating func bindUIBarButtonItem() {
    bindUIBarItem()
    bind(HostAttributes.barButtonItemTintColor.attribute, restoring: HostAttributes.barButtonItemTintColor.read, HostAttributes.barButtonItemTintColor.blendableWrite)
  }
}

extension MainActorBindings where Target: UITabBarItem {
  @MainActor fileprivate mutating func bindUITabBarItem() {
    bindUIBarItem()
    bind(HostAttributes.tabBarItemSelectedImage.attribute, restoring: HostAttributes.tabBarItemSelectedImage.read, HostAttributes.tabBarItemSelectedImage.write)
    for state in UIControl.State.usual {
      bind(
        HostAttributes.tabBarItemBadgeTextAttributes.attribute, slot: state.slot,
        restoring: HostAttributes.tabBarItemBadgeTextAttributes.reader(for: state),
        HostAttributes.tabBarItemBadgeTextAttributes.writer(for: state))
    }
  }
}

extension MainActorBindings where Target: UINavigationItem {
  @MainActor fileprivate mutating func bindUINavigationItem() {
    bind(HostAttributes.navigationItemTitle.attribute, restoring: HostAttributes.navigationItemTitle.read, HostAttributes.navigationItemTitle.write)
    bind(HostAttributes.navigationItemHidesBackButton.attribute, restoring: HostAttributes.navigationItemHidesBackButton.read, HostAttributes.navigationItemHidesBackButton.write)
    bind(HostAttributes.navigationItemPrompt.attribute, restoring: HostAttributes.navigationItemPrompt.read, HostAttributes.navigationItemPrompt.write)
    bind(HostAttributes.navigationItemLeftItemsSupplementBackButton.attribute, restoring: HostAttributes.navigationItemLeftItemsSupplementBackButton.read, HostAttributes.navigationItemLeftItemsSupplementBackButton.write)
    bind(HostAttributes.navigationItemLargeTitleDisplayMode.attribute, restoring: HostAttributes.navigationItemLargeTitleDisplayMode.read, HostAttributes.navigationItemLargeTitleDisplayMode.write)
    bind(HostAttributes.navigationItemHidesSearchBarWhenScrolling.attribute, restoring: HostAttributes.navigationItemHidesSearchBarWhenScrolling.read, HostAttributes.navigationItemHidesSearchBarWhenScrolling.write)
  }
}

extension MainActorBindings where Target: UIViewController {
  @MainActor fileprivate mutating func bindUIViewController() {
    bind(HostAttributes.viewControllerTitle.attribute, restoring: HostAttributes.viewControllerTitle.read, HostAttributes.viewControllerTitle.write)
    bind(HostAttributes.viewControllerStatusBarStyle.attribute, restoring: HostAttributes.viewControllerStatusBarStyle.read, HostAttributes.viewControllerStatusBarStyle.write)
  }
}
