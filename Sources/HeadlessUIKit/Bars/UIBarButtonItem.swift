import Foundation

/// A button in a bar.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
  /// How the button looks.
  public enum Style: Int, Sendable {
    /// Like a title, like a title in bold.
    case plain = 0
    case done = 2
  }

  /// Buttons that the system knows.
  public enum SystemItem: Int, Sendable {
    /// Those of UIKit that look like a text or a sign.
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search
    case refresh, stop
  }

  /// Makes a button with a title. The action is kept, since nothing calls methods by name.
  public convenience init(title: String?, style: Style, target: AnyObject?, action: Selector?) {
    self.init()
    self.title = title
    self.style = style
    self.target = target
    self.action = action
  }

  /// Makes a button with an image. The action is kept, since nothing calls methods by name.
  public convenience init(image: UIImage?, style: Style, target: AnyObject?, action: Selector?) {
    self.init()
    self.image = image
    self.style = style
    self.target = target
    self.action = action
  }

  /// Makes a button of the system. Its name is the title.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: AnyObject?, action: Selector?) {
    self.init()
    title = String(describing: systemItem).capitalized
    self.target = target
    self.action = action
  }

  /// Makes an item with a view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// How the button looks.
  open var style = Style.plain
  /// The object that receives the action.
  open weak var target: AnyObject?
  /// What is called.
  open var action: Selector?
  /// What is run: see `performPrimaryAction()`.
  open var primaryAction: UIAction?
  /// A view instead of a button.
  open var customView: UIView?
  /// The width, 0 for what fits.
  open var width: CGFloat = 0
  /// The colour of the button. Nil for that of the bar.
  open var tintColor: UIColor?

  /// Runs the action, as a touch would.
  open func performPrimaryAction() {
    if let primaryAction { primaryAction.handler(primaryAction) }
  }

  /// Lists what the item has.
  open override func list(in properties: inout PropertyList) {
    super.list(in: &properties)
    properties.add("tintColor", tintColor)
  }
}
