import Foundation

/// A row or a column of views.
@preconcurrency @MainActor open class UIStackView: UIView {
  /// The views that are placed.
  open private(set) var arrangedSubviews: [UIView] = []
  /// Whether the views stand beside each other.
  open var axis = NSLayoutConstraint.Axis.horizontal
  /// The space between two.
  open var spacing: CGFloat = 0

  /// Makes a stack of views.
  public init(arrangedSubviews views: [UIView]) {
    super.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Makes a stack of this size and place.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Makes a stack from an archive. Nothing is read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Adds a view at the end.
  open func addArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.append(view)
    addSubview(view)
  }

  /// Places a view no longer. It stays a subview.
  open func removeArrangedSubview(_ view: UIView) { arrangedSubviews.removeAll { $0 === view } }

  /// Forgets a view that goes.
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  /// Gives each view the same share.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let count = CGFloat(arrangedSubviews.count)
    guard count > 0 else { return }
    let isRow = axis == .horizontal
    let share = ((isRow ? bounds.width : bounds.height) - spacing * (count - 1)) / count
    for (index, view) in arrangedSubviews.enumerated() {
      let start = CGFloat(index) * (share + spacing)
      view.frame =
        isRow
        ? CGRect(x: start, y: 0, width: share, height: bounds.height)
        : CGRect(x: 0, y: start, width: bounds.width, height: share)
    }
  }
}

extension NSLayoutConstraint {
  /// Across or down.
  public enum Axis: Int, Sendable {
    /// Across, down.
    case horizontal, vertical
  }
}
