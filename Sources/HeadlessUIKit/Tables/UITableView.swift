import Foundation

/// A table of rows. Cells are made for the rows that are in the bounds, and used again.
@preconcurrency @MainActor open class UITableView: UIScrollView {
  /// Whether sections stand apart.
  public enum Style: Int, Sendable {
    /// No, yes, yes and away from the edges.
    case plain, grouped, insetGrouped
  }

  /// Where a row is scrolled to.
  public enum ScrollPosition: Int, Sendable {
    /// Where it is, to the top, to the middle, to the bottom.
    case none, top, middle, bottom
  }

  /// The value that means a height that the table finds out itself.
  public static let automaticDimension: CGFloat = -1

  private var classes: [String: UITableViewCell.Type] = [:]
  private var shown: [IndexPath: UITableViewCell] = [:]
  private var spare: [String: [UITableViewCell]] = [:]
  private var chosen: [IndexPath] = []

  /// Makes a table.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }

  /// Makes a plain table.
  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// Makes a table from an archive. Nothing is read.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  /// Whether sections stand apart.
  public let style: Style
  /// Where the content comes from.
  open weak var dataSource: (any UITableViewDataSource)? { didSet { setNeedsLayout() } }
  /// The object that says how the table looks.
  open override var delegate: (any UIScrollViewDelegate)? { didSet { setNeedsLayout() } }
  private var tableDelegate: (any UITableViewDelegate)? { scrollDelegate as? any UITableViewDelegate }
  /// The height of rows.
  open var rowHeight: CGFloat = 44
  /// The height that rows may have.
  open var estimatedRowHeight: CGFloat = 44
  /// The line between cells.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  /// The colour of that line.
  open var separatorColor: UIColor?
  /// The colour of the index on the right.
  open var sectionIndexColor: UIColor?
  /// The colour behind the index.
  open var sectionIndexBackgroundColor: UIColor?
  /// The colour behind the index while it is touched.
  open var sectionIndexTrackingBackgroundColor: UIColor?
  /// Whether several rows can be chosen.
  open var allowsMultipleSelection = false
  /// The view above the rows.
  open var tableHeaderView: UIView?
  /// The view below the rows.
  open var tableFooterView: UIView?

  /// Says which class the cells of a name have.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    classes[identifier] = cellClass as? UITableViewCell.Type
  }

  /// A cell that is not shown any more, if there is one.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = spare[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    return classes[identifier].map { $0.init(reuseIdentifier: identifier) }
  }

  /// A cell that is not shown any more, or a new one. Traps if the name is not registered.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      preconditionFailure("UITableView has no class for cells of \(identifier).")
    }
    return cell
  }

  /// How many sections there are.
  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }
  /// How many rows a section has.
  open func numberOfRows(inSection section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
  }

  /// Takes all content new, at the next layout.
  open func reloadData() {
    for (_, cell) in shown { retire(cell) }
    shown = [:]
    chosen = []
    setNeedsLayout()
  }

  /// The rows that have a cell.
  open var indexPathsForVisibleRows: [IndexPath]? {
    layoutIfNeeded()
    return shown.keys.sorted()
  }
  /// The cells of these rows.
  open var visibleCells: [UITableViewCell] { (indexPathsForVisibleRows ?? []).compactMap { shown[$0] } }
  /// The cell of a row, if it has one.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    layoutIfNeeded()
    return shown[indexPath]
  }
  /// The row of a cell.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { shown.first { $0.value === cell }?.key }

  /// The chosen rows.
  open var indexPathsForSelectedRows: [IndexPath]? { chosen.isEmpty ? nil : chosen }
  /// The first chosen row.
  open var indexPathForSelectedRow: IndexPath? { chosen.first }
  /// Chooses a row, without telling the delegate.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    if !allowsMultipleSelection { for old in chosen { deselectRow(at: old, animated: animated) } }
    guard let indexPath else { return }
    chosen.append(indexPath)
    cellForRow(at: indexPath)?.setSelected(true, animated: animated)
  }
  /// Chooses a row no longer, without telling the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    chosen.removeAll { $0 == indexPath }
    shown[indexPath]?.setSelected(false, animated: animated)
  }
  /// Chooses a row as a touch would, and tells the delegate.
  public final func tapRow(at indexPath: IndexPath) {
    if !allowsMultipleSelection {
      for old in chosen where old != indexPath {
        deselectRow(at: old, animated: false)
        tableDelegate?.tableView(self, didDeselectRowAt: old)
      }
    }
    selectRow(at: indexPath, animated: false, scrollPosition: .none)
    tableDelegate?.tableView(self, didSelectRowAt: indexPath)
  }

  /// Makes cells for the rows in the bounds.
  open override func layoutSubviews() {
    super.layoutSubviews()
    var top: CGFloat = 0
    var wanted: [(IndexPath, CGRect)] = []
    for section in 0..<numberOfSections {
      for row in 0..<numberOfRows(inSection: section) {
        let path = IndexPath(row: row, section: section)
        let asked = tableDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
        let rect = CGRect(x: 0, y: top, width: bounds.width, height: asked < 0 ? estimatedRowHeight : asked)
        if rect.maxY > bounds.minY, rect.minY < bounds.maxY { wanted.append((path, rect)) }
        top += rect.height
      }
    }
    contentSize = CGSize(width: bounds.width, height: top)
    let paths = Set(wanted.map(\.0))
    for (path, cell) in shown where !paths.contains(path) {
      retire(cell)
      shown[path] = nil
    }
    for (path, rect) in wanted { show(path, in: rect) }
  }

  private func show(_ path: IndexPath, in rect: CGRect) {
    if let cell = shown[path] {
      cell.frame = rect
      return
    }
    guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return }
    shown[path] = cell
    cell.frame = rect
    if chosen.contains(path) || cell.isSelected { cell.setSelected(chosen.contains(path), animated: false) }
    tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
    addSubview(cell)
    cell.layoutIfNeeded()
  }

  private func retire(_ cell: UITableViewCell) {
    cell.removeFromSuperview()
    if let identifier = cell.reuseIdentifier { spare[identifier, default: []].append(cell) }
  }

  /// Lists what the table has.
  open override func list(in properties: inout PropertyList) {
    super.list(in: &properties)
    properties.add("separatorStyle", separatorStyle, unless: .singleLine)
    properties.add("separatorColor", separatorColor)
    properties.add("sectionIndexColor", sectionIndexColor)
    properties.add("sectionIndexBackgroundColor", sectionIndexBackgroundColor)
    properties.add("sectionIndexTrackingBackgroundColor", sectionIndexTrackingBackgroundColor)
  }
}

/// The name of `UITableView.Style` in Swift 4.0.
public typealias UITableViewStyle = UITableView.Style
