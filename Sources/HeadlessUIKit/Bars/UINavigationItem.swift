import Foundation

/// What a navigation bar shows for one controller.
@preconcurrency @MainActor open class UINavigationItem: NSObject, AttachmentHolder {
  /// Whether the title is large.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As before, always, never.
    case automatic, always, never
  }

  /// What other modules attached.
  public final var attachments = Attachments()

  /// Makes an item.
  public init(title: String) {
    super.init()
    self.title = title
  }

  /// Makes an item from an archive. Nothing is read.
  public required init?(coder: NSCoder) { super.init() }

  /// The title.
  open var title: String?
  /// The line above the title.
  open var prompt: String?
  /// A view instead of the title.
  open var titleView: UIView?
  /// Whether there is no button back.
  open var hidesBackButton = false
  /// Hides the button back, or shows it.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }
  /// Whether the left items stand beside the button back.
  open var leftItemsSupplementBackButton = false
  /// Whether the title is large.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  /// Whether the field for searches goes while the user scrolls.
  open var hidesSearchBarWhenScrolling = true
  /// The button that leads back here.
  open var backBarButtonItem: UIBarButtonItem?
  /// The buttons on the left.
  open var leftBarButtonItems: [UIBarButtonItem]?
  /// The buttons on the right, the outermost first.
  open var rightBarButtonItems: [UIBarButtonItem]?
  /// The outermost button on the left.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The outermost button on the right.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  /// Sets the buttons on the left.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
  /// Sets the buttons on the right.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
  /// Sets the button on the right.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
  /// Sets the button on the left.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
}
