import Foundation

/// A wheel that turns while something takes time.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
  /// Size and colour of the wheel.
  public enum Style: Int, Sendable {
    /// The styles of UIKit.
    case whiteLarge = 0
    case white = 1
    case gray = 2
    case medium = 100
    case large = 101
  }

  /// The colour that was set.
  public private(set) final var ownColor: UIColor?

  /// Makes a wheel.
  public init(style: Style) {
    super.init(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    self.style = style
  }

  /// Makes a wheel of this size and place.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Makes a wheel from an archive. Nothing is read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Size and colour.
  open var style = Style.medium
  /// The name of `style` in Swift 4.0.
  public final var activityIndicatorViewStyle: Style {
    get { style }
    set { style = newValue }
  }
  /// The colour: the view's own, or that of the style.
  open var color: UIColor! {
    get { ownColor ?? (style == .white || style == .whiteLarge ? .white : .systemGray) }
    set { ownColor = newValue }
  }
  /// Whether the wheel is hidden while it does not turn.
  open var hidesWhenStopped = true
  /// Whether the wheel turns.
  open private(set) var isAnimating = false

  /// Starts.
  open func startAnimating() { isAnimating = true }
  /// Stops.
  open func stopAnimating() { isAnimating = false }

  /// Lists what the view has.
  open override func list(in properties: inout PropertyList) {
    super.list(in: &properties)
    properties.add("style", style, unless: .medium)
    properties.add("color", ownColor)
    properties.add("hidesWhenStopped", hidesWhenStopped, unless: true)
    properties.add("isAnimating", isAnimating, unless: false)
  }
}

/// The name of `UIActivityIndicatorView.Style` in Swift 4.0.
public typealias UIActivityIndicatorViewStyle = UIActivityIndicatorView.Style
