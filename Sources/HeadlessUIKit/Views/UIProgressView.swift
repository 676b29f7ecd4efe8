import Foundation

/// A bar that fills.
@preconcurrency @MainActor open class UIProgressView: UIView {
  /// Where the bar is.
  public enum Style: Int, Sendable {
    /// Anywhere, in a bar.
    case `default` = 0
    case bar = 1
  }

  /// Makes a bar.
  public init(progressViewStyle style: Style) {
    super.init(frame: CGRect(x: 0, y: 0, width: 150, height: 4))
    progressViewStyle = style
  }

  /// Makes a bar of this size and place.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Makes a bar from an archive. Nothing is read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Where the bar is.
  open var progressViewStyle = Style.default
  /// How far it is filled, from 0 to 1.
  open var progress: Float {
    get { storedProgress }
    set { storedProgress = min(max(newValue, 0), 1) }
  }
  private var storedProgress: Float = 0
  /// The colour of what is filled.
  open var progressTintColor: UIColor?
  /// The colour of what is not.
  open var trackTintColor: UIColor?
  /// An image for what is filled.
  open var progressImage: UIImage?
  /// An image for what is not.
  open var trackImage: UIImage?

  /// Sets the progress.
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

  /// Lists what the view has.
  open override func list(in properties: inout PropertyList) {
    super.list(in: &properties)
    properties.add("progressViewStyle", progressViewStyle, unless: .default)
    properties.add("progress", progress, unless: 0)
    properties.add("progressTintColor", progressTintColor)
    properties.add("trackTintColor", trackTintColor)
    properties.add("progressImage", progressImage)
    properties.add("trackImage", trackImage)
  }
}

/// The name of `UIProgressView.Style` in Swift 4.0.
public typealias UIProgressViewStyle = UIProgressView.Style
