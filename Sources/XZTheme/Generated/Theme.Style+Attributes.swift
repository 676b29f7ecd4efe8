// Written by Scripts/generate-bindings from Scripts/bindings/attributes.tsv. Do not edit.
// swift-format-ignore-file

import LiveryUIKit

extension Theme.Attribute {
  /// `backgroundColor`
  public static let backgroundColor = Theme.Attribute("backgroundColor")
  /// `tintColor`
  public static let tintColor = Theme.Attribute("tintColor")
  /// `isHidden`
  public static let isHidden = Theme.Attribute("isHidden")
  /// `isOpaque`
  public static let isOpaque = Theme.Attribute("isOpaque")
  /// `alpha`
  public static let alpha = Theme.Attribute("alpha")
  /// `brightness`
  public static let brightness = Theme.Attribute("brightness")
  /// `text`
  public static let text = Theme.Attribute("text")
  /// `textColor`
  public static let textColor = Theme.Attribute("textColor")
  /// `shadowColor`
  public static let shadowColor = Theme.Attribute("shadowColor")
  /// `highlightedTextColor`
  public static let highlightedTextColor = Theme.Attribute("highlightedTextColor")
  /// `font`
  public static let font = Theme.Attribute("font")
  /// `attributedText`
  public static let attributedText = Theme.Attribute("attributedText")
  /// `title`
  public static let title = Theme.Attribute("title")
  /// `titleColor`
  public static let titleColor = Theme.Attribute("titleColor")
  /// `titleShadowColor`
  public static let titleShadowColor = Theme.Attribute("titleShadowColor")
  /// `backgroundImage`
  public static let backgroundImage = Theme.Attribute("backgroundImage")
  /// `attributedTitle`
  public static let attributedTitle = Theme.Attribute("attributedTitle")
  /// `image`
  public static let image = Theme.Attribute("image")
  /// `highlightedImage`
  public static let highlightedImage = Theme.Attribute("highlightedImage")
  /// `images`
  public static let images = Theme.Attribute("images")
  /// `animationImages`
  public static let animationImages = Theme.Attribute("animationImages")
  /// `highlightedAnimationImages`
  public static let highlightedAnimationImages = Theme.Attribute("highlightedAnimationImages")
  /// `isAnimating`
  public static let isAnimating = Theme.Attribute("isAnimating")
  /// `isHighlighted`
  public static let isHighlighted = Theme.Attribute("isHighlighted")
  /// `placeholder`
  public static let placeholder = Theme.Attribute("placeholder")
  /// `statusBarStyle`
  public static let statusBarStyle = Theme.Attribute("statusBarStyle")
  /// `activityIndicatorViewStyle`
  public static let activityIndicatorViewStyle = Theme.Attribute("activityIndicatorViewStyle")
  /// `color`
  public static let color = Theme.Attribute("color")
  /// `hidesWhenStopped`
  public static let hidesWhenStopped = Theme.Attribute("hidesWhenStopped")
  /// `largeTitleTextAttributes`
  public static let largeTitleTextAttributes = Theme.Attribute("largeTitleTextAttributes")
  /// `backIndicatorImage`
  public static let backIndicatorImage = Theme.Attribute("backIndicatorImage")
  /// `backIndicatorTransitionMaskImage`
  public static let backIndicatorTransitionMaskImage = Theme.Attribute("backIndicatorTransitionMaskImage")
  /// `prefersLargeTitles`
  public static let prefersLargeTitles = Theme.Attribute("prefersLargeTitles")
  /// `titleVerticalPositionAdjustment`
  public static let titleVerticalPositionAdjustment = Theme.Attribute("titleVerticalPositionAdjustment")
  /// `prompt`
  public static let prompt = Theme.Attribute("prompt")
  /// `largeTitleDisplayMode`
  public static let largeTitleDisplayMode = Theme.Attribute("largeTitleDisplayMode")
  /// `hidesSearchBarWhenScrolling`
  public static let hidesSearchBarWhenScrolling = Theme.Attribute("hidesSearchBarWhenScrolling")
  /// `leftItemsSupplementBackButton`
  public static let leftItemsSupplementBackButton = Theme.Attribute("leftItemsSupplementBackButton")
  /// `hidesBackButton`
  public static let hidesBackButton = Theme.Attribute("hidesBackButton")
  /// `numberOfPages`
  public static let numberOfPages = Theme.Attribute("numberOfPages")
  /// `currentPage`
  public static let currentPage = Theme.Attribute("currentPage")
  /// `hidesForSinglePage`
  public static let hidesForSinglePage = Theme.Attribute("hidesForSinglePage")
  /// `defersCurrentPageDisplay`
  public static let defersCurrentPageDisplay = Theme.Attribute("defersCurrentPageDisplay")
  /// `pageIndicatorTintColor`
  public static let pageIndicatorTintColor = Theme.Attribute("pageIndicatorTintColor")
  /// `currentPageIndicatorTintColor`
  public static let currentPageIndicatorTintColor = Theme.Attribute("currentPageIndicatorTintColor")
  /// `progressViewStyle`
  public static let progressViewStyle = Theme.Attribute("progressViewStyle")
  /// `progress`
  public static let progress = Theme.Attribute("progress")
  /// `progressTintColor`
  public static let progressTintColor = Theme.Attribute("progressTintColor")
  /// `trackTintColor`
  public static let trackTintColor = Theme.Attribute("trackTintColor")
  /// `progressImage`
  public static let progressImage = Theme.Attribute("progressImage")
  /// `trackImage`
  public static let trackImage = Theme.Attribute("trackImage")
  /// `isRefreshing`
  public static let isRefreshing = Theme.Attribute("isRefreshing")
  /// `indicatorStyle`
  public static let indicatorStyle = Theme.Attribute("indicatorStyle")
  /// `showsBookmarkButton`
  public static let showsBookmarkButton = Theme.Attribute("showsBookmarkButton")
  /// `showsCancelButton`
  public static let showsCancelButton = Theme.Attribute("showsCancelButton")
  /// `showsSearchResultsButton`
  public static let showsSearchResultsButton = Theme.Attribute("showsSearchResultsButton")
  /// `isSearchResultsButtonSelected`
  public static let isSearchResultsButtonSelected = Theme.Attribute("isSearchResultsButtonSelected")
  /// `showsScopeBar`
  public static let showsScopeBar = Theme.Attribute("showsScopeBar")
  /// `searchBarStyle`
  public static let searchBarStyle = Theme.Attribute("searchBarStyle")
  /// `scopeButtonTitles`
  public static let scopeButtonTitles = Theme.Attribute("scopeButtonTitles")
  /// `selectedScopeButtonIndex`
  public static let selectedScopeButtonIndex = Theme.Attribute("selectedScopeButtonIndex")
  /// `scopeBarBackgroundImage`
  public static let scopeBarBackgroundImage = Theme.Attribute("scopeBarBackgroundImage")
  /// `searchFieldBackgroundImage`
  public static let searchFieldBackgroundImage = Theme.Attribute("searchFieldBackgroundImage")
  /// `scopeBarButtonBackgroundImage`
  public static let scopeBarButtonBackgroundImage = Theme.Attribute("scopeBarButtonBackgroundImage")
  /// `scopeBarButtonDividerImage`
  public static let scopeBarButtonDividerImage = Theme.Attribute("scopeBarButtonDividerImage")
  /// `scopeBarButtonTitleTextAttributes`
  public static let scopeBarButtonTitleTextAttributes = Theme.Attribute("scopeBarButtonTitleTextAttributes")
  /// `searchFieldBackgroundPositionAdjustment`
  public static let searchFieldBackgroundPositionAdjustment = Theme.Attribute("searchFieldBackgroundPositionAdjustment")
  /// `searchTextPositionAdjustment`
  public static let searchTextPositionAdjustment = Theme.Attribute("searchTextPositionAdjustment")
  /// `positionAdjustment`
  public static let positionAdjustment = Theme.Attribute("positionAdjustment")
  /// `isMomentary`
  public static let isMomentary = Theme.Attribute("isMomentary")
  /// `apportionsSegmentWidthsByContent`
  public static let apportionsSegmentWidthsByContent = Theme.Attribute("apportionsSegmentWidthsByContent")
  /// `dividerImage`
  public static let dividerImage = Theme.Attribute("dividerImage")
  /// `contentPositionAdjustment`
  public static let contentPositionAdjustment = Theme.Attribute("contentPositionAdjustment")
  /// `isContinuous`
  public static let isContinuous = Theme.Attribute("isContinuous")
  /// `minimumTrackTintColor`
  public static let minimumTrackTintColor = Theme.Attribute("minimumTrackTintColor")
  /// `maximumTrackTintColor`
  public static let maximumTrackTintColor = Theme.Attribute("maximumTrackTintColor")
  /// `thumbImage`
  public static let thumbImage = Theme.Attribute("thumbImage")
  /// `minimumTrackImage`
  public static let minimumTrackImage = Theme.Attribute("minimumTrackImage")
  /// `maximumTrackImage`
  public static let maximumTrackImage = Theme.Attribute("maximumTrackImage")
  /// `onTintColor`
  public static let onTintColor = Theme.Attribute("onTintColor")
  /// `thumbTintColor`
  public static let thumbTintColor = Theme.Attribute("thumbTintColor")
  /// `onImage`
  public static let onImage = Theme.Attribute("onImage")
  /// `offImage`
  public static let offImage = Theme.Attribute("offImage")
  /// `isOn`
  public static let isOn = Theme.Attribute("isOn")
  /// `barTintColor`
  public static let barTintColor = Theme.Attribute("barTintColor")
  /// `unselectedItemTintColor`
  public static let unselectedItemTintColor = Theme.Attribute("unselectedItemTintColor")
  /// `shadowImage`
  public static let shadowImage = Theme.Attribute("shadowImage")
  /// `selectionIndicatorImage`
  public static let selectionIndicatorImage = Theme.Attribute("selectionIndicatorImage")
  /// `barStyle`
  public static let barStyle = Theme.Attribute("barStyle")
  /// `isTranslucent`
  public static let isTranslucent = Theme.Attribute("isTranslucent")
  /// `selectedImage`
  public static let selectedImage = Theme.Attribute("selectedImage")
  /// `landscapeImagePhone`
  public static let landscapeImagePhone = Theme.Attribute("landscapeImagePhone")
  /// `largeContentSizeImage`
  public static let largeContentSizeImage = Theme.Attribute("largeContentSizeImage")
  /// `titleTextAttributes`
  public static let titleTextAttributes = Theme.Attribute("titleTextAttributes")
  /// `badgeTextAttributes`
  public static let badgeTextAttributes = Theme.Attribute("badgeTextAttributes")
  /// `sectionIndexColor`
  public static let sectionIndexColor = Theme.Attribute("sectionIndexColor")
  /// `sectionIndexBackgroundColor`
  public static let sectionIndexBackgroundColor = Theme.Attribute("sectionIndexBackgroundColor")
  /// `sectionIndexTrackingBackgroundColor`
  public static let sectionIndexTrackingBackgroundColor = Theme.Attribute("sectionIndexTrackingBackgroundColor")
  /// `separatorColor`
  public static let separatorColor = Theme.Attribute("separatorColor")
  /// `separatorStyle`
  public static let separatorStyle = Theme.Attribute("separatorStyle")
  /// `textAlignment`
  public static let textAlignment = Theme.Attribute("textAlignment")
  /// `borderStyle`
  public static let borderStyle = Theme.Attribute("borderStyle")
  /// `defaultTextAttributes`
  public static let defaultTextAttributes = Theme.Attribute("defaultTextAttributes")
  /// `attributedPlaceholder`
  public static let attributedPlaceholder = Theme.Attribute("attributedPlaceholder")
  /// `clearsOnBeginEditing`
  public static let clearsOnBeginEditing = Theme.Attribute("clearsOnBeginEditing")
  /// `adjustsFontSizeToFitWidth`
  public static let adjustsFontSizeToFitWidth = Theme.Attribute("adjustsFontSizeToFitWidth")
  /// `allowsEditingTextAttributes`
  public static let allowsEditingTextAttributes = Theme.Attribute("allowsEditingTextAttributes")
  /// `clearsOnInsertion`
  public static let clearsOnInsertion = Theme.Attribute("clearsOnInsertion")
  /// `enablesReturnKeyAutomatically`
  public static let enablesReturnKeyAutomatically = Theme.Attribute("enablesReturnKeyAutomatically")
  /// `isSecureTextEntry`
  public static let isSecureTextEntry = Theme.Attribute("isSecureTextEntry")
  /// `minimumFontSize`
  public static let minimumFontSize = Theme.Attribute("minimumFontSize")
  /// `background`
  public static let background = Theme.Attribute("background")
  /// `disabledBackground`
  public static let disabledBackground = Theme.Attribute("disabledBackground")
  /// `typingAttributes`
  public static let typingAttributes = Theme.Attribute("typingAttributes")
  /// `clearButtonMode`
  public static let clearButtonMode = Theme.Attribute("clearButtonMode")
  /// `leftViewMode`
  public static let leftViewMode = Theme.Attribute("leftViewMode")
  /// `rightViewMode`
  public static let rightViewMode = Theme.Attribute("rightViewMode")
  /// `keyboardAppearance`
  public static let keyboardAppearance = Theme.Attribute("keyboardAppearance")
  /// `keyboardType`
  public static let keyboardType = Theme.Attribute("keyboardType")
  /// `returnKeyType`
  public static let returnKeyType = Theme.Attribute("returnKeyType")
  /// `isEditable`
  public static let isEditable = Theme.Attribute("isEditable")
  /// `isSelectable`
  public static let isSelectable = Theme.Attribute("isSelectable")
  /// `linkTextAttributes`
  public static let linkTextAttributes = Theme.Attribute("linkTextAttributes")
  /// `selectionStyle`
  public static let selectionStyle = Theme.Attribute("selectionStyle")
  /// `contentBackgroundColor`
  public static let contentBackgroundColor = Theme.Attribute("contentBackgroundColor")
  /// `selectedBackgroundColor`
  public static let selectedBackgroundColor = Theme.Attribute("selectedBackgroundColor")
  /// `multipleSelectionBackgroundColor`
  public static let multipleSelectionBackgroundColor = Theme.Attribute("multipleSelectionBackgroundColor")
}

