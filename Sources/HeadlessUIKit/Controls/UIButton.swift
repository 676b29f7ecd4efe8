import Foundation

/// A button with a title, an image and a background for each state.
///
/// A state without a value shows that of the normal state, and the getters answer that, too.
@preconcurrency @MainActor open class UIButton: UIControl {
  /// How a button looks.
  public enum ButtonType: Int, Sendable {
    /// Without a look of its own, that of the system, and the buttons with a fixed image.
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd
  }

  private var titles = StateTable<State, String>()
  private var titleColors = StateTable<State, UIColor>()
  private var titleShadowColors = StateTable<State, UIColor>()
  private var attributedTitles = StateTable<State, NSAttributedString>()
  private var images = StateTable<State, UIImage>()
  private var backgroundImages = StateTable<State, UIImage>()

  /// How the button looks.
  open private(set) var buttonType = ButtonType.custom

  /// Makes a button.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }

  /// The label of the title. It shows what the current state says after a layout.
  open var titleLabel: UILabel? {
    if let madeTitleLabel { return madeTitleLabel }
    let label = UILabel()
    madeTitleLabel = label
    addSubview(label)
    setNeedsLayout()
    return label
  }
  private var madeTitleLabel: UILabel?

  /// The view of the image. It shows what the current state says after a layout.
  open var imageView: UIImageView? {
    if let madeImageView { return madeImageView }
    let view = UIImageView(frame: .zero)
    madeImageView = view
    addSubview(view)
    setNeedsLayout()
    return view
  }
  private var madeImageView: UIImageView?

  /// Space around the title and the image.
  open var contentEdgeInsets = UIEdgeInsets.zero

  /// The title for a state.
  open func title(for state: State) -> String? { titles.shown(in: state) }
  /// Sets the title for a state.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    setNeedsLayout()
  }
  /// The colour of the title for a state. White, or for buttons of the system the tint, where none was set.
  open func titleColor(for state: State) -> UIColor? {
    titleColors.shown(in: state) ?? (buttonType == .custom ? .white : tintColor)
  }
  /// The colour that was set for this very state.
  public final func ownTitleColor(for state: State) -> UIColor? { titleColors[state] }
  /// Sets the colour of the title for a state.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    titleColors[state] = color
    setNeedsLayout()
  }
  /// The colour of the title's shadow for a state.
  open func titleShadowColor(for state: State) -> UIColor? { titleShadowColors.shown(in: state) }
  /// Sets the colour of the title's shadow for a state.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {
    titleShadowColors[state] = color
    setNeedsLayout()
  }
  /// The title with attributes for a state.
  open func attributedTitle(for state: State) -> NSAttributedString? { attributedTitles.shown(in: state) }
  /// Sets the title with attributes for a state. It goes before the plain one.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    attributedTitles[state] = title
    setNeedsLayout()
  }
  /// The image for a state.
  open func image(for state: State) -> UIImage? { images.shown(in: state) }
  /// Sets the image for a state.
  open func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
    setNeedsLayout()
  }
  /// The background for a state.
  open func backgroundImage(for state: State) -> UIImage? { backgroundImages.shown(in: state) }
  /// Sets the background for a state.
  open func setBackgroundImage(_ image: UIImage?, for state: State) { backgroundImages[state] = image }

  /// The title that is shown.
  open var currentTitle: String? { title(for: state) }
  /// The colour that the title is shown in.
  open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
  /// The colour that the title's shadow is shown in.
  open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
  /// The title with attributes that is shown.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  /// The image that is shown.
  open var currentImage: UIImage? { image(for: state) }
  /// The background that is shown.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  /// Whether the button is touched.
  open override var isHighlighted: Bool { didSet { setNeedsLayout() } }
  /// Whether the button is chosen.
  open override var isSelected: Bool { didSet { setNeedsLayout() } }
  /// Whether the button can be used.
  open override var isEnabled: Bool { didSet { setNeedsLayout() } }

  /// Lays out again, for the title of a button of the system is in the tint.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  /// Shows in the label and the image view what the current state says.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let hasTitle = currentTitle != nil || currentAttributedTitle != nil
    if let label = hasTitle ? titleLabel : madeTitleLabel {
      if let attributed = currentAttributedTitle {
        label.attributedText = attributed
      } else {
        label.text = currentTitle
      }
      label.textColor = currentTitleColor
      label.shadowColor = currentTitleShadowColor
      label.frame = bounds.inset(by: contentEdgeInsets)
    }
    let image = currentImage
    if let view = image != nil ? imageView : madeImageView {
      view.image = image
      view.frame = CGRect(origin: .zero, size: image?.size ?? .zero)
    }
  }

  /// Lists what the button has for each state.
  open override func list(in properties: inout PropertyList) {
    super.list(in: &properties)
    properties.add("title", titles)
    properties.add("titleColor", titleColors)
    properties.add("titleShadowColor", titleShadowColors)
    properties.add("attributedTitle", attributedTitles)
    properties.add("image", images)
    properties.add("backgroundImage", backgroundImages)
  }
}

/// The name of `UIButton.ButtonType` in Swift 4.0.
public typealias UIButtonType = UIButton.ButtonType
