import Foundation

/// The control that pulls new content into a scroll view.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
  /// The text below the wheel.
  open var attributedTitle: NSAttributedString?
  /// Whether the wheel turns.
  open private(set) var isRefreshing = false

  /// Starts.
  open func beginRefreshing() { isRefreshing = true }
  /// Stops.
  open func endRefreshing() { isRefreshing = false }

  /// Lists what the control has.
  open override func list(in properties: inout PropertyList) {
    super.list(in: &properties)
    properties.add("attributedTitle", attributedTitle)
    properties.add("isRefreshing", isRefreshing, unless: false)
  }
}
