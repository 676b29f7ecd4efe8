import Foundation

/// A row of dots, one for each page.
@preconcurrency @MainActor open class UIPageControl: UIControl {
  /// How many pages there are.
  open var numberOfPages = 0 { didSet { currentPage = currentPage } }
  /// The page that is shown, always one that is there.
  open var currentPage: Int {
    get { storedPage }
    set { storedPage = min(max(newValue, 0), max(numberOfPages - 1, 0)) }
  }
  private var storedPage = 0
  /// Whether one dot is hidden.
  open var hidesForSinglePage = false
  /// Whether the dots wait for `updateCurrentPageDisplay`.
  open var defersCurrentPageDisplay = false
  /// The colour of the dots.
  open var pageIndicatorTintColor: UIColor?
  /// The colour of the dot of the page that is shown.
  open var currentPageIndicatorTintColor: UIColor?

  /// Shows the page. Without a screen nothing happens.
  open func updateCurrentPageDisplay() {}

  /// Lists what the control has.
  open override func list(in properties: inout PropertyList) {
    super.list(in: &properties)
    properties.add("numberOfPages", numberOfPages, unless: 0)
    properties.add("currentPage", currentPage, unless: 0)
    properties.add("hidesForSinglePage", hidesForSinglePage, unless: false)
    properties.add("defersCurrentPageDisplay", defersCurrentPageDisplay, unless: false)
    properties.add("pageIndicatorTintColor", pageIndicatorTintColor)
    properties.add("currentPageIndicatorTintColor", currentPageIndicatorTintColor)
  }
}