extension Theme.Style {
  /// `backgroundColor`. Setting nil takes it away.
  public var backgroundColor: UIColor? {
    get { color(forThemeAttribute: .backgroundColor) }
    set { setValue(newValue, forThemeAttribute: .backgroundColor) }
  }
  /// `tintColor`. Setting nil takes it away.
  public var tintColor: UIColor? {
    get { color(forThemeAttribute: .tintColor) }
    set { setValue(newValue, forThemeAttribute: .tintColor) }
  }
  /// `isHidden`
  public var isHidden: Bool {
    get { boolValue(forThemeAttribute: .isHidden) }
    set { setValue(newValue, forThemeAttribute: .isHidden) }
  }
  /// `isOpaque`
  public var isOpaque: Bool {
    get { boolValue(forThemeAttribute: .isOpaque) }
    set { setValue(newValue, forThemeAttribute: .isOpaque) }
  }
  /// `alpha`
  public var alpha: CGFloat {
    get { floatValue(forThemeAttribute: .alpha) }
    set { setValue(newValue, forThemeAttribute: .alpha) }
  }
  /// `brightness`
  public var brightness: CGFloat {
    get { floatValue(forThemeAttribute: .brightness) }
    set { setValue(newValue, forThemeAttribute: .brightness) }
  }
  /// `text`. Setting nil takes it away.
  public var text: String? {
    get { stringValue(forThemeAttribute: .text) }
    set { setValue(newValue, forThemeAttribute: .text) }
  }
  /// `textColor`. Setting nil takes it away.
  public var textColor: UIColor? {
    get { color(forThemeAttribute: .textColor) }
    set { setValue(newValue, forThemeAttribute: .textColor) }
  }
  /// `shadowColor`. Setting nil takes it away.
  public var shadowColor: UIColor? {
    get { color(forThemeAttribute: .shadowColor) }
    set { setValue(newValue, forThemeAttribute: .shadowColor) }
  }
  /// `highlightedTextColor`. Setting nil takes it away.
  public var highlightedTextColor: UIColor? {
    get { color(forThemeAttribute: .highlightedTextColor) }
    set { setValue(newValue, forThemeAttribute: .highlightedTextColor) }
  }
  /// `font`. Setting nil takes it away.
  public var font: UIFont? {
    get { font(forThemeAttribute: .font) }
    set { setValue(newValue, forThemeAttribute: .font) }
  }
  /// `attributedText`. Setting nil takes it away.
  public var attributedText: NSAttributedString? {
    get { attributedString(forThemeAttribute: .attributedText) }
    set { setValue(newValue, forThemeAttribute: .attributedText) }
  }
  /// `title`. Setting nil takes it away.
  public var title: String? {
    get { stringValue(forThemeAttribute: .title) }
    set { setValue(newValue, forThemeAttribute: .title) }
  }
  /// `titleColor`. Setting nil takes it away.
  public var titleColor: UIColor? {
    get { color(forThemeAttribute: .titleColor) }
    set { setValue(newValue, forThemeAttribute: .titleColor) }
  }
  /// `titleShadowColor`. Setting nil takes it away.
  public var titleShadowColor: UIColor? {
    get { color(forThemeAttribute: .titleShadowColor) }
    set { setValue(newValue, forThemeAttribute: .titleShadowColor) }
  }
  /// `backgroundImage`. Setting nil takes it away.
  public var backgroundImage: UIImage? {
    get { image(forThemeAttribute: .backgroundImage) }
    set { setValue(newValue, forThemeAttribute: .backgroundImage) }
  }
  /// `attributedTitle`. Setting nil takes it away.
  public var attributedTitle: NSAttributedString? {
    get { attributedString(forThemeAttribute: .attributedTitle) }
    set { setValue(newValue, forThemeAttribute: .attributedTitle) }
  }
  /// `image`. Setting nil takes it away.
  public var image: UIImage? {
    get { image(forThemeAttribute: .image) }
    set { setValue(newValue, forThemeAttribute: .image) }
  }
  /// `highlightedImage`. Setting nil takes it away.
  public var highlightedImage: UIImage? {
    get { image(forThemeAttribute: .highlightedImage) }
    set { setValue(newValue, forThemeAttribute: .highlightedImage) }
  }
  /// `images`. Setting nil takes it away.
  public var images: [UIImage]? {
    get { images(forThemeAttribute: .images) }
    set { setValue(newValue, forThemeAttribute: .images) }
  }
  /// `animationImages`. Setting nil takes it away.
  public var animationImages: [UIImage]? {
    get { images(forThemeAttribute: .animationImages) }
    set { setValue(newValue, forThemeAttribute: .animationImages) }
  }
  /// `highlightedAnimationImages`. Setting nil takes it away.
  public var highlightedAnimationImages: [UIImage]? {
    get { images(forThemeAttribute: .highlightedAnimationImages) }
    set { setValue(newValue, forThemeAttribute: .highlightedAnimationImages) }
  }
  /// `isAnimating`
  public var isAnimating: Bool {
    get { boolValue(forThemeAttribute: .isAnimating) }
    set { setValue(newValue, forThemeAttribute: .isAnimating) }
  }
  /// `isHighlighted`
  public var isHighlighted: Bool {
    get { boolValue(forThemeAttribute: .isHighlighted) }
    set { setValue(newValue, forThemeAttribute: .isHighlighted) }
  }
  /// `placeholder`. Setting nil takes it away.
  public var placeholderImage: UIImage? {
    get { image(forThemeAttribute: .placeholder) }
    set { setValue(newValue, forThemeAttribute: .placeholder) }
  }
  /// `statusBarStyle`
  public var statusBarStyle: UIStatusBarStyle {
    get { statusBarStyle(forThemeAttribute: .statusBarStyle) }
    set { setValue(newValue, forThemeAttribute: .statusBarStyle) }
  }
  /// `activityIndicatorViewStyle`
  public var activityIndicatorViewStyle: UIActivityIndicatorViewStyle {
    get { activityIndicatorViewStyle(forThemeAttribute: .activityIndicatorViewStyle) }
    set { setValue(newValue, forThemeAttribute: .activityIndicatorViewStyle) }
  }
  /// `color`. Setting nil takes it away.
  public var color: UIColor? {
    get { color(forThemeAttribute: .color) }
    set { setValue(newValue, forThemeAttribute: .color) }
  }
  /// `hidesWhenStopped`
  public var hidesWhenStopped: Bool {
    get { boolValue(forThemeAttribute: .hidesWhenStopped) }
    set { setValue(newValue, forThemeAttribute: .hidesWhenStopped) }
  }
  /// `largeTitleTextAttributes`. Setting nil takes it away.
  public var largeTitleTextAttributes: [NSAttributedStringKey: Any]? {
    get { stringAttributes(forThemeAttribute: .largeTitleTextAttributes) }
    set { setValue(newValue, forThemeAttribute: .largeTitleTextAttributes) }
  }
  /// `backIndicatorImage`. Setting nil takes it away.
  public var backIndicatorImage: UIImage? {
    get { image(forThemeAttribute: .backIndicatorImage) }
    set { setValue(newValue, forThemeAttribute: .backIndicatorImage) }
  }
  /// `backIndicatorTransitionMaskImage`. Setting nil takes it away.
  public var backIndicatorTransitionMaskImage: UIImage? {
    get { image(forThemeAttribute: .backIndicatorTransitionMaskImage) }
    set { setValue(newValue, forThemeAttribute: .backIndicatorTransitionMaskImage) }
  }
  /// `prefersLargeTitles`
  public var prefersLargeTitles: Bool {
    get { boolValue(forThemeAttribute: .prefersLargeTitles) }
    set { setValue(newValue, forThemeAttribute: .prefersLargeTitles) }
  }
  /// `titleVerticalPositionAdjustment`
  public var titleVerticalPositionAdjustment: CGFloat {
    get { floatValue(forThemeAttribute: .titleVerticalPositionAdjustment) }
    set { setValue(newValue, forThemeAttribute: .titleVerticalPositionAdjustment) }
  }
  /// `prompt`. Setting nil takes it away.
  public var prompt: String? {
    get { stringValue(forThemeAttribute: .prompt) }
    set { setValue(newValue, forThemeAttribute: .prompt) }
  }
  /// `largeTitleDisplayMode`
  public var largeTitleDisplayMode: UINavigationItem.LargeTitleDisplayMode {
    get { navigationItemLargeTitleDisplayMode(forThemeAttribute: .largeTitleDisplayMode) }
    set { setValue(newValue, forThemeAttribute: .largeTitleDisplayMode) }
  }
  /// `hidesSearchBarWhenScrolling`
  public var hidesSearchBarWhenScrolling: Bool {
    get { boolValue(forThemeAttribute: .hidesSearchBarWhenScrolling) }
    set { setValue(newValue, forThemeAttribute: .hidesSearchBarWhenScrolling) }
  }
  /// `leftItemsSupplementBackButton`
  public var leftItemsSupplementBackButton: Bool {
    get { boolValue(forThemeAttribute: .leftItemsSupplementBackButton) }
    set { setValue(newValue, forThemeAttribute: .leftItemsSupplementBackButton) }
  }
  /// `hidesBackButton`
  public var hidesBackButton: Bool {
    get { boolValue(forThemeAttribute: .hidesBackButton) }
    set { setValue(newValue, forThemeAttribute: .hidesBackButton) }
  }
  /// `numberOfPages`
  public var numberOfPages: Int {
    get { integerValue(forThemeAttribute: .numberOfPages) }
    set { setValue(newValue, forThemeAttribute: .numberOfPages) }
  }
  /// `currentPage`
  public var currentPage: Int {
    get { integerValue(forThemeAttribute: .currentPage) }
    set { setValue(newValue, forThemeAttribute: .currentPage) }
  }
  /// `hidesForSinglePage`
  public var hidesForSinglePage: Bool {
    get { boolValue(forThemeAttribute: .hidesForSinglePage) }
    set { setValue(newValue, forThemeAttribute: .hidesForSinglePage) }
  }
  /// `defersCurrentPageDisplay`
  public var defersCurrentPageDisplay: Bool {
    get { boolValue(forThemeAttribute: .defersCurrentPageDisplay) }
    set { setValue(newValue, forThemeAttribute: .defersCurrentPageDisplay) }
  }
  /// `pageIndicatorTintColor`. Setting nil takes it away.
  public var pageIndicatorTintColor: UIColor? {
    get { color(forThemeAttribute: .pageIndicatorTintColor) }
    set { setValue(newValue, forThemeAttribute: .pageIndicatorTintColor) }
  }
  /// `currentPageIndicatorTintColor`. Setting nil takes it away.
  public var currentPageIndicatorTintColor: UIColor? {
    get { color(forThemeAttribute: .currentPageIndicatorTintColor) }
    set { setValue(newValue, forThemeAttribute: .currentPageIndicatorTintColor) }
  }
  /// `progressViewStyle`
  public var progressViewStyle: UIProgressViewStyle {
    get { progressViewStyle(forThemeAttribute: .progressViewStyle) }
    set { setValue(newValue, forThemeAttribute: .progressViewStyle) }
  }
  /// `progress`
  public var progress: Float {
    get { floatValue(forThemeAttribute: .progress) }
    set { setValue(newValue, forThemeAttribute: .progress) }
  }
  /// `progressTintColor`. Setting nil takes it away.
  public var progressTintColor: UIColor? {
    get { color(forThemeAttribute: .progressTintColor) }
    set { setValue(newValue, forThemeAttribute: .progressTintColor) }
  }
  /// `trackTintColor`. Setting nil takes it away.
  public var trackTintColor: UIColor? {
    get { color(forThemeAttribute: .trackTintColor) }
    set { setValue(newValue, forThemeAttribute: .trackTintColor) }
  }
  /// `progressImage`. Setting nil takes it away.
  public var progressImage: UIImage? {
    get { image(forThemeAttribute: .progressImage) }
    set { setValue(newValue, forThemeAttribute: .progressImage) }
  }
  /// `trackImage`. Setting nil takes it away.
  public var trackImage: UIImage? {
    get { image(forThemeAttribute: .trackImage) }
    set { setValue(newValue, forThemeAttribute: .trackImage) }
  }
  /// `isRefreshing`
  public var isRefreshing: Bool {
    get { boolValue(forThemeAttribute: .isRefreshing) }
    set { setValue(newValue, forThemeAttribute: .isRefreshing) }
  }
  /// `indicatorStyle`
  public var indicatorStyle: UIScrollViewIndicatorStyle {
    get { scrollViewIndicatorStyle(forThemeAttribute: .indicatorStyle) }
    set { setValue(newValue, forThemeAttribute: .indicatorStyle) }
  }
  /// `showsBookmarkButton`
  public var showsBookmarkButton: Bool {
    get { boolValue(forThemeAttribute: .showsBookmarkButton) }
    set { setValue(newValue, forThemeAttribute: .showsBookmarkButton) }
  }
  /// `showsCancelButton`
  public var showsCancelButton: Bool {
    get { boolValue(forThemeAttribute: .showsCancelButton) }
    set { setValue(newValue, forThemeAttribute: .showsCancelButton) }
  }
  /// `showsSearchResultsButton`
  public var showsSearchResultsButton: Bool {
    get { boolValue(forThemeAttribute: .showsSearchResultsButton) }
    set { setValue(newValue, forThemeAttribute: .showsSearchResultsButton) }
  }
  /// `isSearchResultsButtonSelected`
  public var isSearchResultsButtonSelected: Bool {
    get { boolValue(forThemeAttribute: .isSearchResultsButtonSelected) }
    set { setValue(newValue, forThemeAttribute: .isSearchResultsButtonSelected) }
  }
  /// `showsScopeBar`
  public var showsScopeBar: Bool {
    get { boolValue(forThemeAttribute: .showsScopeBar) }
    set { setValue(newValue, forThemeAttribute: .showsScopeBar) }
  }
  /// `searchBarStyle`
  public var searchBarStyle: UISearchBarStyle {
    get { searchBarStyle(forThemeAttribute: .searchBarStyle) }
    set { setValue(newValue, forThemeAttribute: .searchBarStyle) }
  }
  /// `scopeButtonTitles`. Setting nil takes it away.
  public var scopeButtonTitles: [String]? {
    get { stringValues(forThemeAttribute: .scopeButtonTitles) }
    set { setValue(newValue, forThemeAttribute: .scopeButtonTitles) }
  }
  /// `selectedScopeButtonIndex`
  public var selectedScopeButtonIndex: Int {
    get { integerValue(forThemeAttribute: .selectedScopeButtonIndex) }
    set { setValue(newValue, forThemeAttribute: .selectedScopeButtonIndex) }
  }
  /// `scopeBarBackgroundImage`. Setting nil takes it away.
  public var scopeBarBackgroundImage: UIImage? {
    get { image(forThemeAttribute: .scopeBarBackgroundImage) }
    set { setValue(newValue, forThemeAttribute: .scopeBarBackgroundImage) }
  }
  /// `searchFieldBackgroundImage`. Setting nil takes it away.
  public var searchFieldBackgroundImage: UIImage? {
    get { image(forThemeAttribute: .searchFieldBackgroundImage) }
    set { setValue(newValue, forThemeAttribute: .searchFieldBackgroundImage) }
  }
  /// `scopeBarButtonBackgroundImage`. Setting nil takes it away.
  public var scopeBarButtonBackgroundImage: UIImage? {
    get { image(forThemeAttribute: .scopeBarButtonBackgroundImage) }
    set { setValue(newValue, forThemeAttribute: .scopeBarButtonBackgroundImage) }
  }
  /// `scopeBarButtonDividerImage`. Setting nil takes it away.
  public var scopeBarButtonDividerImage: UIImage? {
    get { image(forThemeAttribute: .scopeBarButtonDividerImage) }
    set { setValue(newValue, forThemeAttribute: .scopeBarButtonDividerImage) }
  }
  /// `scopeBarButtonTitleTextAttributes`. Setting nil takes it away.
  public var scopeBarButtonTitleTextAttributes: [String: Any]? {
    get { stringAttributes(forThemeAttribute: .scopeBarButtonTitleTextAttributes) }
    set { setValue(newValue, forThemeAttribute: .scopeBarButtonTitleTextAttributes) }
  }
  /// `searchFieldBackgroundPositionAdjustment`
  public var searchFieldBackgroundPositionAdjustment: UIOffset {
    get { offset(forThemeAttribute: .searchFieldBackgroundPositionAdjustment) }
    set { setValue(newValue, forThemeAttribute: .searchFieldBackgroundPositionAdjustment) }
  }
  /// `searchTextPositionAdjustment`
  public var searchTextPositionAdjustment: UIOffset {
    get { offset(forThemeAttribute: .searchTextPositionAdjustment) }
    set { setValue(newValue, forThemeAttribute: .searchTextPositionAdjustment) }
  }
  /// `positionAdjustment`
  public var positionAdjustment: UIOffset {
    get { offset(forThemeAttribute: .positionAdjustment) }
    set { setValue(newValue, forThemeAttribute: .positionAdjustment) }
  }
  /// `isMomentary`
  public var isMomentary: Bool {
    get { boolValue(forThemeAttribute: .isMomentary) }
    set { setValue(newValue, forThemeAttribute: .isMomentary) }
  }
  /// `apportionsSegmentWidthsByContent`
  public var apportionsSegmentWidthsByContent: Bool {
    get { boolValue(forThemeAttribute: .apportionsSegmentWidthsByContent) }
    set { setValue(newValue, forThemeAttribute: .apportionsSegmentWidthsByContent) }
  }
  /// `dividerImage`. Setting nil takes it away.
  public var dividerImage: UIImage? {
    get { image(forThemeAttribute: .dividerImage) }
    set { setValue(newValue, forThemeAttribute: .dividerImage) }
  }
  /// `contentPositionAdjustment`
  public var contentPositionAdjustment: UIOffset {
    get { offset(forThemeAttribute: .contentPositionAdjustment) }
    set { setValue(newValue, forThemeAttribute: .contentPositionAdjustment) }
  }
  /// `isContinuous`
  public var isContinuous: Bool {
    get { boolValue(forThemeAttribute: .isContinuous) }
    set { setValue(newValue, forThemeAttribute: .isContinuous) }
  }
  /// `minimumTrackTintColor`. Setting nil takes it away.
  public var minimumTrackTintColor: UIColor? {
    get { color(forThemeAttribute: .minimumTrackTintColor) }
    set { setValue(newValue, forThemeAttribute: .minimumTrackTintColor) }
  }
  /// `maximumTrackTintColor`. Setting nil takes it away.
  public var maximumTrackTintColor: UIColor? {
    get { color(forThemeAttribute: .maximumTrackTintColor) }
    set { setValue(newValue, forThemeAttribute: .maximumTrackTintColor) }
  }
  /// `thumbImage`. Setting nil takes it away.
  public var thumbImage: UIImage? {
    get { image(forThemeAttribute: .thumbImage) }
    set { setValue(newValue, forThemeAttribute: .thumbImage) }
  }
  /// `minimumTrackImage`. Setting nil takes it away.
  public var minimumTrackImage: UIImage? {
    get { image(forThemeAttribute: .minimumTrackImage) }
    set { setValue(newValue, forThemeAttribute: .minimumTrackImage) }
  }
  /// `maximumTrackImage`. Setting nil takes it away.
  public var maximumTrackImage: UIImage? {
    get { image(forThemeAttribute: .maximumTrackImage) }
    set { setValue(newValue, forThemeAttribute: .maximumTrackImage) }
  }
  /// `onTintColor`. Setting nil takes it away.
  public var onTintColor: UIColor? {
    get { color(forThemeAttribute: .onTintColor) }
    set { setValue(newValue, forThemeAttribute: .onTintColor) }
  }
  /// `thumbTintColor`. Setting nil takes it away.
  public var thumbTintColor: UIColor? {
    get { color(forThemeAttribute: .thumbTintColor) }
    set { setValue(newValue, forThemeAttribute: .thumbTintColor) }
  }
  /// `onImage`. Setting nil takes it away.
  public var onImage: UIImage? {
    get { image(forThemeAttribute: .onImage) }
    set { setValue(newValue, forThemeAttribute: .onImage) }
  }
  /// `offImage`. Setting nil takes it away.
  public var offImage: UIImage? {
    get { image(forThemeAttribute: .offImage) }
    set { setValue(newValue, forThemeAttribute: .offImage) }
  }
  /// `isOn`
  public var isOn: Bool {
    get { boolValue(forThemeAttribute: .isOn) }
    set { setValue(newValue, forThemeAttribute: .isOn) }
  }
  /// `barTintColor`. Setting nil takes it away.
  public var barTintColor: UIColor? {
    get { color(forThemeAttribute: .barTintColor) }
    set { setValue(newValue, forThemeAttribute: .barTintColor) }
  }
  /// `unselectedItemTintColor`. Setting nil takes it away.
  public var unselectedItemTintColor: UIColor? {
    get { color(forThemeAttribute: .unselectedItemTintColor) }
    set { setValue(newValue, forThemeAttribute: .unselectedItemTintColor) }
  }
  /// `shadowImage`. Setting nil takes it away.
  public var shadowImage: UIImage? {
    get { image(forThemeAttribute: .shadowImage) }
    set { setValue(newValue, forThemeAttribute: .shadowImage) }
  }
  /// `selectionIndicatorImage`. Setting nil takes it away.
  public var selectionIndicatorImage: UIImage? {
    get { image(forThemeAttribute: .selectionIndicatorImage) }
    set { setValue(newValue, forThemeAttribute: .selectionIndicatorImage) }
  }
  /// `barStyle`
  public var barStyle: UIBarStyle {
    get { barStyle(forThemeAttribute: .barStyle) }
    set { setValue(newValue, forThemeAttribute: .barStyle) }
  }
  /// `isTranslucent`
  public var isTranslucent: Bool {
    get { boolValue(forThemeAttribute: .isTranslucent) }
    set { setValue(newValue, forThemeAttribute: .isTranslucent) }
  }
  /// `selectedImage`. Setting nil takes it away.
  public var selectedImage: UIImage? {
    get { image(forThemeAttribute: .selectedImage) }
    set { setValue(newValue, forThemeAttribute: .selectedImage) }
  }
  /// `landscapeImagePhone`. Setting nil takes it away.
  public var landscapeImagePhone: UIImage? {
    get { image(forThemeAttribute: .landscapeImagePhone) }
    set { setValue(newValue, forThemeAttribute: .landscapeImagePhone) }
  }
  /// `largeContentSizeImage`. Setting nil takes it away.
  public var largeContentSizeImage: UIImage? {
    get { image(forThemeAttribute: .largeContentSizeImage) }
    set { setValue(newValue, forThemeAttribute: .largeContentSizeImage) }
  }
  /// `titleTextAttributes`. Setting nil takes it away.
  public var titleTextAttributes: [NSAttributedStringKey: Any]? {
    get { stringAttributes(forThemeAttribute: .titleTextAttributes) }
    set { setValue(newValue, forThemeAttribute: .titleTextAttributes) }
  }
  /// `badgeTextAttributes`. Setting nil takes it away.
  public var badgeTextAttributes: [String: Any]? {
    get { stringAttributes(forThemeAttribute: .badgeTextAttributes) }
    set { setValue(newValue, forThemeAttribute: .badgeTextAttributes) }
  }
  /// `sectionIndexColor`. Setting nil takes it away.
  public var sectionIndexColor: UIColor? {
    get { color(forThemeAttribute: .sectionIndexColor) }
    set { setValue(newValue, forThemeAttribute: .sectionIndexColor) }
  }
  /// `sectionIndexBackgroundColor`. Setting nil takes it away.
  public var sectionIndexBackgroundColor: UIColor? {
    get { color(forThemeAttribute: .sectionIndexBackgroundColor) }
    set { setValue(newValue, forThemeAttribute: .sectionIndexBackgroundColor) }
  }
  /// `sectionIndexTrackingBackgroundColor`. Setting nil takes it away.
  public var sectionIndexTrackingBackgroundColor: UIColor? {
    get { color(forThemeAttribute: .sectionIndexTrackingBackgroundColor) }
    set { setValue(newValue, forThemeAttribute: .sectionIndexTrackingBackgroundColor) }
  }
  /// `separatorColor`. Setting nil takes it away.
  public var separatorColor: UIColor? {
    get { color(forThemeAttribute: .separatorColor) }
    set { setValue(newValue, forThemeAttribute: .separatorColor) }
  }
  /// `separatorStyle`
  public var separatorStyle: UITableViewCellSeparatorStyle {
    get { tableViewCellSeparatorStyle(forThemeAttribute: .separatorStyle) }
    set { setValue(newValue, forThemeAttribute: .separatorStyle) }
  }
  /// `textAlignment`
  public var textAlignment: NSTextAlignment {
    get { textAlignment(forThemeAttribute: .textAlignment) }
    set { setValue(newValue, forThemeAttribute: .textAlignment) }
  }
  /// `borderStyle`
  public var borderStyle: UITextBorderStyle {
    get { textBorderStyle(forThemeAttribute: .borderStyle) }
    set { setValue(newValue, forThemeAttribute: .borderStyle) }
  }
  /// `defaultTextAttributes`
  public var defaultTextAttributes: [String: Any] {
    get { stringAttributes(forThemeAttribute: .defaultTextAttributes) ?? [:] }
    set { setValue(newValue, forThemeAttribute: .defaultTextAttributes) }
  }
  /// `attributedPlaceholder`. Setting nil takes it away.
  public var attributedPlaceholder: NSAttributedString? {
    get { attributedString(forThemeAttribute: .attributedPlaceholder) }
    set { setValue(newValue, forThemeAttribute: .attributedPlaceholder) }
  }
  /// `clearsOnBeginEditing`
  public var clearsOnBeginEditing: Bool {
    get { boolValue(forThemeAttribute: .clearsOnBeginEditing) }
    set { setValue(newValue, forThemeAttribute: .clearsOnBeginEditing) }
  }
  /// `adjustsFontSizeToFitWidth`
  public var adjustsFontSizeToFitWidth: Bool {
    get { boolValue(forThemeAttribute: .adjustsFontSizeToFitWidth) }
    set { setValue(newValue, forThemeAttribute: .adjustsFontSizeToFitWidth) }
  }
  /// `allowsEditingTextAttributes`
  public var allowsEditingTextAttributes: Bool {
    get { boolValue(forThemeAttribute: .allowsEditingTextAttributes) }
    set { setValue(newValue, forThemeAttribute: .allowsEditingTextAttributes) }
  }
  /// `clearsOnInsertion`
  public var clearsOnInsertion: Bool {
    get { boolValue(forThemeAttribute: .clearsOnInsertion) }
    set { setValue(newValue, forThemeAttribute: .clearsOnInsertion) }
  }
  /// `enablesReturnKeyAutomatically`
  public var enablesReturnKeyAutomatically: Bool {
    get { boolValue(forThemeAttribute: .enablesReturnKeyAutomatically) }
    set { setValue(newValue, forThemeAttribute: .enablesReturnKeyAutomatically) }
  }
  /// `isSecureTextEntry`
  public var isSecureTextEntry: Bool {
    get { boolValue(forThemeAttribute: .isSecureTextEntry) }
    set { setValue(newValue, forThemeAttribute: .isSecureTextEntry) }
  }
  /// `minimumFontSize`
  public var minimumFontSize: CGFloat {
    get { floatValue(forThemeAttribute: .minimumFontSize) }
    set { setValue(newValue, forThemeAttribute: .minimumFontSize) }
  }
  /// `background`. Setting nil takes it away.
  public var background: UIImage? {
    get { image(forThemeAttribute: .background) }
    set { setValue(newValue, forThemeAttribute: .background) }
  }
  /// `disabledBackground`. Setting nil takes it away.
  public var disabledBackground: UIImage? {
    get { image(forThemeAttribute: .disabledBackground) }
    set { setValue(newValue, forThemeAttribute: .disabledBackground) }
  }
  /// `typingAttributes`. Setting nil takes it away.
  public var typingAttributes: [String: Any]? {
    get { stringAttributes(forThemeAttribute: .typingAttributes) }
    set { setValue(newValue, forThemeAttribute: .typingAttributes) }
  }
  /// `clearButtonMode`
  public var clearButtonMode: UITextFieldViewMode {
    get { textFieldViewMode(forThemeAttribute: .clearButtonMode) }
    set { setValue(newValue, forThemeAttribute: .clearButtonMode) }
  }
  /// `leftViewMode`
  public var leftViewMode: UITextFieldViewMode {
    get { textFieldViewMode(forThemeAttribute: .leftViewMode) }
    set { setValue(newValue, forThemeAttribute: .leftViewMode) }
  }
  /// `rightViewMode`
  public var rightViewMode: UITextFieldViewMode {
    get { textFieldViewMode(forThemeAttribute: .rightViewMode) }
    set { setValue(newValue, forThemeAttribute: .rightViewMode) }
  }
  /// `keyboardAppearance`
  public var keyboardAppearance: UIKeyboardAppearance {
    get { keyboardAppearance(forThemeAttribute: .keyboardAppearance) }
    set { setValue(newValue, forThemeAttribute: .keyboardAppearance) }
  }
  /// `keyboardType`
  public var keyboardType: UIKeyboardType {
    get { keyboardType(forThemeAttribute: .keyboardType) }
    set { setValue(newValue, forThemeAttribute: .keyboardType) }
  }
  /// `returnKeyType`
  public var returnKeyType: UIReturnKeyType {
    get { returnKeyType(forThemeAttribute: .returnKeyType) }
    set { setValue(newValue, forThemeAttribute: .returnKeyType) }
  }
  /// `placeholder`. Setting nil takes it away.
  public var placeholderText: String? {
    get { stringValue(forThemeAttribute: .placeholder) }
    set { setValue(newValue, forThemeAttribute: .placeholder) }
  }
  /// `isEditable`
  public var isEditable: Bool {
    get { boolValue(forThemeAttribute: .isEditable) }
    set { setValue(newValue, forThemeAttribute: .isEditable) }
  }
  /// `isSelectable`
  public var isSelectable: Bool {
    get { boolValue(forThemeAttribute: .isSelectable) }
    set { setValue(newValue, forThemeAttribute: .isSelectable) }
  }
  /// `linkTextAttributes`. Setting nil takes it away.
  public var linkTextAttributes: [String: Any]? {
    get { stringAttributes(forThemeAttribute: .linkTextAttributes) }
    set { setValue(newValue, forThemeAttribute: .linkTextAttributes) }
  }
  /// `selectionStyle`
  public var selectionStyle: UITableViewCellSelectionStyle {
    get { tableViewCellSelectionStyle(forThemeAttribute: .selectionStyle) }
    set { setValue(newValue, forThemeAttribute: .selectionStyle) }
  }
  /// `contentBackgroundColor`. Setting nil takes it away.
  public var contentBackgroundColor: UIColor? {
    get { color(forThemeAttribute: .contentBackgroundColor) }
    set { setValue(newValue, forThemeAttribute: .contentBackgroundColor) }
  }
  /// `selectedBackgroundColor`. Setting nil takes it away.
  public var selectedBackgroundColor: UIColor? {
    get { color(forThemeAttribute: .selectedBackgroundColor) }
    set { setValue(newValue, forThemeAttribute: .selectedBackgroundColor) }
  }
  /// `multipleSelectionBackgroundColor`. Setting nil takes it away.
  public var multipleSelectionBackgroundColor: UIColor? {
    get { color(forThemeAttribute: .multipleSelectionBackgroundColor) }
    set { setValue(newValue, forThemeAttribute: .multipleSelectionBackgroundColor) }
  }
}
