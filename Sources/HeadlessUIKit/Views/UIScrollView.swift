import Foundation

/// What scroll views tell their delegate.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: AnyObject {
  /// The content was moved.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}

/// A view of a part of something larger.
@preconcurrency @MainActor open class UIScrollView: UIView {
  /// The colour of the indicators.
  public enum IndicatorStyle: Int, Sendable {
    /// What suits the background, black, white.
    case `default` = 0
    case black = 1
    case white = 2
  }

  weak var scrollDelegate: (any UIScrollViewDelegate)?

  /// The object that hears about scrolling.
  open var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
  /// The colour of the indicators.
  open var indicatorStyle = IndicatorStyle.default
  /// The size of the content.
  open var contentSize = CGSize.zero
  /// The space around the content.
  open var contentInset = UIEdgeInsets.zero
  /// Which part is shown.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue != bounds.origin else { return }
      bounds.origin = newValue
      setNeedsLayout()
      scrollDelegate?.scrollViewDidScroll(self)
    }
  }
  /// Moves the content.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { self.contentOffset = contentOffset }
  /// Whether the user can scroll.
  open var isScrollEnabled = true
  /// Whether the horizontal indicator is shown.
  open var showsHorizontalScrollIndicator = true
  /// Whether the vertical indicator is shown.
  open var showsVerticalScrollIndicator = true
  /// The control that pulls new content.
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let refreshControl { insertSubview(refreshControl, at: 0) }
    }
  }

  /// Lists what the view has.
  open override func list(in properties: inout PropertyList) {
    super.list(in: &properties)
    properties.add("indicatorStyle", indicatorStyle, unless: .default)
  }
}

/// The name of `UIScrollView.IndicatorStyle` in Swift 4.0.
public typealias UIScrollViewIndicatorStyle = UIScrollView.IndicatorStyle
