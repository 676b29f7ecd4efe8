import Foundation

/// A row of a table.
@preconcurrency @MainActor open class UITableViewCell: UIView {
  /// Which parts a cell has.
  public enum CellStyle: Int, Sendable {
    /// The styles of UIKit.
    case `default`, value1, value2, subtitle
  }

  /// How a chosen cell looks.
  public enum SelectionStyle: Int, Sendable {
    /// As before, blue, gray, the usual way.
    case none, blue, gray, `default`
  }

  /// The line between cells.
  public enum SeparatorStyle: Int, Sendable {
    /// None, a line, an etched line.
    case none, singleLine, singleLineEtched
  }

  /// The name under which cells are used again.
  open private(set) var reuseIdentifier: String?
  /// What holds the content.
  open private(set) var contentView = UIView()

  /// Makes a cell.
  public init(style: CellStyle, reuseIdentifier: String?) {
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    self.reuseIdentifier = reuseIdentifier
    addContent()
  }

  /// Makes a cell of this size and place.
  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// Makes a cell that a table uses again. Subclasses inherit it when they have the initialisers above.
  public required convenience init(reuseIdentifier: String) {
    self.init(style: .default, reuseIdentifier: reuseIdentifier)
  }

  /// Makes a cell from an archive. Nothing is read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addContent()
  }

  /// The label of the text.
  open private(set) lazy var textLabel: UILabel? = addLabel()
  /// The label of the second text.
  open private(set) lazy var detailTextLabel: UILabel? = addLabel()
  /// The view of the image.
  open private(set) lazy var imageView: UIImageView? = {
    let view = UIImageView(frame: .zero)
    contentView.addSubview(view)
    return view
  }()
  /// The view behind everything.
  open var backgroundView: UIView? { didSet { replaceBackground(oldValue, by: backgroundView) } }
  /// The view behind everything while the cell is chosen.
  open var selectedBackgroundView: UIView?
  /// The view behind everything while several cells can be chosen.
  open var multipleSelectionBackgroundView: UIView?
  /// How the chosen cell looks.
  open var selectionStyle = SelectionStyle.default
  /// Whether the cell is chosen.
  open var isSelected: Bool {
    get { storedIsSelected }
    set { setSelected(newValue, animated: false) }
  }
  private var storedIsSelected = false
  /// Whether the cell is touched.
  open var isHighlighted = false

  /// Chooses the cell, or not. Overrides call `super`.
  open func setSelected(_ selected: Bool, animated: Bool) { storedIsSelected = selected }
  /// Highlights the cell, or not.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
  /// Called before the cell is used again.
  open func prepareForReuse() {}

  /// Lets the content fill the cell.
  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    backgroundView?.frame = bounds
  }

  /// Lists what the cell has.
  open override func list(in properties: inout PropertyList) {
    super.list(in: &properties)
    properties.add("selectionStyle", selectionStyle, unless: .default)
    properties.add("isSelected", isSelected, unless: false)
  }

  private func addContent() {
    addSubview(contentView)
    contentView.frame = bounds
  }

  private func addLabel() -> UILabel {
    let label = UILabel()
    contentView.addSubview(label)
    return label
  }

  private func replaceBackground(_ old: UIView?, by new: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    if let new { insertSubview(new, at: 0) }
  }
}

/// The name of `UITableViewCell.SeparatorStyle` in Swift 4.0.
public typealias UITableViewCellSeparatorStyle = UITableViewCell.SeparatorStyle
/// The name of `UITableViewCell.SelectionStyle` in Swift 4.0.
public typealias UITableViewCellSelectionStyle = UITableViewCell.SelectionStyle
/// The name of `UITableViewCell.CellStyle` in Swift 4.0.
public typealias UITableViewCellStyle = UITableViewCell.CellStyle
