import Foundation

/// A field for searches.
@preconcurrency @MainActor open class UISearchBar: UIView, UITextInputTraits {
  /// How the bar looks.
  public enum Style: UInt, Sendable {
    /// The usual way, with a background, without one.
    case `default`, prominent, minimal
  }

  /// The images in the bar.
  public enum Icon: Int, Sendable {
    /// The magnifying glass, the cross, the book, the list.
    case search, clear, bookmark, resultsList
  }

  private typealias State = UIControl.State
  private var backgroundImages = StateTable<StatePair<UIBarPosition, UIBarMetrics>, UIImage>()
  private var searchFieldBackgroundImages = StateTable<State, UIImage>()
  private var scopeBarButtonBackgroundImages = StateTable<State, UIImage>()
  private var scopeBarButtonAttributes = StateTable<State, [NSAttributedString.Key: Any]>()
  private var scopeBarButtonDividerImages = StateTable<StatePair<State, State>, UIImage>()
  private var icons = StateTable<StatePair<Icon, State>, UIImage>()
  private var adjustments = StateTable<Icon, UIOffset>()

  /// Light or dark.
  open var barStyle = UIBarStyle.default
  /// The colour behind the bar.
  open var barTintColor: UIColor?
  /// Whether one sees through.
  open var isTranslucent = true
  /// How the bar looks.
  open var searchBarStyle = Style.default
  /// The text.
  open var text: String?
  /// The line above the field.
  open var prompt: String?
  /// The text while there is none.
  open var placeholder: String?
  /// Whether the book is shown.
  open var showsBookmarkButton = false
  /// Whether the button that ends the search is shown.
  open var showsCancelButton = false
  /// Whether the list is shown.
  open var showsSearchResultsButton = false
  /// Whether the list is chosen.
  open var isSearchResultsButtonSelected = false
  /// The titles of the scopes.
  open var scopeButtonTitles: [String]?
  /// The chosen scope.
  open var selectedScopeButtonIndex = 0
  /// Whether the scopes are shown.
  open var showsScopeBar = false
  /// The image behind the bar at any place of the usual height.
  open var backgroundImage: UIImage? {
    get { backgroundImage(for: .any, barMetrics: .default) }
    set { setBackgroundImage(newValue, for: .any, barMetrics: .default) }
  }
  /// The image behind the scopes.
  open var scopeBarBackgroundImage: UIImage?
  /// How far the field's background is moved.
  open var searchFieldBackgroundPositionAdjustment = UIOffset.zero
  /// How far the text is moved.
  open var searchTextPositionAdjustment = UIOffset.zero
  /// The look of the keyboard.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// The keys of the keyboard.
  open var keyboardType = UIKeyboardType.default
  /// The text on the return key.
  open var returnKeyType = UIReturnKeyType.default
  /// Whether the return key waits for a text.
  open var enablesReturnKeyAutomatically = false
  /// Whether the text is hidden.
  open var isSecureTextEntry = false

  /// The background at a place.
  open func backgroundImage(for position: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImages[StatePair(position, barMetrics)]
  }
  /// Sets the background at a place.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for position: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    backgroundImages[StatePair(position, barMetrics)] = backgroundImage
  }
  /// The background of the field for a state, or that for the normal one.
  open func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? {
    searchFieldBackgroundImages.shown(in: state)
  }
  /// Sets the background of the field for a state.
  open func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
    searchFieldBackgroundImages[state] = backgroundImage
  }
  /// The background of scopes for a state, or that for the normal one.
  open func scopeBarButtonBackgroundImage(for state: UIControl.State) -> UIImage? {
    scopeBarButtonBackgroundImages.shown(in: state)
  }
  /// Sets the background of scopes for a state.
  open func setScopeBarButtonBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
    scopeBarButtonBackgroundImages[state] = backgroundImage
  }
  /// The attributes of the scopes' titles for a state, or those for the normal one.
  open func scopeBarButtonTitleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    scopeBarButtonAttributes.shown(in: state)
  }
  /// Sets the attributes of the scopes' titles for a state.
  open func setScopeBarButtonTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    scopeBarButtonAttributes[state] = attributes
  }
  /// The image between two scopes of these states.
  open func scopeBarButtonDividerImage(
    forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
  ) -> UIImage? {
    scopeBarButtonDividerImages[StatePair(leftState, rightState)]
  }
  /// Sets the image between two scopes of these states.
  open func setScopeBarButtonDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State
  ) {
    scopeBarButtonDividerImages[StatePair(leftState, rightState)] = dividerImage
  }
  /// An icon for a state, or that for the normal one.
  open func image(for icon: Icon, state: UIControl.State) -> UIImage? {
    icons[StatePair(icon, state)] ?? icons[StatePair(icon, .normal)]
  }
  /// Sets an icon for a state.
  open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    icons[StatePair(icon, state)] = iconImage
  }
  /// How far an icon is moved.
  open func positionAdjustment(for icon: Icon) -> UIOffset { adjustments[icon] ?? .zero }
  /// Moves an icon.
  open func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) { adjustments[icon] = adjustment }

  /// Lists what the bar has.
  open override func list(in properties: inout PropertyList) {
    super.list(in: &properties)
    listBar(barStyle, barTintColor, isTranslucent, in: &properties)
    properties.add("searchBarStyle", searchBarStyle, unless: .default)
    properties.add("text", text)
    properties.add("prompt", prompt)
    properties.add("placeholder", placeholder)
    properties.add("showsBookmarkButton", showsBookmarkButton, unless: false)
    properties.add("showsCancelButton", showsCancelButton, unless: false)
    properties.add("showsSearchResultsButton", showsSearchResultsButton, unless: false)
    properties.add("isSearchResultsButtonSelected", isSearchResultsButtonSelected, unless: false)
    properties.add("scopeButtonTitles", scopeButtonTitles)
    properties.add("showsScopeBar", showsScopeBar, unless: false)
    properties.add("scopeBarBackgroundImage", scopeBarBackgroundImage)
    properties.add("searchFieldBackgroundPositionAdjustment", searchFieldBackgroundPositionAdjustment, unless: .zero)
    properties.add("searchTextPositionAdjustment", searchTextPositionAdjustment, unless: .zero)
    properties.add("backgroundImage", backgroundImages)
    properties.add("searchFieldBackgroundImage", searchFieldBackgroundImages)
    properties.add("scopeBarButtonBackgroundImage", scopeBarButtonBackgroundImages)
    properties.add("scopeBarButtonTitleTextAttributes", scopeBarButtonAttributes)
    properties.add("scopeBarButtonDividerImage", scopeBarButtonDividerImages)
    properties.add("image", icons)
    properties.add("positionAdjustment", adjustments)
    listTraits(in: &properties)
  }
}

/// The name of `UISearchBar.Icon` in Swift 4.0.
public typealias UISearchBarIcon = UISearchBar.Icon
/// The name of `UISearchBar.Style` in Swift 4.0.
public typealias UISearchBarStyle = UISearchBar.Style
