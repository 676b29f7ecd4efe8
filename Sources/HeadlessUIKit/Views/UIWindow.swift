import Foundation

/// The root of a tree of views.
@preconcurrency @MainActor open class UIWindow: UIView {
  /// Makes a window. It is not shown yet.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
    flags.insert(.isWindow)
    register()
  }

  /// Makes a window from an archive. Nothing is read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isHidden = true
    flags.insert(.isWindow)
    register()
  }

  /// All windows, shown or not.
  package static var all: [UIWindow] { known.compactMap(\.window) }

  private static var known: [KnownWindow] = []

  private struct KnownWindow {
    weak var window: UIWindow?
  }

  private func register() {
    Self.known.removeAll { $0.window == nil }
    Self.known.append(KnownWindow(window: self))
  }

  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      if let oldValue { oldValue.viewIfLoaded?.removeFromSuperview() }
      if !isHidden { showRoot() }
    }
  }

  /// Shows the window, and makes it the key one.
  open func makeKeyAndVisible() {
    isHidden = false
    UIApplication.shared.show(self)
    showRoot()
  }

  /// Whether this is the key window.
  open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

  private func showRoot() {
    guard let root = rootViewController, root.viewIfLoaded?.superview !== self else { return }
    root.view.frame = bounds
    addSubview(root.view)
  }
}
